"""The journeys that are tested in both editions, more than a third of all.

The others concern a server, several people at browsers of their own, or how a page and a server talk.
"""

JOURNEYS_OF_BOTH_EDITIONS = {
    "test_actions": (
        "test_move_preview_is_shown_before_the_turn_is_confirmed",
        "test_next_question_is_asked_while_pieces_still_fly",
        "test_single_key_shortcuts_play_turns_and_can_be_switched_off",
        "test_stones_ships_and_cards_can_be_clicked_and_dragged",
    ),
    "test_arrangement": (
        "test_auto_bonus_takes_every_bonus",
        "test_bonus_is_declined_or_taken_with_one_click",
        "test_imhotep_starts_on_the_space_chosen_for_the_table",
        "test_keeping_the_ship_is_confirmed_like_a_turn",
        "test_one_tap_keeps_the_ship_as_it_is",
        "test_pending_card_is_shown_in_the_hand",
        "test_staying_ship_is_arranged_by_keyboard",
        "test_staying_ship_is_arranged_by_mouse",
        "test_staying_ship_is_arranged_by_touch",
    ),
    "test_explanations": ("test_explanations_are_reachable_by_keyboard",),
    "test_first_game": (
        "test_first_game_lesson_works_on_a_phone_in_german",
        "test_phone_shows_the_site_the_lesson_is_about",
    ),
    "test_full_games": ("test_two_seats_play_on_a_phone_by_touch",),
    "test_highlighting": (
        "test_analysis_board_highlights_in_the_same_way",
        "test_exactly_the_clickable_things_are_highlighted_at_each_step",
        "test_lesson_ring_does_not_use_the_highlight_colour",
        "test_nothing_is_highlighted_when_nothing_is_clickable",
    ),
    "test_history": (
        "test_history_autoplays_and_stops",
        "test_past_position_can_be_copied_without_hidden_cards",
    ),
    "test_hotseat": ("test_hotseat_players_use_the_keyboard_and_hide_their_cards",),
    "test_keyboard": (
        "test_key_list_is_aligned_with_a_row_for_each_site",
        "test_last_round_can_be_played_by_keyboard_alone",
    ),
    "test_language": (
        "test_german_texts_fit_with_every_module",
        "test_page_uses_browser_language_until_another_is_chosen",
    ),
    "test_layout_stability": ("test_a_hint_opens_above_the_table",),
    "test_live_analysis": ("test_hint_keeps_its_size_while_it_deepens",),
    "test_log": ("test_three_log_entries_are_visible_and_no_question_covers_them",),
    "test_open_record": ("test_game_opened_from_its_record_can_be_continued",),
    "test_phones_and_forced_colours": ("test_forced_colours_are_respected",),
    "test_results": (
        "test_final_scoring_appears_at_once_with_reduced_motion",
        "test_final_scoring_is_counted_at_each_site_until_skipped",
        "test_final_scoring_is_counted_to_the_end",
        "test_phone_shows_winner_and_rematch_without_scrolling",
        "test_result_picture_can_be_saved_and_shared",
        "test_results_are_not_cut_on_any_screen",
    ),
    "test_rules_page": ("test_rules_page_draws_every_side_card_and_module",),
    "test_screen_reader": ("test_ships_announce_their_stones_and_spaces_why_they_are_unavailable",),
    "test_screen_sizes": (
        "test_coin_purchases_are_visible_beside_all_cards",
        "test_everything_scales_up_on_a_large_screen",
        "test_history_view_reflows",
        "test_nothing_scrolls_sideways_at_400_percent_zoom",
        "test_phone_shows_a_site_and_the_question",
    ),
    "test_settings": ("test_settings_apply_at_once_after_reload_and_on_other_pages",),
    "test_short_lessons": (
        "test_lesson_players_have_names",
        "test_phone_bubble_does_not_cover_the_tap_target",
        "test_phone_enlarges_the_site_of_a_lesson",
        "test_short_lesson_is_solved_and_marked",
        "test_short_lesson_is_solved_by_touch_in_german",
    ),
    "test_sides": (
        "test_choices_are_made_on_the_picture_in_one_or_two_steps",
        "test_events_on_sides_b_to_d_are_animated_in_order",
        "test_everything_is_visible_with_every_module",
        "test_looked_at_cards_are_shown_only_after_the_hotseat_handover",
    ),
    "test_skeleton": ("test_skeleton_disappears_when_there_is_no_table",),
    "test_sound": ("test_stone_sounds_when_it_lands_and_ship_when_it_departs",),
    "test_table": ("test_bot_moves_are_animated_and_can_be_skipped",),
    "test_table_information": (
        "test_docked_ships_are_legible_and_cover_no_text",
        "test_pyramid_plan_updates_when_the_stone_lands",
        "test_table_shows_projected_points_rival_moves_and_remaining_cards",
    ),
    "test_tooltips": ("test_touch_drags_and_a_long_press_shows_the_tooltip",),
}
