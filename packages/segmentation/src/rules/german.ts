import { type LanguageShape, noBreak } from './shape.ts'
import { wordsOf } from './words-of.ts'

export const german: LanguageShape = {
  language: 'de',
  abbreviations: [
    // Titles and what stands before names.
    ...wordsOf(`
      Dr. Dres. Prof. Profs. Hr. Hrn. Frl. Fa. Dipl. Ing. Mag. Mr. Mrs. Ms. Mme. Mlle. St. Stn. Sr. Hl. hl. Gebr. Fam. Frhr. Frfr. Gf.
      Kgl. kgl. Kfm. kfm. Präs. Abg. Bgm. Stv. stv. stellv. Vors. Hptm. Lt. Ltn. Oblt. Obltn. Oberstlt. Kpt. Adm.
      Uffz. Fw. Rev. Hochw. Bisch. Erzb. Msgr. Pfr. Univ. Priv. Doz. Ref. Insp. MinR. RA. StB. WP. Ges.
      med. jur. habil. nat. rer. iur. theol. vet. dent. oec. pharm. soc. techn. agr. mont. publ. paed. sc. hum. forens.
    `),
    // What needs something after it.
    ...wordsOf(`
      bzw. bspw. bsplw. ca. cca. ggf. ggfs. evtl. evt. vgl. sog. sogen. insb. insbes. insbs. inkl. exkl. zzgl.
      abzgl. einschl. ausschl. gem. lt. mtl. tägl. jährl. halbj. viertelj. durchschn. bes. allg. urspr. vorm. ehem. gegr.
      geb. verh. verw. betr. bez. bzgl. hrsg. Hrsg. hg. Hg. zus. zzt. zz. ungef. jew. lfd. versch. verschied. österr.
      schweiz. schweizer. dt. dtsch. deutschspr. engl. franz. frz. ital. griech. gr. russ. amerik. brit. poln. tschech.
      ungar. niederl. ndl. türk. arab. hebr. chin. jap. norw. schwed. dän. rumän. bulgar. kroat. serb. ukrain. bayer. bair. sächs.
      ev. evang. kath. röm. westl. östl. nördl. südl. nordwestl. südwestl. nordöstl. südöstl. altgr. ahd. mhd. ebd. ebda. eigtl. eig.
      kl. mind. sen. jun. begl. beigef. ber. Bsp. bsp. dgl. desgl. ders. ebf. einf. einstw. erw. ff. fortl. frdl. freundl.
       gek. gesetzl. gew. ges. gesch. gez. handschr. höfl. kompl. konf. landw. ltd. männl. weibl. naturw. neutr. notw.
      od. öffentl. pers. phys. polit. rd. schriftl. mündl. spez. sprachl. staatl. städt. statist. südd.
      nordd. techn. telef. theor. tlw. teilw. übers. Übers. überarb. überw. unbek. unbest. unges. unt. unterschr. usf. vereinf.
       veröff. vollst. volkst. vorauss. vorl. wahrsch. wg. wirtsch. wiss. zit. zool. zw. zwecks. o.ä.
      Abb. Abs. Abschn. Anm. Anl. Aufl. Bd. Bde. Bearb. Begr. Beih. Beil. Diss. Einl. Erg. Jg. Jgg. Lfg. Nachdr. Nachw. Neudr. Red.
      Anw. BGBl. ABl. Bekl. Kl. Beschl. Urt. Rspr. Rn. Rz. Rdnr. Randnr. Tz. Ziff. Nr. Nrn. Pos. Vol. 
    `),
    ...[
      'z. B.',
      'z. T.',
      'z. Zt.',
      'z. Hd.',
      'z. Hdn.',
      'z. H.',
      'z. K.',
      'z. A.',
      'z. b. V.',
      'd. h.',
      'd. i.',
      'd. J.',
    ],
    ...[
      'd. M.',
      'd. Ä.',
      'd. Gr.',
      'd. s.',
      'd. Verf.',
      'd. Red.',
      'i. d. R.',
      'i. Allg.',
      'i. e. S.',
      'i. w. S.',
      'i. d. F.',
    ],
    ...[
      'i. H. v.',
      'i. S. d.',
      'i. S. v.',
      'i. V. m.',
      'i. Vj.',
      'i. Tr.',
      'i. Br.',
      'i. B.',
      'i. A.',
      'i. V.',
      'i. W.',
      'i. P.',
    ],
    ...[
      'u. a.',
      'u. U.',
      'u. ä.',
      'u. Ä.',
      'u. a. m.',
      'u. dgl.',
      'u. E.',
      'u. z.',
      'u. zw.',
      'o. ä.',
      'o. Ä.',
      'o. g.',
      'o. a.',
    ],
    ...[
      'o. B.',
      'o. O.',
      'o. J.',
      'o. V.',
      's. o.',
      's. u.',
      's. a.',
      's. S.',
      's. d.',
      'v. a.',
      'v. l. n. r.',
      'v. H.',
      'v. T.',
    ],
    ...[
      'a. a. O.',
      'a. D.',
      'a. M.',
      'a. d.',
      'a. o.',
      'm. E.',
      'm. a. W.',
      'm. W.',
      'm. H.',
      'm. w. N.',
      'h. c.',
      'h. M.',
      'e. h.',
    ],
    ...[
      'n. F.',
      'a. F.',
      'n. Br.',
      's. Br.',
      'ö. L.',
      'w. L.',
      'n. J.',
      'v. J.',
      'l. J.',
      'r. K.',
      'g. g.',
      'k. u. k.',
      'k. k.',
    ],
    ...[
      'b. a. W.',
      'b. b.',
      'p. a.',
      'p. P.',
      'pp. Ko.',
      'c. t.',
      's. t.',
      'q. e. d.',
      'r. h.',
      'l. h.',
      'o. k.',
      't. b. c.',
    ],
  ],
  numberAbbreviations: wordsOf(`
    Nr Nrn Art Artt Abs Abb Abschn Aufl Bd Bde Kap S Seite Tab Ziff Pos Pkt Rn Rz Rdnr Randnr Anm Anl Fn Fig Tel Fax Mob Bl Sp Str
     Verf Az Anh Beil Hs Halbs Lit Unterabs Teilz Tz Zz Bsp Gl Lfg Lsg Aufg Üb Ausg Ausf Vers Ver
    Jan Jän Feb Mrz Apr Jun Jul Aug Sept? Okt Nov Dez Jg Jgg Vol Zi Std Min Sek ff? Mo Di Mi Do Fr Sa So ca Inv Kat Kto Reg
    Hausnr Stk St Bez Bhf \\p{L}+str \\p{L}+nr \\p{L}+pl min max mind       
  `),
  smallAbbreviations: wordsOf(
    'phil pol span port finn verb event off rel red priv konst lat ident gesch entspr wöchentl',
  ),
  eitherAbbreviations: wordsOf(`
    Gen Maj Kap Min
    Co Inc Corp Ltd Jr Str str \\p{L}+str Pl \\p{L}{3,}pl Mio Mrd Bio Brd Tsd Tds Std Stdn Sek Min min Stk Stck St Pkt Abs Nr Bd
    Jan Jän Feb Mrz Apr Jun Jul Aug Sept? Okt Nov Dez Mo Di Mi Do Fr Sa So Jhs? Jhdt Jhdts Jahrh Jh Jt Jhd a\\.\\s?[MdDT] S Qu
    max mind Max Mind ugs vers verst gest gesp Kl kl Fr Ges Abt Abtlg Bhf Hbf Flgh Zt Zi Whg MFH EFH Wfl Nfl Gr gr Tel  
     Ltda Cie Bros Univ Inst Dept Verl Vlg Bibl Zs Ztschr Ztg Mitt Schr Slg Sammlg Verz Reg
    m\\.\\s?b\\.\\s?H e\\.\\s?V e\\.\\s?G e\\.\\s?K s\\.\\s?A
  `),
  endingAbbreviations: [
    ['[vn]', 'Chr'],
    ['[vn]', 'u\\.\\s?Z'],
  ],
  labels: wordsOf(`
    taste spalte zeile typ vitamin hepatitis influenza plan gruppe klasse abschnitt anlage anhang punkt teil variante achse fall
    buchstabe kategorie team serie modell größe zone phase laufwerk menge block liga matrix vektor knoten option kurve linie halle
    gebäude tor gleis faktor stufe note schritt kapitel seite version nummer platz tabelle abbildung raum zimmer runde level band
    heft artikel paragraf paragraph absatz satz ziffer frage aufgabe übung lektion folge staffel akt szene windows bild grafik
    position rang station bahnsteig kanal stock etage haus nr posten port schicht lösung aussage beispiel bereich sektor stufe
    saison episode runde gang motor reaktor etappe bundesstraße autobahn route bus straßenbahn formel
  `),
  sentenceStarters: wordsOf(`
    Der Die Das Dem Den Des Ein Eine Einer Einem Einen Eines Er Sie Es Ich Wir Ihr Man Dies Diese Dieser Dieses Diesen
    Diesem Jene Jener Jenes Sein Seine Seinen Seiner Seinem Ihre Ihren Ihrer Ihrem Mein Meine Meinen Unser Unsere Unseren Kein Keine
    Keiner In Im Am An Ans Auf Aus Bei Beim Bis Durch Für Gegen Hinter Mit Nach Neben Ohne Seit Seitdem Über Um Unter Von Vom Vor
    Während Wegen Zu Zum Zur Zwischen Und Oder Aber Doch Denn Sondern Wenn Weil Dass Obwohl Als Wie Wo Was Wer Warum Wann Welche
    Welcher Welches Da Dabei Dadurch Dafür Dagegen Daher Damals Damit Danach Dann Daran Darauf Daraus Darin Darüber Darum Davon
    Davor Dazu Demnach Dort Dorthin Hier Hierbei Hierfür Hierzu Jetzt Nun Nur Noch Nicht Nichts Nachdem Auch Außerdem Außer
    Allerdings Alle Allein Alles Anschließend Bereits Bald Bevor Bisher Dennoch Deshalb Deswegen Ebenso Ebenfalls Eigentlich Endlich
    Erst Etwa Falls Ferner Folglich Ganz Gemeinsam Genau Gerade Gleich Gleichzeitig Gut Heute Gestern Morgen Insgesamt
    Immer Inzwischen Je Jedoch Jeder Jede Jedes Jemand Kaum Laut Leider Man Manche Mancher Mehr Mehrere Meist Meistens Mittlerweile
    Möglicherweise Natürlich Niemand Normalerweise Ob Oft Plötzlich Schließlich Schon Sehr Selbst So Sobald Sofern Sogar Solange
    Solche Sollte Sollten Somit Sonst Sowohl Später Statt Stattdessen Trotz Trotzdem Überall Viel Viele Vielen Vielleicht Vielmehr
    Weder Weitere Weiterhin Weiters Weshalb Wieder Wieso Wohl Zudem Zuerst Zuletzt Zumindest Zunächst Zusätzlich Zwar Einige
    Einerseits Andererseits Beide Ist Sind War Waren Hat Haben Hatte Hatten Wird Werden Wurde Wurden Würde Kann Können Könnte Muss
    Müssen Darf Soll Will Bitte Klicken Wählen Drücken Geben Öffnen Beachten Verwenden Siehe Danke
  `),
  dottedOrdinals: true,
  furtherClosers: '“‘«‹',
  furtherRules: [
    noBreak('Full stop within an abbreviation', '(?<!\\p{L})[vn]', '\\.', '\\s?Chr\\.'),
    noBreak('Short word within a name', '(?<![\\p{L}\\p{N}.])(?:v|d|z|u|b)', '\\.', '\\s+\\p{Lu}'),
    noBreak('Full stop within a legal form', '(?<![\\p{L}\\p{N}.])e', '\\.', '\\s?[VGK]\\.'),
  ],
}
