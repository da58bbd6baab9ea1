import { segmentToXml } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import { commentRequest, readComments } from './comments.ts'
import type { GenerationBatch } from './generation-batch.ts'
import { translationRequest } from './generation-request.ts'
import { readTranslations } from './read-answer.ts'
import { sourceEditRequest } from './source-edits.ts'
import { readTermCandidates, termCandidatesRequest } from './term-candidates.ts'
import { readVerdicts, verdictRequest } from './verdicts.ts'

const batch: GenerationBatch = {
  sourceLanguage: 'en',
  targetLanguage: 'de',
  formality: '',
  instruction: { system: 'You check manuals.', prompt: 'Simplify.', guideline: '' },
  fileName: '',
  fuzzy: [],
  confirmed: [],
  before: [],
  after: [],
  segments: ['Utilise 5 screws for the housing of the pump.', 'Two', 'Three'].map((text) => ({
    key: text,
    source: [text, { kind: 'lone', id: '1' }],
    current: ['Fertig'],
    terms: [
      { sourceText: 'screws', start: 10, end: 16, preferred: ['Bolzen'], forbidden: [], injection: 'exact', note: '' },
    ],
  })),
}

test('an edited source is taken like a target: in its language, with its tags and numbers', () => {
  const { asked, text } = sourceEditRequest(batch)
  expect(text).not.toMatch(/Bolzen|Fertig/)
  const outcomes = readTranslations(asked, {
    segments: [
      { id: '1', begins: 'Utilise 5 screws for the', text: 'Use 5 screws for the housing of the pump.⟦1⟧' },
      { id: '2', begins: 'Two', text: 'Twice' },
      { id: '3', begins: 'Three', text: '3 Trees⟦3⟧' },
    ],
  })
  expect(outcomes.map((one) => (one.outcome === 'refused' ? one.problem.code : segmentToXml(one.target)))).toEqual([
    'Use 5 screws for the housing of the pump.<x id="1"/>',
    'Twice<x id="1"/>',
    '3 Trees<x id="1"/>',
  ])
})

test('comments are those on each segment, cut where they never end', () => {
  const { asked } = commentRequest(batch)
  const comments = readComments(asked, {
    segments: [
      { id: '1', comment: ' Say “use”. ' },
      { id: '2', comment: '😀'.repeat(3000) },
      { id: '3', comment: 7 },
    ],
  })
  expect(comments).toEqual(['Say “use”.', '😀'.repeat(2000), null])
})

test('only a yes is a yes', () => {
  const { asked } = verdictRequest(batch)
  const verdicts = readVerdicts(asked, {
    segments: [
      { id: '1', verdict: 'yes', reason: 'It is done.' },
      { id: '2', verdict: 'YES', reason: '' },
      { id: '3', verdict: 'no' },
    ],
  })
  expect(verdicts).toEqual([{ holds: true, reason: 'It is done.' }, null, { holds: false, reason: '' }])
  expect(
    readVerdicts(asked, {
      segments: [
        { id: '1', verdict: 'yes' },
        { id: '1', verdict: 'no' },
      ],
    }),
  ).toEqual([null, null, null])
})

test('terms are taken in the two languages only, and none that cannot be read', () => {
  const { asked } = termCandidatesRequest(batch)
  const found = readTermCandidates(asked, {
    segments: [
      {
        id: '1',
        terms: [
          { language: 'en', term: ' housing ', definition: 'What a pump stands in.' },
          { language: 'de', term: 'Gehäuse', definition: null },
          { language: 'en', term: ' ', definition: '' },
        ],
      },
      { id: '2', terms: [{ language: 'fr', term: 'boîtier', definition: '' }] },
      { id: '3', terms: [] },
    ],
  })
  expect(found).toEqual([
    [
      { language: 'en', text: 'housing', definition: 'What a pump stands in.' },
      { language: 'de', text: 'Gehäuse', definition: '' },
    ],
    null,
    [],
  ])
})

test('what checks found goes with the segment, and the model is told what it is', () => {
  const [first, ...others] = batch.segments
  const segments = [{ ...first!, findings: ['The number 5 is missing.'] }, ...others]
  const { system, text } = translationRequest({ ...batch, segments })
  expect(text).toContain('"findings":["The number 5 is missing."]')
  expect(system).toContain('“findings”')
  expect(translationRequest(batch).system).not.toContain('“findings”')
})

test('what cannot be kept is left out of answers, and a reason is not cut within a character', () => {
  const { asked } = commentRequest(batch)
  const answer = { segments: [{ id: '1', comment: 'Wh\0ich\ud83d door\ufffe?' }, { id: { toString: null } }] }
  expect(readComments(asked, answer)).toEqual(['Which door?', null, null])
  const verdict = { id: '1', verdict: 'no', reason: `${'x'.repeat(499)}😀` }
  expect(readVerdicts(asked, { segments: [verdict] })[0]).toEqual({ holds: false, reason: 'x'.repeat(499) })
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
  expect(readComments(asked, { segments: [{ id: '1', comment: 'So.', deep }] })[0]).toBe('So.')
})

test('an answer that names one id without end is read to its end', () => {
  const { asked } = commentRequest(batch)
  // Minutes, where each is copied with those before it.
  expect(readComments(asked, { segments: Array.from({ length: 100_000 }, () => ({ id: '1' })) })[0]).toBeNull()
})

test('a target that nobody could save is none', () => {
  const { asked } = translationRequest({ ...batch, segments: [{ ...batch.segments[1]!, terms: [] }] })
  const answer = (text: string) => readTranslations(asked, { segments: [{ id: '1', begins: 'Two', text }] })[0]
  expect(answer('Zwei '.repeat(30_000))).toMatchObject({
    outcome: 'refused',
    problem: { code: 'tooLong', values: { characters: 150_000, most: 100_000 } },
  })
  expect(answer('Zw\0ei\ud83d⟦1⟧')).toMatchObject({ outcome: 'ok', target: ['Zwei', { id: '1' }] })
})
