import { breaks, type LanguageShape } from './shape.ts'
import { wordsOf } from './words-of.ts'

export const dutch: LanguageShape = {
  language: 'nl',
  abbreviations: [
    ...wordsOf(`
      Dhr. dhr. Mevr. mevr. Mw. mw. Mej. Mr. mr. Mrs. Ms. Dr. dr. Drs. drs. Prof. prof. Ir. ir. Ing. ing. Ds. ds. Lic. Jhr. Jkvr. Zr. Br. St. Gen. Kol. Kap. Lt. Min.
      bijv. bv. nl. vgl. zgn. zg. ca. incl. excl. evt. resp. m.b.t. d.w.z. o.a. o.m. t.o.v. i.v.m. i.p.v. t.a.v. m.a.w. n.a.v. a.d.h.v. t.g.v. t.w.v. m.i.v. e.v. a.h.w. b.v. d.m.v. i.s.m. v.d.
      t.b.v. t.n.v. t.e.m. i.h.b. i.t.t. z.g. zog. afd. betr. blz. cf. ed. eig. Fr. Eng. gem. geb. get. hfst. jl. ll. max. min. mln. mld. nr. nrs. ong. ongev. overl. p. pag. red. sr. jr. tel. vnl. vs. wrsch.
    `),
    ...['o. a.', 'd. w. z.', 'm. a. w.', 'a. u. b.', 'i. p. v.'],
  ],
  numberAbbreviations: wordsOf(`
    nr Nr nrs no No art Art artt blz Blz bl p pp P pag hfst Hfst hoofdst par vol Vol deel dl Dl afb Afb fig Fig tab Tab
    tel Tel vers v jan febr? mrt apr jun jul aug sept? okt nov dec lid
  `),
  eitherAbbreviations: wordsOf('Inc Corp Co Ltd Jr jr sr Cie'),
  endingAbbreviations: [['[vn]', 'Chr']],
  sentenceStarters: wordsOf(`
    De Het Een Deze Dit Die Dat Hij Zij Ze Wij We Jullie Jij Je Ik U Men Er Zijn Haar Hun Onze Ons Mijn In Op Aan Bij Door
    Met Na Naar Om Onder Over Sinds Te Tegen Tijdens Tot Tussen Uit Van Vanaf Volgens Voor Zonder En Of Maar Want Dus Doch Als
    Toen Terwijl Omdat Hoewel Indien Wanneer Waar Wat Wie Welke Hoe Waarom Daar Daarna Daarbij Daardoor Daarom Daarnaast
    Dan Nu Hier Ook Nog Niet Geen Alle Alleen Andere Enkele Elke Veel Vele Zo Zowel Toch Echter Bovendien Verder Vervolgens
    Later Vandaag Gisteren Reeds Al Is Was Waren Heeft Hebben Had Werd Wordt Kan
  `),
  furtherRules: [breaks('Clipped word at the beginning', '', '[.!?…]+["\'’”)]*', "\\s+['’‘][tsnmk]\\s+\\p{Lu}")],
}
