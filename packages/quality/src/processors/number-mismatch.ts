import { findNumbers, type NumberInText } from '@langwerk/text/numbers'
import { namesNumber, saysMinus } from '../number-words.ts'
import type { CheckedUnit, Finding, QualityRule } from '../unit.ts'

/**
 * Numbers that stand on one side only, by their value in the language of each side, or as the rule says that it is written. What a translator may rightly change
 * is let pass: separators, the month of a date as a word, small numbers and the sign as words, Roman numerals, the twelve-hour clock.
 */
export function numberMismatch(
  { sourceText, targetText, sourceLanguage, targetLanguage }: CheckedUnit,
  rule?: Pick<QualityRule, 'numberSeparators'>,
): Finding[] {
  const source = findNumbers(sourceText, sourceLanguage, rule?.numberSeparators?.source)
  const target = findNumbers(targetText, targetLanguage, rule?.numberSeparators?.target)
  if (source.length + target.length === 0) return []
  takePairs(source, target, (one, other) => one.value === other.value)
  takePairs(source, target, (one, other) => meanings(one).some((value) => meanings(other).includes(value)))
  if (saysMinus(sourceText, sourceLanguage) || saysMinus(targetText, targetLanguage))
    takePairs(source, target, (one, other) => amountOf(one) === amountOf(other))
  const missing = source.filter((number) => !isWordOn(number, targetText, targetLanguage))
  const excess = target.filter((number) => !isWordOn(number, sourceText, sourceLanguage))
  takeSameParts(missing, excess)
  if (missing.length + excess.length === 0) return []
  return [
    {
      key: 'numberMismatch',
      values: { missing: missing.map(({ text }) => text).join(' '), excess: excess.map(({ text }) => text).join(' ') },
      sourceRanges: missing.map(({ start, end }) => ({ start, end })),
      targetRanges: excess.map(({ start, end }) => ({ start, end })),
    },
  ]
}

const amountOf = ({ value }: NumberInText) => value.replace('-', '')

const meanings = (number: NumberInText) => [number.value, ...number.otherValues]

/** Takes the numbers that agree off both lists, each with one other. */
function takePairs(
  source: NumberInText[],
  target: NumberInText[],
  agree: (one: NumberInText, other: NumberInText) => boolean,
) {
  for (let index = source.length - 1; index >= 0; index--) {
    const at = target.findIndex((other) => agree(source[index]!, other))
    if (at < 0) continue
    source.splice(index, 1)
    target.splice(at, 1)
  }
}

/** `10:30` and `10.30`, `3:45 pm` and `15.45`, `1/2` and `1.2`: the same figures with other signs between them, at least two on one side. */
function takeSameParts(source: NumberInText[], target: NumberInText[]) {
  if (source.length === target.length) return
  const others = partsAs(target)
  if (!partsAs(source).some((parts) => others.includes(parts))) return
  source.length = 0
  target.length = 0
}

/** The figures of numbers in their order of size, as they are written and as they stand on the other clock. */
function partsAs(numbers: readonly NumberInText[]): string[] {
  const written = ({ text, sign }: NumberInText) => text.slice(sign.length)
  const otherwise = (number: NumberInText) => number.otherValues[0] ?? written(number)
  return [written, otherwise].map((textOf) =>
    numbers
      .flatMap((number) => textOf(number).split(/\D+/))
      // `05` is `5`, but three zeros are a group of thousands.
      .map((part) => (part.length > 2 ? part : String(Number(part))))
      .sort()
      .join(' '),
  )
}

function isWordOn(number: NumberInText, otherText: string, otherLanguage: string): boolean {
  if (!/^-?\d{1,2}$/.test(number.value)) return false
  if (number.value.startsWith('-') && !saysMinus(otherText, otherLanguage)) return false
  const value = Number(amountOf(number))
  if (number.inDate && value <= 12) return true
  return namesNumber(otherText, value, otherLanguage)
}
