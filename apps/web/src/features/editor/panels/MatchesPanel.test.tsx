import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { match, openedEditor, unit } from '../testing.tsx'

const fuzzy = match(87, 'Bring seven shoes.', 'Sieben Schuhe mitbringen.', {
  difference: [
    { kind: 'equal', text: 'Bring ' },
    { kind: 'deleted', text: 'seven' },
    { kind: 'inserted', text: 'three' },
    { kind: 'equal', text: ' shoes.' },
  ],
  penalties: [{ reason: 'missingNumbers', percent: 5 }],
})
const opened = async (...matches: ReturnType<typeof match>[]) => {
  const editor = await openedEditor({
    units: [unit(1, 'Bring three shoes.'), unit(2, 'Bring four shoes.'), unit(3, 'Call us.')],
    matches: {
      1: {
        translationMemoryMatches: matches,
        machineTranslations: [
          {
            engine: { '@id': '/engines/r', uuid: 'r', name: 'Robot', provider: 'apertium' },
            targetSegment: { xml: 'Drei Schuhe bringen.' },
            qualityEstimationPercent: 70,
            milliseconds: 400,
          },
        ],
      },
      2: { translationMemoryMatches: matches },
    },
  })
  const target = await editor.open(1)
  return { ...editor, target, panel: within(screen.getByRole('region', { name: 'Matches' })) }
}

test('a match shows how good it is, what differs, and where it is from', async () => {
  const { panel } = await opened(fuzzy)
  const card = within(await panel.findByTitle('Take this match'))
  // Under the pointer, and to be read where there is none.
  expect(card.getAllByText(/^Penalty 5 %: /)).toHaveLength(2)
  for (const text of ['87 %', '−5', 'Sieben Schuhe mitbringen.', 'Alps']) expect(card.getByText(text)).toBeTruthy()
  expect([card.getByText('three').tagName, card.getByText('seven').tagName]).toEqual(['INS', 'DEL'])
})

test('one key takes a match, and what is saved says where it came from', async () => {
  const { panel, user, target, asked } = await opened(match(100, 'a', 'Drei Schuhe.'), fuzzy)
  await panel.findByText('87 %')
  await user.keyboard('{Control>}2{/Control}')
  expect(target.textContent).toBe('Sieben Schuhe mitbringen.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(asked.saves.map(({ body }) => body)).toMatchObject([
      { confirmed: true, origin: { type: 'translationMemory', matchPercent: 87, name: 'Alps' } },
    ]),
  )
})

test('a match that was written over is a text of one’s own', async () => {
  const { panel, user, write, asked } = await opened(fuzzy)
  await user.click(await panel.findByTitle('Take this match'))
  await write(' Bitte.')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(asked.saves).toHaveLength(1))
  expect(asked.saves[0]?.body).not.toHaveProperty('origin')
})

test('the best three stand there, the others on demand, for this segment only', async () => {
  const { panel, user, open } = await opened(
    ...[99, 98, 97, 96, 95].map((percent) => match(percent, 'a', `${percent}`)),
  )
  await user.click(await panel.findByText('Show more (2)'))
  expect(panel.getAllByTitle('Take this match')).toHaveLength(5)
  await open(2)
  await waitFor(() => expect(panel.getAllByTitle('Take this match')).toHaveLength(3))
  await open(3)
  expect(await panel.findByText(/^Nothing similar was translated before/)).toBeTruthy()
})

test('engines are asked only when the person asks, and an answer is taken by a click', async () => {
  const { panel, user, target, asked } = await opened(fuzzy)
  await panel.findByText('87 %')
  expect(asked.engines).toEqual([])
  await user.click(panel.getByText('Ask the engines'))
  await user.click(await panel.findByText('Drei Schuhe bringen.'))
  expect([target.textContent, asked.engines.length]).toEqual(['Drei Schuhe bringen.', 1])
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() =>
    expect(asked.saves[0]?.body).toMatchObject({
      origin: { type: 'machineTranslation', matchPercent: 70, name: 'Robot' },
    }),
  )
})
