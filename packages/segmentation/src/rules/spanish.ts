import type { LanguageShape } from './shape.ts'
import { wordsOf } from './words-of.ts'

export const spanish: LanguageShape = {
  language: 'es',
  abbreviations: [
    ...wordsOf(`
      Sr. Sra. Sres. Sras. Srta. Srtas. sr. sra. D. Dª. Dña. Don. Dr. Dra. Dres. Dras. Prof. Profa. Lic. Licda. Ing. Arq. Abg. Mtro. Mtra.
      Excmo. Excma. Ilmo. Ilma. Rvdo. Rdo. Mons. Fr. Gral. Cnel. Cap. Cmte. pdte. pdta. min. Expte. Tte. Sgto. Alm. Cdte. Brig. Cte.  Sarg. Subtte. Magdo. Dip. Sen. Dir. Dra. Secr. Vda. Hno. Hna. Hnos. Pbro.   Mñor. Obpo. Arz.  Pdte. Pdta. Gob. Sto. Sta. Mr. Mrs. Ms.
      Av. Avda. Ctra. Pza. Pl. Pzla. Gta. Urb.   Dpto. Depto. Dto. Edif.  Izq. Dcha. Bº.   Prov. Mt.
      art. arts. apdo. aptdo. párr. párrs. párrf.   disp. adic.  núms. RD. ss. sigs. sgtes. cit. loc. íd.        lám.     teléf.   fdo. vto. dcho. izqdo. fra. pág. págs. pp. cód. civ.  mín. mód. prof. profa. lic. ing. arq.
      ej. cf. cfr. vid. aprox. ibíd. ibid. op. cit. trad. ca. vs. máx. mín. ntra. ntro. Ntra. Ntro. Ud. Uds. Vd. Vds.
    `),
    ...[
      'p. ej.',
      'p. e.',
      'por ej.',
      'q. e. p. d.',
      'S. M.',
      'SS. MM.',
      'N. B.',
      'J. C.',
      'i. e.',
      'S. A. R.',
      'SS. AA. RR.',
      'RR. HH.',
      'FF. AA.',
      'JJ. OO.',
      'CC. OO.',
      'AA. VV.',
      'DD. HH.',
      'Ntra. Sra.',
      'Ntro. Sr.',
      'V. E.',
      'V. S.',
      'S. S.',
      'P. D.',
      'p. o.',
      'p. a.',
      'q. b. s. m.',
      's. f.',
      's. l.',
      's. s.',
    ],
  ],
  numberAbbreviations: wordsOf(`
    s ss Expte expte exp
    n N núm Núm nro Nro no No art Art arts p pp P pág Pág págs Págs cap Cap caps vol Vol vols t T tomo fig Fig figs
    tab Tab sec Sec párr párrf? inc apdo lib tít  disp ord ref Ref ext apart     C/ tel Tel teléf fol f ff v ed ene feb mar abr may jun jul ago sept? oct nov dic Ene Feb Mar Abr May Jun Jul Ago Sept? Oct Nov Dic mín máx aprox ca
  `),
  eitherAbbreviations: wordsOf(
    'Inc Corp Co Cía Ltd Ltda Jr jr Hnos Bros S\\.A S\\.L S\\.A\\.U S\\.L\\.U C\\.V S\\.A\\.B EEUU máx mín tel dpto al Ud Uds',
  ),
  endingAbbreviations: [
    ['[ad]', '(?:de\\s|J\\.\\s?)?C'],
    ['EE', 'UU'],
    ['q', 'b'],
  ],
  labels: wordsOf(`
    tecla columna fila tipo vitamina hepatitis plan grupo clase sección  punto parte eje categoría equipo serie modelo talla zona fase
    unidad opción variable factor letra figura apartado inciso nivel bloque módulo estado proteína gripe influenza puerta edificio línea
  `),
  nameParticles: wordsOf(`De Del La Las Los El Di Da Van Von Mc Mac O['’] D['’] Al San`),
  sentenceStarters: wordsOf(`
    El La Los Las Lo Un Una Unos Unas Al Del De En A Con Por Para Sin Sobre Entre Desde Hasta Hacia Según Durante Tras Ante
    Bajo Contra Este Esta Estos Estas Esto Ese Esa Esos Esas Eso Aquel Aquella Él Ella Ellos Ellas Ello Yo Tú Nosotros
    Usted Ustedes Su Sus Mi Mis Tu Nuestro Nuestra Y E O U Pero Sino Mas Aunque Si Sí Cuando Como Cómo Donde Dónde Mientras Porque
    Pues Que Qué Quien Quién Cual Cuál No Ni Se Le Les Me Te Nos Ya También Además Así Entonces Después Luego Antes Ahora
    Hoy Ayer Aquí Allí Muy Más Todo Toda Todos Todas Algunos Algunas Muchos Muchas Otro Otra Otros Otras Cada Ningún
    Es Son Era Fue Ha Han Hay Hubo Había Uno Dos Tres Posteriormente Finalmente Actualmente Asimismo Igualmente Incluso Solo Sólo Siempre Nunca Jamás Nada Nadie Alguien Algo Casi Tal Tan Tanto Tanta
    Mucho Mucha Poco Pocos Pocas Menos Mejor Peor Quizá Quizás Tampoco Todavía Aún Cualquier Cuyo Cuánto Cuando Cuanto Dado Debido Gracias Mediante Dentro Fuera Tres Cuatro Cinco Está Están Estaba Tiene Tienen Haga Pulse Seleccione Véase Por
  `),
  spacedClosers: '»',
}
