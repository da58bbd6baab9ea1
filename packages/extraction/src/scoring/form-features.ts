import { commonestPattern, type Form } from '../counting/forms.ts'
import { leastFrequency } from '../text/frequencies.ts'
import type { Lexicon, Word } from '../text/lexicon.ts'
import type { LongerForms } from './form-parts.ts'

/** What is known of a form besides its own counts. */
export interface Surroundings {
  stems: ReadonlyMap<string, StemUse>
  acronyms: ReadonlyMap<string, string>
  longForms: ReadonlySet<string>
  isGerman: boolean
  isRomance: boolean
}

/** All words of one stem, taken together: else rare forms of common words would count as rare words. */
export interface StemUse {
  count: number
  /** Of the commonest of them in general language, in powers of ten below 1. */
  rarity: number
  /** How much commoner the words are here than in general language, as a natural logarithm. */
  special: number
}

/** Of a word that was forgotten, being rare. */
const unseen: StemUse = { count: 1, rarity: leastFrequency / 100, special: 0 }

/** What the features of a form are read from. */
interface FormView {
  form: Form
  around: Surroundings
  pattern: string
  isOne: boolean
  count: number
  rarities: readonly number[]
  specials: readonly number[]
  rarity: number
  special: number
  longer: LongerForms
}

const features = {
  one: () => 1,
  count: ({ count }: FormView) => count,
  documents: ({ form }: FormView) => Math.log(form.family.documents),
  burst: ({ form }: FormView) => Math.log(form.family.count / form.family.documents),
  single: ({ form }: FormView) => form.family.count === 1,
  special: ({ special }: FormView) => special,
  leastSpecial: ({ specials }: FormView) => Math.min(...specials),
  rarity: ({ rarity }: FormView) => rarity,
  leastRarity: ({ rarities }: FormView) => Math.min(...rarities),
  mostRarity: ({ rarities }: FormView) => Math.max(...rarities),
  oneWord: ({ isOne }: FormView) => isOne,
  oneWordRarity: ({ isOne, rarity }: FormView) => (isOne ? rarity - 5.5 : 0),
  oneWordSpecial: ({ isOne, special }: FormView) => (isOne ? special : 0),
  oneWordCount: ({ isOne, count }: FormView) => (isOne ? count : 0),
  oneWordUnlisted: ({ isOne, rarity }: FormView) => isOne && rarity >= 7.6,
  oneWordLength: ({ isOne, form }: FormView) => (isOne ? Math.min(20, form.text.length) / 10 : 0),
  twoWords: ({ form }: FormView) => form.words.length === 2,
  threeWords: ({ form }: FormView) => form.words.length === 3,
  manyWords: ({ form }: FormView) => form.words.length > 4,
  closed: ({ form }: FormView) => form.closed / form.count,
  led: ({ form }: FormView) => form.led / form.count,
  right: ({ form, longer }: FormView) => Math.min(1, longer.right / form.count),
  left: ({ form, longer }: FormView) => Math.min(1, longer.left / form.count),
  nested: ({ longer }: FormView) => Math.log(1 + longer.number),
  digit: ({ form }: FormView) => form.words.some(({ hasDigit }) => hasDigit),
  oneNoun: ({ pattern }: FormView) => pattern === 'N',
  oneVerb: ({ pattern }: FormView) => pattern === 'V',
  oneAdjective: ({ pattern }: FormView) => pattern === 'J',
  oneName: ({ pattern }: FormView) => pattern === 'P',
  oneUnknown: ({ pattern }: FormView) => pattern === 'X',
  adverb: ({ pattern }: FormView) => pattern.startsWith('R'),
  inner: ({ pattern }: FormView) => /[OCD]/.test(pattern),
  innerUsual: ({ pattern, form }: FormView) =>
    /^[^O]+O[^O]+$/.test(pattern) && form.words.some(({ text }) => usualInner.test(text)),
  innerArticle: ({ pattern }: FormView) => pattern.includes('D'),
  beginsWithVerb: ({ isOne, pattern }: FormView) => !isOne && pattern.startsWith('V'),
  verbInside: ({ pattern }: FormView) => /.V./.test(pattern),
  endsWithVerb: ({ isOne, pattern }: FormView) => !isOne && pattern.endsWith('V'),
  endsWithAdjective: ({ isOne, pattern, around }: FormView) => !isOne && !around.isRomance && pattern.endsWith('J'),
  endsWithNumber: ({ isOne, pattern }: FormView) => !isOne && pattern.endsWith('Q'),
  nameInside: ({ isOne, pattern }: FormView) => !isOne && pattern.includes('P'),
  nounsOnly: ({ isOne, pattern }: FormView) => !isOne && /^N+$/.test(pattern),
  adjectiveAndNoun: ({ pattern }: FormView) => /^(?:J+N|NJ+)$/.test(pattern),
  acronym: ({ form, around }: FormView) => around.acronyms.has(form.text),
  longForm: ({ form, around }: FormView) => around.longForms.has(form.text),
  capitalLongForm: ({ form, around }: FormView) => isCapitalised(around.acronyms.get(form.text)),
  capital: ({ form, around }: FormView) => (!around.isGerman && form.within > 0 ? form.capitals / form.within : 0),
  allCapitals: ({ form }: FormView) => /^\p{Lu}[\p{Lu}\p{N}-]+$/u.test(form.spellings[0]!.text),
  hyphen: ({ form }: FormView) => /\p{L}[-‐‑]\p{L}/u.test(form.text),
  heading: ({ form }: FormView) => form.headings / form.count,
}

