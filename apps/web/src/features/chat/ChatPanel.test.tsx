import { type ChatMessage, type ChatMessages, chatRoutes } from '@langwerk/contract/chat'
import { generativeArtificialIntelligenceModelRoutes as modelRoutes } from '@langwerk/contract/generative-artificial-intelligence-models'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { pageOf, Refused, Streamed, startServer } from '../../testing/server.ts'
import { spentLimit } from '../../testing/spent-limit.ts'
import { ChatPanel } from './ChatPanel.tsx'
import { Markdown } from './Markdown.tsx'

const messageOf = (uuid: string, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  '@id': `/api/chat_messages/${uuid}`,
  '@type': 'ChatMessage',
  uuid,
  kind: 'answer',
  senderUser: null,
  receiverUser: null,
  text: '',
  state: 'done',
  createdAt: '2026-11-24T10:00:00Z',
  questionUuid: 'q',
  modelName: 'Ours',
  sources: [],
  leftOut: 0,
  inputTokens: null,
  outputTokens: null,
  cost: null,
  failure: null,
  ...changes,
})

const model = { '@id': '/api/generative_artificial_intelligence_models/m', uuid: 'm', name: 'Ours' }
const chatOf = (...messages: ChatMessage[]): ChatMessages => ({
  ...pageOf(...messages),
  generativeArtificialIntelligenceModel: model,
  termbases: [],
  translationMemories: [],
  guidelines: [],
})
const source = {
  number: 1,
  kind: 'termEntry' as const,
  termEntryUuid: 'e',
  text: 'en: valve',
  of: { '@id': '/api/termbases/t', uuid: 't', name: 'Pumps' },
}

async function shown(list: ChatMessages = chatOf()) {
  const server = startServer()
  server.answers(chatRoutes.list, list)
  const { user } = await show(<ChatPanel />)
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' })
  return { server, user, box }
}

test('a question is sent by Enter, its answer appears, names its source, and the end is told', async () => {
  const { server, user, box } = await shown()
  const streaming = messageOf('a', { state: 'streaming', sources: [source] })
  const done = { ...streaming, state: 'done' as const, text: 'A **valve** [1] opens.' }
  const asked = server.answers(
    chatRoutes.ask,
    new Streamed([
      { type: 'begun', message: streaming },
      { type: 'delta', text: 'A **valve** [1]' },
      { type: 'delta', text: ' opens.' },
      { type: 'done', message: done },
    ]),
  )
  await user.type(box, 'What is a valve?{Shift>}{Enter}{/Shift}Briefly.{Enter}')
  const answer = within(await screen.findByRole('log'))
  expect((await answer.findByText('valve')).closest('strong')).toBeTruthy()
  expect((await answer.findByRole('link', { name: 'Source 1: Pumps' })).getAttribute('href')).toContain('entry=e')
  expect(await screen.findByText('The answer is complete')).toBeTruthy()
  expect(asked[0]!.body).toMatchObject({
    text: 'What is a valve?\nBriefly.',
    generativeArtificialIntelligenceModel: model['@id'],
  })
  expect(box.value).toBe('')
  expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off')
  await user.type(box, '{ArrowUp}')
  expect(box.value).toBe('')
})

test('it is told in time that little is left of what the model may cost', async () => {
  const server = startServer()
  server.answers(chatRoutes.list, chatOf())
  server.answers(modelRoutes.spendingLimit, { limits: [spentLimit({ spent: 90, percent: 90 })] })
  await show(<ChatPanel />)
  expect(await screen.findByText(/^Acme has spent €90.00 of €100.00/)).toBeTruthy()
})

test('an answer that is written elsewhere is joined, and stopped by Esc', async () => {
  const server = startServer()
  const streaming = messageOf('a', { state: 'streaming', text: 'So far' })
  server.answers(chatRoutes.list, chatOf(streaming))
  const stops = server.answers(chatRoutes.stop, { ...streaming, state: 'stopped' })
  const joined = server.answers(
    chatRoutes.listen,
    new Streamed([
      { type: 'begun', message: streaming },
      { type: 'delta', text: ' and on' },
    ]),
  )
  const { user } = await show(<ChatPanel />)
  expect(await screen.findByText(/^So far/)).toBeTruthy()
  await waitFor(() => expect(joined.length).toBeGreaterThan(0))
  await user.type(await screen.findByRole('textbox', { name: 'Your question' }), '{Escape}')
  await waitFor(() => expect(stops).toHaveLength(1))
})

test('an answer of another tab that was refused before it began is no failure here', async () => {
  const server = startServer()
  let isGone = false
  const [streaming, before] = [messageOf('a', { state: 'streaming' }), messageOf('b', { text: 'Before' })]
  server.answers(chatRoutes.list, () => chatOf(isGone ? before : streaming))
  server.answers(chatRoutes.listen, () => {
    isGone = true
    return new Refused(404, { status: 404, code: 'not_found', detail: '' })
  })
  await show(<ChatPanel />)
  expect(await screen.findByText('Before')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is too long is warned of and not sent, and what is refused stays in the box', async () => {
  const { server, user, box } = await shown()
  const refused = new Refused(409, { status: 409, code: 'chat_answer_running', detail: '' })
  const asked = server.answers(chatRoutes.ask, refused)
  await user.click(box)
  await user.paste('x'.repeat(8001))
  expect(await screen.findByText("Prompt too long, exceeding 8'000 characters.")).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(asked).toEqual([])
  await user.clear(box)
  await user.type(box, 'Hi{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('still writing')
  expect(box.value).toBe('Hi')
})

test('an answer that broke off is written on', async () => {
  const { server, user } = await shown(chatOf(messageOf('a', { state: 'interrupted', text: 'A val' })))
  const continued = server.answers(
    chatRoutes.continue,
    new Streamed([{ type: 'done', message: messageOf('a', { text: 'A valve.' }) }]),
  )
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('A valve.')).toBeTruthy()
  expect(continued[0]!.params).toEqual({ uuid: 'a' })
})

test('what a model writes becomes no HTML, no picture, and no link but to the web', async () => {
  const attacks = [
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '![tracker](https://evil.test/p.png)',
    '[a](javascript:alert(1)) [b](data:text/html,x) [c](/api/logout) [d](//evil.test) [e](  JaVaScRiPt:alert(1))',
    '[f]: javascript:alert(1)\n\n[f]',
    '<a href="javascript:alert(1)">g</a> <iframe src="https://evil.test"></iframe>',
    '<javascript:alert(1)> <style>*{display:none}</style> <svg onload=alert(1)>',
    `${'>'.repeat(40)} deep`,
    '```html\n<script>alert(2)</script>\n```',
    '| a |\n|---|\n| <b onclick=alert(1)>x</b> |',
    '[safe](https://langwerk.test/x)',
  ]
  const { container } = await show(<Markdown text={attacks.join('\n\n')} isComing={false} reference={() => null} />)
  await screen.findByText('safe')
  const risky = 'script, img, iframe, style, svg[onload], object, embed, form, [onclick], [onerror], [onload]'
  const found = [...container.querySelectorAll('[data-testid="shown"] *')].filter((element) => element.matches(risky))
  expect(found.map(({ outerHTML }) => outerHTML)).toEqual([])
  const links = [...container.querySelectorAll('a')]
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://langwerk.test/x', 'noopener noreferrer nofollow'],
  ])
})

test('a paragraph that would take the reader seconds stands there as it was written', async () => {
  const text = '**a*b'.repeat(20_000)
  const { container } = await show(<Markdown text={text} isComing={true} reference={() => null} />)
  expect(container.textContent).toContain(text)
})
