## Spiele auf den Maschinen eines Ray-Clusters

cluster-unreachable = der Ray-Cluster { $address } antwortet nicht richtig ({ $problem }); sorge dafür, dass er läuft, dann geht es mit demselben Befehl weiter
cluster-other_service = dort lauscht etwas anderes als Ray
cluster-different = die Maschine { $host } würde andere Spiele spielen: { $key } ist dort { $there }, nicht { $here }; installiere dort dieselbe Version von Saqqara, mit denselben Dateien unter denselben Pfaden
cli-about-ray = Adresse eines Ray-Clusters, der die Spiele spielt, oder local. Braucht: pip install "saqqara[ray]".
cli-about-jobs = Zahl der Prozesse; ohne Angabe einer je Kern. Mit --ray: wie viele höchstens zugleich spielen.
