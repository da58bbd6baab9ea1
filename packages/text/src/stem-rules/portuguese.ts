import { alsoBy, endingRules, type Inflection, irregular, wordSet } from './inflection.ts'

/** Portuguese nouns, adjectives and verbs. Accents tell words apart (`avó`, `avô`), but move with the ending. */
export const portuguese: Inflection = {
  determiners:
    wordSet(`um uma uns umas o a os as este esta estes estas esse essa esses essas aquele aquela seu sua seus suas meu minha
    nosso nossa cada do da dos das no na nos nas ao à aos às pelo pela pelos pelas num numa deste desta desse dessa algum alguma
    nenhum nenhuma outro outra todo toda de`),
  spell: (word) => word.toLowerCase().replaceAll('ü', 'u'),
  bases(word) {
    const nouns = [...oddWords(word), ...plurals(word)]
    const sure = [...nouns, ...[word, ...nouns].flatMap(certainFeminine), ...finite(word), ...oddVerbs(word)]
    if (!own.has(word) && !nouns.some((noun) => own.has(noun)))
      for (const form of alsoBy([word, ...plurals(word)], feminine))
        sure.push(...participles(form), ...oddParticiples(form))
    return { sure: respelt(sure), verbal: respelt(nounLike(word)), agreeing: [] }
  },
  // `formato del file`, `formato dei file`: the preposition changes with the noun.
  agreement: (word) => (word.length < 6 ? oddWords(word) : []),
}

/** Nouns that look like plurals or feminine forms of others. */
const own =
  wordSet(`lápis ônibus ónibus vírus bônus bónus campus status atlas pires tênis ténis cais mais menos depois antes jamais
  análise crise gás mês país três seis dois duas através atrás simples oásis férias óculos
  entrada saída chamada parada jornada partida comida bebida medida vida ferida morada estrada tomada camada década pitada
  vista venda volta técnica política música física química prática fábrica crítica lógica gráfica matemática informática eletrônica mecânica
  conta ponta porta caso casa marca banca prata tinta bolsa moda rama linha folha carta
  nada cada iniciativa perspectiva perspetiva alternativa diretiva directiva nativa normativa barata data rata nota`)

const plurals = endingRules(
  `s>- es>- ões>ão ães>ão ãos>ão ais>al éis>el eis>el,il óis>ol is>il,i uis>ul ns>m eses>ês ases>ás uses>us zes>z res>r ores>or
  eres>er les>l veis>vel íveis>ível áveis>ável úteis>útil óteis>óvel óveis>óvel íseis>íssil ósseis>óssil ênis>ênis
  íceis>ícil áceis>ácil éteis>étil óbeis>óbil ábeis>ábil ímeis>ímil úneis>únel íneis>ínel óneis>ónel áveres>áver ênses>ense`,
  own,
)

const oddWords = endingRules(
  irregular(`caráter caracteres;carácter caracteres;júnior juniores;sênior seniores;mau má maus más;bom boa bons boas;grande grã grão;
  meu minha;seu sua;cidadão cidadãos;qualquer quaisquer;mel méis;mal males;cônsul cônsules;de do da dos das d;em no na nos nas;
  a ao à aos às;por pelo pela pelos pelas;o os a as;europeu europeia europeias;espécime espécimes;hífen hifens hífenes;
  item itens;mês meses;gás gases;raiz raízes;juiz juízes;país países;avô avós`),
)

const feminine = endingRules('a>o a>- ora>or eira>eiro ã>ão oa>ão ona>ão esa>ês eia>eu')

const adjectives =
  wordSet(`vermelho novo velho alto baixo longo curto pequeno branco preto amarelo claro escuro aberto fechado vazio cheio
  duplo primeiro último segundo terceiro público direito esquerdo frio duro puro seguro largo estreito grosso fixo
  roto exato direto falso rico lento rápido único inteiro moderno antigo americano italiano automático elétrico
  eletrônico remoto limpo sujo seco molhado redondo plano profundo junto mesmo certo necessário gratuito`)

