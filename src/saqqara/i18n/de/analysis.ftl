## Seite: der Analysetisch, an dem andere Züge versucht werden

page-analysis-board = Der Tisch bei dieser Entscheidung
page-analysis-first = Die erste Entscheidung
page-analysis-back = Den letzten Versuch zurücknehmen
page-analysis-forward = Der nächste versuchte Zug
page-analysis-last = Die letzte Entscheidung
page-analysis-all-cards = Alle Karten offen
page-analysis-over = Hier ist das Spiel zu Ende.
page-analysis-moves = Was versucht wurde
page-analysis-from = Von Entscheidung { $at } aus
page-live = Live-Analyse
page-live-title = Was { $bot } denkt
page-live-depth = { $simulations ->
    [one] 1 Simulation
   *[other] { $number } Simulationen
  }
page-live-after = dann
page-live-share = { $share } der Simulationen
page-live-server = Der Server antwortet stattdessen.
page-live-open = Bei offenen Karten geht die Analyse nur in einem Browser, in dem Imhotep selbst läuft.
