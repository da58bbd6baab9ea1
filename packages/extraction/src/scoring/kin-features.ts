import { commonestForm, type Form } from '../counting/forms.ts'
import { contentWords } from './form-features.ts'

/** The names of what the other forms say that share words with a form, in the order of their numbers. */
export const kinFeatures = [
  'own',
  'kin',
  'bestKin',
  'leastKin',
  'headKin',
  'longerKin',
  'shorterKin',
  'beginningKin',
  'endingKin',
] as const

export type KinFeature = (typeof kinFeatures)[number]

interface StemShare {
  sum: number
  number: number
}

/**
 * What akin forms score: a form whose words are those of other good candidates is a term more likely, one whose words stand
 * in none but doubtful ones less likely.
 * @param chances of all forms by themselves, from 0 to 1
 */
export function kinScores(
  forms: readonly Form[],
  chances: Float64Array,
  headIsFirst: boolean,
): (form: Form, index: number) => Float32Array {
  const shares = new Map<string, StemShare>()
  const best = new Map<string, number>()
  let all = 0
  // One chance a family, so that many forms of one term are no crowd.
  const families = new Map<Form['family'], number>()
  forms.forEach((form, index) => {
    families.set(form.family, Math.max(families.get(form.family) ?? 0, chances[index]!))
    best.set(form.text, chances[index]!)
  })
  for (const [family, chance] of families) {
    all += chance
    const form = commonestForm(family)
    for (const stem of [...stemsOf(form), ...edgesOf(form)]) {
      const share = shares.get(stem) ?? { sum: 0, number: 0 }
      share.sum += chance
      share.number++
      shares.set(stem, share)
    }
  }
  const average = all / Math.max(1, families.size)
  const longest = longerChances(forms, chances, best)
  return (form, index) => {
    const own = families.get(form.family)!
    const stems = stemsOf(form)
    const kinOf = (stem: string) => {
      const { sum, number } = shares.get(stem) ?? { sum: own, number: 1 }
      return logit((sum - own + average * steadiness) / (number - 1 + steadiness))
    }
    const kin = stems.map(kinOf)
    const [beginning, ending] = edgesOf(form).map(kinOf) as [number, number]
    const head = headIsFirst ? kin[0]! : kin.at(-1)!
    const chance = chances[index]!
    return Float32Array.of(
      logit(chance),
      kin.reduce((sum, value) => sum + value, 0) / kin.length,
      Math.max(...kin),
      Math.min(...kin),
      head,
      longest.get(form.text) ?? 0,
      shorterChance(form, best),
      beginning,
      ending,
    )
  }
}

/** The best chance of the longer forms that have one word more. */
function longerChances(forms: readonly Form[], chances: Float64Array, best: ReadonlyMap<string, number>) {
  const longest = new Map<string, number>()
  forms.forEach((form, index) => {
    for (const part of partsOf(form))
      if (best.has(part)) longest.set(part, Math.max(longest.get(part) ?? 0, chances[index]!))
  })
  return longest
}

const shorterChance = (form: Form, best: ReadonlyMap<string, number>) =>
  Math.max(0, ...partsOf(form).map((part) => best.get(part) ?? 0))

/** A form without its first word and without its last one. */
function partsOf({ words, text }: Form): string[] {
  if (words.length < 2) return []
  return [
    text.slice(0, text.length - words.at(-1)!.text.length).trimEnd(),
    text.slice(words[0]!.text.length).trimStart(),
  ]
}

const stemsOf = (form: Form): string[] => [...new Set(contentWords(form).map(({ stem }) => stem))]

/** The first and the last letters of the rarest word, as words of one field often begin and end alike. */
function edgesOf(form: Form): [string, string] {
  const { text } = contentWords(form).reduce((one, other) => (other.rarity > one.rarity ? other : one))
  return [`${text.slice(0, 5)}-`, `-${text.slice(-5)}`]
}

const logit = (chance: number) => {
  const within = Math.min(0.999, Math.max(0.001, chance))
  return Math.log(within / (1 - within))
}

/** So many candidates of the average are reckoned to each word's own. */
const steadiness = 2
