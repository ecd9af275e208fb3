## Erklärungen zu Dingen auf der Seite

page-tip = Erklärung
