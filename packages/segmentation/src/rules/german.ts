import { type LanguageShape, noBreak } from './shape.ts'
import { wordsOf } from './words-of.ts'

export const german: LanguageShape = {
  language: 'de',
  abbreviations: [
    ...wordsOf(`
      Dr. Dres. Prof. Hr. Hrn. Fr. Frl. Fa. Dipl. Ing. Mag. Mr. Mrs. Ms. St. Stn. Sr. Hl. Gebr. Frhr. Gf. Kgl. Kfm. Präs.
      Min. Abg. Bgm. Stv. Vors. Hptm. Lt. Gen. Oblt. Kap. med. phil. jur. habil. nat. rer. iur. theol. vet. dent. oec.
      bzw. bspw. ca. ggf. ggfs. evtl. evt. vgl. sog. sogen. insb. insbes. inkl. exkl. zzgl. abzgl. einschl. ausschl. gem.
      lt. mind. max. min. mtl. jährl. durchschn. bes. allg. ugs. urspr. vorm. ehem. gegr. geb. gest. verh. verw. betr.
      bez. bzgl. hrsg. Hrsg. zus. zzt. zz. Zt. ungef. entspr. jew. lfd. verst. versch. österr. schweiz. dt. dtsch. engl.
      franz. frz. ital. lat. griech. russ. span. amerik. brit. poln. niederl. türk. arab. hebr. ev. kath. röm. westl.
      östl. nördl. südl. altgr. ahd. mhd. ebd. event. eigtl. gr. kl. Sog. i. sen. jun. Bsp. Jh.
    `),
    ...[
      'z. B.',
      'z. T.',
      'z. Zt.',
      'z. Hd.',
      'd. h.',
      'd. i.',
      'd. J.',
      'i. d. R.',
      'i. Allg.',
      'i. e. S.',
      'i. w. S.',
    ],
    ...[
      'u. a.',
      'u. U.',
      'u. ä.',
      'u. a. m.',
      'o. ä.',
      'o. g.',
      'o. a.',
      'o. B.',
      's. o.',
      's. u.',
      's. a.',
      'v. a.',
      'v. l. n. r.',
    ],
    ...['a. a. O.', 'a. D.', 'a. M.', 'm. E.', 'm. a. W.', 'u. v. m.', 'i. V.', 'i. A.', 'i. S. v.', 'h. c.', 'e. V.'],
  ],
  numberAbbreviations: wordsOf(`
    Nr Nrn Art Abs Abb Abschn Aufl Bd Bde Kap S Seite Tab Ziff Ziffer Pos Pkt Rn Rz Rdnr Anm Anl Fn Fig Tel Fax Bl Sp Str
    Jan Feb Mrz Apr Jun Jul Aug Sept? Okt Nov Dez Jg Jgg Vol Ver Vers Zi Std Min Sek ff?
  `),
  eitherAbbreviations: wordsOf(`
    Co Inc Corp Ltd Jr Str str Mio Mrd Tsd Std Sek Stk St Pkt Art Abs Nr Bd Jan Feb Mrz Apr Aug Sept? Okt Nov Dez
    Mo Di Mi Do Fr Sa So usw etc Jhs? Jahrh a\\.\\s?[MdD] S
  `),
  sentenceStarters: wordsOf(`
    Der Die Das Dem Den Des Ein Eine Einer Einem Einen Eines Er Sie Es Ich Wir Ihr Man Dies Diese Dieser Dieses Diesen
    Diesem Jene Jener Jenes Sein Seine Seinen Seiner Ihre Ihren Ihrer Mein Meine Unser Unsere Kein Keine In Im Am An Auf
    Aus Bei Beim Bis Durch Für Gegen Hinter Mit Nach Neben Ohne Seit Seitdem Über Um Unter Von Vom Vor Während Wegen Zu Zum
    Zur Zwischen Und Oder Aber Doch Denn Sondern Wenn Weil Dass Obwohl Als Wie Wo Was Wer Warum Wann Welche Welcher
    Da Dabei Dadurch Dafür Dagegen Daher Damals Damit Danach Dann Daran Darauf Daraus Darin Darüber Darum Davon Davor Dazu
    Dort Hier Hierbei Hierzu Jetzt Nun Nur Noch Nicht Nachdem Auch Außerdem Allerdings Alle Allein Anschließend Bereits
    Deshalb Deswegen Erst Etwa Heute Gestern Insgesamt Je Jedoch Jeder Jede Ob Schon So Sogar Sollte Somit Sonst Später
    Trotz Trotzdem Viele Vielleicht Weitere Weiterhin Zuerst Zuletzt Zudem Zunächst Zusätzlich Ferner Einige Mehrere
    Beide Ist Sind War Waren Hat Haben Hatte Wird Werden Wurde Kann Können Bitte Ebenso Ebenfalls Dennoch Sowohl Laut Gut
  `),
  dottedOrdinals: true,
  furtherClosers: '“‘«‹',
  furtherRules: [
    noBreak('Full stop within an abbreviation', '(?<!\\p{L})[vn]', '\\.', '\\s?Chr\\.'),
    noBreak('Short word within a name', '(?<=\\p{Lu}\\p{L}+\\s)(?:v|d|z|u)', '\\.', '\\s+\\p{Lu}'),
  ],
}
