## Server: Fehler und andere Antworten

server-bad_request = Diese Anfrage ist nicht lesbar.
server-bad_field = Diese Anfrage ist nicht lesbar: Ihr Feld { $field } fehlt, ist unbekannt oder vom falschen Typ.
server-bad_method = Diese Adresse nimmt { $method } nicht an.
server-not_json = Diese Anfrage ist nicht lesbar, denn sie ist kein JSON.
server-too_large = Diese Anfrage ist größer als { $most } Bytes.
server-slow = Diese Anfrage hat zu lange gebraucht; versuch es noch einmal.
server-too_many_pages = In diesem Browser sind mehr als { $most } Seiten des Tisches offen; schließ einige und versuch es noch einmal.
server-too_many_watch = An diesem Tisch sind mehr als { $most } Seiten offen; versuch es später noch einmal.
server-too_many_near = Von deiner Adresse aus sind mehr als { $most } Seiten des Tisches offen; schließ einige und versuch es noch einmal.
server-home = Startseite
server-preview = { $what ->
    [seat] Ein Platz an einem Tisch von Saqqara
   *[other] Ein Tisch von Saqqara
  }
server-preview_plays = Ein Spiel für { $seats }: { $what }.
server-not_found = Unter dieser Adresse gibt es nichts.
server-no_table = Einen Tisch mit diesem Namen gibt es nicht; vielleicht wurde er gelöscht.
server-not_your_seat = Dieser Platz gehört zu einem anderen Browser.
server-bad_host = Unter dieser Adresse antwortet der Tisch nicht; öffne ihn unter der Adresse, die beim Start angezeigt wurde.
server-foreign = Unter der Adresse, die du geöffnet hast, antwortet der Tisch nicht.
server-other_addresses = { $count ->
    [one] Öffne ihn unter dieser:
   *[other] Öffne ihn unter einer von diesen; deine Plätze sind dort, wo du sie eingenommen hast:
  }
server-bad_origin = Nur die eigenen Seiten des Tisches dürfen Züge senden.
server-no_cookie = Dein Browser lehnt das Cookie ab, an dem dieser Server erkennt, welcher Platz deiner ist; so kannst du nicht spielen. Erlaube in den Einstellungen deines Browsers Cookies für diese Seite und lade sie dann neu.
server-bad_token = Ein Token hat 32 hexadezimale Ziffern, klein geschrieben.
server-stale = Das Spiel ging inzwischen weiter; schau noch einmal hin und wähle dann.
server-illegal = { $move } geht jetzt nicht. { $reason }
server-over = Das Spiel ist aus; es wird nicht mehr gezogen.
server-not_started = Das Spiel beginnt, wenn alle Plätze besetzt sind.
server-token_unknown = Dieser Link führt zu keinem Platz; bitte um einen neuen.
server-token_used = Dieser Link wurde schon benutzt; jeder gilt einmal.
server-bad_name = Ein Name hat 1 bis { $most } Zeichen und ist nicht leer.
server-name_signs = Ein Name darf die Zeichen | und # nicht enthalten.
server-name_bot = Ein Name darf nicht mit bot: beginnen; das bezeichnet in der Aufzeichnung einen Bot.
server-name_invisible = Ein Name darf keine unsichtbaren Zeichen enthalten.
server-name_taken = Der Name { $name } ist an diesem Tisch schon vergeben.
server-name_alike = Der Name { $name } sieht aus wie { $other }, und der ist an diesem Tisch schon vergeben; wähle einen anderen.
server-colour_unknown = Eine Steinfarbe { $colour } gibt es nicht; zur Wahl stehen { $known }.
server-colour_taken = Diese Farbe ist an diesem Tisch schon vergeben; wähle eine andere oder keine, dann bekommst du die nächste freie.
server-colour_open = Ein offener Platz bekommt keine Farbe: Wer sich dort hinsetzt, wählt sie; lass sie weg.
server-colour_fixed = Das Spiel hat begonnen, und dieser Platz behält die Farbe seiner Steine; setz dich hin, ohne eine zu wählen.
server-bad_seats = Ein Tisch hat zwei bis vier Plätze, mindestens einen davon für einen Menschen oder einen Bot.
server-bad_start = Dieser Tisch hat keinen Platz { $seat }, der beginnen könnte.
server-seed_shared = Der Startwert verrät dem, der ihn wählt, alle verdeckten Karten; lass ihn weg, wo ein Platz offen ist oder andere den Tisch finden dürfen.
server-bad_setup = Dieses Spiel lässt sich nicht aufbauen: { $detail }.
server-undo_full = An diesem Tisch wurde zu viel zurückgenommen; ab jetzt geht das Spiel ohne Zurücknehmen bis zum Ende.
server-leave_full = An diesem Tisch wurde zu oft gewechselt, deshalb kann niemand mehr aufstehen; wer weg muss, geht einfach, und die anderen lassen einen Bot spielen.
server-undo_nothing = Es gibt keine frühere Entscheidung, zu der es zurückgehen könnte.
server-undo_not_a_move = Dieser Eintrag ist keine Entscheidung dieses Spiels, deshalb geht es nicht dahin zurück.
server-crowded = Gerade sind zu viele Seiten verbunden; schließe nicht gebrauchte und versuch es gleich noch einmal.
server-quota = { $what ->
    [records] Von deiner Adresse aus wurden zu viele Aufzeichnungen geöffnet;
    [reviews] Für deine Adresse wurden zu viele Spiele ausgewertet;
    [hints] Deine Adresse bekam zu viele Tipps;
    [tables] Von deiner Adresse aus wurden zu viele Tische aufgestellt;
   *[other] Von deiner Adresse kamen zu viele Anfragen;
  } versuch es in { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
  } noch einmal.
server-unavailable = Der Server ist gerade ausgelastet; versuch es gleich noch einmal.
server-file_gone = Die Datenbank der Spiele ist von der Platte des Servers verschwunden, deshalb lässt sich nichts mehr speichern; wer ihn betreibt, muss sie zurückholen und ihn neu starten.
server-file_cut = Der Datenbank der Spiele fehlt auf der Platte des Servers das Ende, deshalb lässt sich nichts mehr speichern; wer ihn betreibt, muss ihn anhalten und eine Sicherung zurückspielen.
server-file_damaged = Die Datenbank der Spiele ist auf der Platte des Servers beschädigt, deshalb lässt sich nichts mehr speichern; wer ihn betreibt, muss ihn anhalten und retten, was sich lesen lässt.
server-disk_full = Die Platte des Servers ist voll, deshalb lässt sich nichts speichern; wer ihn betreibt, muss Platz schaffen, dann geht es weiter.
server-disk_fails = Auf die Platte des Servers lässt sich nichts schreiben; warum, steht in seinem Log.
server-table_damaged = Die gespeicherten Daten dieses Tisches sind beschädigt und nicht lesbar; alle anderen Tische laufen weiter.
server-table_old = Dieser Tisch ist gespeichert, lässt sich aber nicht öffnen: { $problem }.
