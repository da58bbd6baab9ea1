import { endingRules, irregular, wordSet } from './inflection.ts'

const umlauts: Record<string, string> = { au: 'äu', a: 'ä', o: 'ö', u: 'ü' }

/** Learned plurals and those with a changed vowel only. */
export const irregularNouns = endingRules(
  irregular(`museum museen museums;zentrum zentren;datum daten;medium medien;studium studien;kriterium kriterien;
  ministerium ministerien;gremium gremien;stadium stadien;laboratorium laboratorien;gymnasium gymnasien;album alben;
  visum visa;praktikum praktika;maximum maxima;minimum minima;optimum optima;quantum quanten;spektrum spektren;
  individuum individuen;territorium territorien;podium podien;aquarium aquarien;publikum publika;faktum fakten;
  firma firmen;thema themen;schema schemata schemen;konto konten konti;risiko risiken;villa villen;drama dramen;dogma dogmen;
  pizza pizzen;skala skalen;razzia razzien;prisma prismen;paradigma paradigmen;komma kommata;aroma aromen;
  virus viren;bonus boni;modus modi;globus globen;zyklus zyklen;rhythmus rhythmen;mechanismus mechanismen;
  algorithmus algorithmen;organismus organismen;radius radien;status statusse;kasus kasus;campus campusse;typus typen;
  tourismus tourismen;fokus fokusse;kaktus kakteen;terminus termini;numerus numeri;genius genien;
  index indizes indices;matrix matrizen;appendix appendizes;präfix präfixe;basis basen;krise krisen;analyse analysen;
  these thesen;praxis praxen;dosis dosen;achse achsen;
  lexikon lexika;stadion stadien;kriterion kriterien;distichon disticha;automaton automata;kosten kosten;
  material materialien;prinzip prinzipien;mineral mineralien;fossil fossilien;kapital kapitalien;reptil reptilien;adverb adverbien;
  vater väter vätern;mutter mütter müttern;bruder brüder brüdern;tochter töchter töchtern;garten gärten;ofen öfen;laden läden;schaden schäden;hafen häfen;
  faden fäden;kasten kästen;nagel nägel nägeln;vogel vögel vögeln;apfel äpfel äpfeln;mantel mäntel mänteln;mangel mängel mängeln;hammer hämmer hämmern;acker äcker äckern;
  boden böden;bogen bögen;graben gräben;kragen krägen;magen mägen;kloster klöster klöstern;schwager schwäger schwägern;sattel sättel sätteln;
  schnabel schnäbel schnäbeln;hammel hämmel hämmeln;wagen wägen;nutzen nutzens;kran kräne;
  herz herzens;name namens;gedanke gedankens;wille willens;glaube glaubens;funke funkens;buchstabe buchstabens;friede friedens;
  saal säle;kaufmann kaufleute;fachmann fachleute;bus busse busses bussen;bau bauten;rat räte;doktor doktoren;
  atlas atlanten;saldo salden;solo soli;cello celli;tempo tempi;schluss schlüsse;stoss stösse;fluss flüsse;
  zoom zooms;ski skier;kuss küsse`),
)

/** The closed class of plurals in -er, by their heads: `Häuser`, `Datenblättern`. */
export const pluralsInEr = endingRules(
  `bild blatt brett buch dach dorf ei fach feld geld gesicht glas glied grab gras gut haupt haus holz horn huhn kalb kind
  kleid korn kraut lamm land licht lied loch mann maul nest rad rind schild schloss schwert tal tuch volk wald weib wort wurm
  amt bad band denkmal gehalt geist gemüt geschlecht gespenst gewand gott leib mund rand strauch tum regiment hospital lid
  pfand fass aas bösewicht vormund`
    .split(/\s+/)
    .map((noun) => {
      const plural = noun.replace(/au(?=[^aeiou]+$)|[aou](?=[^aeiou]*$)/, (vowel) => umlauts[vowel]!)
      return `${plural}er,${plural}ern>${noun}:2`
    })
    .join(' '),
)

