## Die Gewichte des Netzes, und woraus sie gelernt wurden

weights-unreadable = die Gewichte { $path } sind nicht lesbar ({ $problem }); nenne eine Datei, die train geschrieben hat
weights-format = die Gewichte { $path } haben das Format { $given } statt { $format }; trainiere sie neu mit dieser Version
weights-shape = die Gewichte { $path } passen nicht: { $layer } muss { $shape } Zahlen von 32 Bit haben; trainiere sie neu mit dieser Version
weights-hash = die Gewichte { $path } sind beschädigt: sie sind nicht mehr, was geschrieben wurde; kopiere die Datei noch einmal
train-no_dataset = { $path } enthält keinen Datensatz im Format { $format }; nenne einen leeren Ordner oder einen von train begonnenen
train-other_dataset = der Datensatz { $path } wurde mit { $key } { $there } statt { $here } begonnen; nenne einen anderen Ordner oder dieselben Optionen
train-damaged = { $path } ist abgeschnitten oder beschädigt ({ $problem }); entferne die Datei, dann werden ihre Partien neu gespielt
train-too_few = { $games ->
    [one] 1 Partie ist
   *[other] { $games } Partien sind
  } zu wenig, um daraus zu lernen; mindestens { $least }, von denen einige zurückgelegt werden
train-checkpoint = das in { $path } festgehaltene Training ist nicht lesbar ({ $problem }); entferne die Datei, dann beginnt das Training dieser Generation von vorn
train-no_gpu = hier gibt es keine GPU, die PyTorch nutzen kann; lass --device weg oder nenne cpu
