import { type AskedSegment, answersById, perSegment, text } from './asked.ts'
import type { GenerationBatch } from './generation-batch.ts'
import { type GenerationRequest, requestOf } from './generation-request.ts'
import { languageInWords } from './language-in-words.ts'

/** A term that stands in a segment, as a model found it. */
export interface TermCandidate {
  /** BCP 47: one of the batch's two. */
  language: string
  text: string
  /** Empty where the model gave none. */
  definition: string
}

const mostCandidates = 20
const mostCharacters = { term: 200, definition: 500 }

/** Asks which terms stand in the segments of a batch and in their targets. */
export const termCandidatesRequest = (batch: GenerationBatch): GenerationRequest =>
  requestOf(
    batch,
    task(batch),
    perSegment({
      terms: { type: 'array', items: perTerm(batch) },
    }),
  )

const perTerm = ({ sourceLanguage, targetLanguage }: GenerationBatch) => ({
  type: 'object' as const,
  properties: {
    language: { type: 'string' as const, enum: [...new Set([sourceLanguage, targetLanguage])] },
    term: text,
    definition: text,
  },
  required: ['language', 'term', 'definition'],
  additionalProperties: false as const,
})

const task = ({ sourceLanguage, targetLanguage }: GenerationBatch) => [
  `Name the terms in the segments in the data, in ${languageInWords(sourceLanguage)}, and in their “current” translations, in ${languageInWords(targetLanguage)}: words and fixed expressions that mean something particular in this subject, and names of products and parts.`,
  'Answer for every segment, by its id, with the list of its terms, empty where there is none: the code of the language, the term as it stands there but in its dictionary form, and a definition of one sentence in the same language, empty where the text does not tell.',
  'Name no word that everybody uses, and no term that the data lists already.',
]

/** The terms in each segment of a request, in its order; null for one of which nothing is said that can be read. */
export function readTermCandidates(asked: readonly AskedSegment[], value: unknown): (TermCandidate[] | null)[] {
  const answers = answersById(value)
  return asked.map(({ id, sourceLanguage, targetLanguage }) => {
    const [answer, ...more] = answers.get(id) ?? []
    if (!answer || more.length > 0 || !Array.isArray(answer.terms)) return null
    const found = answer.terms.map((said) => candidateIn(said, [sourceLanguage, targetLanguage]))
    return found.every((candidate) => candidate !== null)
      ? found.filter((candidate) => candidate.text !== '').slice(0, mostCandidates)
      : null
  })
}

function candidateIn(said: unknown, languages: readonly string[]): TermCandidate | null {
  if (typeof said !== 'object' || said === null) return null
  const { language, term, definition } = said as Partial<Record<'language' | 'term' | 'definition', unknown>>
  const known = languages.find((one) => one === language)
  if (known === undefined || typeof term !== 'string') return null
  return {
    language: known,
    text: cut(term, mostCharacters.term),
    definition: typeof definition === 'string' ? cut(definition, mostCharacters.definition) : '',
  }
}

const cut = (words: string, most: number) => [...words.trim()].slice(0, most).join('')
