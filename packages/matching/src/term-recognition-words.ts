import { agreementKeys, baseForms, termKey } from '@langwerk/text/stem-bases'

/** The words of terms by number, and which of them a word of a text may be a form of. */
export interface TermWords {
  /** The number of a term's word; `agrees` where it stands in a term of several and changes with the others. */
  add(word: string, agrees: boolean): number
  formsOf(word: string): WordMatches
  /** Whether any term's word may begin with two words written as one; no for most that are none. */
  mayJoin(first: string, second: string): boolean
  /** Whether a word of a term may begin as this one does; no for most that are no form of any. */
  mayBeForm(word: string): boolean
}

/** Numbers of terms' words. */
export interface WordMatches {
  sure: readonly number[]
  /** Not after an article. */
  verbal: readonly number[]
  /** Only within a term of several words. */
  agreeing: readonly number[]
}

/** Whether a word of a text is a form of any word of a term. */
export const isFormOfAny = ({ sure, verbal, agreeing }: WordMatches) =>
  sure.length + verbal.length + agreeing.length > 0

export function createTermWords(language: string): TermWords {
  const numbers = new Map<string, number>()
  /** The capitals that a word must have, by number: all up to its last one. */
  const capitals: (string | undefined)[] = []
  const byKey = new Map<string, number[]>()
  const byAgreement = new Map<string, number[]>()
  const agreeing = new Set<number>()
  const beginnings = new Uint32Array(beginningBits >>> 5)
  const shortWords = new Set<string>()
  const known = new Map<string, WordMatches>()

  function add(word: string, agrees: boolean): number {
    const key = termKey(word, language)
    const capital = capitalsOf(word)
    const name = capital === undefined ? key : `${key} ${capital}`
    let number = numbers.get(name)
    if (number === undefined) {
      number = numbers.size
      numbers.set(name, number)
      capitals.push(capital)
      push(byKey, key, number)
      if (word.length < shortestBeginning) shortWords.add(plainLower(word))
      eachBeginning(word, (bit) => {
        beginnings[bit >>> 5]! |= 1 << (bit & 31)
      })
      known.clear()
    }
    if (agrees && !agreeing.has(number)) {
      agreeing.add(number)
      for (const other of agreementKeys(word, language)) push(byAgreement, other, number)
      known.clear()
    }
    return number
  }

  function formsOf(word: string): WordMatches {
    const before = known.get(word)
    if (before) return before
    const forms = baseForms(word, language)
    const sure = numbersOf(word, forms.sure, byKey)
    const verbal = numbersOf(word, forms.verbal, byKey)
    const agreed = [
      ...numbersOf(word, forms.agreeing, byKey),
      ...numbersOf(word, [...forms.sure, ...forms.agreeing], byAgreement),
    ].filter((number) => !sure.includes(number))
    const found =
      sure.length + verbal.length + agreed.length === 0 ? noMatches : { sure, verbal, agreeing: [...new Set(agreed)] }
    if (known.size >= mostKnown) known.clear()
    known.set(word, found)
    return found
  }

  function numbersOf(word: string, keys: readonly string[], index: ReadonlyMap<string, number[]>): number[] {
    let found: number[] | undefined
    for (const key of keys)
      for (const number of index.get(key) ?? []) {
        if (capitals[number] !== undefined && !word.startsWith(capitals[number])) continue
        if (found === undefined) found = [number]
        else if (!found.includes(number)) found.push(number)
      }
    return found ?? noNumbers
  }

  function mayJoin(first: string, second: string): boolean {
    const length = Math.min(first.length + second.length, first.length + 3)
    if (length < shortestBeginning) return true
    return begins(first, second, length)
  }

  function begins(first: string, second: string, length: number): boolean {
    let hash = 0
    for (let index = 0; index < length; index++) {
      const unit = index < first.length ? first.charCodeAt(index) : second.charCodeAt(index - first.length)
      hash = Math.imul(hash ^ lowerUnit(unit), 0x5bd1e995)
    }
    const bit = (hash ^ (hash >>> 15)) & (beginningBits - 1)
    return (beginnings[bit >>> 5]! & (1 << (bit & 31))) !== 0
  }

  const mayBeForm = (word: string) =>
    word.length < shortestBeginning ||
    begins(word, '', shortestBeginning) ||
    shortWords.has(plainLower(word.slice(0, shortestBeginning - 1)))

  return { add, formsOf, mayJoin, mayBeForm }
}

/** Up to its last capital after the first letter, a word is written so: `PDF` of `PDFs`; undefined where none matters. */
function capitalsOf(word: string): string | undefined {
  for (let end = word.length; end > 1; end--) if (/\p{Lu}/u.test(word[end - 1]!)) return word.slice(0, end)
  return undefined
}

function push(index: Map<string, number[]>, key: string, number: number) {
  const numbers = index.get(key)
  if (numbers === undefined) index.set(key, [number])
  else if (!numbers.includes(number)) numbers.push(number)
}

function eachBeginning(word: string, on: (bit: number) => void) {
  let hash = 0
  for (let index = 0; index < word.length; index++) {
    hash = Math.imul(hash ^ lowerUnit(word.charCodeAt(index)), 0x5bd1e995)
    if (index + 1 >= shortestBeginning) on((hash ^ (hash >>> 15)) & (beginningBits - 1))
  }
}

/** Lower case without umlaut, for what is only compared by its beginning. */
const lowerUnit = (unit: number): number => {
  if (unit < 0x80) return unit >= 0x41 && unit <= 0x5a ? unit + 32 : unit
  const known = lowerUnits[unit]!
  if (known !== 0) return known
  const found = String.fromCharCode(unit).toLowerCase().normalize('NFD').charCodeAt(0)
  lowerUnits[unit] = found
  return found
}

const lowerUnits = new Uint16Array(0x10000)

const plainLower = (word: string): string =>
  Array.from({ length: word.length }, (_, index) => String.fromCharCode(lowerUnit(word.charCodeAt(index)))).join('')

const noNumbers: readonly number[] & number[] = []
const noMatches: WordMatches = { sure: noNumbers, verbal: noNumbers, agreeing: noNumbers }
const mostKnown = 100_000
const shortestBeginning = 4
const beginningBits = 1 << 22