/** Feminine adjectives that are hardly nouns of their own. */
const certainFeminine = endingRules(
  'osa>oso:6 iva>ivo:5 ária>ário:7 ória>ório:7 adora>ador:7 edora>edor:7 idora>idor:7 eta>eto:7 erna>erno:6 nsa>nso:6 ica>ico:9 ada>ado:5 ida>ido:5 uída>uído esa>ês:6 espanhola>espanhol essora>essor tora>tor:5 dora>dor:6 alemã>alemão cidadã>cidadão cristã>cristão irmã>irmão ena>eno:6 eita>eito:7 ' +
    [...adjectives].map((word) => `${word.slice(0, -1)}a>${word}`).join(' '),
  own,
)

const participles = endingRules('ado>ar:4 ido>er,ir:4 ído>ir,er:3', own)

/** Forms that are forms of verbs only, and what is left of infinitives before `-lo`: `salvá-lo`. */
const finite = endingRules(
  `am,amos,ais,ava,avas,avam,ávamos,ei,aste,ou,aram,arei,arás,ará,aremos,arão,aria,ariam,aríamos,em,emos,ando,asse,assem,arem,armos,á>ar:4
  em,emos,eis,ia,iam,íamos,i,este,eu,eram,erei,erás,erá,eremos,erão,eria,eriam,am,amos,endo,esse,essem,erem,ermos,ê>er:4
  em,imos,is,ia,iam,íamos,i,iste,iu,iram,irei,irás,irá,iremos,irão,iria,iriam,am,amos,indo,isse,issem,irem,irmos>ir:4
  quei,quem,quemos,que>car:4 guei,guem,guemos,gue>gar:4 cem,cei,cemos>çar:4 ui,uem,ua,uam,uiu,uíram,uía>uir:4 ça,çam,ço>cer:4 ja,jam,jo>ger,gir:4 í,ía,íam,íram,ísse,íssem>ir:4`,
  own,
)

/** Forms of verbs that nouns look like. */
const nounLike = endingRules('a,as,e,es>ar:4 e,es,a,as>er:4 e,es,a,as>ir:4 ce,ces>çar:4', own)

/** Infinitives with the vowel of their own: `firir` → `ferir`, `cubrir` → `cobrir`, `sobir` → `subir`. */
const respelt = (bases: readonly string[]): string[] =>
  bases.flatMap((base) =>
    base.endsWith('ir')
      ? [
          base,
          base.replace(/i([^aeiou]{1,3}ir)$/, 'e$1'),
          base.replace(/u([^aeiou]{1,3}ir)$/, 'o$1'),
          base.replace(/o([^aeiou]{1,2}ir)$/, 'u$1'),
        ]
      : [base],
  )

const oddParticiples = endingRules(
  irregular(`abrir aberto;cobrir coberto;escrever escrito;fazer feito;dizer dito;pôr posto;por posto;ver visto;vir vindo;imprimir impresso;
  pagar pago;ganhar ganho;gastar gasto;entregar entregue;aceitar aceite aceito;eleger eleito;morrer morto;suspender suspenso;
  limpar limpo;soltar solto;prender preso;acender aceso;extinguir extinto;incluir incluso;expressar expresso;exprimir expresso`),
)

const oddVerbs = endingRules(
  irregular(`ser é são era eram foi foram sou;ir vai vão vou ia ido vá;estar está estão estava esteve;ter tem têm tenho teve tinha tenha terá;
  haver há houve;fazer faço faz fazem fez fizeram faça façam fará farão;dizer digo diz dizem disse diga dirá;
  pôr põe põem ponho pôs puseram ponha ponham porá porão pondo punha;por põe põem ponho pôs puseram ponha ponham porá porão pondo punha;
  vir vem vêm venho veio venha virá;ver vendo vê veem vejo viu viram veja vejam;dar dá dão dou deu dê;poder pode podem posso pôde pude possa;
  querer quer querem quis queira;saber sabe sei soube saiba;trazer traz trazem trago trouxe traga;duzir duz duzo duza duzam duziu;
  construir constrói constroem;destruir destrói destroem;ler lendo lê leem leio leu leia leiam lido;crer crê creem;sair sai saem saio saiu saia saíram;cair cai caem caio caiu caia;
  pedir peço peça peçam;medir meço meça meçam;ouvir ouço ouça;perder perco perca percam;seguir sigo siga sigam;conseguir consigo consiga`),
)
