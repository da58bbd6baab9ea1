import type { TriedText } from '@langwerk/contract/language-processing-rule-sets'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { TriedSegments } from './TriedSegments.tsx'

test('segments are shown with their numbers and what decided where they end', async () => {
  const text = 'Mr. Fox has 1,234. He left.'
  const result: TriedText = {
    segments: [
      { start: 0, end: 18 },
      { start: 19, end: 27 },
    ],
    places: [
      { position: 3, type: 'noBreak', by: 'abbreviation', name: 'Mister' },
      { position: 18, type: 'break', by: 'rule', name: 'Sentence' },
    ],
    numbers: [{ start: 12, end: 17, value: '1234' }],
  }
  await show(<TriedSegments text={text} result={result} />)
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(items).toEqual([
    'Mr. Fox has 1,234.Does not end after “Mr.”: abbreviation “Mister”Ends after “…x has 1,234.”: rule “Sentence”',
    'Does not end after “Mr.”: abbreviation “Mister”',
    'Ends after “…x has 1,234.”: rule “Sentence”',
    'He left.',
  ])
  expect(screen.getByText('1,234').title).toBe('Read as 1234')
})
