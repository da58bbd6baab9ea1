import { plainText, type Segment } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import { copyRequest, readCopy, type WrittenAfter } from './copy.ts'
import type { GenerationBatch, SegmentToWrite } from './generation-batch.ts'

const section = (source: string | Segment, more: Partial<SegmentToWrite> = {}): SegmentToWrite => {
  const segment = typeof source === 'string' ? [source] : source
  return { key: plainText(segment), source: segment, current: null, terms: [], ...more }
}

const batchOf = (...segments: SegmentToWrite[]): GenerationBatch => ({
  sourceLanguage: 'en',
  targetLanguage: 'en',
  formality: '',
  instruction: { system: 'You sell pumps.', prompt: 'Be brief.', guideline: 'No superlatives.' },
  fileName: '',
  fuzzy: [],
  confirmed: [],
  before: ['Pumps'],
  after: [],
  segments,
})

/** What becomes of the answers to sections, each as the model gives it. */
function told(sections: SegmentToWrite[], answers: string[], after: WrittenAfter = 'instructions') {
  const { asked } = copyRequest(batchOf(...sections), { after, keyTerms: [] })
  const segments = answers.map((text, index) => ({
    id: String(index + 1),
    begins: plainText(sections[index]!.source),
    text,
  }))
  return readCopy(asked, { segments }, after).map((one) =>
    one.outcome === 'refused' ? one.problem.code : plainText(one.target),
  )
}

test('a section is asked for by its instruction, under its heading, with the key terms of the text', () => {
  const { system, text } = copyRequest(batchOf(section('Two sentences on its uses', { heading: 'Uses' })), {
    after: 'instructions',
    keyTerms: [
      { names: ['pump', 'pressure "pump"'], definition: 'Moves water' },
      { names: ['guarantee'], definition: '' },
    ],
  })
  expect(system).toContain('You sell pumps.')
  expect(system).toContain('- "pump" or "pressure \\"pump\\"": Moves water\n- "guarantee"')
  expect(system).toContain('Guideline:\nNo superlatives.')
  expect(system).not.toContain('whatever it says')
  expect(text).toContain('"text":"Two sentences on its uses","heading":"Uses"')
})

test('copy need not have the numbers, the words or the length of its instruction, and does not repeat it', () => {
  expect(
    told(
      [section('3 sentences'), section('Say what it costs'), section('A slogan'), section('Its uses')],
      ['It lifts. It lowers. It stays, for years and years and years, where you have put it.', '', 'A slogan.', 'Auf'],
    ),
  ).toEqual([
    'It lifts. It lowers. It stays, for years and years and years, where you have put it.',
    'empty',
    'missing',
    'Auf',
  ])
  expect(
    told([section('Its uses')], ['Die Pumpe ist stark und sie hebt das Wasser aus dem Keller auf die Wiese']),
  ).toEqual(['otherLanguage'])
  expect(told([section('Its name', { maxCharacters: 4 })], ['A long one'])).toEqual(['tooLong'])
})

test('a draft may stay, and keeps its formatting', () => {
  const draft = section(['Our pump', { kind: 'lone', id: '1' }])
  expect(told([draft], ['Our pump⟦1⟧'], 'drafts')).toEqual(['Our pump'])
  const forbidden = section('Buy our pump', {
    terms: [
      {
        sourceText: 'pump',
        start: 8,
        end: 12,
        preferred: ['pump'],
        forbidden: ['engine'],
        injection: 'intelligent',
        note: '',
      },
    ],
  })
  expect(told([forbidden], ['Our engine lifts water'])).toEqual(['forbiddenTerm'])
  expect(told([forbidden], ['It lifts water'])).toEqual(['It lifts water'])
})
