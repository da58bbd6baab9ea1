import type { ModelAnswerEvent } from '@langwerk/contract/model-questions'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openedEditor, unit } from '../testing.tsx'

const modelOf = (uuid: string, name: string) => ({
  '@id': `/api/generative_artificial_intelligence_models/${uuid}`,
  uuid,
  name,
})
const [ours, theirs] = [modelOf('one', 'Ours'), modelOf('two', 'Theirs')]

const took = { inputTokens: 1200, cachedInputTokens: 0, outputTokens: 20, milliseconds: 1500, cost: null }
const begun: ModelAnswerEvent = {
  type: 'begun',
  signs: [
    ['⟦1⟧', { kind: 'open', id: '7' }],
    ['⟦/1⟧', { kind: 'close', id: '7' }],
  ],
  forOtherLanguages: false,
}
const suggesting: ModelAnswerEvent[] = [
  begun,
  { type: 'text', text: '⟦1⟧Sichern⟦/1⟧!' },
  {
    type: 'done',
    ...took,
    suggestions: [
      {
        xml: '<g id="7">Sichern</g>!',
        difference: [
          { kind: 'deleted', text: 'Speichern' },
          { kind: 'inserted', text: 'Sichern' },
        ],
        problem: null,
      },
      {
        xml: '<g id="7">Ablegen</g>!',
        difference: null,
        problem: { code: 'forbiddenTerm', values: { forbidden: 'Ablegen', term: 'save' } },
      },
    ],
  },
]

afterEach(() => localStorage.clear())

const opened = async (modelAnswer: ModelAnswerEvent[], settings: object = { models: [ours] }) => {
  localStorage.setItem('editorSettings', JSON.stringify(settings))
  const editor = await openedEditor({
    units: [unit(1, '<g id="7">Save</g>!', '<g id="7">Speichern</g>!'), unit(2, 'Call us.')],
    matches: {
      1: {
        machineTranslations: [
          {
            engine: { '@id': '/engines/r', uuid: 'r', name: 'Robot', provider: 'apertium' },
            targetSegment: { xml: '<g id="7">Retten</g>!' },
            qualityEstimationPercent: 70,
            milliseconds: 400,
          },
        ],
      },
    },
    modelAnswer,
  })
  const target = await editor.open(1)
  await editor.user.click(screen.getByRole('tab', { name: /^AI/ }))
  return { ...editor, target, panel: within(await screen.findByRole('region', { name: 'AI' })) }
}

test('what a model suggests shows what it changes and what speaks against it, and is taken by a key', async () => {
  const { panel, user, target, asked } = await opened(suggesting)
  await user.click(panel.getByRole('button', { name: 'Shorter' }))
  const answer = within(await panel.findByRole('region', { name: 'Answer of Ours' }))
  expect(await answer.findAllByTitle('Take this suggestion')).toHaveLength(2)
  expect([answer.getByText('Speichern').tagName, answer.getByText('Sichern', { selector: 'ins' }).tagName]).toEqual([
    'DEL',
    'INS',
  ])
  expect(answer.getByText('“Ablegen” is a forbidden translation of “save”.')).toBeTruthy()
  expect(answer.getByRole('status').textContent).toContain('1,200 tokens read')
  expect(asked.models.map(({ body }) => body)).toEqual([
    {
      ask: 'shorter',
      guideline: null,
      targetSegment: { xml: '<g id="7">Speichern</g>!' },
      generativeArtificialIntelligenceModel: ours['@id'],
    },
  ])
  target.focus()
  await user.keyboard('{Control>}2{/Control}')
  expect(target.textContent).toContain('Ablegen')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() =>
    expect(asked.saves[0]?.body).toMatchObject({
      targetSegment: { xml: '<g id="7">Ablegen</g>!' },
      origin: { type: 'artificialIntelligence', name: 'Ours' },
    }),
  )
})

test('models and the job’s engines answer beside each other, counted through by their keys', async () => {
  const { panel, user, target } = await opened(suggesting, { models: [ours, theirs], asksEngines: true })
  await user.click(panel.getByRole('button', { name: 'Translate' }))
  await panel.findByText(/^Robot · estimated 70.% · 0\.4 s, 5 characters sent$/)
  expect(panel.getAllByTitle('Take this suggestion')).toHaveLength(4)
  target.focus()
  await user.keyboard('{Control>}5{/Control}')
  expect(target.textContent).toContain('Retten')
})

test('a question is answered in words, and a failure told as the provider says it', async () => {
  const answer: ModelAnswerEvent[] = [
    begun,
    { type: 'text', text: 'Because ⟦1⟧it⟦/1⟧ is ⟦' },
    { type: 'failed', message: 'OpenAI: the account is empty', detail: null },
  ]
  const { panel, user, asked } = await opened(answer)
  await user.type(panel.getByRole('textbox', { name: 'Question about this segment' }), 'Why?{Enter}')
  expect((await panel.findByRole('alert')).textContent).toBe('OpenAI: the account is empty')
  expect(panel.getByText(/^Because/).textContent).toBe('Because 1it1 is ')
  expect(asked.models[0]?.body).toMatchObject({ ask: 'question', question: 'Why?' })
})

test('without a model there is nothing to ask, and the settings are open', async () => {
  const { panel, user, asked } = await opened([], {})
  expect(panel.getByText('Choose a model that is to be asked.')).toBeTruthy()
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Shorter' }).disabled).toBe(true)
  await user.click(panel.getByLabelText('Models', { selector: 'input' }))
  expect(await screen.findByText('There are no generative AI models yet.')).toBeTruthy()
  expect(asked.models).toEqual([])
})

test('who only reads the file is offered no model', async () => {
  await openedEditor({ units: [unit(1, 'Save')], file: { readOnly: true } })
  expect(screen.queryByRole('tab', { name: /^AI/ })).toBeNull()
})
