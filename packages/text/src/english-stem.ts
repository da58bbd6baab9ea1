/**
 * The stem of an English word in lower case, of three letters at least: M. F. Porter, An algorithm for suffix stripping, Program 14
 * (1980), with the departures of its well-known JavaScript version, which expressions on every step make ten times as slow.
 */
export function englishStem(word: string): string {
  if (word.length < 3) return word
  // At the beginning it is a consonant.
  if (word.charCodeAt(0) !== letterY) return stripped(word)
  const stem = stripped(`Y${word.slice(1)}`)
  return `y${stem.slice(1)}`
}

function stripped(word: string): string {
  let stem = withoutPastOrProgressive(withoutPlural(word))
  if (stem.length > 1 && stem.endsWith('y') && hasVowel(stem, stem.length - 1)) stem = `${stem.slice(0, -1)}i`
  stem = replaced(stem, doubleSuffixes)
  stem = replaced(stem, fullSuffixes)
  stem = withoutLast(stem)
  if (stem.length > 1 && stem.endsWith('e')) {
    const bare = stem.slice(0, -1)
    const measure = measureOf(bare, bare.length)
    if (measure > 1 || (measure === 1 && !endsShort(bare))) stem = bare
  }
  return stem.endsWith('ll') && measureOf(stem, stem.length) > 1 ? stem.slice(0, -1) : stem
}

function withoutPlural(word: string): string {
  if (!word.endsWith('s')) return word
  if ((word.length > 4 && word.endsWith('sses')) || (word.length > 3 && word.endsWith('ies'))) return word.slice(0, -2)
  return word.length > 2 && word.charCodeAt(word.length - 2) !== letterS ? word.slice(0, -1) : word
}

function withoutPastOrProgressive(word: string): string {
  if (word.length > 3 && word.endsWith('eed')) return measureOf(word, word.length - 3) > 0 ? word.slice(0, -1) : word
  const length = word.endsWith('ed') ? word.length - 2 : word.endsWith('ing') ? word.length - 3 : 0
  if (length === 0 || !hasVowel(word, length)) return word
  const stem = word.slice(0, length)
  if (stem.endsWith('at') || stem.endsWith('bl') || stem.endsWith('iz')) return `${stem}e`
  const last = stem.charCodeAt(length - 1)
  if (length > 1 && stem.charCodeAt(length - 2) === last && !isVowelOrY(last) && !staysDouble.has(last))
    return stem.slice(0, -1)
  return endsShort(stem) ? `${stem}e` : stem
}

/** Replaces the longest of the suffixes, behind a vowel and a consonant. */
function replaced(word: string, suffixes: readonly (readonly [suffix: string, by: string])[]): string {
  for (const [suffix, by] of suffixes) {
    if (!word.endsWith(suffix) || word.length === suffix.length) continue
    const length = word.length - suffix.length
    return measureOf(word, length) > 0 ? word.slice(0, length) + by : word
  }
  return word
}

function withoutLast(word: string): string {
  const suffix = lastSuffixes.find((ending) => word.length > ending.length && word.endsWith(ending))
  if (suffix === undefined && !(word.length > 4 && /[st]ion$/.test(word))) return word
  const length = word.length - (suffix?.length ?? 4)
  return measureOf(word, length) > 1 ? word.slice(0, length) : word
}

const longestFirst = (a: readonly [string, ...unknown[]], b: readonly [string, ...unknown[]]) =>
  b[0].length - a[0].length

const doubleSuffixes = Object.entries({
  ational: 'ate',
  tional: 'tion',
  enci: 'ence',
  anci: 'ance',
  izer: 'ize',
  bli: 'ble',
  alli: 'al',
  entli: 'ent',
  eli: 'e',
  ousli: 'ous',
  ization: 'ize',
  ation: 'ate',
  ator: 'ate',
  alism: 'al',
  iveness: 'ive',
  fulness: 'ful',
  ousness: 'ous',
  aliti: 'al',
  iviti: 'ive',
  biliti: 'ble',
  logi: 'log',
}).sort(longestFirst)

const fullSuffixes = Object.entries({
  icate: 'ic',
  ative: '',
  alize: 'al',
  iciti: 'ic',
  ical: 'ic',
  ful: '',
  ness: '',
}).sort(longestFirst)

const lastSuffixes = [
  'ement',
  'ance',
  'ence',
  'able',
  'ible',
  'ment',
  'ant',
  'ent',
  'ism',
  'ate',
  'iti',
  'ous',
  'ive',
  'ize',
  'al',
  'er',
  'ic',
  'ou',
]

const letterS = 0x73
const letterY = 0x79
const [letterA, letterE, letterI, letterO, letterU] = [0x61, 0x65, 0x69, 0x6f, 0x75]
/** Of letters that are doubled. */
const staysDouble = new Set([0x6c, letterS, 0x7a])
const notShort = new Set([0x77, 0x78])

const isVowel = (code: number) =>
  code === letterA || code === letterE || code === letterI || code === letterO || code === letterU
const isVowelOrY = (code: number) => code === letterY || isVowel(code)

/** How often a vowel is followed by a consonant among the first letters; y is a vowel behind a consonant. */
function measureOf(word: string, length: number): number {
  let position = afterConsonants(word, 0, length)
  let measure = 0
  while (position < length) {
    position++
    while (position < length && isVowel(word.charCodeAt(position))) position++
    if (position === length) break
    measure++
    position = afterConsonants(word, position, length)
  }
  return measure
}

/** Where a run of consonants ends: a y that begins one is one. */
function afterConsonants(word: string, from: number, length: number): number {
  let position = from
  if (position < length && !isVowel(word.charCodeAt(position))) {
    position++
    while (position < length && !isVowelOrY(word.charCodeAt(position))) position++
  }
  return position
}

const hasVowel = (word: string, length: number) => afterConsonants(word, 0, length) < length

/** Whether it is consonants, a vowel, and a consonant that is not w, x or y. */
function endsShort(word: string): boolean {
  const last = word.length - 1
  const code = word.charCodeAt(last)
  return last > 1 && !isVowelOrY(code) && !notShort.has(code) && afterConsonants(word, 0, last) === last - 1
}
