import { fold } from '../stem.ts'
import { endingRules, type Inflection, irregular, wordSet } from './inflection.ts'

/** English nouns and verbs, with British and American spelling as one. */
export const english: Inflection = {
  determiners: wordSet('a an this that each every another any some no'),
  spell: (word) =>
    fold(word)
      .replace(/'s?$/, '')
      .replace(/is(e|es|ed|ing|ation|ations)$/, 'iz$1')
      .replace(/ys(e|ed|ing)$/, 'yz$1')
      .replace(/(?<=[a-z]{3})our(?=(?:s|ed|ing|al|ful|less|ite|ites)?$)/, 'or')
      .replace(/(?<=[bdht])re(s?)$/, 'er$1')
      .replace(/logue(?=s?$)/, 'log'),
  bases(word) {
    const sure = irregularForms(word)
    if (own.has(word)) return { sure, verbal: [], agreeing: [] }
    if (/[^s]s$/.test(word) && !/(?:us|is)$/.test(word)) sure.push(...plurals(word))
    const ended = /^(.*[aeiouy].*)(?:ed|(ing))$/.exec(word)
    const verbal: string[] = []
    if (ended && ended[1]!.length > 1 && !/eed$/.test(word)) (ended[2] ? verbal : sure).push(...verbs(ended[1]!))
    if (/[^aeiou]ied$/.test(word)) sure.push(`${word.slice(0, -3)}y`)
    return { sure: sure.filter((base) => base.length > 2 || exact.get(word)?.includes(base)), verbal, agreeing: [] }
  },
  agreement: () => [],
}

/** What stands before `-ed` and `-ing`, as the infinitive is written: `stopp` → `stop`, `rat` → `rate`, `handl` → `handle`. */
function verbs(before: string): string[] {
  if (/([bdfgklmnprstvz])\1$/.test(before)) return [before.slice(0, -1), before]
  const needsE =
    /^(?:[^aeiouy]|qu)*[aeiouy][^aeiouwxy]$|[cuvz]$|(?:[bcdfgkptz]l)$|[dr]g$|[^aeiouy]ng?(?<=ang|eng)$|[lnpr]s$|(?:^|[^l])[bhptw]ast$/
  if (needsE.test(before)) return [`${before}e`, ...(/(?:ng|ic)$/.test(before) ? [before] : [])]
  return [before, `${before}e`, ...(before.endsWith('ick') ? [before.slice(0, -1)] : [])]
}

const plurals = endingRules('s>- ses>s xes>x zes>z zzes>z ches>ch shes>sh oes>o ies>y')

const comparable =
  wordSet(`large small fast slow high low big new old long short wide deep early late easy heavy simple safe
  strong weak young great near clear cheap bright dark hard soft warm cold hot quick quiet rich poor thick thin tall tight loud
  smooth sharp broad narrow fresh clean close full light nice fine rare rough steep strict sure tiny busy happy healthy wealthy
  likely friendly lengthy costly pretty sad wet fat red flat mild raw stiff`)

const comparison = [...comparable].map((word) => {
  const before = /^[^aeiou]*[aeiou][bdgmnt]$/.test(word)
    ? word + word.at(-1)
    : word.replace(/e$/, '').replace(/(?<=[^aeiou])y$/, 'i')
  return `${word} ${before}er ${before}est`
})

const exact = new Map(
  `${comparison.join(';')};good better best;bad worse worst;far farther further farthest;die dying died;lie lying lay lain;
  tie tying;be is are was were been being;have has had;do did done;go went gone;see saw seen;agree agreed;free freed;
  guarantee guaranteed;decree decreed;oversee oversaw;eat ate eaten;ox oxen;axis axes;axe axes;basis bases;lead led;run ran;
  bus buses busses;lens lenses;gas gases gasses;quiz quizzes;bite bit bitten;sit sat;win won;use used using uses;dye dyed dyeing`
    .split(';')
    .map((entry) => entry.trim().split(/\s+/))
    .flatMap(([base, ...forms]) => forms.map((form) => [form, base!] as const))
    .reduce((map, [form, base]) => map.set(form, [...(map.get(form) ?? []), base]), new Map<string, string[]>()),
)

const irregularEndings = endingRules(
  irregular(`man men;woman women;child children;mouse mice;louse lice;tooth teeth;foot feet;goose geese;person people;
  knife knives;life lives;wife wives;leaf leaves;shelf shelves;half halves;self selves;calf calves;loaf loaves;thief thieves;
  wolf wolves;scarf scarves;hoof hooves;elf elves;sheaf sheaves;penny pence;die dice;analysis analyses;crisis crises;
  thesis theses;diagnosis diagnoses;parenthesis parentheses;oasis oases;synthesis syntheses;emphasis emphases;
  ellipsis ellipses;neurosis neuroses;prognosis prognoses;metamorphosis metamorphoses;index indices;appendix appendices;
  matrix matrices;vertex vertices;vortex vortices;codex codices;helix helices;criterion criteria;phenomenon phenomena;
  automaton automata;datum data;medium media;bacterium bacteria;curriculum curricula;memorandum memoranda;stratum strata;
  erratum errata;addendum addenda;spectrum spectra;symposium symposia;aquarium aquaria;ovum ova;quantum quanta;stadium stadia;
  referendum referenda;millennium millennia;forum fora;corpus corpora;genus genera;opus opera;stimulus stimuli;
  nucleus nuclei;radius radii;fungus fungi;cactus cacti;alumnus alumni;syllabus syllabi;focus foci;locus loci;
  bacillus bacilli;terminus termini;schema schemata;stigma stigmata;formula formulae;antenna antennae;larva larvae;
  vertebra vertebrae;alga algae;nebula nebulae;plateau plateaux;bureau bureaux;tableau tableaux;
  arise arose arisen;bear bore borne;beat beaten;become became;begin began begun;bend bent;bind bound;bleed bled;blow blew blown;
  break broke broken;breed bred;bring brought;build built;burn burnt;buy bought;catch caught;choose chose chosen;cling clung;
  come came;creep crept;deal dealt;dig dug;draw drew drawn;dream dreamt;drink drank drunk;drive drove driven;fall fell fallen;
  feed fed;feel felt;fight fought;find found;flee fled;fling flung;fly flew flown flies;forbid forbade forbidden;
  forget forgot forgotten;forgive forgave forgiven;freeze froze frozen;get got gotten;give gave given;grind ground;
  grow grew grown;hang hung;hear heard;hide hid hidden;hold held;keep kept;know knew known;lay laid;lean leant;
  leap leapt;learn learnt;leave left;lend lent;light lit;lose lost;make made;mean meant;meet met;pay paid;ride rode ridden;
  ring rang rung;rise rose risen;say said;seek sought;sell sold;send sent;sew sewn;shake shook shaken;shine shone;
  shoot shot;show shown;shrink shrank shrunk;sing sang sung;sink sank sunk;sleep slept;slide slid;speak spoke spoken;speed sped;
  spell spelt;spend spent;spill spilt;spin spun;spoil spoilt;spring sprang sprung;stand stood;steal stole stolen;stick stuck;
  sting stung;strike struck stricken;swear swore sworn;sweep swept;swell swollen;swim swam swum;swing swung;take took taken;
  teach taught;tear tore torn;tell told;think thought;throw threw thrown;understand understood;wake woke woken;wear wore worn;
  weave wove woven;weep wept;wind wound;wring wrung;write wrote written`),
)

const irregularForms = (word: string): string[] => [...(exact.get(word) ?? []), ...irregularEndings(word)]

/** They look like forms of other words. */
const own = wordSet(`news series species means customs clothes physics mathematics economics politics ethics electronics
  mechanics athletics acoustics king ring string spring thing wing sing bring evening morning ceiling sibling pudding during
  nothing something anything everything sterling herring darling hundred need speed seed feed bed red shed sacred naked wicked
  hatred indeed exceed proceed succeed breed weed deed steed greed creed always perhaps towards besides sometimes its his this
  has was does yes bias atlas canvas christmas chaos cosmos pathos asbestos rhinoceros alas whereas gas lens plus thus bus
  wedding inning duckling sapling seedling offspring shilling farthing ping sling sting cling fling swing`)
