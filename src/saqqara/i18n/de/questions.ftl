## Fragen: was jemand zu entscheiden hat

question-turn = { $name }, was tust du?
    .more = Hole Steine, lade einen Stein, fahre ein Boot oder spiele eine blaue Karte aus.
question-figure = { $name }, soll Imhotep weitergehen?
    .more = Steine kommen auf das nächste freie Feld hinter ihm, im Uhrzeigersinn.
question-load = { $card_key ->
    [hammer] { $name }, wohin lädst du deinen Stein?
    [sail] { $name }, welches Boot nimmt deinen Stein und fährt?
    [chisel] { $name }, wohin lädst du deine zwei Steine?
    [chisel_second] { $name }, wohin lädst du den zweiten Stein?
    [favor_4] { $name }, welches Boot nimmt deine Steine?
    [favor_3_space] { $name }, wohin kommt dieser Stein?
   *[other] { $name }, wohin lädst du deinen Stein?
  }
    .more = { $card_key ->
        [hammer] Die Steine sind geholt; lade jetzt einen davon.
        [sail] Wähle ein Feld und sag dann, wohin dieses Boot fährt.
        [chisel] Zwei Steine nacheinander, auf ein Boot oder auf zwei.
        [chisel_second] Auf dasselbe Boot oder auf ein anderes.
        [pyramid] Das Feld der Pyramide lässt dich sofort einen Stein laden, wenn du magst.
        [favor_2] Einen Stein, wenn du magst; dann wird dein Schlitten gefüllt.
        [favor_3] Einen Stein, wenn du magst; dann bestimmst du die Reihenfolge der Steine auf diesem Boot.
        [favor_3_space] Sein Feld auf dem Boot; der nächste Stein kommt dahinter.
        [favor_4] Bis zu zwei Steine auf ein Boot; es fährt dann, wenn genug darauf sind.
        [favor_5] Bis zu drei Steine nacheinander, auf beliebige Boote.
       *[other] Wähle ein leeres Feld auf einem Boot, das noch im Hafen liegt.
      }
question-sail = { $card_key ->
    [lever] { $name }, welches Boot fährt, und wohin?
    [favor_3] { $name }, welches Boot wählst du?
   *[other] { $name }, wohin fährt das Boot?
  }
    .more = { $card_key ->
        [lever] Du bestimmst, in welcher Reihenfolge seine Steine abgeladen werden.
        [loading_plank] Zu einem Ort, an dem schon ein Boot liegt.
        [favor_3] Danach bestimmst du die Reihenfolge seiner Steine. Mit zu wenigen bleibt es.
       *[other] Wähle einen Ort, an dem noch kein Boot liegt.
      }
question-unload = { $card_key ->
    [favor_3_stays] { $name }, wessen Stein folgt vom Bug her?
   *[other] { $name }, wessen Stein wird als Nächster abgeladen?
  }
    .more = { $card_key ->
        [favor_3_stays] Das Boot bleibt: Nenne erst die Reihenfolge, dann wähle die Felder.
        [favor_3] Du nennst die ganze Reihenfolge, bevor der erste Stein abgeliefert wird.
       *[other] Der genannte Stein wird abgeliefert, bevor du den nächsten wählst.
      }
question-site = { $name }, an welchen Ort kommt der Stein?
    .more = Jeder Ort ist erlaubt, ob dort ein Boot liegt oder nicht.
question-take = { $card_key ->
    [pyramid] { $name }, ziehst du eine Karte?
   *[other] { $name }, welche Karte nimmst du?
  }
    .more = { $card_key ->
        [pyramid] Das Feld der Pyramide gibt dir die oberste Karte des Zugstapels, wenn du magst.
       *[other] Du bekommst eine der offenen Karten oder eine von denen, die du ansehen darfst.
      }
question-keep = { $name }, welche Karte behältst du?
    .more = Du hast sie angesehen, also gehört eine davon dir.
question-build = { $name }, zu welcher Pyramide kommt dein Stein?
    .more = Links, Mitte oder rechts; er kommt dort auf das nächste Feld.
question-bonus = { $card_key ->
    [pyramid] { $name }, nimmst du Steine?
    [none] { $name }, Punkte oder Steine?
   *[other] { $name }, was nimmst du?
  }
    .more = { $card_key ->
        [pyramid] Das Feld der Pyramide gibt dir bis zu drei Steine aus dem Steinbruch, wenn du magst.
        [none] Dein Stein ist von oben sichtbar, und der Tempel lässt dir die Wahl.
       *[other] Eines davon, was angeboten wird, gehört dir.
      }
question-mound = { $name }, wo auf dem Grabhügel liegt dein Stein?
    .more = Auf dem Boden oder auf zwei benachbarten Steinen.
question-tomb = { $name }, welches Grab wählst du?
    .more = Der Stein kommt in das Grab mit dieser Nummer; was sich berührt, zählt am Ende zusammen.
question-fit = { $name }, wie kommt das Plättchen an deinen Obelisken?
    .more = Die neuen Kästchen leuchten. Am Ende zählen volle Reihen.
question-found = { $name }, welchen Obelisken beginnst du?
    .more = Baue ihn fertig, bevor du einen anderen beginnst.
