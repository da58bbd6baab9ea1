import type { LanguageShape } from './shape.ts'
import { wordsOf } from './words-of.ts'

export const spanish: LanguageShape = {
  language: 'es',
  abbreviations: [
    ...wordsOf(`
      Sr. Sra. Sres. Sras. Srta. Srtas. sr. sra. D. Dª. Dña. Don. Dr. Dra. Dres. Dras. Prof. Profa. Lic. Licda. Ing. Arq. Abg. Mtro. Mtra.
      Excmo. Excma. Ilmo. Ilma. Rvdo. Rdo. Mons. Fr. Gral. Cnel. Cap. Cmte. Tte. Sgto. Alm. Pdte. Pdta. Gob. Sto. Sta. Mr. Mrs. Ms.
      Av. Avda. Ctra. Pza. Pl. ej. cf. cfr. vid. aprox. ibíd. ibid. op. cit. trad. ca. vs. máx. mín. ntra. ntro. Ntra. Ntro. Ud. Uds. Vd. Vds.
    `),
    ...['p. ej.', 'p. e.', 'por ej.', 'q. e. p. d.', 'S. M.', 'SS. MM.', 'N. B.', 'J. C.'],
  ],
  numberAbbreviations: wordsOf(`
    n N núm Núm nro Nro no No art Art arts p pp P pág Pág págs Págs cap Cap caps vol Vol vols t T tomo fig Fig figs
    tab Tab sec Sec párr tel Tel teléf fol f ff v ed ene feb mar abr may jun jul ago sept? oct nov dic
  `),
  eitherAbbreviations: wordsOf('Inc Corp Co Cía Ltd Ltda Jr S\\.A S\\.L EEUU Ud Uds'),
  endingAbbreviations: [
    ['[ad]', '(?:de\\s|J\\.\\s?)?C'],
    ['EE', 'UU'],
    ['q', 'b'],
  ],
  sentenceStarters: wordsOf(`
    El La Los Las Lo Un Una Unos Unas Al Del De En A Con Por Para Sin Sobre Entre Desde Hasta Hacia Según Durante Tras Ante
    Bajo Contra Este Esta Estos Estas Esto Ese Esa Esos Esas Eso Aquel Aquella Él Ella Ellos Ellas Ello Yo Tú Nosotros
    Usted Ustedes Su Sus Mi Mis Tu Nuestro Nuestra Y E O U Pero Sino Mas Aunque Si Sí Cuando Como Cómo Donde Dónde Mientras Porque
    Pues Que Qué Quien Quién Cual Cuál No Ni Se Le Les Me Te Nos Ya También Además Así Entonces Después Luego Antes Ahora
    Hoy Ayer Aquí Allí Muy Más Todo Toda Todos Todas Algunos Algunas Muchos Muchas Otro Otra Otros Otras Cada Ningún
    Es Son Era Fue Ha Han Hay Hubo Había Uno Dos Tres Posteriormente Finalmente Actualmente
  `),
  spacedClosers: '»',
}
