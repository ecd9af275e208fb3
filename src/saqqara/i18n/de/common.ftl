## Seite: überall

page-title = Saqqara
page-lead = Boote, Steine und Bauwerke: ein Spiel für zwei bis vier Baumeister am Nil.
page-unofficial = Eine inoffizielle Ausgabe von Imhotep mit eigenen Worten und Bildern. Sie hat keine Verbindung zu den Machern des Brettspiels.
page-offline = Der Tisch ist gerade nicht zu erreichen. Versuch es gleich noch einmal.
page-home = Startseite
page-close = Schließen
page-cancel = Abbrechen
page-times = ×{ $count }
page-seat = Platz { $seat }
page-player = Spieler { $number }
