import { baseLanguage } from '@langwerk/text/languages'
import { asc } from 'drizzle-orm'
import { getLIDModel } from 'fasttext.wasm.js'
import type { Db } from '../../database/database.ts'
import { language } from '../../database/schema/resources.ts'
import type { LanguageRow } from '../languages/index.ts'

/** What a text seems to be in. */
export interface DetectedLanguage {
  /** The language without a variant; null where nothing can be said. */
  language: LanguageRow | null
  /** From 0 to 1. */
  score: number
  /** It is long and certain enough to go by it. */
  decided: boolean
}

/** Measured on pieces of help texts: from three words on and above this score 98 of 100 are right. */
const fewestWords = 3
const leastScore = 0.7
/** How much of a text is looked at: more does not make it more certain. */
const mostCharacters = 2000
/** How many languages are looked through for one that is offered. */
const mostGuesses = 20

/** Its names of languages that have another code here. */
const codes: Readonly<Record<string, string>> = {
  sh: 'hr',
  als: 'de',
  bar: 'de',
  arz: 'ar',
  yue: 'zh',
  wuu: 'zh',
  pnb: 'pa',
}

/** Read when it is first asked, which takes some 20 ms. */
let model: ReturnType<typeof load> | undefined
const load = async () => (await getLIDModel()).load()

/**
 * In which of the offered languages a text seems to be, by fastText's model of 176 languages (Joulin et al. 2016, “Bag of Tricks for
 * Efficient Text Classification”; “FastText.zip”, lid.176.ftz). Some 40 µs for a text.
 */
export async function detectLanguage(db: Db, text: string): Promise<DetectedLanguage> {
  const line = text.slice(0, mostCharacters).replaceAll(/\s+/g, ' ').trim()
  if (!/\p{L}/u.test(line)) return { language: null, score: 0, decided: false }
  model ??= load()
  const guesses = (await model).predict(line, mostGuesses, 0)
  const offered = await offeredLanguages(db)
  for (let index = 0; index < guesses.size(); index++) {
    const [score, label] = guesses.get(index)
    const named = label.replace('__label__', '')
    const found = offered.get(codes[named] ?? named)
    if (found) return { language: found, score: Math.min(1, score), decided: isCertain(line, found.code, score) }
  }
  return { language: null, score: 0, decided: false }
}

/** Languages that write no spaces have no words to count by them: there a few characters do. */
function isCertain(line: string, code: string, score: number): boolean {
  const words = spaceless.has(baseLanguage(code)) ? [...line].length / 2 : line.split(' ').length
  return words >= fewestWords && score >= leastScore
}

const spaceless = new Set(['ja', 'zh', 'th', 'lo', 'km', 'my', 'bo'])

async function offeredLanguages(db: Db): Promise<Map<string, LanguageRow>> {
  const rows = await db
    .select({ uuid: language.uuid, code: language.code, name: language.name })
    .from(language)
    .orderBy(asc(language.sortId))
  return new Map(rows.map((row) => [row.code, row]))
}
