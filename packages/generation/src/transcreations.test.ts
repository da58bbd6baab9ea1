import { plainText, segmentToXml } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import type { GenerationBatch, SegmentToWrite } from './generation-batch.ts'
import { readTranscreations, type TranscreationOutcome, transcreationRequest } from './transcreations.ts'

const noBrief = { audience: '', tone: '', channel: '', limits: '' }

const segment = (text: string, more: Partial<SegmentToWrite> = {}): SegmentToWrite => ({
  key: text,
  source: [text],
  current: null,
  terms: [],
  ...more,
})

const batchOf = (...segments: SegmentToWrite[]): GenerationBatch => ({
  sourceLanguage: 'en',
  targetLanguage: 'de',
  formality: 'informal',
  instruction: { system: 'You write ads.', prompt: 'Be {{formality}}.', guideline: '' },
  fileName: '',
  fuzzy: [],
  confirmed: [],
  before: [],
  after: [],
  segments,
})

const read = (segments: SegmentToWrite[], answers: object[]) =>
  readTranscreations(transcreationRequest(batchOf(...segments), noBrief).asked, {
    segments: answers.map((answer, index) => ({
      id: String(index + 1),
      begins: plainText(segments[index]!.source),
      ...answer,
    })),
  })

const told = (one: TranscreationOutcome) =>
  one.outcome === 'refused' ? one.problem.code : one.alternatives.map(({ target }) => segmentToXml(target))

const way = (text: string, idea = 'Idea', backTranslation = 'Back') => ({ text, idea, backTranslation })

test('the brief and the prompt are what the model is told, and known ways are shown as material', () => {
  const brief = { audience: 'Climbers over {{sixty}}', tone: ' ', channel: 'Poster', limits: 'No exclamation mark' }
  const { system, text } = transcreationRequest(batchOf(segment('Up you go', { known: ['Rauf da'] })), brief)
  expect(system).toContain('You write ads.')
  expect(system).toContain('Who reads it: Climbers over {{sixty}}\nWhere it stands: Poster\nWhat it must keep to: No')
  expect(system).not.toContain('Its tone')
  expect(text).toMatch(/^Be informal\.\n\n<data>/)
  expect(text).toContain('"known":["Rauf da"]')
})

test('each way is taken or left by itself, by what checks a person’s target', () => {
  const lone = segment('Only 5 left', { source: ['Only 5 left', { kind: 'lone', id: '1' }] })
  const [first, second, third] = read(
    [lone, segment('Go further'), segment('Come 3 times')],
    [
      {
        adaptations: [
          way('Nur noch 5⟦1⟧', 'Scarce⟦1⟧', ` Only 5 left⟦1⟧ `),
          way('Nur noch 6⟦1⟧'),
          way('Fünf letzte: 5'),
          way('Nur noch 5⟦1⟧'),
          way('Die 5 letzten⟦1⟧'),
        ],
      },
      { adaptations: [{ text: 7 }, null, way('Weiter')] },
      { adaptations: [way('Komm doch'), way('Komm 2 mal')] },
    ],
  )
  expect(first && told(first)).toEqual(['Nur noch 5<x id="1"/>', 'Fünf letzte: 5<x id="1"/>'])
  expect(first).toMatchObject({ alternatives: [{ idea: 'Idea', backTranslation: 'Back' }, {}] })
  expect([second, third].map((one) => one && told(one))).toEqual([['Weiter'], 'numbers'])
})

test('an answer that answers nothing, twice, to another segment or with what is known is refused', () => {
  const adaptations = [way('Weiter')]
  const outcomes = read(
    [segment('One way'), segment('Two ways'), segment('Go on now'), segment('Go further', { known: ['Weiter'] })],
    [{ adaptations: 'Weiter' }, { adaptations, id: '3' }, { adaptations }, { adaptations, begins: 'Go further' }],
  )
  expect(outcomes.map(told)).toEqual(['missing', 'missing', 'repeated', 'missing'])
  expect(
    read([segment('Stay here'), segment('Go further')], [{ adaptations, begins: 'Go further' }, { adaptations }]).map(
      told,
    ),
  ).toEqual(['otherSegment', ['Weiter']])
})
