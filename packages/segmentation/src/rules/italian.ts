import type { LanguageShape } from './shape.ts'
import { wordsOf } from './words-of.ts'

export const italian: LanguageShape = {
  language: 'it',
  smallAbbreviations: wordsOf('sec imp ric coop pen proc sez ed resist app'),
  abbreviations: [
    ...wordsOf(`
      Sig. Sigg. sigg. Sig.re Sigg.ri sig. Sig.ra Sig.na Dott. dott. Dott.ssa Dr. Prof. prof. Prof.ssa Ing. ing. Avv. avv. Arch. arch. Geom. Rag. On. on.
      Sen. Mons. Rev. Gen. Col. Cap. Ten. Magg. Cav. Comm. Card. Spett. Egr. Gent. Gent.mo Gent.ma Ill. Ill.mo Ill.ma Preg. Preg.mo Chiar.mo
      Mr. Mrs. Ms. Dr.ssa dr. dr.ssa Proff. Dott.sse Dott.ri Avv.ti Ing.ri Uff. Brig.  Serg. Amm. Gran. Pres. Vice-pres. Min. Dep. Cons. Segr.  Amm.ne
      St. Ss. SS. Sac.    Parr.  P.I.   c.d. cosidd. prof.ssa arch.tti psic. psicol. rag. geom. ecc.mo
      es. cfr.  cd. c.a. c.c. cod. civ.  proc. lgs. D.Lgs. d.lgs. D.L. d.l. D.P.R. d.P.R. d.p.r. D.M. d.m. L.R. l.r. reg. Reg.  dir. Trib. Cass.     Sent. ord. Ord.   integr. ss.mm.ii. s.m.i. u.s. rif. prot. fasc. racc.
           dx. sx.   abbr.  avv. inglob.  gr. ingl. ted. franc. spagn. lett.   sing. masch. femm.    p.zza P.zza v.le V.le c.so C.so p.le P.le l.go L.go  loc. fraz. prov.
      cd. cosidd. ca. circ. ibid. op. cit. lett. trad. vd. pag. pagg. segg. sgg. tel. all. 
    `),
    ...[
      'p. es.',
      'ad es.',
      'per es.',
      'c. d.',
      'u. s.',
      'n. b.',
      'N. B.',
      'p. v.',
      'u. s.',
      'i. e.',
      'c. m.',
      's. d.',
      's. l.',
      'p. c.',
      'p. f.',
      'u. sc.',
      'S. Em.',
      'S. E.',
      'S. S.',
      'V. S.',
      'SS. MM.',
      'LL. AA.',
      'c. p.',
      'c. c.',
      'c. p. c.',
      'c. p. p.',
      'd. l.',
      'd. lgs.',
      'D. L.',
      'D. Lgs.',
      'd. P. R.',
      'D. P. R.',
      'D. M.',
    ],
  ],
  numberAbbreviations: wordsOf(`
    n N nr Nr num nn art Art artt Artt p pp P pag Pag pagg cap Cap capp vol Vol voll fig Fig figg tab Tab sez Sez par Par
    lett co c let all All tel Tel cell fax v vv r rif Rif prot lib  tit Tit  alin ex    sent ord ed Ed ca circa min max  ss sg sgg  ff  doc Doc gen genn febb? mar apr mag giu lug ago sett? ott nov dic
  `),
  eitherAbbreviations: wordsOf(
    'Ed Inc Corp Co Ltd Jr jr Bros C\\.ia F\\.lli Soc Coop S\\.p\\.A s\\.p\\.a S\\.r\\.l s\\.r\\.l S\\.n\\.c S\\.a\\.s al max min ca tel Tel genn febb sett?',
  ),
  endingAbbreviations: [
    ['a', 'C'],
    ['d', 'C'],
    ['q', 'b'],
  ],
  labels: wordsOf(`
    tasto colonna riga tipo vitamina epatite piano gruppo classe sezione allegato punto parte asse categoria squadra  modello taglia
    zona fase unità opzione variabile fattore lettera figura girone livello blocco modulo stato proteina influenza binario scala edificio
  `),
  nameParticles: wordsOf(`Di De Da Del Della Dello Dei Degli D['’] La Lo Li Le Dal Van Von Mc Mac O['’] El Al Ben`),
  sentenceStarters: wordsOf(`
    Il Lo La I Gli Le L['’]\\p{L}+ Un Uno Una Un['’]\\p{L}+ Di Del Dello Della Dei Degli Delle Dell['’]\\p{L}+ A Al Allo Alla
    Ai Agli Alle All['’]\\p{L}+ Da Dal Dalla Dai Dalle In Nel Nello Nella Nei Negli Nelle Nell['’]\\p{L}+ Con Su Sul Sulla
    Per Tra Fra Questo Questa Questi Queste Quello Quella Quelli Quelle Egli Ella Esso Essa Essi Esse Lui Lei Loro Noi Voi
    Io Tu Si Ci Ne Non Ma E Ed O Oppure Se Quando Mentre Dopo Prima Poi Poiché Perché Come Dove Che Chi Cosa Quale Quali
    Anche Ancora Allora Così Inoltre Infatti Tuttavia Però Quindi Dunque Oggi Ieri Ora Qui Suo Sua Suoi Sue Molti Molte
    Alcuni Alcune Tutti Tutte Tutto Ogni Nessuno Nessuna Secondo Durante Senza Sotto Sopra È Era Sono Ha Hanno C['’]è C['’]era Dall['’]\\p{L}+ Sull['’]\\p{L}+ Quest['’]\\p{L}+ Quell['’]\\p{L}+ D['’]\\p{L}+ Oltre Verso Contro Entro Presso Tale Tali
    Invece Infine Già Mai Sempre Spesso Solo Soltanto Più Meno Molto Poco Tanto Troppo Bene Forse Certo Domani Subito Nonostante Malgrado Grazie Fare Clic Premere Selezionare Vedere
  `),
  spacedClosers: '»',
}
