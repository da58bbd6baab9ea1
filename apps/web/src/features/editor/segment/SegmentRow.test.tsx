import { shippedQualityRules } from '@langwerk/quality/shipped-rules'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openedEditor, unit } from '../testing.tsx'

test('a row shows its source, its target or that there is none, and its status', async () => {
  await openedEditor({ units: [unit(1, 'The hut.', 'Die Hütte.', { status: 'confirmed' }), unit(2, 'Bring shoes.')] })
  for (const text of ['The hut.', 'Die Hütte.', 'Bring shoes.', 'Not translated yet']) screen.getByText(text)
  for (const status of ['Confirmed', 'Untranslated']) screen.getByLabelText(status)
})

test('opens by a click on its number, its source or its target', async () => {
  const { user, target } = await openedEditor({ units: [unit(1, 'The hut.'), unit(2, 'Shoes.'), unit(3, 'Call us.')] })
  await user.click(screen.getByLabelText('Segment 2'))
  await target(2)
  await user.click(screen.getByText('Call us.'))
  await target(3)
  await user.click(screen.getByText('Target of segment 1'))
  await target(1)
  expect(screen.getAllByRole('textbox', { name: /^Target of segment/ })).toHaveLength(1)
})

test('says what else is to say of a segment in signs', async () => {
  await openedEditor({
    units: [
      unit(1, 'The hut.', 'Die Hütte.', {
        locked: true,
        commentCount: 2,
        origin: { type: 'translationMemory', matchPercent: 87, name: 'Alps' },
      }),
      unit(2, 'Shoes.', 'Schuhe.', {
        origin: { type: 'machineTranslation', matchPercent: 60, name: 'Engine' },
        messages: [
          {
            processor: 'emptyTargetSegment',
            rule: null,
            severity: 'error',
            key: 'emptyTarget',
            values: {},
            text: 'Empty',
            caseKey: 'a',
            falsePositive: false,
            blocking: false,
            sourceRanges: [],
            targetRanges: [],
          },
        ],
      }),
    ],
    others: { 2: 'Anna' },
  })
  for (const sign of ['Locked by the document', 'Comments', 'The target segment is empty'])
    expect(screen.getAllByLabelText(sign).length).toBeGreaterThan(0)
  expect(screen.getByText('87').title).toBe('Translation memory · Alps · 87 %')
  expect(screen.getByText('MT').title).toBe('Machine translation · Engine · 60 %')
  expect(await screen.findByLabelText('Anna is here')).toBeTruthy()
})

test('an open row shows what the author said of it, and how long its target may be', async () => {
  const { open, write } = await openedEditor({
    units: [unit(1, 'Hut', '', { name: 'menu.hut', note: 'A button', maxCharacters: 4, maxLines: 2, repetitions: 3 })],
  })
  expect(screen.queryByText('menu.hut · A button')).toBeNull()
  await open(1)
  expect(screen.getByText('menu.hut · A button')).toBeTruthy()
  await write('Hütte')
  expect(await screen.findByText(/^5 of 4 characters · 1 of 2 lines · source 3 · stands 3 times/)).toBeTruthy()
})

test('a known term in the source is marked, and a click puts its translation at the caret', async () => {
  const hut = {
    term: 'hut',
    translations: [
      { text: 'Kate', usageStatus: 'forbidden' as const },
      { text: 'Hütte', usageStatus: 'preferred' as const },
    ],
    start: 4,
    end: 7,
    kind: 'exact' as const,
    usageStatus: 'preferred' as const,
    definition: null,
    termbase: { '@id': '/termbases/b', '@type': 'Termbase', uuid: 'b', name: 'Alps' },
    termEntryUuid: 'e',
    hasOpenProposals: false,
  }
  const { open, user } = await openedEditor({
    units: [unit(1, 'The hut is open.')],
    matches: { 1: { termMatches: [hut] } },
  })
  const target = await open(1)
  await user.click(await screen.findByTitle('Kate, Hütte'))
  await waitFor(() => expect(target.textContent).toBe('Hütte'))
})

test('without a segment that fits the filter there is a way back to all', async () => {
  const { user } = await openedEditor({
    units: [unit(1, 'The hut.')],
    search: '?source=sea',
    shows: 'No segment fits the filter',
  })
  await user.click(screen.getByText('Show all segments'))
  expect(await screen.findByText('The hut.')).toBeTruthy()
})

test('a finding of a rule of one’s own names it, where the sentence does not', async () => {
  const rule = shippedQualityRules.find(({ processor }) => processor === 'numberMismatch')!
  const named = { ...rule, name: 'House numbers' }
  const digits = { ...rule, name: 'No digits', processor: 'expressionInTarget' as const, targetRegex: '\\d' }
  const { user } = await openedEditor({
    units: [unit(1, 'Page 5.', 'Seite 6.')],
    file: { qualityRules: [named, digits] },
  })
  await user.click(screen.getByText('Page 5.'))
  expect(await screen.findByText(/^Numbers.*\(House numbers\)$/)).toBeTruthy()
  expect(screen.getByText('No digits: found in the target')).toBeTruthy()
})

test('a finding of AI rework names the worker to whom it goes', async () => {
  const worker = { '@id': '/api/artificial_intelligence_workers/w', uuid: 'w', name: 'Reader' }
  const rule = shippedQualityRules.find(({ processor }) => processor === 'numberMismatch')!
  const { user } = await openedEditor({
    units: [unit(1, 'Page 5.', 'Seite 6.')],
    file: { artificialIntelligenceWorker: worker, qualityRules: [{ ...rule, type: 'artificialIntelligenceRework' }] },
  })
  await user.click(screen.getByText('Page 5.'))
  expect(await screen.findByText(/It goes to “Reader”\.$/)).toBeDefined()
})
