## Seite: ein Brett, auf dem andere Züge versucht werden

page-tried-board = Der Tisch bei dieser Entscheidung
page-tried-first = Die erste Entscheidung
page-tried-back = Den letzten Versuch zurücknehmen
page-tried-on = Der nächste versuchte Zug
page-tried-last = Die letzte Entscheidung
page-tried-open = Alle Karten offen
page-tried-over = Hier ist das Spiel zu Ende.
page-tried = Was versucht wurde
page-tried-from = Von Entscheidung { $at } aus
page-live = Live-Analyse
page-live-thinks = Was { $bot } denkt
page-live-depth = { $simulations ->
    [one] 1 Simulation
   *[other] { $number } Simulationen
  }
page-live-after = dann
page-live-share = { $share } der Simulationen
page-live-server = Der Server antwortet stattdessen.
page-live-open = Bei offenen Karten kann nur ein Browser fragen, der Imhotep selbst rechnet.
