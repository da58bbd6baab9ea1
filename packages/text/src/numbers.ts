import { baseLanguage } from './languages.ts'

export interface NumberInText {
  text: string
  /** Offset of the first UTF-16 unit in the text, and of the first one after the number. */
  start: number
  end: number
  /** Plain decimal: no grouping, point before the decimals, no needless zeros, a hyphen before what is below zero: `-1234.5`. */
  value: string
  /** The sign as it is written, `−` or `+`; empty without one. */
  sign: string
  /** How many digits are written behind the decimal separator, needless zeros among them. */
  decimals: number
  /** What else it may mean: the hour of `3 pm` on a 24-hour clock, what follows a hyphen. */
  otherValues: readonly string[]
  /** A number of a date of figures such as `12.10.2020`, where another language may write the month as a word. */
  inDate: boolean
}

/**
 * The numbers of plain text with what they are worth by the separators of the language: `1,234.5` in English, `1.234,5`
 * in German and `1 234,5` in French are all `1234.5`. What no language groups so (dates, versions with several points,
 * addresses) is taken as several numbers. A sign belongs to a number where it joins nothing before it, unlike in `A-5`, `3-5` and `3 -5`.
 * @param rules a language processing rule set's number rules, before the language's own separators: the first that fits decides
 */
export function findNumbers(text: string, language: string, rules: readonly NumberSeparators[] = []): NumberInText[] {
  if (!/\p{Nd}/u.test(text)) return []
  const ascii = /[^\x00-\u065f]/.test(text) || /[٠-٩]/.test(text) ? withAsciiDigits(text) : text
  const notation = rules.length > 0 ? notationByRules(rules) : notationOf(language)
  const found: NumberInText[] = []
  for (const match of ascii.matchAll(notation.run)) {
    const start = match.index
    addRun(found, {
      ascii,
      text,
      start,
      end: start + match[0].length,
      notation,
      dayHalf: dayHalfAfter(ascii, start + match[0].length),
    })
  }
  markDates(found, ascii)
  return found
}

/** How numbers are written: one character each, or none. */
export interface NumberSeparators {
  thousandsSeparator: string
  decimalSeparator: string
}

interface Notation {
  decimal: string
  /** What may be one number, with the separators in it. */
  run: RegExp
  /** How numbers are written by rules, which are asked first. */
  rules: readonly NumberSeparators[]
}

interface Run {
  ascii: string
  text: string
  start: number
  end: number
  notation: Notation
  dayHalf: 'am' | 'pm' | undefined
}

const separators = ".,'’٫٬\u00a0\u2009\u202f"
const run = new RegExp(`(?<![\\d\\p{L}.,])\\.\\d+|\\d+(?:[${separators}]\\d+)*`, 'gu')
const spacedRun = spacedRunWith(separators, '.,')

/** Numbers whose thousands may stand apart by an ordinary space; `decimals` as a class' content. */
function spacedRunWith(within: string, decimals: string): RegExp {
  return new RegExp(`\\d{1,3}(?: \\d{3})+(?!\\d)(?:[${decimals}]\\d+)?|\\d+(?:[${within}]\\d+)*`, 'gu')
}

function addRun(found: NumberInText[], { ascii, text, start, end, notation, dayHalf }: Run) {
  const written = ascii.slice(start, end)
  const push = (from: number, to: number, { value, decimals }: Reading, sign = '') => {
    const otherValues = dayHalf ? onTheOtherClock(value, dayHalf) : []
    const signed = isMinus(sign) && value !== '0' ? `-${value}` : value
    const first = from - sign.length
    if (signed !== value && isUnspaced.test(ascii.charAt(first - 1))) otherValues.push(value)
    found.push({
      text: text.slice(first, to),
      start: first,
      end: to,
      value: signed,
      sign,
      decimals,
      otherValues,
      inDate: false,
    })
  }
  const reading = readingOf(written, notation)
  if (reading) return push(start, end, reading, signBefore(ascii, start))
  for (const part of written.matchAll(/\d+/g)) {
    push(start + part.index, start + part.index + part[0].length, readingFrom(part[0], ''))
  }
}

/** The sign of a number that begins at a place; empty where there is none, or where it joins what is before it. */
function signBefore(ascii: string, start: number): string {
  const sign = ascii.charAt(start - 1)
  if (!/^[-‑−–﹣－+＋]$/.test(sign)) return ''
  const before = ascii.slice(Math.max(0, start - 4), start - 1)
  return (isUnjoined.test(before) || isUnspaced.test(before)) && !/\d\s+$/.test(before) ? sign : ''
}

const isUnjoined = /(?:^|[\s\p{Ps}\p{Pi}=<>≤≥≈…：，]|\.\.)$/u
/** In the scripts that write no spaces, what looks like a sign may as well be a hyphen. */
const isUnspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]$/u
const isMinus = (sign: string) => sign !== '' && !/[+＋]/.test(sign)

type Reading = Pick<NumberInText, 'value' | 'decimals'>

/** By the rules, by the language's own separators, or else as a number left as it stood in another language. */
function readingOf(written: string, { decimal, rules }: Notation): Reading | undefined {
  if (/^\d+$/.test(written)) return readingFrom(written, '')
  for (const rule of rules) {
    const reading = readByRule(written, rule)
    if (reading) return reading
  }
  return readAs(written, decimal) ?? readAs(written, decimal === '.' ? ',' : '.')
}

