## Dinge, die sich selbst erklären

page-tip = Erklärung
