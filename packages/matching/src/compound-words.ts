/** Words that compounds often begin with, without linking sounds: what the termbase's own words leave out. */
export const compoundWords: Readonly<Record<string, ReadonlySet<string>>> = {
  de: wordSet(`abend absatz abschluss adresse akten aktien alarm album alter amt anfang angebot angst anlagen anmelde antrag antwort
    anwender anwendung arbeit archiv arm artikel arzt aufgabe auftrag auge ausbildung ausgabe ausland auswahl auto bad bahn ball
    band bank bar basis batterie bau bauch bauer baum beamer begriff bein beispiel benutzer berg bericht beruf beschwerde bestell
    besuch betrieb bett beutel bier bild bildschirm binär blatt blei blick block blog blumen blut boden boot brand brems brenn brief
    brot browser brücke bruch buch bühne büro bund bundes bus butter chef chip code computer dach dampf datei daten dauer decke
    diät dienst diesel digital diskette dokument domäne doppel dorf draht dreh druck drucker durst echt ehe ehren eigen eil eingabe
    einheit einkauf eis eisen elektro eltern end energie erb erde ernte ersatz erst erz essen euro fach faden fahr fahrer fahrrad
    fahrzeug fall falt familie farb farbe faser fehler feld fenster fern fernseh fest feuer fieber film filter finanz finger firma
    fisch flach flaschen fleisch flug flugzeug fluss folge form foto fracht frage frauen frei fremd freund friede frucht früh funk fuss
    futter garantie garten gas gast gebäude gebühr geburt gefahr gefrier gegenwart geist geld gemeinde gemüse gerät gericht gesamt
    geschäft geschichte gesicht gesundheit getränk getriebe gewerbe gewicht gewinn gift glas glaube gleich glück gold gott gras grenz
    gross grund grundstück gruppe gummi haar hafen haft halb hals halte hand handel handy haupt haus haut heiz held herbst herz heu
    hilfe himmel hin hinweis hitze hobby hochzeit hof holz honig hör hose hotel hund hunger hut idee industrie info inhalt insel
    internet jahr jahres jugend kabel kaffee kalender kamera kampf kanal kapital karte käse kasse katze kauf kennwort kern kette kinder
    kino kirche klang klasse kleber kleider klein klima knopf koch koffer kohle komma konferenz könig konto kontroll kopf kopier korb
    körper kosten kraft kraftstoff kranken kredit kreis kreuz krieg küche kugel kühl kühlschrank kultur kunde kunden kunst kunststoff
    kupfer kurs kurz lade lager lampe land landes landschaft lang laser last laufwerk laut leben lebensmittel leder leer lehr leih leit
    lern lese leucht leute licht liebe liefer linie liste lizenz lohn lösch luft lüftung luxus magen magnet mail maler markt maschine
    mass material mauer maus medien medizin meer mehl mehrwert meister meldung menge mensch menschen menü mess messer metall miet milch
    minute mittag mittel möbel mode modell monat mond montag morgen motor motorrad mund museum musik mutter nacht nadel nagel name nase natur
    neben nerven netz netzteil netzwerk neu nord notfall not noten nummer nutz nutzer obst ofen öl online ohr opfer ordner orgel ort ost
    paket panzer papier park partei partner passwort patent patienten pause personal pfad pferd pflanzen pflege pixel plan platte platz
    porto post praxis preis presse privat probe produkt produktion programm projekt protokoll prozess prüf pumpe punkt quell rad rand
    rasen rat raum rechen rechner rechnung recht rede regal regel regen reife reifen reihe reinigung reis reise rest rettung riesen rind
    ring roh rohr rohstoff rollen rot route rücken ruhe rund sach saft sahne salat salz sammel sand satz schach schall schalt schatten
    schau scheck schein schicht schiene schiff schild schlaf schlag schlüssel schluss schmerz schnee schnell schnitt schock schrank
    schraube schreib schreibtisch schrift schritt schuh schuld schule schul schüler schutz schwein schweiss schwimm see segel seife seite
    sekunde selbst sende serien server sicherung sicht silber sitz software sommer sonder sonne sonnen spann spar spar spass speicher
    speise spezial spiegel spiel spitze sport sprach sprache spreng spring spritz staat staats stadt stahl stall stand standard start
    staub stein stell steuer stich stil stimme stoff stoss strahl strassen strom strasse struktur stück student studien stuhl stunde
    sturm such süd suppe system tabelle tablet tag tage tank tasche tasse tastatur tasten tauch technik tee teil telefon teller temperatur
    teppich test teufel text theater thema ticket tief tier tinte tisch titel tod ton topf tor tour transport traum treib trenn
    treppe trink trocken tür turm typ übersetzer übersetzung uhr umsatz umwelt unfall unternehmen urlaub ursprung vater verbrauch
    verein verkauf verkehr verlag vermögen version versicherung vertrag verwaltung video virus vogel volk voll waffe wahl wald wand
    wander ware waren wärme wartung wasch wasser web wechsel weg weihnacht wein weiss welle welt werbe werbung werk werkzeug wert west
    wetter wiese wild wind winter wirtschaft wissen woche wohn wolle wort wunder wunsch würfel wurst zahl zahlung zahn zahnarzt zaun zeichen
    zeichnung zeit zeitung zell zement zentral zeug ziel ziffer zimmer zins zitronen zoll zubehör zucker zug zugang zugriff zukunft zünd zusatz`),
  nl: wordSet(`aandeel aanvraag adres afbeelding afdeling akte alarm antwoord apparaat arbeid archief arm artikel auto avond baan bad bal band
    bank basis bedrag bedrijf been bel belasting berg bericht bestand bestel betaal bier bijbel bloed bloem boek boom boot bord bouw brand
    brief bril broek brood browser brug brandstof bureau buurt cent code computer contract controle dag dak data datum deel deur dienst
    dier document dorp douche draad drank druk duim eet eind energie fabriek factuur familie feest fiets film filter fout foto fruit
    functie gas gast gebied gebouw gebruiker geld geluid gemeente gezin gezondheid gezondheidszorg glas god goud graaf grens groep grond groente
    haar haven hand handel hart haven help hemel herfst hoek hof hond hoofd hotel hout huis huur ijs ijzer industrie info inhoud
    internet invoer jaar jacht jas jeugd kaart kaas kabel kader kamer kans kanaal kantoor kas kast kat keel kerk kerst keten keuken
    kind kinder klant klas kleding kleur klok knop koe koffie koffer kolen koning koop kop kosten kracht krant kunst kust kwaliteit
    laad lamp land laser last leer leger les leven leverancier licht lucht lied lijn lijst loon maag maan maand maat machine map markt
    massa materiaal medewerker melk menu mens metaal middag middel milieu minuut model moeder mond motor muis munt muur museum muziek
    naam nacht natuur net netwerk neus nieuws nood noord nummer olie onderhoud onderwijs ontwerp oog oor oorlog oost opdracht opslag order
    paard pad pagina pak pan papier park partij patiënt pen pijn plaats plan plant plastic post prijs privacy product productie programma
    project proces publiek punt raad raam rand recht regel regen reis rekening reken rem ring rivier rol rond rook route ruimte school
    schaap scherm schip schoen schouder schrijf schrift sleutel slaap snelheid sneeuw software spel sport spraak spoor staal staat stad
    start stad station steen stem stoel stof straat stroom student studie suiker super systeem taal tafel tand tank tas tekst telefoon
    televisie test thee thema tijd titel toegang toets toetsen ton toon trein trap trouw tuin vak vakantie veiligheid vader vee veld venster verkeer
    verkoop versie verzekering vet video vis vlees vliegtuig vloer voedsel voet vogel volk voorraad vorm vracht vrede vriend vrije vuur
    wacht wachtwoord wand wapen warmte was water web weer weg werk werkgever west wereld wiel wijn wind winkel winter woon woning woord
    zaak zak zand zee zeep zelf ziekte ziekenhuis zilver zoek zomer zon zorg zout zuid`),
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/))
}
