import { breaks, type LanguageShape } from './shape.ts'
import { wordsOf } from './words-of.ts'

export const dutch: LanguageShape = {
  language: 'nl',
  abbreviations: [
    ...wordsOf(`
      P.S. N.B. kol. burg. Min. gen. kapt. Dhr. dhr. Mevr. mevr. Mw. mw. Mej. Mr. mr. Mrs. Ms. Dr. dr. Drs. drs. Prof. prof. Ir. ir. Ing. ing. Ds. ds. Lic. Jhr. Jkvr. Zr. Br. St. Gen. Kol. Kap. Kapt. Maj. Lt. Lt.-kol. Sgt. Adm. Burg.  Sen. Pres. Dir. Secr.   Kard. Mgr. E.H. E.P. Past.  Prof.dr. Mr.dr. Dr.ir.  Adv.  Jonkh.  Wwe. Gebr. Fa.  
      dr. dr.ir. drs. ing. ir. mr. dhr. mw. mevr. mej. ds. prof. 
      bijv. bv. nl. vgl. zgn. zg. ca. incl. excl. evt. resp. m.b.t. d.w.z. o.a. o.m. t.o.v. i.v.m. i.p.v. t.a.v. m.a.w. n.a.v. a.d.h.v. t.g.v. t.w.v. m.i.v. e.v. a.h.w. b.v. d.m.v. i.s.m. v.d.
      t.b.v. t.n.v. t.e.m. i.h.b. i.t.t. z.g. zog. afd. betr. blz. cf. ed. eig. Fr. Eng. gem. geb. get. hfst. jl. ll.   mln. mld. nr. nrs. ong. ongev. overl. p. pag.  tel. vnl. vs. wrsch. waarsch. alg. afk. aanv. adj. adv.  artt. bijl. bijz. bep. betreff. bijbeh. bibl. bn.    dgl.  dr. eigenl. enkv.   Ned. Ndl. Belg.  Lat. Gr.   Russ. Hebr.  lett.   gemidd. gesch.  inz. inw. jrg. kath. prot.  koninkl. Kon. kon. l.c.   mnd. N.B. NB. n.v.t. o.b.v. o.i.d. o.l.v. o.v.v. p.a. p.p. p.w. p.m. p.j. pl.m.  pred. prov. Prov.   resp. secr.  spr.  syn. taalk. techn. theol. tgov. toel. uitdr. uitg. Uitg. univ. Univ.  verg. verh.   vgls. vglb. voorz. vr. wd.  wetensch. zelfst. znw. i.c. i.o. i.g.v. i.r.t. d.i. d.d. c.q. c.s. a.s. a.d. a.u.b. s.v.p. t.z.t. t.a.p. t.z. t.l.v. t.o. u.d. v.a. v.l.n.r. v.w.b. w.o. w.v. z.i. z.o.z. z.s.m. m.m. m.n. m.u.v. m.v. h.t. g.g. f.s. e.g. i.e.  o.g.v. o.v. b.g.g. d.t.v. h.o. x.y. o.c. n.o.t.k. ondert. getek. w.g.
    `),
    ...['o. a.', 'd. w. z.', 'm. a. w.', 'a. u. b.', 'i. p. v.'],
  ],
  numberAbbreviations: wordsOf(`
    nr Nr nrs no No nos art Art artt Artt bijl Bijl alin paragr bd cap kol ed ong ca circa max min gem   blz Blz bl p pp P pag hfst Hfst hoofdst par vol Vol deel dl Dl afb Afb fig Fig tab Tab
    tel Tel vers v jan febr? mrt apr jun jul aug sept? okt nov dec lid
  `),
  eitherAbbreviations: wordsOf(
    'Inc Corp Co Ltd Jr jr Sr sr Cie Bros Gebr N\\.V B\\.V N\\.V\\.S V\\.Z\\.W max min jan febr? mrt apr jun jul aug sept? okt nov dec str \\p{L}{3,}str lmtd al',
  ),
  endingAbbreviations: [['[vn]', 'Chr']],
  labels: wordsOf(`
    toets kolom rij type vitamine hepatitis plan groep klasse sectie bijlage punt deel as categorie team serie model maat zone fase station
    optie variabele factor letter figuur poule divisie lijn blok stap rang niveau gebouw spoor griep influenza eiwit formule reeks
  `),
  nameParticles: wordsOf(
    `De Van Den Der Het Ter Ten Te Vander Vanden In D['’] Op Le La Du Des Di Da Del El Al Mc Mac O['’] Von`,
  ),
  sentenceStarters: wordsOf(`
    De Het Een Deze Dit Die Dat Hij Zij Ze Wij We Jullie Jij Je Ik U Men Er Zijn Haar Hun Onze Ons Mijn In Op Aan Bij Door
    Met Na Naar Om Onder Over Sinds Te Tegen Tijdens Tot Tussen Uit Van Vanaf Volgens Voor Zonder En Of Maar Want Dus Doch Als
    Toen Terwijl Omdat Hoewel Indien Wanneer Waar Wat Wie Welke Hoe Waarom Daar Daarna Daarbij Daardoor Daarom Daarnaast
    Dan Nu Hier Ook Nog Niet Geen Alle Alleen Andere Enkele Elke Veel Vele Zo Zowel Toch Echter Bovendien Verder Vervolgens
    Later Vandaag Gisteren Reeds Al Is Was Waren Heeft Hebben Had Hadden Werd Werden Wordt Worden Kan Kunnen Kon Moet Moeten Mag Zal Zou Dit Deze Sommige Meestal Soms Vaak Altijd Nooit Misschien
    Tevens Hierbij Hierdoor Hiermee Hierna Hierop Hiervoor Daartoe Daarvan Daarvoor Ondanks Dankzij Wegens Naast Behalve Beide Eerst Eén Twee Drie Vier Klik Kies Selecteer Druk Zie Niemand Iedereen Iemand Niets Iets Zelfs Slechts Uiteindelijk Inmiddels Intussen Morgen
  `),
  furtherRules: [breaks('Clipped word at the beginning', '', '[.!?…]+["\'’”)]*', "\\s+['’‘][tsnmk]\\s+\\p{Lu}")],
}
