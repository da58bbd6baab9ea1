import { answersById, object, perSegment, text } from './asked.ts'
import { languageInWords } from './language-in-words.ts'
import { termOccurrence } from './term-occurrence.ts'
import {
  percentIn,
  type TermInstruction,
  type TermLanguage,
  type TermQuestion,
  termQuestion,
  tidied,
} from './term-review.ts'

/** A sentence in which a model looks for terms. */
export interface SentenceToRead {
  text: string
  /** What was found in it already. */
  found: readonly string[]
}

/** A term that a model found in a sentence, as it stands there. */
export interface MissedTerm {
  /** The place of the sentence among those asked for. */
  sentence: number
  text: string
  start: number
  end: number
  kind: 'term' | 'name'
  confidence: number
}

/** How many sentences go into one question. */
export const sentencesAtOnce = 20

const mostTerms = 20
const longestTerm = 200
const kinds = ['term', 'name'] as const

/** Asks which terms stand in sentences beside those that were found. */
export const missedTermsRequest = (instruction: TermInstruction, sentences: readonly SentenceToRead[]): TermQuestion =>
  termQuestion(instruction, {
    task: [
      `Name the terms in the sentences in the data, in ${languageInWords(instruction.language)}, that are not among those “found” there already: words and expressions that mean something particular in their subject, and names of products and parts.`,
      'Answer for every sentence, by its id, with the list of its terms, empty where there is none. “term” is exactly as it stands in the sentence, “kind” is “term” or “name”, and “confidence” is how sure it is that a terminologist would keep it, from 0 to 100.',
      'Name no word that everybody uses.',
    ],
    data: { sentences: sentences.map((one, index) => ({ id: String(index + 1), text: one.text, found: one.found })) },
    answerSchema: perSegment({
      terms: {
        type: 'array',
        items: object({ term: text, kind: { type: 'string', enum: [...kinds] }, confidence: { type: 'integer' } }),
      },
    }),
    texts: sentences.map((one) => one.text),
    terms: sentences.flatMap(({ found }) => found),
  })

/**
 * The terms that an answer names. Each must stand in its very sentence: what does not is dropped and counted, and so is what is said
 * of sentences that nobody asked for. What was found already is no news.
 * @param value the answer as JSON, whatever it is
 * @returns null where the answer says nothing of any sentence.
 */
export function readMissedTerms(
  sentences: readonly SentenceToRead[],
  value: unknown,
  { language, keyOf }: Pick<TermLanguage, 'language' | 'keyOf'>,
): { terms: MissedTerm[]; dropped: number } | null {
  const answers = answersById(value)
  const terms: MissedTerm[] = []
  let dropped = 0
  let answered = 0
  for (const [id, said] of answers) {
    const place = Number(id) - 1
    const sentence = sentences[place]
    if (!sentence || id !== String(place + 1)) {
      dropped++
      continue
    }
    const listed = said.flatMap((one) => (Array.isArray(one.terms) ? one.terms : []))
    if (said.some((one) => Array.isArray(one.terms))) answered++
    const known = new Set(sentence.found.map(keyOf))
    for (const one of listed.slice(0, mostTerms)) {
      const term = termIn(sentence.text, one, language)
      if (!term) dropped++
      else if (!known.has(keyOf(term.text))) {
        known.add(keyOf(term.text))
        terms.push({ sentence: place, ...term })
      }
    }
  }
  return answered === 0 ? null : { terms, dropped }
}

function termIn(sentence: string, said: unknown, language: string): Omit<MissedTerm, 'sentence'> | null {
  if (typeof said !== 'object' || said === null) return null
  const { term, kind, confidence } = said as Partial<Record<'term' | 'kind' | 'confidence', unknown>>
  const sure = percentIn(confidence)
  const known = kinds.find((one) => one === kind)
  if (typeof term !== 'string' || term.length > longestTerm || sure === null || !known) return null
  const place = termOccurrence(sentence, tidied(term), language)
  return place && { text: sentence.slice(place.start, place.end), ...place, kind: known, confidence: sure }
}

/** About how many tokens an answer on so many sentences takes. */
export const missedAnswerTokens = (sentences: number): number => sentences * 35
