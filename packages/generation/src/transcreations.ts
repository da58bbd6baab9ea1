import { plainText, type Segment, segmentToXml } from '@langwerk/text/segment'
import { type AskedSegment, answersById, object, perSegment, text } from './asked.ts'
import type { AnswerProblem } from './check-answer.ts'
import { estimateTokens } from './estimate-tokens.ts'
import type { GenerationBatch } from './generation-batch.ts'
import { addressed, type GenerationRequest, requestOf } from './generation-request.ts'
import { languageInWords } from './language-in-words.ts'
import { beginsSo, judgeTarget, type RefusedSegment, refused } from './read-answer.ts'

/** For whom and how a text is adapted, in words; empty for nothing. */
export interface Brief {
  audience: string
  tone: string
  channel: string
  limits: string
}

/** One way to say a segment in the other language. */
export interface Alternative {
  target: Segment
  /** Its idea, in a word. */
  idea: string
  /** What it says, word for word, in the language of the source. */
  backTranslation: string
}

/** What became of one segment; the first of its alternatives is the one that the model would take. */
export type TranscreationOutcome =
  | { asked: AskedSegment; outcome: 'ok'; alternatives: [Alternative, ...Alternative[]] }
  | RefusedSegment

/** The one that the model would take, and three others. */
export const mostAlternatives = 4
/** An answer says everything four times, and twice. */
export const mostOfTranscreation = { segments: 5, characters: 2000 } as const

const mostCharacters = { idea: 200, backTranslation: 2000 }

/** Asks for the adaptations of a batch. Those that a segment knows already are not wanted again. */
export const transcreationRequest = (batch: GenerationBatch, brief: Brief): GenerationRequest =>
  requestOf(batch, [...task(batch), ...briefLines(brief)], schema)

const schema = perSegment({
  begins: text,
  adaptations: { type: 'array', items: object({ text, idea: text, backTranslation: text }) },
})

const task = ({ sourceLanguage, targetLanguage, formality }: GenerationBatch) => [
  `Adapt the segments in the data from ${languageInWords(sourceLanguage)} for people who read ${languageInWords(targetLanguage)}: what they mean and what they do to a reader counts, not their words.${addressed(formality)}`,
  'Answer for every segment, by its id: “begins” is its first five words as they stand in its text, without signs such as ⟦1⟧, “adaptations” one to four ways to say it, the best first, each with another idea. A segment that leaves no room for ideas has one.',
  `Of each way, “text” is the text in ${languageInWords(targetLanguage)} and nothing else, “idea” its idea in a few words of ${languageInWords(sourceLanguage)}, “backTranslation” what it says, word for word, in ${languageInWords(sourceLanguage)} and without signs.`,
  'Signs such as ⟦1⟧ and ⟦/1⟧ stand for formatting or for text that is fixed. Each must stand in every text exactly once, and a pair around the words that say what it stands around in the source. What a sign stands for is said at its segment, where it is text.',
  'Keep numbers. Use the terms as they are given; forbidden ones must not occur. Where “most” is given, a text has no more characters than that. Where ways are “known”, find others.',
]

const briefLines = (brief: Brief): string[] =>
  Object.entries(briefNames).flatMap(([field, name]) => {
    const said = brief[field as keyof Brief].trim()
    return said === '' ? [] : [`${name}: ${said}`]
  })

const briefNames: Record<keyof Brief, string> = {
  audience: 'Who reads it',
  tone: 'Its tone',
  channel: 'Where it stands',
  limits: 'What it must keep to',
}

/**
 * What the answer to a request for adaptations is worth, in the order of the request. Each of them is taken only where it would be taken
 * from a person as the segment's target; a segment of which none is, is refused for the reason of the first.
 */
export function readTranscreations(asked: readonly AskedSegment[], value: unknown): TranscreationOutcome[] {
  const answers = answersById(value)
  return asked.map((segment) => {
    const [answer, ...more] = answers.get(segment.id) ?? []
    const given = givenIn(answer?.adaptations)
    if (given.length === 0) return refused(segment, 'missing')
    if (more.length > 0) return refused(segment, 'repeated')
    if (asked.length > 1 && !beginsSo(segment, answer?.begins)) return refused(segment, 'otherSegment')
    return judged(segment, given.slice(0, mostAlternatives))
  })
}

type Given = Record<'text' | 'idea' | 'backTranslation', string>

function givenIn(adaptations: unknown): Given[] {
  if (!Array.isArray(adaptations)) return []
  return adaptations.flatMap((one: Partial<Record<keyof Given, unknown>> | null) => {
    if (typeof one?.text !== 'string') return []
    const said = (field: 'idea' | 'backTranslation') => {
      const value = one[field]
      const words = typeof value === 'string' ? value.replaceAll(/⟦\/?\d+⟧/g, '').trim() : ''
      return [...words].slice(0, mostCharacters[field]).join('')
    }
    return [{ text: one.text, idea: said('idea'), backTranslation: said('backTranslation') }]
  })
}

function judged(asked: AskedSegment, given: readonly Given[]): TranscreationOutcome {
  const taken = new Map<string, Alternative>()
  let problem: AnswerProblem | null = null
  for (const { text: said, ...about } of given) {
    const outcome = judgeTarget(asked, said)
    if (outcome.outcome === 'refused') problem ??= outcome.problem
    else if (!asked.known?.includes(plainText(outcome.target).trim()))
      taken.set(segmentToXml(outcome.target), { target: outcome.target, ...about })
  }
  const [first, ...others] = taken.values()
  if (!first) return { asked, outcome: 'refused', problem: problem ?? { code: 'missing', values: {} } }
  return { asked, outcome: 'ok', alternatives: [first, ...others] }
}

/** About how many tokens the answer for a text of so many takes. */
export const tokensOfAdaptations = (tokens: number) => mostAlternatives * (2 * tokens + tokensAround) + tokensAround

/** The names of fields, the idea, the brackets. */
const tokensAround = 25

/** About how many tokens a request for adaptations has beside the texts of its segments. */
export function tokensOfTask(batch: Omit<GenerationBatch, 'segments'>, brief: Brief): number {
  const request = transcreationRequest({ ...batch, segments: [] }, brief)
  return estimateTokens(request.system) + estimateTokens(request.text) + estimateTokens(JSON.stringify(schema))
}
