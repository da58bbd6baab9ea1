import { generativeArtificialIntelligenceProviders } from '@langwerk/contract/words'
import type { GenerationBatch, SegmentToWrite } from '@langwerk/generation/generation-batch'
import { type GenerationRequest, translationRequest } from '@langwerk/generation/generation-request'
import type { SegmentOutcome } from '@langwerk/generation/read-answer'
import { type GivenAnswer, randomFrom, spoilt } from '@langwerk/generation/test-hostile-answers'
import { writeSegments } from '@langwerk/generation/write-segments'
import { tagsMatch } from '@langwerk/quality/tag-rules'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import { afterEach, expect, test } from 'vitest'
import { fakeModel, fakeModelKey, fakeUsage, type ModelRequest } from '../../../test/fake-model.ts'
import { createGuardedFetch, createGuardedStreamFetch } from '../guarded-fetch.ts'
import { generativeModels } from './generative-models.ts'
import type { ModelUsage } from './model.ts'
import { ModelError } from './model-error.ts'

const random = randomFrom(3)

/** What is asked for, as it stands in the data of a question. */
const segmentsIn = ({ text }: ModelRequest): { id: string; text: string }[] =>
  JSON.parse(/<data>\n(.*)\n<\/data>/.exec(text)![1]!).segments

const translated = (text: string) => text.replaceAll(/\p{L}+/gu, (word) => [...word].reverse().join(''))

/** Half of what it answers is spoilt, and each tenth answer is prose. */
const fake = fakeModel((request) => {
  const answers = segmentsIn(request).map(
    ({ id, text }): GivenAnswer => ({ id, begins: text.replaceAll(/⟦\/?\d+⟧/g, ''), text: translated(text) }),
  )
  if (random() < 0.1) return 'I am sorry, what do you mean?'
  return `Here it is:\n\`\`\`json\n${JSON.stringify({ segments: spoilt(answers, random).answers })}\n\`\`\``
})
afterEach(() => {
  fake.asked.length = 0
})

const segments = Array.from(
  { length: 120 },
  (_, index): SegmentToWrite => ({
    key: String(index),
    source: segmentFromXml(`Tighten <g id="a">valve ${index}</g> of the <x id="b"/> housing to ${index * 3} bar.`),
    current: null,
    terms: [],
  }),
)

const batchOf = (some: readonly SegmentToWrite[]): GenerationBatch => ({
  sourceLanguage: 'en',
  targetLanguage: 'de',
  formality: '',
  instruction: { system: 'You know machines.', prompt: '', guideline: '' },
  fileName: 'manual.docx',
  fuzzy: [],
  confirmed: [],
  before: [],
  after: [],
  segments: some,
})

const requestFor = (some: readonly SegmentToWrite[]) => translationRequest(batchOf(some))

test.each(generativeArtificialIntelligenceProviders)(
  'a bad model at %s writes nothing that is broken, and every answer is counted',
  async (provider) => {
    const models = generativeModels(createGuardedFetch([]), createGuardedStreamFetch([fake.host()]), { firstWaitMs: 1 })
    const connection = {
      provider,
      endpoint: fake.endpoint(provider),
      apiKey: fakeModelKey,
      modelType: 'claude-sonnet-5-5',
      deployment: null,
    }
    const usages: ModelUsage[] = []
    const ask = async ({ system, text, answerSchema }: GenerationRequest) => {
      const turns = [{ role: 'user' as const, text }]
      const { signal } = new AbortController()
      try {
        const { value, usage } = await models.askModel(connection, { system, turns, answerSchema, signal })
        usages.push(usage)
        return { value }
      } catch (error) {
        if (!(error instanceof ModelError) || error.failure !== 'badAnswer') throw error
        usages.push(error.usage!)
        return { unusable: error.message }
      }
    }
    const outcomes: SegmentOutcome[] = []
    for await (const some of writeSegments(segments, { requestFor, ask })) outcomes.push(...some)
    expect(outcomes.map(({ asked: { key } }) => Number(key)).sort((a, b) => a - b)).toEqual(segments.map((_, at) => at))
    const written = outcomes.flatMap((one) => (one.outcome === 'refused' ? [] : [one]))
    expect(written.length).toBeGreaterThan(80)
    for (const { asked, target } of written) {
      expect(tagsMatch(asked.source, target)).toBe(true)
      expect(plainText(target)).toBe(translated(plainText(asked.source)))
    }
    expect(usages).toEqual(fake.asked.map(() => fakeUsage))
    expect(fake.violations).toEqual([])
  },
)
