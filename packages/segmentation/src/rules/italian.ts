import type { LanguageShape } from './shape.ts'
import { wordsOf } from './words-of.ts'

export const italian: LanguageShape = {
  language: 'it',
  abbreviations: [
    ...wordsOf(`
      Sig. Sigg. sig. Sig.ra Sig.na Dott. dott. Dott.ssa Dr. Prof. prof. Prof.ssa Ing. ing. Avv. avv. Arch. arch. Geom. Rag. On. on.
      Sen. Mons. Rev. Gen. Col. Cap. Ten. Magg. Cav. Comm. Card. Spett. Egr. Gent. Ill. Mr. Mrs. Ms. St. Ss. Sac.
      es. ecc.mo cfr. cd. cosidd. ca. circ. ibid. op. cit. lett. trad. vd. pag. pagg. segg. sgg. tel. all. comma
    `),
    ...['p. es.', 'ad es.', 'per es.', 'c. d.', 'u. s.', 'n. b.'],
  ],
  numberAbbreviations: wordsOf(`
    n N nr Nr num nn art Art artt Artt p pp P pag Pag pagg cap Cap capp vol Vol voll fig Fig figg tab Tab sez Sez par Par
    lett co c let all All tel Tel v vv r rif Rif gen febb? mar apr mag giu lug ago sett? ott nov dic
  `),
  eitherAbbreviations: wordsOf('Inc Corp Co Ltd Jr S\\.p\\.A s\\.p\\.a S\\.r\\.l'),
  endingAbbreviations: [
    ['a', 'C'],
    ['d', 'C'],
    ['q', 'b'],
  ],
  sentenceStarters: wordsOf(`
    Il Lo La I Gli Le L['’]\\p{L}+ Un Uno Una Un['’]\\p{L}+ Di Del Dello Della Dei Degli Delle Dell['’]\\p{L}+ A Al Allo Alla
    Ai Agli Alle All['’]\\p{L}+ Da Dal Dalla Dai Dalle In Nel Nello Nella Nei Negli Nelle Nell['’]\\p{L}+ Con Su Sul Sulla
    Per Tra Fra Questo Questa Questi Queste Quello Quella Quelli Quelle Egli Ella Esso Essa Essi Esse Lui Lei Loro Noi Voi
    Io Tu Si Ci Ne Non Ma E Ed O Oppure Se Quando Mentre Dopo Prima Poi Poiché Perché Come Dove Che Chi Cosa Quale Quali
    Anche Ancora Allora Così Inoltre Infatti Tuttavia Però Quindi Dunque Oggi Ieri Ora Qui Suo Sua Suoi Sue Molti Molte
    Alcuni Alcune Tutti Tutte Tutto Ogni Nessuno Nessuna Secondo Durante Senza Sotto Sopra È Era Sono Ha Hanno
  `),
  spacedClosers: '»',
}
