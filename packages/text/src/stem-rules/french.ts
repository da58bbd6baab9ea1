import { endingRules, type Inflection, irregular, wordSet } from './inflection.ts'

/** French nouns, adjectives and verbs. Accents tell words apart (`marche`, `marché`), but for those of capitals. */
export const french: Inflection = {
  determiners:
    wordSet(`un une le la les l' ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs
    chaque quelque quelques aucun aucune du au aux des d' de`),
  spell: (word) =>
    word
      .toLowerCase()
      .replaceAll('œ', 'oe')
      .replaceAll('æ', 'ae')
      .replace(/(?<=.)[ôîû](?=t)/g, unhatted),
  bases(word, written) {
    const sure = [...oddWords(word), ...plurals(word)]
    const participles = [word, ...plurals(word)].flatMap((form) => [form, ...feminine(form)])
    if (!own.has(word) && !plurals(word).some((form) => own.has(form)))
      for (const form of participles) sure.push(...participlesOfVerbs(form), ...oddVerbs(form))
    sure.push(...certainFeminine(word), ...plurals(word).flatMap(certainFeminine), ...respelt(finite(word)))
    // `Ecran` for `écran`: capitals are often written without their accents.
    if (/^[AEIOUC]/.test(written)) sure.push(...(accented[word[0]!] ?? []).flatMap((first) => withFirst(first, word)))
    return { sure, verbal: respelt(nounLike(word)), agreeing: [] }
  },
  // `formato del file`, `formato dei file`: the preposition changes with the noun.
  agreement: (word) => (word.length < 6 ? oddWords(word) : []),
}

/** Circumflexes that the spelling of 1990 leaves out. */
const unhatted = (letter: string) => (letter === 'ô' ? letter : letter === 'î' ? 'i' : 'u')

const accented: Record<string, string[]> = { a: ['à', 'â'], e: ['é', 'è', 'ê'], i: ['î'], o: ['ô'], c: ['ç'] }

function withFirst(first: string, word: string): string[] {
  const form = first + word.slice(1)
  return [form, ...plurals(form)]
}

/** Nouns that look like plurals or feminine forms of others. */
const own = wordSet(`bras temps corps concours discours parcours secours recours mois pays poids fois bois accès
  succès procès progrès excès décès prix choix voix noix croix paix taux faux houx repas pas tas cas bas dos gros repos propos
  héros os gaz nez riz avis permis tapis colis devis logis mépris sursis compromis dans sans sous plus moins dès très
  toujours jamais ailleurs alors envers travers univers velours palais relais anglais français marais frais biais
  matelas cadenas amas ananas atlas virus campus bonus processus consensus bus laps biceps forceps flux afflux reflux
  revue vue voie rue statue vertu tenue battue issue entrée arrivée durée idée année journée soirée armée fumée musée lycée
  partie sortie copie vie série pluie envie énergie maladie colonne personne couronne tonne zone
  médecine machine cuisine marine tablette recette suite visite limite fuite retraite traite trait carte porte marche
  course cour balle salle ville`)

const plurals = endingRules('s>- x>- aux>al,ail eaux>eau eux>eu,eux oux>ou', own)

const oddWords = endingRules(
  `yeux>oeil:4 ${irregular(`monsieur messieurs;madame mesdames;ciel cieux;aïeul aïeux;oeil yeux;oeuf oeufs;
  maximum maxima;minimum minima;medium media;scénario scénarii scenarii;jeune jeunes;beau bel belle belles beaux;
  nouveau nouvel nouvelle nouvelles nouveaux;vieux vieil vieille vieilles;fou folle folles fol;mou molle molles;tout toute tous toutes;
  blanc blanche blanches;franc franche franches;sec sèche sèches;frais fraîche fraîches fraiche;public publique publiques;
  turc turque turques;grec grecque grecques;long longue longues;oblong oblongue;bas basse basses;gros grosse grosses;gras grasse grasses;
  épais épaisse épaisses;faux fausse fausses;doux douce douces;roux rousse rousses;favori favorite favorites;
  fort forte fortes;court courte courtes;mort morte mortes;petit petite petites;grand grande grandes;haut haute hautes;
  fin fine fines;plein pleine pleines;sain saine saines;net nette nettes;muet muette muettes;prêt prête prêtes;
  dur dure dures;pur pure pures;sûr sûre sûres;mûr mûre;obscur obscure obscures;clair claire claires;bon bonne bonnes;
  vert verte vertes;noir noire noires;bleu bleue bleues;gris grise grises;froid froide froides;chaud chaude chaudes;
  lourd lourde lourdes;profond profonde profondes;rond ronde rondes;plat plate plates;aigu aiguë aiguës;malin maligne;
  bénin bénigne;lent lente lentes;gentil gentille;nul nulle nulles;seul seule seules;entier entière entières;premier première premières;
  dernier dernière dernières;étranger étrangère;léger légère légères;cher chère chères;du des;de du des d';le la les l';au aux;à au aux`)}`,
)

