## Die Gewichte des Netzes, und woraus sie gelernt wurden

weights-unreadable = die Gewichte { $path } sind nicht lesbar ({ $problem }); nenne eine Datei, die train geschrieben hat
weights-format = die Gewichte { $path } haben das Format { $given } statt { $format }; trainiere sie neu mit dieser Version
weights-shape = die Gewichte { $path } passen nicht: { $layer } muss { $shape } Zahlen von 32 Bit haben; trainiere sie neu mit dieser Version
weights-hash = die Gewichte { $path } sind beschädigt: sie sind nicht mehr, was geschrieben wurde; kopiere die Datei noch einmal
train-no_dataset = { $path } enthält keinen Datensatz im Format { $format }; nenne einen leeren Ordner oder einen von train begonnenen
train-other_dataset = der Datensatz { $path } wurde mit anderem { $key } begonnen; nenne einen anderen Ordner
train-damaged = { $path } ist abgeschnitten oder beschädigt ({ $problem }); entferne die Datei, dann werden ihre Partien neu gespielt
