## Seite: eine neuere Fassung einer Seite ohne Server

page-update = Eine neuere Fassung von Saqqara ist da.
page-update-use = Jetzt verwenden
page-update-later = Später