/** Feminine forms that are hardly nouns of their own. */
const certainFeminine = endingRules(
  `elle>el:5 enne>en:5 ive>if:5 euse>eur,eux:5 trice>teur:6 ale>al:5 ante>ant:6 ente>ent:7 ique>ic:6 aire>air:9 aine>ain:6
  ète>et:6 ière>ier:7 ate>at:7 eure>eur:7 une>un:6 onne>on:7 ineuse>ineux`,
  own,
)

const feminine = endingRules(
  `e>-:2 elle>el enne>en onne>on ive>if ève>ef euse>eur,eux trice>teur ette>et ète>et ère>er sse>s,x che>c gue>g que>c lle>l ne>n`,
)

const participlesOfVerbs = endingRules('é>er:4 i>ir:4 u>re,ir,oir:4', own)

/** Forms that are forms of verbs only. */
const finite = endingRules(
  `ent,ons,ez,ai,ais,ait,aient,ions,iez,èrent,âmes,âtes,a,as,erai,eras,era,erons,erez,eront,erais,erait,erions,eriez,eraient>er:4
  ant,çons,çait,çaient,çais,ça>er:4 çons,çait,çaient,çais,ça,çant>cer:4 geons,geait,geaient,geais,gea,geant>ger:4
  it,is,issons,issez,issent,issait,issaient,issais,isse,irai,iras,ira,irons,irez,iront,irait,iraient,irent,it,ît>ir:4
  s,ons,ez,ent,ait,ais,aient,ra,rai,ras,rons,rez,ront,rait,raient,irent,it,is>re:5 d>dre:5 rt,rs,rtent,rtons,rtez>rtir:5
  t,ent,ons,ez,ait,aient>ir:5 issant>ir:4 dant>dre:5`,
  own,
)

/** Forms of verbs that nouns look like. */
const nounLike = endingRules('e,es>er:4 e,es>ir:5')

/** Infinitives with the vowel of their own: `règler` → `régler`, `jetter` → `jeter`, `envoier` → `envoyer`. */
const respelt = (infinitives: readonly string[]): string[] =>
  infinitives.flatMap((base) => {
    if (!base.endsWith('er')) return [base]
    return [
      base,
      base.replace(/è([^aeiouéè]{1,2}er(?:er)?)$/, 'é$1'),
      base.replace(/è([^aeiouéè]er)$/, 'e$1'),
      base.replace(/([lt])\1er$/, '$1er'),
      base.replace(/([aou])ier$/, '$1yer'),
    ]
  })

const stemsOfVerbs = `mettre met mets mettons mettez mettent mettait mis mette;prendre prend prends prenons prenez prennent prenait pris prenne;
  faire fait fais faisons faites font faisait fera fasse faisant;écrire écrit écris écrivons écrivez écrivent écrivait écrivant;
  lire lit lis lisons lisez lisent lisait lu lisant;dire dit dis disons dites disent disait disant;voir voit vois voyons voyez voient voyait vu verra voyant;
  pouvoir peut peux pouvons pouvez peuvent pouvait pu pourra;vouloir veut veux voulons voulez veulent voulu;devoir doit dois devons devez doivent devait dû due devra;
  savoir sait sais savons savez savent su;venir vient viens venons venez viennent venait venu viendra vienne;tenir tient tiens tenons tenez tiennent tenait tenu tiendra tienne;
  ouvrir ouvre ouvres ouvrons ouvrez ouvrent ouvrait ouvert ouvrant;couvrir couvre couvrons couvrez couvrent couvrait couvert;
  offrir offre offrons offrez offrent offert;souffrir souffre souffrent souffert;
  recevoir reçoit reçois recevons recevez reçoivent recevait reçu recevra;cevoir çoit çois çoivent çu;
  joindre joint joins joignons joignez joignent joignait;indre int ins ignons ignez ignent ignait ignant;aindre aint ains aignons aignez aignent;
  eindre eint eins eignons eignez eignent;duire duit duis duisons duisez duisent duisait duisant;truire truit truis truisons truisez truisent truisant;
  connaître connaît connais connaissons connaissez connaissent connu;aître aît aissons aissez aissent aissait aru;
  suivre suit suis suivons suivez suivent suivait suivi suivant;vivre vit vivons vivez vivent vécu;boire boit buvons buvez boivent bu;
  croire croit crois croyons croyez croient cru;courir court cours courons courez courent couru courra;mourir meurt meurent mort;
  partir part pars partons;sortir sort sors;servir sert sers servons servez servent;dormir dort dors;sentir sent sens;
  acquérir acquiert acquièrent acquis;quérir quiert quièrent quis;conclure conclut conclus concluons concluez concluent conclu;
  inclure inclut incluez incluent inclus;exclure exclut excluez excluent exclu;résoudre résout résolvez résolvent résolu;
  rompre rompt rompez;vaincre vainc vaincu;aller va vas vont ira iront vais aille;être est sont était étaient sera seront été soit;
  avoir a ont avait aura eu ait;valoir vaut valent valu;falloir faut fallu;naître né naît;plaire plaît plu;
  fuir fuit fuient;cueillir cueille cueilles cueillent cueilli`

const oddVerbs = endingRules(irregular(stemsOfVerbs), own)
