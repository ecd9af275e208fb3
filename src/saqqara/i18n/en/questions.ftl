## Questions: what a player has to decide

question-turn = { $name }, what will you do?
    .more = Get stones, load one, sail a ship or play a blue card.
question-figure = { $name }, shall Imhotep walk on?
    .more = Stones go on the next free space after him, clockwise.
question-load = { $card_key ->
    [hammer] { $name }, where does your stone go?
    [sail] { $name }, which ship takes your stone and sails?
    [chisel] { $name }, where do your two stones go?
    [chisel_second] { $name }, where does the second stone go?
    [favor_4] { $name }, which ship takes your stones?
    [favor_3_space] { $name }, where does this stone go?
   *[other] { $name }, where does your stone go?
  }
    .more = { $card_key ->
        [hammer] The stones are fetched; now load one.
        [sail] Choose a space, then the site to which that ship sails.
        [chisel] Two stones, one after the other, on one ship or on two.
        [chisel_second] On the same ship, or on another one.
        [pyramid] The space of the pyramid lets you load one stone at once, if you like.
        [favor_2] One stone, if you like; then your sled is filled.
        [favor_3] One stone, if you like; then you choose the order of the stones on that ship.
        [favor_3_space] Its space on the ship; the next stone goes behind it.
        [favor_4] Up to two stones on one ship, which then sails if it carries enough.
        [favor_5] Up to three stones, one after the other, on any ships.
       *[other] Choose an empty space on a ship that is still in the harbour.
      }
question-sail = { $card_key ->
    [lever] { $name }, which ship sails, and where to?
    [favor_3] { $name }, which ship do you choose?
   *[other] { $name }, where does the ship sail?
  }
    .more = { $card_key ->
        [lever] You decide in which order its stones come ashore.
        [loading_plank] To a site that already has one ship.
        [favor_3] Next you choose the order of its stones. With too few to sail it stays.
       *[other] Choose a site without a ship.
      }
question-unload = { $card_key ->
    [favor_3_stays] { $name }, whose stone is next from the bow?
   *[other] { $name }, whose stone comes ashore next?
  }
    .more = { $card_key ->
        [favor_3_stays] The ship stays: name the order first, then choose the spaces.
        [favor_3] You name the whole order before the first stone is delivered.
       *[other] The stone you name is delivered before the next one is chosen.
      }
question-site = { $name }, where does the stone land?
    .more = Any site will do, docked or not.
question-take = { $card_key ->
    [pyramid] { $name }, do you draw a card?
   *[other] { $name }, which card do you take?
  }
    .more = { $card_key ->
        [pyramid] The space of the pyramid gives you the top card of the draw pile, if you like.
       *[other] One of the open cards is yours, or one of those that you may look at.
      }
question-keep = { $name }, which card do you keep?
    .more = You have looked, so one of them is yours.
question-build = { $name }, which pyramid does your stone join?
    .more = Left, middle or right; the space is the next one there.
question-bonus = { $card_key ->
    [pyramid] { $name }, do you take stones?
    [none] { $name }, points or stones?
   *[other] { $name }, what do you take?
  }
    .more = { $card_key ->
        [pyramid] The space of the pyramid gives you up to three stones from the quarry, if you like.
        [none] Your stone is seen from above, and the temple offers you one of the two.
       *[other] One of those offered is yours.
      }
question-mound = { $name }, where on the mound does your stone lie?
    .more = On the ground, or across two neighbouring stones.
question-tomb = { $name }, which tomb is yours?
    .more = The stone goes to the place with that number; stones that touch count together at the end.
question-fit = { $name }, how does the tile fit your obelisk?
    .more = The new squares shine. Complete rows count at the end.
question-found = { $name }, which obelisk do you start?
    .more = Finish it before you start another.
