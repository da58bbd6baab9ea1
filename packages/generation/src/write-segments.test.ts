import { plainText } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import type { ModelReply } from './ask-segments.ts'
import type { GenerationBatch, SegmentToWrite } from './generation-batch.ts'
import { type GenerationRequest, translationRequest } from './generation-request.ts'
import type { SegmentOutcome } from './read-answer.ts'
import { writeSegments } from './write-segments.ts'

const segment = (text: string): SegmentToWrite => ({ key: text, source: [text], current: null, terms: [] })

const segmentsOf = (count: number) => Array.from({ length: count }, (_, index) => segment(`Text ${index} here`))

const batchOf = (segments: readonly SegmentToWrite[]): GenerationBatch => ({
  sourceLanguage: 'en',
  targetLanguage: 'de',
  formality: '',
  instruction: { system: '', prompt: '', guideline: '' },
  fileName: '',
  fuzzy: [],
  confirmed: [],
  before: [],
  after: [],
  segments,
})

const requestFor = (segments: readonly SegmentToWrite[]) => translationRequest(batchOf(segments))

/** A reply to each segment, by what is to be said of its text. */
const reply = ({ asked }: GenerationRequest, say: (text: string) => string): ModelReply => ({
  value: {
    segments: asked.map(({ id, source, signed }) => ({ id, begins: plainText(source), text: say(signed.text) })),
  },
})

const translated = (text: string) => text.replace('Text', 'Satz').replace('here', 'hier')

/** All outcomes, and how many segments each request had. */
async function written(
  segments: readonly SegmentToWrite[],
  ask: (request: GenerationRequest, call: number) => ModelReply,
) {
  const sizes: number[] = []
  const outcomes: SegmentOutcome[] = []
  const writing = {
    requestFor,
    ask: async (request: GenerationRequest) => ask(request, sizes.push(request.asked.length)),
  }
  for await (const some of writeSegments(segments, writing)) outcomes.push(...some)
  const told = (one: SegmentOutcome) => (one.outcome === 'refused' ? one.problem.code : plainText(one.target))
  return { sizes, told: new Map(outcomes.map((one) => [one.asked.key, told(one)])), count: outcomes.length }
}

test('each segment is written once, in batches', async () => {
  const { sizes, told, count } = await written(segmentsOf(45), (request) => reply(request, translated))
  expect([sizes, count, told.get('Text 44 here')]).toEqual([[20, 20, 5], 45, 'Satz 44 hier'])
})

test('what is refused is asked for once more among fewer, and then stays', async () => {
  const lying = (text: string) => (/ (3|7|9) /.test(text) ? 'Satz 1000 hier' : translated(text))
  const { sizes, told, count } = await written(segmentsOf(20), (request, call) =>
    reply(request, (text) => (call === 2 && / 3 /.test(text) ? translated(text) : lying(text))),
  )
  expect([sizes, count]).toEqual([[20, 3], 20])
  expect(['3', '7', '9', '1'].map((index) => told.get(`Text ${index} here`))).toEqual([
    'Satz 3 hier',
    'numbers',
    'numbers',
    'Satz 1 hier',
  ])
})

test('a text that the model will not read spoils no other', async () => {
  const { sizes, told, count } = await written(segmentsOf(20), (request) =>
    request.asked.some(({ key }) => key === 'Text 6 here') ? { unusable: 'filtered' } : reply(request, translated),
  )
  expect([count, [...told.values()].filter((text) => text === 'unanswered')]).toEqual([20, ['unanswered']])
  expect([told.get('Text 6 here'), told.get('Text 5 here')]).toEqual(['unanswered', 'Satz 5 hier'])
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(50)
})

test('what ends the asking ends the writing, and what was written before is kept', async () => {
  let calls = 0
  const outcomes: SegmentOutcome[] = []
  const writing = async () => {
    const ask = async (request: GenerationRequest) => {
      if (++calls === 2) throw new Error('The account is empty')
      return reply(request, translated)
    }
    for await (const some of writeSegments(segmentsOf(60), { requestFor, ask })) outcomes.push(...some)
  }
  await expect(writing()).rejects.toThrow('The account is empty')
  expect([calls, outcomes.length]).toEqual([2, 20])
})
