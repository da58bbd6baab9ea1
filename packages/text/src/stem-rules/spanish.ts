import { alsoBy, endingRules, type Inflection, irregular, wordSet } from './inflection.ts'

/** Spanish nouns, adjectives and verbs. Accents tell words apart (`término`, `termino`), but move with the ending. */
export const spanish: Inflection = {
  determiners:
    wordSet(`un una unos unas el la los las este esta estos estas ese esa esos esas aquel aquella su sus mi mis tu tus
    nuestro nuestra nuestros nuestras cada del al algún alguna ningún ninguna otro otra todo toda de`),
  spell: (word) => word.toLowerCase(),
  bases(word) {
    const nouns = [...oddWords(word), ...plurals(word)]
    const sure = [...nouns, ...[word, ...nouns].flatMap(certainFeminine)]
    const bare = withoutClitics(word)
    for (const form of [word, ...bare]) sure.push(...finite(form), ...oddVerbs(form))
    for (const form of bare) sure.push(...(/[aei]r$/.test(form) ? [form] : nounLike(form)))
    if (!own.has(word) && !nouns.some((noun) => own.has(noun)))
      for (const form of alsoBy([word, ...plurals(word)], feminine))
        sure.push(...participles(form), ...oddParticiples(form))
    const verbal = respelt(nounLike(word))
    return { sure: respelt(sure), verbal, agreeing: [] }
  },
  // `formato del file`, `formato dei file`: the preposition changes with the noun.
  agreement: (word) => (word.length < 6 ? oddWords(word) : []),
}

/** Nouns that look like plurals or feminine forms of others. */
const own = wordSet(`análisis crisis tesis hipótesis síntesis paréntesis oasis énfasis dosis virus bonus campus status
  lunes martes miércoles jueves viernes gas mes país interés compás bus gris tres seis dos más menos antes después jamás atrás
  quizás detrás además entonces lejos gracias marzo lápiz
  entrada salida llamada parada jornada partida comida bebida medida herida vida vivienda mirada portada
  técnica política música física química práctica fábrica crítica lógica gráfica matemática informática electrónica mecánica
  cuenta punta puerta caso casa marca banca plata libra tinta bolsa moda rama
  vuelta vista puesta dicha tarifa copa grada hada nada cada iniciativa perspectiva alternativa directiva nativa normativa`)

const plurals = endingRules(
  `s>- es>- ces>z iones>ión siones>sión ones>ón anes>án ines>ín enes>en,én eses>és ases>ás oses>ós unes>ún ores>or,or
  óvenes>oven ígenes>igen írgenes>irgen árgenes>argen ámenes>amen ímenes>imen úmenes>umen ágenes>agen órdenes>orden íneles>inel
  álices>áliz eses>es caracteres>carácter especímenes>espécimen regímenes>régimen uses>ús íes>í úes>ú óndenes>onden
  ólumenes>olumen óndenes>ónden éxámenes>examen`,
  own,
)

const oddWords = endingRules(
  irregular(
    'buen buena buenos;grande gran;primero primer;tercero tercer;malo mal;alguno algún;de del;a al;el los la las',
  ),
)

const feminine = endingRules('a>o a>- ora>or ana>án,ano ona>ón ina>ín esa>és ola>ol')

const adjectives =
  wordSet(`rojo nuevo viejo alto bajo largo corto pequeño blanco negro amarillo claro oscuro abierto cerrado vacío lleno
  primero último segundo tercero público derecho izquierdo frío duro puro seguro ancho estrecho grueso fijo roto
  exacto directo falso bueno malo rico lento rápido único entero moderno antiguo americano italiano automático
  eléctrico electrónico remoto limpio sucio seco mojado redondo plano profundo junto mismo cierto necesario
  digitalizado gratuito`)

/** Feminine adjectives that are hardly nouns of their own. */
const certainFeminine = endingRules(
  'osa>oso:6 iva>ivo:5 aria>ario:7 oria>orio:7 adora>ador:7 edora>edor:7 idora>idor:7 ectora>ector ecta>ecto:6 eta>eto:7 erna>erno:6 nsa>nso:6 ica>ico:9 ada>ado:5 ida>ido:5 esa>és:6 alemana>alemán española>español catalana>catalán esora>esor tora>tor:5 dora>dor:6 ita>ito:8 ena>eno:6 ' +
    [...adjectives].map((word) => `${word.slice(0, -1)}a>${word}`).join(' '),
  own,
)

const participles = endingRules('ado>ar:4 ido>er,ir:4 ído>er,ir:3', own)

