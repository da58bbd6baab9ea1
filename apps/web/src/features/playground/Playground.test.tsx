import {
  type GenerativeArtificialIntelligenceModel,
  generativeArtificialIntelligenceModelRoutes as modelRoutes,
} from '@langwerk/contract/generative-artificial-intelligence-models'
import { guidelineRoutes } from '@langwerk/contract/guidelines'
import { languageRoutes } from '@langwerk/contract/languages'
import { playgroundRoutes } from '@langwerk/contract/playground'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { pageOf, Refused, Streamed, startServer } from '../../testing/server.ts'
import { Playground } from './Playground.tsx'

const languageOf = (code: string, name: string) => {
  const uuid = `00000000-0000-4000-8000-0000000000${code === 'de' ? '01' : '02'}`
  return { '@id': `/api/languages/${uuid}`, '@type': 'Language' as const, uuid, code, name }
}
const [german, french] = [languageOf('de', 'German'), languageOf('fr', 'French')]

const modelOf = (uuid: string, name: string): GenerativeArtificialIntelligenceModel => ({
  '@id': `/api/generative_artificial_intelligence_models/${uuid}`,
  '@type': 'GenerativeArtificialIntelligenceModel',
  uuid,
  name,
  description: '',
  createdAt: '2026-11-22T12:00:00.000Z',
  permissionRole: 'owner',
  permissions: { edit: true, delete: true },
  teams: [],
  provider: 'openAi',
  gives: 'text',
  modelType: 'gpt-5.4-mini',
  endpoint: null,
  translationResourceId: null,
  generativeAIQualityEstimationMinimalPercent: 0,
  apiKeySet: true,
  apiKeyEnding: '',
  integration: null,
  languages: [french],
  prices: null,
})

const prompt = { systemMessage: 'Be brief.', text: 'Shorten {{source}}', uuid: 'p' }

async function shown() {
  const server = startServer()
  server.answers(languageRoutes.list, pageOf(german, french))
  server.answers(guidelineRoutes.list, pageOf())
  server.answers(modelRoutes.forWriting, pageOf(modelOf('one', 'Ours'), modelOf('two', 'Theirs')))
  const { user } = await show(<Playground prompt={prompt} />)
  const choose = async (label: RegExp, option: RegExp) => {
    await user.click(await screen.findByLabelText(label, { selector: 'input' }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  return { server, user, choose, ask: () => user.click(screen.getByRole('button', { name: 'Ask' })) }
}

const done = {
  type: 'done',
  inputTokens: 1200,
  cachedInputTokens: 0,
  outputTokens: 20,
  milliseconds: 1500,
  cost: { currency: 'USD', amount: 0.002 },
}

test('two models answer beside each other, with the request and what each answer took', async () => {
  const { server, user, choose, ask } = await shown()
  const requests = server.answers(playgroundRoutes.request, {
    systemMessage: 'Be brief.',
    text: 'Shorten A text',
    unfilled: ['terms'],
    leftOut: null,
  })
  const asked = server.answers(playgroundRoutes.ask, ({ params }) =>
    params.uuid === 'one'
      ? new Streamed([{ type: 'text', text: 'Short' }, { type: 'text', text: 'er.' }, done])
      : new Streamed([{ type: 'failed', message: 'OpenAI does not accept the key', detail: null }]),
  )
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Ask' })).disabled).toBe(true)
  await user.type(screen.getByRole('textbox', { name: 'Source text' }), 'A text')
  await choose(/^Model/, /Ours/)
  await choose(/^Beside it/, /Theirs/)
  await ask()
  const first = within(await screen.findByRole('region', { name: 'Answer of Ours' }))
  expect(await first.findByText('Shorter.')).toBeTruthy()
  expect((await first.findByRole('status')).textContent).toMatch(
    /^1,200 tokens read .* 20 written, 1\.5 s\. Cost: \$0\.002/,
  )
  const second = within(screen.getByRole('region', { name: 'Answer of Theirs' }))
  expect((await second.findByRole('alert')).textContent).toBe('OpenAI does not accept the key')
  expect(screen.getByText('Shorten A text')).toBeTruthy()
  expect(screen.getByText('There is nothing for these placeholders: terms.')).toBeTruthy()
  const question = {
    systemMessage: 'Be brief.',
    text: 'Shorten {{source}}',
    promptUuid: 'p',
    guideline: null,
    source: 'A text',
    sourceLanguage: null,
    targetLanguage: null,
    formality: 'default',
  }
  expect([requests, asked].map((calls) => calls.map(({ body }) => body))).toEqual([[question], [question, question]])
})

test('languages that the model is not for are warned of, and a refused prompt is told without asking anybody', async () => {
  const { server, choose, ask } = await shown()
  const asked = server.answers(playgroundRoutes.ask, new Streamed([done]))
  const violations = [{ propertyPath: 'text', code: 'prompt_required', message: '' }]
  server.answers(playgroundRoutes.request, new Refused(422, { status: 422, code: 'validation_failed', violations }))
  await choose(/^Target language/, /German/)
  await choose(/^Model/, /Ours/)
  expect(await screen.findByText('The selected languages are not supported by the selected AI model.')).toBeTruthy()
  await choose(/^Target language/, /French/)
  await waitFor(() => expect(screen.queryByText(/not supported by the selected AI model/)).toBeNull())
  await ask()
  expect((await screen.findByRole('alert')).textContent).toBe('Please provide your prompt.')
  expect(asked).toEqual([])
})
