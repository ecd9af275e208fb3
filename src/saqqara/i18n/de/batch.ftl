## Viele Spiele auf einmal: die Fehler von saqqara.batch

batch-number = { $name } muss eine ganze Zahl von 1 bis { $most } sein, nicht { $given }
batch-name = { $name } muss { $known_or } sein, nicht { $given }
batch-argument = ein Argument { $name } gibt es nicht; die Argumente sind { $known }
batch-memory = für { $games } Spiele auf { $backend } reicht der Speicher nicht; nimm weniger Spiele oder lass Ausgaben weg
batch-setup_twice = gib entweder setups oder { $name } an, nicht beides
batch-setups = setups muss eine Liste von Aufbauten aus make_setup sein
batch-setup_index = setup_indices muss von 0 bis unter { $setups } gehen, die Zahl der Aufbauten
batch-seed = seeds muss von 0 bis { $most } gehen
batch-integers = { $name } muss aus { $games } ganzen Zahlen bestehen, einer für jedes Spiel, nicht { $given }
batch-array = das Array für { $name } muss zusammenhängend und beschreibbar sein, vom Typ { $dtype } und der Form { $shape }, nicht { $given }
batch-left_out = dieser Batch lässt { $name } weg; lege ihn mit { $name }=True an
batch-not_begun = noch hat kein Spiel begonnen; rufe zuerst reset auf
batch-illegal = in Spiel { $game } ist die Aktion { $action } jetzt nicht erlaubt; erlaubt sind { $legal }
batch-cuda = { $problem ->
    [absent] cuda braucht ein Paket von NVIDIA; installiere es mit: pip install "saqqara[cuda]"; oder nimm native
    [driver] cuda findet keinen brauchbaren Treiber von NVIDIA; nimm native
    [none] cuda findet keine Grafikkarte von NVIDIA; nimm native
    [old] cuda braucht eine Grafikkarte von 2018 oder später, und { $detail } ist älter; nimm native
    [missing] für cuda fehlt die Datei saqqara.ptx.xz; installiere Saqqara neu oder nimm native
    [damaged] die Datei saqqara.ptx.xz für cuda ist beschädigt; installiere Saqqara neu oder nimm native
    [stale] die Datei saqqara.ptx.xz für cuda wurde aus anderen Regeln erzeugt; erzeuge sie neu mit python3 run.py wasm oder nimm native
    [refused] der Treiber lehnt cuda ab ({ $detail }); nimm native
   *[other] cuda ist hier nicht zu gebrauchen ({ $problem }); nimm native
 }