/** Forms that are forms of verbs only. */
const finite = endingRules(
  `an,amos,áis,aba,abas,aban,ábamos,é,aste,ó,asteis,aron,aré,arás,ará,aremos,arán,aría,arías,arían,aríamos,en,emos,ando,ad,ara,aran,ase,ase,asen>ar:4
  en,emos,éis,ía,ías,ían,íamos,í,iste,ió,imos,ieron,eré,erás,erá,eremos,erán,ería,erían,iendo,yendo,ed,iera,ieran,an,amos,áis,yó,yeron>er:4
  en,imos,ís,ía,ías,ían,íamos,í,iste,ió,ieron,iré,irás,irá,iremos,irán,iría,irían,iendo,yendo,id,iera,ieran,an,amos,yó,yeron>ir:4
  qué,quen,quemos,ques>car:4 gué,guen,guemos,gues>gar:4 cé,cen,cemos,ces>zar:4 que>car:4 gue>gar:4 ce>zar:4
  uyen,uyan,uyó,uyeron,uyamos,uya,uye,uyo>uir:4 ja,jan,jo,jas>ger,gir:4 zcan,zcamos,zca,zco>cer,cir:4`,
  own,
)

/** Forms of verbs that nouns look like. */
const nounLike = endingRules('a,as,e,es>ar:4 e,es,a,as>er:4 e,es,a,as>ir:4', own)

/** Infinitives with the vowel of their own: `cierrar` → `cerrar`, `muestrar` → `mostrar`, `imprímir` → `imprimir`. */
const respelt = (bases: readonly string[]): string[] =>
  bases.flatMap((base) => {
    if (!/[aei]r$/.test(base)) return [base]
    return [
      base,
      base.replace(/ie([^aeiou]{1,3}[aei]r)$/, 'e$1'),
      base.replace(/ie([^aeiou]{1,3}[aei]r)$/, 'i$1'),
      base.replace(/ue([^aeiou]{1,3}[aei]r)$/, 'o$1'),
      base.replace(/ue([^aeiou]{1,3}[aei]r)$/, 'u$1'),
      base.replace(/i([^aeiou]{1,3}ir)$/, 'e$1'),
      base.replace(/u([^aeiou]{1,3}ir)$/, 'o$1'),
      base.replace(/[áéíóú](?=.*[aei]r$)/, (vowel) => vowel.normalize('NFD')[0]!),
    ]
  })

/** `imprimirlo` → `imprimir`, `guárdelo` → `guarde`, `cópielos` → `copie`, `guardándolo` → `guardando`. */
function withoutClitics(word: string): string[] {
  const found =
    /^(.{3,}?(?:r|ndo|[aeiou]n?|[áéí]r))(?:(?:me|te|se|nos|os)?(?:lo|la|los|las|le|les)|me|te|se|nos)$/.exec(word)
  if (!found) return []
  const before = found[1]!
  const hasAccent = /[áéíóú]/.test(before)
  if (!/r$/.test(before) && !hasAccent) return []
  return [before.replace(/[áéíóú]/, (vowel) => vowel.normalize('NFD')[0]!)]
}

const oddParticiples = endingRules(
  irregular(`abrir abierto;cubrir cubierto;escribir escrito;hacer hecho;decir dicho;poner puesto;volver vuelto;solver suelto;ver visto;
  romper roto;morir muerto;imprimir impreso;freír frito;satisfacer satisfecho`),
)

const oddVerbs = endingRules(
  irregular(`ser es son era fue fueron sido soy;ir va van voy iba ido vaya;estar está están estuvo;haber ha han hay hubo;
  hacer hago hace hacen hizo hicieron haga hagan hará harán haz;decir digo dice dicen dijo dijeron diga dirá;
  poner pongo pone ponen puso pusieron ponga pongan pondrá pondrán pon;tener tengo tiene tienen tuvo tenga tengan tendrá;
  venir vengo viene vienen vino venga vengan vendrá;salir salgo sale salen salga saldrá;poder puedo puede pueden pudo podrá;
  querer quiero quiere quieren quiso;saber sé sabe saben supo sepa;traer traigo trae traen trajo traiga;ver veo viendo ve ven vio vea vean;
  dar doy da dan dio dé;oír oigo oye oyen oyó;caer caigo cae caen cayó;ducir duzco duce ducen dujo dujeron duzca duzcan;
  elegir elijo elige eligen eligió elija elijan;seguir sigo sigue siguen siguió siga sigan;conseguir consigo consigue;
  leer lee leen leyó leyeron lea lean leído;creer cree creen creyó`),
)
