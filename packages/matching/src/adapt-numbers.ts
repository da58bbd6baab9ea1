import type { NumberInText, NumberSeparators } from '@langwerk/text/numbers'
import { isTag, plainText, type Segment } from '@langwerk/text/segment'
import { type MatchSides, type NumberNotations, sourceNumbers, targetNumbers } from './match-sides.ts'

/** A number of the memory's source, and the one that stands in its place. */
export interface NumberChange {
  from: NumberInText
  to: NumberInText
}

/** The numbers of the memory's source with those in their place, where the texts differ in them alone; none where they are equal. */
export function numberChanges(sides: MatchSides): NumberChange[] | undefined {
  const own = plainText(sides.source)
  const stored = plainText(sides.memorySource)
  if (spaced(own) === spaced(stored)) return []
  const to = sourceNumbers(own, sides)
  const from = sourceNumbers(stored, sides)
  if (to.length !== from.length || spaced(masked(own, to)) !== spaced(masked(stored, from))) return undefined
  return from.map((number, index) => ({ from: number, to: to[index]! }))
}

/**
 * Of texts whose words differ too, the one number that differs, where it stands beside a word that both texts have there.
 * `left` counts the numbers that would be wrong in the target: those of the source that it lacks, or those that the memory's source
 * had and the source has not.
 */
export function singleNumberChange(sides: MatchSides): { changes: NumberChange[]; left: number } {
  const own = plainText(sides.source)
  const stored = plainText(sides.memorySource)
  const numbers = sourceNumbers(own, sides)
  const known = sourceNumbers(stored, sides)
  const news = without(numbers, known)
  const gone = without(known, numbers)
  const [to] = news
  const [from] = gone
  if (to && from && news.length === 1 && gone.length === 1 && isBesideSame(own, to, stored, from))
    return { changes: [{ from, to }], left: 0 }
  const inTarget = targetNumbers(plainText(sides.memoryTarget), sides)
  const lacking = without(news, inTarget)
  const tooMany = gone.length - without(gone, inTarget).length
  // One that stands in another's place is one mistake.
  return { changes: [], left: Math.max(lacking.length, tooMany) }
}

/** The numbers that the others lack, each as often as it is lacking. */
function without(numbers: readonly NumberInText[], others: readonly NumberInText[]): NumberInText[] {
  const left = others.map(({ value }) => value)
  return numbers.filter(({ value }) => {
    const at = left.indexOf(value)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function isBesideSame(own: string, to: NumberInText, stored: string, from: NumberInText): boolean {
  const before = (text: string, { start }: NumberInText) => /(\S+)\s*$/.exec(text.slice(0, start))?.[1]?.toLowerCase()
  const after = (text: string, { end }: NumberInText) => /^\s*(\S+)/.exec(text.slice(end))?.[1]?.toLowerCase()
  return [before, after].some((beside) => beside(own, to) !== undefined && beside(own, to) === beside(stored, from))
}

const spaced = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** A text in which all numbers are one. */
export function masked(text: string, numbers: readonly NumberInText[]): string {
  let position = 0
  let result = ''
  for (const { start, end } of numbers) {
    result += `${text.slice(position, start)}\uE010`
    position = end
  }
  return result + text.slice(position)
}

/**
 * Puts every changed number where its old value stands in the target; each value must stand there as often as in the source.
 * @returns the target, and how many of the numbers it did not get.
 */
export function withNumbers(
  target: Segment,
  changes: readonly NumberChange[],
  sides: NumberNotations,
): { target: Segment; left: number } {
  const changing = changes.filter(({ from, to }) => from.value !== to.value)
  if (changing.length === 0) return { target, left: 0 }
  const inTarget = target.flatMap((piece, index) =>
    isTag(piece) ? [] : targetNumbers(piece, sides).map((number) => ({ ...number, index })),
  )
  const replacements: { index: number; start: number; end: number; text: string }[] = []
  let left = 0
  for (const value of new Set(changing.map(({ from }) => from.value))) {
    const wanted = changes.filter(({ from }) => from.value === value)
    const news = new Set(wanted.map(({ to }) => to.value))
    const places = placesOf(value, inTarget, wanted.every(isSignKept))
    const texts = wanted.map((change, order) => places[order] && writtenLike(change, places[order], sides))
    // The same number with two different successors: the target's order may be another one.
    if (places.length !== wanted.length || news.size > 1 || texts.includes(undefined)) left += wanted.length
    else replacements.push(...places.map((place, order) => ({ ...place, text: texts[order]! })))
  }
  const changed = [...target]
  for (const { index, start, end, text } of replacements.sort((a, b) => b.start - a.start)) {
    const piece = changed[index] as string // only text pieces were searched
    changed[index] = piece.slice(0, start) + text + piece.slice(end)
  }
  return { target: replacements.length === 0 ? target : changed, left }
}

/** Where a number stands in the target; one whose sign stays may have it in words there, as in `minus 5`. */
function placesOf<Place extends NumberInText>(value: string, inTarget: readonly Place[], isSignKept: boolean): Place[] {
  const places = inTarget.filter((number) => number.value === value)
  if (places.length > 0 || !isSignKept) return places
  return inTarget.filter((number) => `-${number.value}` === value)
}

const isSignKept = ({ from, to }: NumberChange) =>
  from.value.startsWith('-') === to.value.startsWith('-') && (from.sign === '') === (to.sign === '')

/** The new number as the target writes numbers: by the first of its rules, or as its language does. */
function writtenLike(change: NumberChange, place: NumberInText, sides: NumberNotations): string | undefined {
  const amount = amountLike(change, place, sides)
  if (amount === undefined) return undefined
  return `${isSignKept(change) ? place.sign : change.to.sign}${amount}`
}

function amountLike(
  { from, to }: NumberChange,
  place: NumberInText,
  { targetLanguage, targetNumberRules = [] }: NumberNotations,
): string | undefined {
  const amount = amountText(to)
  // Digits of another script than the source's are another way of writing that is not known.
  if (/[0-9]/.test(amount) !== /[0-9]/.test(place.text)) return undefined
  if (figures.test(amount)) return amount
  // One that was left as the source writes it is left so again.
  if (amountText(from) === amountText(place) && !figures.test(amountText(from))) return amount
  const { decimals } = to
  const separators = amount.replace(/\p{Nd}/gu, '').length
  const value = to.value.replace('-', '')
  const useGrouping = separators > (decimals > 0 ? 1 : 0)
  const [rule] = targetNumberRules
  if (rule) return writtenByRule(value, { decimals, useGrouping, rule })
  try {
    return new Intl.NumberFormat(targetLanguage, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping,
      numberingSystem: 'latn',
    }).format(Number(value))
  } catch {
    return undefined
  }
}

/** A plain decimal with the separators of a rule; undefined where it has none for decimals. */
function writtenByRule(
  value: string,
  { decimals, useGrouping, rule }: { decimals: number; useGrouping: boolean; rule: NumberSeparators },
): string | undefined {
  const [whole = '', fraction = ''] = value.split('.')
  if (decimals > 0 && rule.decimalSeparator === '') return undefined
  const grouped = useGrouping ? whole.replace(/\B(?=(?:\d{3})+$)/g, () => rule.thousandsSeparator) : whole
  return decimals > 0 ? `${grouped}${rule.decimalSeparator}${fraction.padEnd(decimals, '0')}` : grouped
}

/** A number as it is written, without its sign. */
const amountText = ({ text, sign }: NumberInText) => text.slice(sign.length)

const figures = /^\p{Nd}+$/u
