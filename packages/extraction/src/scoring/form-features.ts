import { commonestPattern, type Form } from '../counting/forms.ts'
import { leastFrequency } from '../text/frequencies.ts'
import type { Lexicon, Word } from '../text/lexicon.ts'

/** What is known of a form besides its own counts. */
export interface Surroundings {
  stems: ReadonlyMap<string, StemUse>
  /** Largest counts of longer forms that go on to the right and to the left. */
  longer: ReadonlyMap<Form, { right: number; left: number; number: number }>
  acronyms: ReadonlyMap<string, string>
  longForms: ReadonlySet<string>
  isGerman: boolean
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

/** The names of the features, in the order of their numbers. */
export const formFeatures = [
  'one',
  'count',
  'documents',
  'special',
  'leastSpecial',
  'rarity',
  'leastRarity',
  'mostRarity',
  'oneWord',
  'oneWordRarity',
  'oneWordSpecial',
  'oneWordCount',
  'oneWordUnlisted',
  'oneWordLength',
  'twoWords',
  'threeWords',
  'manyWords',
  'closed',
  'led',
  'right',
  'left',
  'nested',
  'digit',
  'oneVerb',
  'oneAdjective',
  'oneName',
  'oneUnknown',
  'inner',
  'beginsWithVerb',
  'endsWithVerb',
  'endsWithNumber',
  'nameInside',
  'nounsOnly',
  'adjectiveAndNoun',
  'acronym',
  'longForm',
  'capital',
  'allCapitals',
  'hyphen',
  'heading',
  'single',
  'adverb',
] as const

export type FormFeature = (typeof formFeatures)[number]

/** The features of a form, in the order of `formFeatures`. */
export function featuresOf(form: Form, around: Surroundings): Float64Array {
  const content = contentWords(form)
  const uses = content.map(({ stem }) => around.stems.get(stem) ?? unseen)
  const rarities = uses.map(({ rarity }) => rarity)
  const specials = uses.map(({ special }) => special)
  const pattern = commonestPattern(form)
  const size = form.words.length
  const one = size === 1
  const rarity = mean(rarities)
  const special = mean(specials)
  const count = Math.log(form.family.count)
  const longer = around.longer.get(form)
  const values: Record<FormFeature, number | boolean> = {
    one: 1,
    count,
    documents: Math.log(form.family.documents),
    special,
    leastSpecial: Math.min(...specials),
    rarity,
    leastRarity: Math.min(...rarities),
    mostRarity: Math.max(...rarities),
    oneWord: one,
    oneWordRarity: one ? rarity - 5.5 : 0,
    oneWordSpecial: one ? special : 0,
    oneWordCount: one ? count : 0,
    oneWordUnlisted: one && rarity >= 7.6,
    oneWordLength: one ? Math.min(20, form.text.length) / 10 : 0,
    twoWords: size === 2,
    threeWords: size === 3,
    manyWords: size > 4,
    closed: form.closed / form.count,
    led: form.led / form.count,
    right: longer ? Math.min(1, longer.right / form.count) : 0,
    left: longer ? Math.min(1, longer.left / form.count) : 0,
    nested: Math.log(1 + (longer?.number ?? 0)),
    digit: form.words.some(({ hasDigit }) => hasDigit),
    oneVerb: one && pattern === 'V',
    oneAdjective: one && pattern === 'J',
    oneName: one && pattern === 'P',
    oneUnknown: one && pattern === 'X',
    inner: /[OCD]/.test(pattern),
    beginsWithVerb: !one && pattern.startsWith('V'),
    endsWithVerb: !one && pattern.endsWith('V'),
    endsWithNumber: !one && pattern.endsWith('Q'),
    nameInside: !one && pattern.includes('P'),
    nounsOnly: !one && /^N+$/.test(pattern),
    adjectiveAndNoun: /^(?:J+N|NJ+)$/.test(pattern),
    acronym: around.acronyms.has(form.text),
    longForm: around.longForms.has(form.text),
    capital: !around.isGerman && form.within > 0 ? form.capitals / form.within : 0,
    allCapitals: form.spellings[0] !== undefined && /^\p{Lu}[\p{Lu}\p{N}-]+$/u.test(form.spellings[0].text),
    hyphen: /\p{L}[-‐‑]\p{L}/u.test(form.text),
    heading: form.headings / form.count,
    single: form.family.count === 1,
    adverb: pattern.startsWith('R'),
  }
  return Float64Array.from(formFeatures, (name) => Number(values[name]))
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

/** For each form how often the commonest longer ones go on, to the right and to the left, and how many there are. */
export function longerForms(
  forms: ReadonlyMap<string, Form>,
): Map<Form, { right: number; left: number; number: number }> {
  const found = new Map<Form, { right: number; left: number; number: number }>()
  for (const form of forms.values()) {
    const { words, text, count } = form
    if (words.length < 2) continue
    const first = words[0]!.text
    const last = words.at(-1)!.text
    note(text.slice(0, text.length - last.length).trimEnd(), 'right', count)
    note(text.slice(first.length).trimStart(), 'left', count)
  }
  return found

  function note(text: string, side: 'right' | 'left', count: number) {
    const form = forms.get(text)
    if (form === undefined) return
    const longer = found.get(form) ?? { right: 0, left: 0, number: 0 }
    longer[side] = Math.max(longer[side], count)
    longer.number++
    found.set(form, longer)
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
