import { type LanguageShape, noBreak } from './shape.ts'
import { wordsOf } from './words-of.ts'

/** For every language without its own rules: stops of all scripts, initials, list numbers, no break before small letters. */
export const otherLanguages: LanguageShape = {
  language: 'und',
  abbreviations: ['e.g.', 'i.e.', 'cf.', 'vs.', 'Dr.', 'Prof.', 'Mr.', 'Mrs.', 'St.', 'Mt.'],
}

export const furtherLanguages: LanguageShape[] = [
  {
    language: 'da',
    dottedOrdinals: true,
    abbreviations: wordsOf(
      'bl.a. f.eks. ca. dvs. d.v.s. evt. f.x. hhv. inkl. ekskl. jf. jvf. kl. m.fl. mht. m.h.t. mv. nr. osv. pga. p.g.a. red. sml. str. stk. tlf. vedr. vha. v.h.a. Dr. dr. Prof. prof. Hr. hr. Fr. fr. Mr. Mrs. Ms. Skt. St. Mt. f. Kr.',
    ),
    numberAbbreviations: wordsOf('nr Nr s S p stk Stk kap Kap art Art jan feb mar apr jun jul aug sept? okt nov dec'),
    eitherAbbreviations: wordsOf('Inc Co Ltd Jr etc osv'),
    sentenceStarters: wordsOf(
      'Den Det De Der En Et Han Hun Jeg Vi Du I På Med For Fra Til Af Om Efter Og Men Når Hvis Som Da Så Nu Her Hvad Hvem Hvor Ikke Alle Også',
    ),
  },
  {
    language: 'sv',
    dottedOrdinals: false,
    abbreviations: wordsOf(
      'bl.a. t.ex. ca. dvs. d.v.s. ev. f.d. fr.o.m. inkl. exkl. jfr. kl. m.fl. m.m. nr. o.s.v. p.g.a. resp. s.k. t.o.m. tel. Dr. dr. Prof. prof. Mr. Mrs. Ms. S:t',
    ),
    numberAbbreviations: wordsOf('nr Nr s sid kap Kap jan feb mar apr jun jul aug sept? okt nov dec'),
    eitherAbbreviations: wordsOf('Inc Co Ltd Jr etc osv'),
  },
  {
    language: 'pl',
    dottedOrdinals: true,
    abbreviations: wordsOf(
      'np. tj. tzn. tzw. m.in. prof. dr. mgr. inż. hab. ks. św. gen. płk. ul. al. pl. por. ok. godz. wg. zob. cz. im. bałt. łac. gr. ang. niem. fr. pol. r. w. n.e. p.n.e. Prof. Dr. Mr. Mrs.',
    ),
    numberAbbreviations: wordsOf('nr Nr s str art Art ust pkt poz rozdz t tom rys tab tel'),
    eitherAbbreviations: wordsOf('Inc Co Ltd itd itp r w'),
    sentenceStarters: wordsOf(
      'To Ten Ta Te Tak W We Na Z Ze Do Od Po Przy Dla O U A I Ale Jest Są Nie On Ona Ono Oni Jak Gdy Kiedy Jeśli Co Kto Gdzie Już Tylko Jego Jej Ich',
    ),
    furtherClosers: '”',
  },
  {
    language: 'cs',
    dottedOrdinals: true,
    abbreviations: wordsOf(
      'např. tj. tzn. tzv. mj. apod. atd. prof. dr. Mgr. Ing. Bc. JUDr. MUDr. PhDr. RNDr. doc. sv. gen. ul. nám. cca. popř. resp. ev. př.n.l. n.l. viz. vč.',
    ),
    numberAbbreviations: wordsOf('č Č s str čl odst písm kap obr tab tel r'),
    sentenceStarters: wordsOf(
      'To Ten Ta Ti V Ve Na Z Ze Do Od Po Při Pro O U A I Ale Je Jsou Není On Ona Oni Jak Když Co Kdo Kde Už Jen Jeho Její Jejich',
    ),
    furtherClosers: '“‘',
  },
  {
    language: 'ru',
    abbreviations: wordsOf(
      'т.е. т.к. т.н. т.о. др. см. ср. напр. проф. акад. доц. г-н. г-жа. им. ул. пл. пр. обл. р-н. гл. св. тел. руб. коп. тыс. млн. млрд. кв. куб. ст. стр. рис. табл. изд. ред. сост. пер. н.э.',
    ),
    numberAbbreviations: wordsOf('с С стр Стр рис Рис табл Табл гл Гл ст п пп т тт № д кв корп тел'),
    eitherAbbreviations: wordsOf('г гг в вв др пр руб коп тыс млн млрд м'),
    sentenceStarters: wordsOf(
      'Это Этот Эта Эти Тот Он Она Оно Они Мы Вы Я Ты В Во На С Со К По Из От До За При Для О Об У А И Но Или Если Когда Как Что Кто Где Не Его Её Их Все Так Там Тогда Потом',
    ),
    furtherClosers: '“',
  },
  {
    language: 'bg',
    abbreviations: wordsOf(
      'т.е. т.н. т.г. т.нар. др. напр. проф. акад. доц. г-н. г-жа. ул. бул. пл. гр. обл. св. тел. лв. ст. хил. млн. млрд. вж. ср. инж. бел. р.',
    ),
    numberAbbreviations: wordsOf('с стр чл ал т г гр ул бул № тел'),
    eitherAbbreviations: wordsOf('г гг в др пр лв ст'),
    furtherClosers: '“',
  },
  {
    language: 'el',
    furtherStops: ';\u037e',
    abbreviations: wordsOf('π.χ. δηλ. κ.λπ. κ.ά. κ.α. π.Χ. μ.Χ. κ. κα. δρ. καθ. αρ. βλ. πρβλ. τηλ. σελ. αγ. Αγ. Δρ.'),
    numberAbbreviations: wordsOf('αρ σελ σ κεφ τόμ εικ πίν τηλ'),
    eitherAbbreviations: wordsOf('λπ ά'),
    furtherRules: [],
  },
  {
    language: 'ja',
    furtherRules: [
      noBreak('Quotation within a sentence', '[。！？][」』）]', '', '(?:と|って|という|など|の|は|が|を|に|で|も)'),
    ],
  },
]