export type FormFeature = keyof typeof features

/** The names of the features, in the order of their numbers. */
export const formFeatures = Object.keys(features) as FormFeature[]

const readers = Object.values(features)

/** Writes the features of a form into a row, in the order of `formFeatures`. */
export function readFeatures(
  row: Float32Array,
  form: Form,
  longer: LongerForms | undefined,
  around: Surroundings,
): void {
  const uses = contentWords(form).map(({ stem }) => around.stems.get(stem) ?? unseen)
  const rarities = uses.map(({ rarity }) => rarity)
  const specials = uses.map(({ special }) => special)
  const view: FormView = {
    form,
    around,
    pattern: commonestPattern(form),
    isOne: form.words.length === 1,
    count: Math.log(form.family.count),
    rarities,
    specials,
    rarity: mean(rarities),
    special: mean(specials),
    longer: longer ?? none,
  }
  for (let index = 0; index < readers.length; index++) row[index] = Number(readers[index]!(view))
}

const none: LongerForms = { right: 0, left: 0, number: 0 }

/** Whether most words of a long form begin with a capital, as those of organisations do. */
function isCapitalised(long: string | undefined): boolean {
  const words = long?.split(' ').filter((word) => word.length > 3) ?? []
  return words.length > 0 && words.filter((word) => /^\p{Lu}/u.test(word)).length * 2 > words.length
}

/** The words of a form that are of no closed class; all where there are no others. */
export const contentWords = ({ words }: Form): readonly Word[] => {
  const open = words.filter(({ isClosed, isInner }) => !isClosed && !isInner)
  return open.length > 0 ? open : words
}

/** How all words are used here and in general, by their stems. */
export function stemUses(lexicon: Lexicon): Map<string, StemUse> {
  const uses = new Map<string, StemUse>()
  for (const { stem, count, rarity } of lexicon.all()) {
    const use = uses.get(stem)
    if (use === undefined) uses.set(stem, { count, rarity: rarity / 100, special: 0 })
    else {
      use.count += count
      use.rarity = Math.min(use.rarity, rarity / 100)
    }
  }
  for (const use of uses.values()) {
    const here = (use.count / Math.max(1, lexicon.total)) * 1e6
    use.special = Math.log((here + 10) / (10 ** (6 - use.rarity) + 10))
  }
  return uses
}

/** The commonest preposition within terms of each language. */
const usualInner = /^(?:of|von|van|de|du|des|d['’]|di|del|della|dell['’]|dei|do|da|dos|das)$/

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
