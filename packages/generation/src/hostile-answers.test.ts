import { tagsMatch } from '@langwerk/quality/tag-rules'
import { findNumbers } from '@langwerk/text/numbers'
import { isTag, plainText, type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import type { AskedSegment } from './asked.ts'
import type { GenerationBatch, SegmentToWrite } from './generation-batch.ts'
import { type GenerationRequest, translationRequest } from './generation-request.ts'
import type { SegmentOutcome } from './read-answer.ts'
import { type GivenAnswer, type Random, randomFrom, spoilt } from './test-hostile-answers.ts'
import { writeSegments } from './write-segments.ts'

const words =
  'valve pressure gauge housing screw tighten remove check before operating pump handle cover cable sensor'.split(' ')

/** A sentence with numbers, pairs, lone tags, and now and then a term that is fixed. */
function madeSegment(index: number, random: Random): SegmentToWrite {
  const pick = () => words[Math.floor(random() * words.length)]!
  const some = () => Array.from({ length: 2 + Math.floor(random() * 4) }, pick).join(' ')
  const parts = [
    `${some()} ${index}`,
    random() < 0.5 ? `<g id="a${index}">${some()}</g>` : some(),
    random() < 0.3 ? `<g id="b">${some()} <g id="c">${pick()}</g></g>` : pick(),
    random() < 0.3 ? '<x id="d"/>' : '',
  ]
  const source = segmentFromXml(
    `${parts.join(' ')}${random() < 0.3 ? ' Flansch' : ''} ${Math.floor(random() * 900)} bar.`,
  )
  const start = plainText(source).indexOf('Flansch')
  const term = { sourceText: 'Flansch', start, end: start + 7, preferred: ['Flansch'], forbidden: [], note: '' }
  return { key: String(index), source, current: null, terms: start < 0 ? [] : [{ ...term, injection: 'exact' }] }
}

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

/** Another language, in which every word is read backwards. */
const translated = (text: string) =>
  text.replaceAll(/\p{L}+/gu, (word) => (word === 'Flansch' ? word : [...word].reverse().join('')))

const answerTo = ({ id, source, signed }: AskedSegment): GivenAnswer => ({
  id,
  begins: plainText(source).split(' ').slice(0, 5).join(' '),
  text: translated(signed.text),
})

/** What is broken in a target that was taken; empty for nothing. */
function brokenIn(source: Segment, target: Segment): string {
  const faults = [
    tagsMatch(source, target) ? '' : 'tags',
    spaced(plainText(target)) === spaced(translated(plainText(source))) ? '' : 'text',
    /[⟦⟧<>]/.test(plainText(target)) ? 'signs' : '',
    JSON.stringify(valuesIn(source)) === JSON.stringify(valuesIn(target)) ? '' : 'numbers',
    segmentToXml(segmentFromXml(segmentToXml(target))) === segmentToXml(target) ? '' : 'wire',
  ]
  return faults.filter((fault) => fault !== '').join(' ')
}

/** A lone tag and a fixed text beside it may change places. */
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ')

const valuesIn = (segment: Segment) => findNumbers(plainText(segment), 'en').map(({ value }) => value)

/** A model that spoils a share of its answers, asked for segments. */
async function writtenBy(segments: readonly SegmentToWrite[], random: Random, share: number) {
  const outcomes: SegmentOutcome[] = []
  const spoiltKeys = new Set<string>()
  const ask = async (request: GenerationRequest) => {
    const given = spoilt(request.asked.map(answerTo), random, share)
    for (const id of given.spoilt) spoiltKeys.add(request.asked[Number(id) - 1]!.key)
    return { value: { segments: given.answers } }
  }
  const requestFor = (some: readonly SegmentToWrite[]) => translationRequest(batchOf(some))
  for await (const some of writeSegments(segments, { requestFor, ask })) outcomes.push(...some)
  return { outcomes, spoiltKeys }
}

const faultsOf = (outcomes: readonly SegmentOutcome[]) =>
  outcomes.flatMap((one) => {
    const fault = one.outcome === 'refused' ? '' : brokenIn(one.asked.source, one.target)
    return fault === '' ? [] : [[fault, one.asked.signed.text]]
  })

test('of a good model’s answers every one is taken as it is', async () => {
  const random = randomFrom(1)
  const segments = Array.from({ length: 300 }, (_, index) => madeSegment(index, random))
  const { outcomes } = await writtenBy(segments, random, 0)
  expect(outcomes.filter(({ outcome }) => outcome !== 'ok')).toEqual([])
  expect([faultsOf(outcomes), outcomes.length]).toEqual([[], 300])
  expect(segments.filter(({ source }) => source.some(isTag)).length).toBeGreaterThan(150)
})

test('of a bad model’s answers none that is broken is taken, and most are saved', async () => {
  const random = randomFrom(7)
  const segments = Array.from({ length: 2200 }, (_, index) => madeSegment(index, random))
  const { outcomes, spoiltKeys } = await writtenBy(segments, random, 0.5)
  expect([faultsOf(outcomes), outcomes.length]).toEqual([[], 2200])
  const saved = outcomes.filter(({ asked: { key }, outcome }) => outcome !== 'refused' && spoiltKeys.has(key)).length
  expect(spoiltKeys.size).toBeGreaterThan(800)
  expect(saved / spoiltKeys.size).toBeGreaterThan(0.6)
})