/** The reading with this decimal separator, every other separator standing between groups of three digits; else undefined. */
function readAs(written: string, decimal: string): Reading | undefined {
  const at = written.lastIndexOf(decimal)
  const whole = at < 0 ? written : written.slice(0, at)
  const decimals = at < 0 ? '' : written.slice(at + 1)
  if (!/^\d*$/.test(decimals)) return undefined
  if (/^\d*$/.test(whole)) return readingFrom(whole, decimals)
  // Indian languages and English there group by two after the first three: 12,34,567.
  const grouped = /^\d{1,3}([^\d])(?:\d{2,3}\1)*\d{3}$/.exec(whole)
  return grouped && grouped[1] !== decimal ? readingFrom(whole.replace(/\D/g, ''), decimals) : undefined
}

/** The reading of a number that is written just as a rule says; else undefined. */
function readByRule(written: string, { thousandsSeparator, decimalSeparator }: NumberSeparators): Reading | undefined {
  const at = decimalSeparator === '' ? -1 : written.lastIndexOf(decimalSeparator)
  const whole = at < 0 ? written : written.slice(0, at)
  const decimals = at < 0 ? '' : written.slice(at + 1)
  if (!/^\d*$/.test(decimals)) return undefined
  if (/^\d*$/.test(whole)) return readingFrom(whole, decimals)
  const groups = thousandsSeparator === '' ? [] : whole.split(thousandsSeparator)
  const isGrouped =
    groups.length > 1 && groups.every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group))
  return isGrouped ? readingFrom(groups.join(''), decimals) : undefined
}

function readingFrom(whole: string, decimals: string): Reading {
  const leading = whole.replace(/^0+(?=\d)/, '') || '0'
  const trailing = decimals.replace(/0+$/, '')
  return { value: trailing === '' ? leading : `${leading}.${trailing}`, decimals: decimals.length }
}

function dayHalfAfter(ascii: string, end: number): 'am' | 'pm' | undefined {
  const mark = /^(?::\d\d)?\s?(?:([ap])m\b|([ap])\.\s?m\.)/i.exec(ascii.slice(end, end + 9))
  if (!mark) return undefined
  return (mark[1] ?? mark[2])!.toLowerCase() === 'p' ? 'pm' : 'am'
}

function onTheOtherClock(value: string, half: 'am' | 'pm'): string[] {
  const [hour, minutes] = value.split('.')
  const number = Number(hour)
  if (number < 1 || number > 12) return []
  const other = half === 'pm' ? (number % 12) + 12 : number % 12
  return [minutes === undefined ? String(other) : `${other}.${minutes}`]
}

/** Day, month and year of figures: three numbers with one sign between them, the first or the last of four digits or all short. */
function markDates(found: NumberInText[], ascii: string) {
  for (let index = 0; index + 2 < found.length; index++) {
    const three = found.slice(index, index + 3)
    const [first, second, third] = three as [NumberInText, NumberInText, NumberInText]
    const sign = ascii.slice(first.end, second.start)
    if (!/^(?:[/-]|\. ?)$/.test(sign) || ascii.slice(second.end, third.start) !== sign) continue
    const lengths = three.map((number) => number.end - number.start).join('')
    if (!/^(?:[12][12][24]|4[12][12])$/.test(lengths)) continue
    for (const number of three) number.inDate = true
    index += 2
  }
}

const notationsByRules = new WeakMap<readonly NumberSeparators[], Notation>()

function notationByRules(given: readonly NumberSeparators[]): Notation {
  const known = notationsByRules.get(given)
  if (known) return known
  // Texts are searched with the digits and separators of ASCII.
  const rules = given.map(({ thousandsSeparator, decimalSeparator }) => ({
    thousandsSeparator: withAsciiDigits(thousandsSeparator),
    decimalSeparator: withAsciiDigits(decimalSeparator),
  }))
  const classOf = (usual: string, signs: readonly string[]) =>
    usual +
    [...new Set(signs)]
      .filter((sign) => !usual.includes(sign) && sign !== ' ')
      .map(escapedInClass)
      .join('')
  const decimals = rules.map(({ decimalSeparator }) => decimalSeparator)
  const thousands = rules.map(({ thousandsSeparator }) => thousandsSeparator)
  const within = classOf(separators, [...decimals, ...thousands])
  const notation = {
    decimal: decimals[0] === ',' ? ',' : '.',
    run: thousands.includes(' ')
      ? spacedRunWith(within, classOf('.,', decimals))
      : new RegExp(`(?<![\\d\\p{L}.,])\\.\\d+|\\d+(?:[${within}]\\d+)*`, 'gu'),
    rules,
  }
  notationsByRules.set(given, notation)
  return notation
}

const escapedInClass = (sign: string) => sign.replace(/[\\\]^-]/, '\\$&')

const notations = new Map<string, Notation>()

function notationOf(language: string): Notation {
  const known = notations.get(language)
  if (known) return known
  const parts = partsOf(language)
  const notation = {
    decimal: parts.find((part) => part.type === 'decimal')?.value === ',' ? ',' : '.',
    run: /\s/.test(parts.find((part) => part.type === 'group')?.value ?? '') ? spacedRun : run,
    rules: [],
  }
  notations.set(language, notation)
  return notation
}

/** Separators come from the locale data of the runtime; a tag it cannot read counts as its base language, then English. */
function partsOf(language: string): Intl.NumberFormatPart[] {
  for (const tag of [language.replaceAll('_', '-'), baseLanguage(language), 'en']) {
    try {
      return new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(1_234_567.5)
    } catch {
      // Not a language tag: the next one is tried, and the last is always known.
    }
  }
  return []
}

/** Every decimal digit of Unicode stands in a block of ten that begins at a multiple of ten after its zero. */
const withAsciiDigits = (text: string): string =>
  text
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => {
      if (digit.length > 1) return digit
      const codePoint = digit.charCodeAt(0)
      let zero = codePoint
      while (codePoint - zero < 9 && /\p{Nd}/u.test(String.fromCharCode(zero - 1))) zero--
      return String(codePoint - zero)
    })
