/** What the tagger looks at in one word, as numbers. */
export interface WordFeatures {
  lower: number
  ending1: number
  ending2: number
  ending3: number
  ending4: number
  beginning3: number
  shape: number
}

/** The features of a word as it is spelt in the text. */
export function wordFeatures(text: string): WordFeatures {
  const lower = (text.length > longest ? text.slice(-longest) : text).toLowerCase().replaceAll('’', "'")
  return {
    lower: hash(lower),
    ending1: hash(lower.slice(-1)),
    ending2: hash(lower.slice(-2)),
    ending3: hash(lower.slice(-3)),
    ending4: hash(lower.slice(-4)),
    beginning3: hash(lower.slice(0, 3)),
    shape: shapeOf(text),
  }
}

const longest = 60

/** What stands before the first word and after the last one. */
export const edge = (name: 'start' | 'end'): WordFeatures => {
  const one = hash(`<${name}>`)
  return { lower: one, ending1: one, ending2: one, ending3: one, ending4: one, beginning3: one, shape: one }
}

/** FNV-1a of the units of a text. */
function hash(text: string): number {
  let mixed = 0x811c9dc5
  for (let index = 0; index < text.length; index++) mixed = Math.imul(mixed ^ text.charCodeAt(index), 0x01000193)
  return mixed
}

/** Capitals, letters, digits or signs; whether with a hyphen, whether with a digit. */
function shapeOf(text: string): number {
  const kind = allCapitals.test(text) ? 1 : capital.test(text) ? 2 : letter.test(text) ? 3 : digit.test(text) ? 4 : 5
  return kind + (text.includes('-') ? 8 : 0) + (digit.test(text) ? 16 : 0)
}

const allCapitals = /^\p{Lu}{2,}$/u
const capital = /^\p{Lu}/u
const letter = /^\p{L}/u
const digit = /\p{N}/u