/** Nouns that look like forms of shorter ones. */
export const ownNouns =
  wordSet(`reise rate falle buche liste kohle bande halle schale rinde mode pole note marke runde ware lage
  blüte güte röhre hülle karte kante taste masse kasse weise wüste tonne rolle stelle leiste pfanne decke ecke backe locke
  brücke lücke stimme kammer kurs kreis preis puls fels zins reis status bonus modus virus bus fokus campus radius hals ausweis
  glas gras gas eis los moos chaos kosmos mars laus maus haus klaus applaus kongress prozess fortschritt
  boden faden laden garten hafen ofen wagen magen regen segen degen besen rasen schatten schaden norden süden osten westen
  essen leben wesen becken rücken haken balken kasten nacken brunnen rahmen nutzen examen volumen
  messer fenster zimmer wasser feuer ufer muster kloster finger hunger winter sommer wetter körper teller keller
  leiter dichter sender drucker rechner fahrer seite sache suche frage mitte hefe achse hose dose rose säure matte latte
  ratte made nase pause kirche küche miete kiste kette sorte torte quelle welle zelle wolle rente ernte leine
  linse börse reihe höhe nähe mühe ruhe truhe kuppe treppe puppe gruppe suppe lippe lampe pumpe rampe spange schlange
  stange zange menge enge länge grösse breite tiefe weite stärke schwäche wärme kälte fläche asche tasche flasche masche
  sonne tanne kanne wanne rinne spinne biene schiene schraube traube taube haube laube feder mauer dauer trauer steuer
  waage sage säge lüge klage frage plage anlage vorlage beilage auflage ablage schwelle`)

/** Infinitives with the stems of their other forms; participles stand here without `ge`. */
export const strongVerbs = endingRules(
  `schreiben schrieb;bleiben blieb;steigen stieg;treiben trieb;scheiden schied;weisen wies;leihen lieh;scheinen schien;
  schweigen schwieg;schreien schrie;ziehen zog;bieten bot;fliegen flog;fliessen floss;schiessen schoss;schliessen schloss;
  verlieren verlor;wiegen wog;frieren fror;heben hob;schieben schob;giessen goss;geniessen genoss;riechen roch;kriechen kroch;
  biegen bog;lügen log;betrügen betrog;finden fand fund;binden band bund;klingen klang klung;springen sprang sprung;
  singen sang sung;sinken sank sunk;trinken trank trunk;zwingen zwang zwung;dringen drang drung;winden wand wund;
  schwinden schwand schwund;schwingen schwang schwung;schwimmen schwamm schwomm;beginnen begann begonn;gewinnen gewann gewonn;
  sitzen sass sess;liegen lag leg;bitten bat bet;kommen kam;denken dach;bringen brach;wissen weiss wuss;kennen kann;nennen nann;
  rennen rann;senden sand;wenden wand;brennen brann;messen miss mass;essen iss ass gess;vergessen vergiss vergass;
  greifen griff;schneiden schnitt;reissen riss;leiden litt;schreiten schritt;streichen strich;gleichen glich;weichen wich;
  schleifen schliff;beissen biss;reiten ritt;geben gib gab;nehmen nimm nahm nomm;lesen lies las;sehen sieh sah;
  sprechen sprich sprach sproch;treffen triff traf troff;brechen brich brach broch;werfen wirf warf worf;helfen hilf half holf;
  gelten gilt galt golt;halten hält hielt;fallen fäll fiel;lassen läss liess;fahren fähr fuhr;tragen träg trug;
  schlagen schläg schlug;wachsen wächs wuchs;laufen läuf lief;rufen rief;stossen stöss stiess;stehen stand;gehen ging gang;
  laden läd lud;schaffen schuf;graben gräb grub;waschen wäsch wusch;raten rät riet;schlafen schläf schlief;fangen fäng fing;
  hängen hing hang;empfehlen empfiehl empfahl empfohl;stehlen stiehl stahl stohl;befehlen befiehl befahl befohl;
  sterben stirb starb storb;verderben verdirb verdarb verdorb;bergen birg barg borg;treten tritt trat;geschehen geschieh geschah;
  blasen bläs blies;braten brät briet;schmelzen schmilz schmolz;sein war wes;werden wird wurde word;haben hat hatt;tun tat tan;
  erschrecken erschrick erschrak erschrock;bewegen bewog;wägen wog;scheren schor;schwören schwor;lösen lös;erlöschen erlisch erlosch`
    .split(';')
    .map((entry) => entry.trim().split(/\s+/))
    .map(([base, ...stems]) => {
      const endings = ['', 'e', 'st', 'est', 't', 'et', 'en', 'te', 'ten']
      return `${stems.flatMap((stem) => endings.map((ending) => stem + ending)).join(',')}>${base}:3`
    })
    .join(' '),
)
