import { answersById, object, perSegment, text } from './asked.ts'
import { languageInWords } from './language-in-words.ts'
import {
  percentIn,
  type ReviewedTarget,
  type TermInstruction,
  type TermLanguage,
  type TermQuestion,
  targetsOf,
  termQuestion,
  tidied,
} from './term-review.ts'

/** What terms are to be written about. */
export interface TermSubject {
  /** As its import is called. */
  title: string
  description: string
  /** Terms that are there already, the last ones last. */
  known: readonly string[]
}

/** A term that a model wrote of itself: no text bears it out. */
export interface WrittenTerm {
  text: string
  kind: 'term' | 'name'
  definition: string
  /** What it is called in the other language. */
  targets: ReviewedTarget[]
  /** How sure the model is, from 0 to 100. */
  confidence: number
}

/** How many terms one question asks for. */
export const termsAtOnce = 40

/** As many are told of what is there already. */
const mostKnown = 400
const longest = { term: 200, definition: 600, description: 4000 }
const kinds = ['term', 'name'] as const
const id = '1'

/** Asks for the terms of a subject beside those that are there. */
export const writtenTermsRequest = (
  instruction: TermInstruction,
  { title, description, known }: TermSubject,
): TermQuestion =>
  termQuestion(instruction, {
    task: [
      `Write the terms of the subject in the data, in ${languageInWords(instruction.language)}: words and expressions that mean something particular there and belong into a termbase, the most important ones first, at most ${termsAtOnce}.`,
      'None of those that are “known” already, and no other form of one. Answer with fewer, or with none, where there are no more.',
      '“term” is the dictionary form, “kind” is “term” or “name”, “definition” says in one sentence what it is, in the same language, and “confidence” is how sure it is that a terminologist would keep it, from 0 to 100. The “id” is that of the subject.',
      instruction.targetLanguage
        ? `“targets” are what it is called in ${languageInWords(instruction.targetLanguage)}, in the dictionary form, the best first.`
        : '“targets” is empty.',
    ],
    data: {
      subjects: [{ id, title, description: description.slice(0, longest.description), known: known.slice(-mostKnown) }],
    },
    answerSchema: perSegment({
      terms: {
        type: 'array',
        items: object({
          term: text,
          kind: { type: 'string', enum: [...kinds] },
          definition: text,
          targets: { type: 'array', items: text },
          confidence: { type: 'integer' },
        }),
      },
    }),
    texts: [[title, description].filter((part) => part !== '').join('\n')],
    terms: [],
  })

/**
 * The terms of an answer, each once. What is none, and what is more than was asked for, is dropped and counted; what is known already is
 * no news.
 * @param value the answer as JSON, whatever it is
 * @returns null where the answer says nothing of the subject.
 */
export function readWrittenTerms(
  { known }: Pick<TermSubject, 'known'>,
  value: unknown,
  language: TermLanguage,
): { terms: WrittenTerm[]; dropped: number } | null {
  const said = answersById(value).get(id) ?? []
  const lists = said.flatMap((one) => (Array.isArray(one.terms) ? [one.terms as unknown[]] : []))
  if (lists.length === 0) return null
  const listed = lists.flat()
  const there = new Set(known.map((term) => language.keyOf(term)))
  const terms: WrittenTerm[] = []
  let dropped = Math.max(0, listed.length - termsAtOnce)
  for (const one of listed.slice(0, termsAtOnce)) {
    const term = writtenTerm(one, language)
    if (!term) {
      dropped++
      continue
    }
    const key = language.keyOf(term.text)
    if (there.has(key)) continue
    there.add(key)
    terms.push(term)
  }
  return { terms, dropped }
}

function writtenTerm(said: unknown, language: TermLanguage): WrittenTerm | null {
  if (typeof said !== 'object' || said === null) return null
  const one = said as Partial<Record<keyof WrittenTerm | 'term', unknown>>
  const confidence = percentIn(one.confidence)
  const kind = kinds.find((known) => known === one.kind)
  const written = typeof one.term === 'string' ? tidied(one.term) : ''
  if (written === '' || written.length > longest.term || !/\p{L}/u.test(written) || !kind || confidence === null)
    return null
  return {
    text: written,
    kind,
    definition: typeof one.definition === 'string' ? tidied(one.definition).slice(0, longest.definition) : '',
    targets: Array.isArray(one.targets) ? targetsOf({ translation: null }, one.targets, language) : [],
    confidence,
  }
}

/** How sure a term is that nothing bears out but a model's word: half as sure as that one says, and so never more than 50. */
export const confidenceWithoutText = (models: number): number => Math.round(models / 2)

/** About how many tokens the answer to one question takes. */
export const writtenAnswerTokens = termsAtOnce * 75
