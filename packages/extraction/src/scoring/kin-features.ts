import { commonestForm, type Form } from '../counting/forms.ts'
import { contentWords } from './form-features.ts'
import type { FormParts } from './form-parts.ts'

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
 * @returns takes the number of a form, gives the features in the order of `kinFeatures`
 */
export function kinScores(
  forms: readonly Form[],
  parts: FormParts,
  chances: Float64Array,
  headIsFirst: boolean,
): (index: number) => Float32Array {
  // One chance a family, so that many forms of one term are no crowd.
  const families = new Map<Form['family'], number>()
  forms.forEach(({ family }, index) => {
    families.set(family, Math.max(families.get(family) ?? 0, chances[index]!))
  })
  const shareOf = shareFinder()
  const shares = forms.map((form) => [...edgesOf(form), ...stemsOf(form)].map(shareOf))
  let all = 0
  forms.forEach((form, index) => {
    if (commonestForm(form.family) !== form) return
    const chance = families.get(form.family)!
    all += chance
    for (const share of shares[index]!) {
      share.sum += chance
      share.number++
    }
  })
  const average = all / Math.max(1, families.size)
  const longest = longerChances(parts, chances)
  return (index) => {
    const own = families.get(forms[index]!.family)!
    const [beginning, ending, ...kin] = shares[index]!.map(({ sum, number }) =>
      logit((Math.max(0, sum - own) + average * steadiness) / (Math.max(0, number - 1) + steadiness)),
    ) as [number, number, ...number[]]
    return Float32Array.of(
      logit(chances[index]!),
      kin.reduce((sum, value) => sum + value, 0) / kin.length,
      Math.max(...kin),
      Math.min(...kin),
      headIsFirst ? kin[0]! : kin.at(-1)!,
      longest[index]!,
      Math.max(chanceAt(chances, parts.withoutLast[index]!), chanceAt(chances, parts.withoutFirst[index]!)),
      beginning,
      ending,
    )
  }
}

function shareFinder(): (stem: string) => StemShare {
  const shares = new Map<string, StemShare>()
  return (stem) => {
    const known = shares.get(stem)
    if (known) return known
    const share = { sum: 0, number: 0 }
    shares.set(stem, share)
    return share
  }
}

/** For each form the best chance of those that have one word more. */
function longerChances({ withoutLast, withoutFirst }: FormParts, chances: Float64Array): Float64Array {
  const longest = new Float64Array(chances.length)
  const note = (part: number, chance: number) => {
    if (part >= 0) longest[part] = Math.max(longest[part]!, chance)
  }
  chances.forEach((chance, index) => {
    note(withoutLast[index]!, chance)
    note(withoutFirst[index]!, chance)
  })
  return longest
}

const chanceAt = (chances: Float64Array, index: number) => (index < 0 ? 0 : chances[index]!)

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
