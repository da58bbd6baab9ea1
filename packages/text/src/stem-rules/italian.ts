import { endingRules, type Inflection, irregular, wordSet } from './inflection.ts'

/** Italian nouns, adjectives and verbs. Accents stand on last vowels and tell words apart (`pero`, `però`). */
export const italian: Inflection = {
  determiners:
    wordSet(`un uno una un' il lo la i gli le l' questo questa questi queste quest' quello quella quelli quelle ogni
    suo sua suoi sue mio mia tuo tua nostro nostra vostro vostra loro del dello della dei degli delle dell' al allo alla ai agli alle
    nel nello nella nei negli nelle dal dalla dai dalle sul sulla sui sulle di alcun alcuna nessun nessuna altro altra`),
  spell: (word) =>
    word
      .toLowerCase()
      .replace(/'$/, '')
      .replace(/[áéíóú]/g, (vowel) => graves[vowel]!),
  bases(word) {
    const nouns = [...oddWords(word), ...plurals(word)]
    const sure = [...nouns, ...[word, ...nouns].flatMap(certainFeminine)]
    const bare = withoutClitics(word)
    for (const form of [word, ...bare]) sure.push(...finite(form), ...oddVerbs(form))
    for (const form of bare) sure.push(...(form.endsWith('re') ? [form] : nounLike(form)))
    if (!own.has(word) && !nouns.some((noun) => own.has(noun)))
      for (const form of [word, ...nouns, ...nouns.flatMap(feminine), ...feminine(word)])
        sure.push(...participles(form), ...oddParticiples(form))
    return { sure, verbal: nounLike(word), agreeing: [] }
  },
  // `formato del file`, `formato dei file`: the preposition changes with the noun.
  agreement: (word) => (word.length < 6 ? oddWords(word) : []),
}

const graves: Record<string, string> = { á: 'à', é: 'è', í: 'ì', ó: 'ò', ú: 'ù' }

/** Nouns that look like plurals or feminine forms of others. */
const own =
  wordSet(`analisi crisi tesi ipotesi sintesi parentesi oasi enfasi dosi brindisi diagnosi metamorfosi serie specie superficie
  moglie radice luce voce pace croce noce foce sede fede rete sete parte arte notte
  uscita entrata chiamata partita fermata giornata serata vendita perdita salita discesa spesa difesa offerta scoperta coperta
  scelta raccolta richiesta risposta proposta imposta posta nota data rata strada scritta ricevuta tenuta caduta vita visita
  ferita marmellata facciata puntata cascata durata annata nascita crescita finestra
  politica musica fisica chimica pratica fabbrica critica logica grafica matematica informatica tecnica meccanica elettronica
  porta caso casa banca moda foglia colla testa costa carta iniziativa prospettiva alternativa direttiva normativa nativa
  aprile fine presa vista aggiunta mossa corsa ripresa impresa sorpresa promessa premessa tutti ieri oggi fuori quasi dieci quindi avanti davanti infatti anzi parenti altrimenti lunedì
  stato abito marito partito vestito sito invito udito aiuto minuto rifiuto tributo istituto statuto contenuto
  mercato risultato formato dato gelato soldato avvocato certificato significato apparato`)

const plurals = endingRules(
  `i>o,e e>a isti>ista eti>eta oti>ota emi>ema ammi>amma omi>oma imi>ima egmi>egma ogmi>ogma asmi>asma eghi>ega archi>arca chi>co ghi>go che>ca ghe>ga ci>cio,co,ce gi>gio,go,ge i>io nce>ncia rce>rcia cce>ccia lce>lcia gge>ggia nge>ngia rge>rgia ci>cie gli>glie cie>cia gie>gia ge>gia sce>scia sci>scio
  ii>io iste,isti>ista rici>rice glie>glia gli>glio oni>one`,
  own,
)

const oddWords = endingRules(
  irregular(`uomo uomini;dio dei;bue buoi;tempio templi;ala ali;arma armi;mano mani;uovo uova;dito dita;braccio braccia;ginocchio ginocchia;
  labbro labbra;osso ossa;muro mura;ciglio ciglia;orecchio orecchie;lenzuolo lenzuola;paio paia;centinaio centinaia;migliaio migliaia;
  miglio miglia;mille mila;riso risa;urlo urla;grido grida;membro membra;filo fila;fondamento fondamenta;corno corna;
  bello bel bei begli;buono buon;grande gran;santo san;quello quel quei quegli;
  di del dello della dei degli delle dell;a al allo alla ai agli alle all;in nel nello nella nei negli nelle nell;
  da dal dallo dalla dai dagli dalle dall;su sul sullo sulla sui sugli sulle sull;con col coi;il lo la i gli le l`),
)

const feminine = endingRules('a>o e>o tice>tore ssa>- ce>co')

const adjectives =
  wordSet(`rosso nuovo vecchio alto basso lungo corto piccolo bello bianco nero giallo azzurro grigio libero aperto chiuso
  vuoto pieno doppio singolo primo ultimo secondo terzo pubblico destro sinistro caldo freddo duro puro sicuro scuro chiaro largo stretto
  grosso fisso rotto corretto esatto diretto completo vero falso buono cattivo ricco povero leggero lento rapido veloce solido liquido
  elettrico automatico manuale unico intero interno esterno nero sporco pulito asciutto bagnato tondo piatto profondo moderno antico
  americano italiano tedesco inglese spagnolo mobile remoto virtuale numerico`)

/** Feminine adjectives that are hardly nouns of their own. */
const certainFeminine = endingRules(
  'osa>oso:6 iva>ivo:5 aria>ario:8 oria>orio:8 ata>ato:6 uta>uto:6 ita>ito:6 erna>erno:6 ivata>ivato ica>ico:9 etta>etto:8 trice>tore:7 nta>nto:8 nsa>nso:6 esa>eso:7 ' +
    [...adjectives].map((word) => `${word.slice(0, -1)}a>${word}`).join(' '),
  own,
)

const participles = endingRules('ato>are:5 uto>ere:5 uto>ire:5 ito>ire:5')

/** Forms that are forms of verbs only. */
const finite = endingRules(
  `ano,iamo,ate,avo,avi,ava,avamo,avate,avano,ai,ò,arono,erò,erai,erà,eremo,erete,eranno,erebbe,erei,erebbero,ino,asse,assero,ando>are:5
  ono,iamo,ete,evo,evi,eva,evamo,evano,ei,è,erono,ette,ettero,erò,erai,erà,eremo,erete,eranno,erebbe,erebbero,ano,esse,essero,endo>ere:5
  ono,iamo,ite,ivo,ivi,iva,ivamo,ivano,ii,ì,irono,irò,irai,irà,iremo,irete,iranno,irebbe,irebbero,isco,isci,isce,iscono,isca,iscano,ano,isse,issero,endo>ire:5
  chiamo,chi,chino,cherà,cheremo,cherete,cheranno,cherò,cherebbe>care:5 ghiamo,ghi,ghino,gherà,gherete,gheremo,gheranno,gherò,gherebbe>gare:5
  ciamo,cino,cerà,cerete,ceranno>ciare:5 giamo,gino,gerà,gerete,geranno>giare:5 scino>sciare i>iare:5 iano,iamo,iate,iava,iò>iare:5 rre>rre`,
)

/** Forms of verbs that nouns look like. */
const nounLike = endingRules('i,a>are:5 i,e,a>ere:5 i,e,a>ire:5', own)

/** `stamparlo` → `stampare`, `salvatelo` → `salvate`, `cliccandoci` → `cliccando`. */
function withoutClitics(word: string): string[] {
  if (own.has(word)) return []
  const found = /^(.{3,}?(?:r|ndo|te|a|i))(?:(?:me|te|se|ce|ve|glie)?(?:lo|la|li|le|ne)|mi|ti|si|ci|vi|gli)$/.exec(word)
  if (!found) return []
  const before = found[1]!
  if (before.endsWith('rr')) return [`${before}e`]
  return before.endsWith('r') ? [`${before}e`, `${before}re`] : /(?:ndo|te|i)$/.test(before) ? [before] : []
}

const oddParticiples = endingRules(
  irregular(`aprire aperto;coprire coperto;offrire offerto;scrivere scritto;leggere letto;fare fatto;dire detto;chiudere chiuso;
  cludere cluso;mettere messo;prendere preso;scegliere scelto;togliere tolto;cogliere colto;sciogliere sciolto;chiedere chiesto;
  rispondere risposto;porre posto;trarre tratto;durre dotto;correre corso;rompere rotto;vedere visto;vincere vinto;spingere spinto;
  aggiungere aggiunto;giungere giunto;eggere etto;erigere eretto;rigere retto;dividere diviso;decidere deciso;muovere mosso;
  scuotere scosso;cuocere cotto;risolvere risolto;volgere volto;rimanere rimasto;nascere nato;vivere vissuto;stringere stretto;fondere fuso;
  spegnere spento;accendere acceso;tendere teso;scendere sceso;spendere speso;perdere perso;crescere cresciuto;conoscere conosciuto;
  distinguere distinto;primere presso;primere resso;imprimere impresso;concedere concesso;cedere cesso;discutere discusso;
  redigere redatto;esigere esatto;venire venuto;bere bevuto;piacere piaciuto;morire morto;essere stato`),
)

const oddVerbs = endingRules(
  irregular(`essere è sono sei siamo siete era erano sarà saranno sia;avere ha hanno ho hai abbiamo avete aveva avrà;
  andare va vanno vado vai vada andrà;fare fa fanno faccio fai facciamo fate faceva farà faccia facendo;dare dà danno do dai;stare sta stanno;
  dire dice dicono dico diciamo dite diceva dica dicendo;potere può possono posso possiamo potrà;dovere deve devono devo dobbiamo dovrà;
  volere vuole vogliono voglio;sapere sa sanno so sappiamo;venire viene vengono vengo verrà venga;tenere tiene tengono tengo terrà tenga;
  porre pone pongono pongo ponete poniamo poneva porrà ponga ponendo;trarre trae traggono traggo traete trarrà traendo;
  durre duce ducono duco ducete duciamo duceva durrà duca ducendo;scegliere sceglie scegli scelgono scelgo scelga;togliere toglie togli tolgono tolgo tolga;
  cogliere coglie colgono colgo;uscire esce escono esco esca;rimanere rimane rimangono rimango;salire sale salgono salga;
  muovere muove muovono mosse;spegnere spegne spengono spenga;bere beve bevono beva;
  scrivere scrisse;leggere lesse;chiudere chiuse;mettere mise misero;prendere prese presero;vedere vide vedrà vedranno vedremo`),
)
