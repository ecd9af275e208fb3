## Reviews: what decisions were worth

server-no_hints = No hints are given at this table while the game runs.
server-judge_secret = Something was known for this decision that nobody else may know now.
server-judge_over = The game was over then, so nothing was to be decided.
server-review_running = A game is reviewed when it is over.
server-not_ready = The bots are still being prepared; ask again in a minute.
server-judging = One judgement at a time; the last one is still being worked out.
server-judging_all = Too many judgements are asked for right now; ask again in a moment.
server-judge_failed = The search gave no answer; ask again.

review-both = a review takes --simulations or --seconds, not both
review-seat = there is no seat { $seat }; the seats of this game are 0 to { $last }
cli-about-review = Judge the decisions of a recorded game, as the strongest bot sees them; what is stopped goes on.
cli-about-review-simulations = Simulations for each decision; as many as the strongest bot makes when left out.
cli-about-review-seconds = Seconds for each decision instead of simulations.
cli-about-review-seat = Only the decisions of this seat, from 0.
cli-about-review-svg = File for a picture of the shares of the win (SVG).
cli-review-title = Share of the win after each decision
cli-review-round = Round { $round }
cli-review-decisions = Decisions
cli-review-stopped = Stopped after { $done } of { $total } decisions; the same command goes on from there.
cli-review-nothing = No decision was judged: nobody had a choice.
cli-review-unfinished = The largest swings are told once every decision is judged.
cli-review-no_swings = No decision gave away more than the noise of the search.
cli-review-swings = What changed the game most:
cli-review-losses = Decisions that gave something away
cli-review-number = No.
cli-review-move = Played
cli-review-best = Better
cli-review-points = Points lost
cli-review-share = Share lost
cli-review-sums = Lost at a decision, on average
