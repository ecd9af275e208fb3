## Bots, die nachdenken: was sie vorher brauchen

cache-unwritable = der Maschinencode der Bots kann nicht in { $folder } liegen ({ $problem }); dieser Ordner muss beschreibbar sein, oder SAQQARA_CACHE nennt einen anderen
page-bots-warming = Die Bots wärmen sich noch auf; bis dahin spielt ein schneller für sie.
page-bots-failed = Die Bots können sich auf diesem Server nicht aufwärmen, darum spielt ein schneller für sie.
page-bots-busy = Die Bots haben an anderen Tischen viel zu tun; eure kommen an die Reihe.
