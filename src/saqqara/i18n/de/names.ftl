## Orte: der Wert steht im Akkusativ („setzt auf den Tempel“)

site-market = den Markt
    .to = zum Markt
    .name = Markt
    .text = je Stein eine Karte
site-pyramid = die Pyramide
    .to = zur Pyramide
    .name = Pyramide
    .text = sofort Punkte
site-temple = den Tempel
    .to = zum Tempel
    .name = Tempel
    .text = jede Runde, von oben gesehen
site-burial = die Grabkammer
    .to = zur Grabkammer
    .name = Grabkammer
    .text = Flächen, am Ende
site-obelisk = die Obelisken
    .to = zu den Obelisken
    .name = Obelisken
    .text = Säulen, am Ende

## Karten

card-entrance = Eingang
    .short = Stein zur Pyramide
    .text = Sofort kommt 1 Stein aus deinem Steinbruch zur Pyramide.
card-sarcophagus = Sarkophag
    .short = Stein zur Kammer
    .text = Sofort kommt 1 Stein aus deinem Steinbruch zur Grabkammer.
card-paved_path = Gepflasterter Pfad
    .short = Stein zu den Obelisken
    .text = Sofort kommt 1 Stein aus deinem Steinbruch zu den Obelisken.
card-pyramid_decoration = Pyramiden-Verzierung
    .short = wertet die Pyramide
    .text = Am Spielende 1 Punkt für je 3 Steine an der Pyramide, eigene wie fremde.
card-temple_decoration = Tempel-Verzierung
    .short = wertet den Tempel
    .text = Am Spielende 1 Punkt für je 3 Steine im Tempel, eigene wie fremde.
card-burial_decoration = Grabkammer-Verzierung
    .short = wertet die Kammer
    .text = Am Spielende 1 Punkt für je 3 Steine in der Grabkammer, eigene wie fremde.
card-obelisk_decoration = Obelisk-Verzierung
    .short = wertet die Obelisken
    .text = Am Spielende 1 Punkt für je 3 Steine bei den Obelisken, eigene wie fremde.
card-statue = Statue
    .short = mehr sind mehr wert
    .text = Am Spielende 1, 3, 6, 10 oder 15 Punkte für 1 bis 5 Statuen, für jede weitere 2.
card-lever = Hebel
    .short = fahren, Folge wählen
    .text = Fahre 1 Boot und bestimme, in welcher Reihenfolge seine Steine abgeladen werden.
card-hammer = Hammer
    .short = Steine holen, laden
    .text = Hole bis zu 3 Steine und lade dann 1 davon auf ein Boot.
card-sail = Segel
    .short = laden, dann fahren
    .text = Lade 1 Stein auf ein Boot und fahre dieses Boot sofort.
card-chisel = Meißel
    .short = 2 Steine laden
    .text = Lade 2 Steine, auf ein Boot oder auf zwei.
card-cargo_sled = Lastschlitten
    .short = Platz für 2 mehr
    .text = Auf deinem Schlitten haben bis zum Spielende 2 Steine mehr Platz.
card-private_quarry = Privater Steinbruch
    .short = Punkt und Steine
    .text = Sofort 1 Punkt und bis zu 3 Steine für deinen Schlitten.
card-stone_ornament = Steinschmuck
    .short = wertet den Schlitten
    .text = Am Spielende 1 Punkt für jeden Stein auf deinem Schlitten.
card-raft = Floß
    .short = Stein an einen Ort
    .text = Gib 2 Steine vom Schlitten zurück und bring einen dritten an einen beliebigen Ort.
card-loading_plank = Ladeplanke
    .short = noch ein Boot
    .text = Gib 1 Stein zurück und fahre ein Boot mit deinem Stein dorthin, wo schon ein Boot liegt.

## Woher Punkte kommen

source-pyramid = Pyramide
source-temple = Tempel
source-burial = Grabkammer
source-obelisk = Obelisken
source-statues = Statuen
source-decorations = Verzierungen
source-ornaments = Steinschmuck
source-blue_cards = Ungenutzte blaue Karten
source-private_quarry = Private Steinbrüche
source-private_ships = Privatboot
source-wager = Wette
source-prophecies = Prophezeiungen
source-tomb = Leeres Grab
source-wrath = Zorn des Pharao

## Prophezeiungen: was eine Gottheit verkündet

god-ra = Ra
god-horus = Horus
god-isis = Isis
god-amun = Amun
god-osiris = Osiris
god-ptah = Ptah
god-thoth = Thot
task-green_cards = { $count } grüne Karten
    .text = Sie trifft ein, wenn du am Spielende mindestens { $count } grüne Karten hast.
task-stones_each_site = je { $count } Steine
    .text = Sie trifft ein, wenn du an jedem der vier Bauwerke mindestens { $count } Steine hast.
task-most = { $site_key ->
    [pyramid] meiste: Pyramide
    [temple] meiste: Tempel
    [burial] meiste: Kammer
    [obelisk] meiste: Obelisken
   *[other] meiste: { $site }
  }
    .text = { $site_key ->
        [pyramid] Sie trifft ein, wenn du an der Pyramide die meisten Steine hast.
        [temple] Sie trifft ein, wenn du im Tempel die meisten Steine hast.
        [burial] Sie trifft ein, wenn du in der Grabkammer die meisten Steine hast.
        [obelisk] Sie trifft ein, wenn du bei den Obelisken die meisten Steine hast.
       *[other] Sie trifft ein, wenn du dort die meisten Steine hast: { $site }.
      }
task-red_cards = { $count } rote Karten
    .text = Sie trifft ein, wenn du mindestens { $count } rote Karten ausgespielt hast.
task-statues = { $count } Statuen
    .text = Sie trifft ein, wenn du am Spielende mindestens { $count } Statuen hast.

## Aufzählungen: was zwischen ihren Teilen steht

list-comma = { ", " }
list-and = { " und " }
list-or = { " oder " }
