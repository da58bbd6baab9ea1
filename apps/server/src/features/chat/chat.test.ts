import type { ChatEvent } from '@langwerk/contract/chat'
import { wholeWords } from '@langwerk/generation/chat-question'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fakeModel, fakeModelKey } from '../../../test/fake-model.ts'
import { type Caller, testHouse, until } from '../../../test/house.ts'
import { addEntryTo, makeTermbaseIn } from '../../../test/termbases.ts'
import { fromNow } from '../../database/clock.ts'
import { user } from '../../database/schema/access.ts'
import { chatMessage } from '../../database/schema/chat.ts'
import { newUuid } from '../../foundation/uuid.ts'

const fake = fakeModel(({ text }) => `You said: ${text.slice(-60)}`)
const world = testHouse({ LANGWERK_ALLOWED_HOSTS: '127.0.0.1', LANGWERK_CHAT_GRACE_SECONDS: '1' })
const long = Array.from({ length: 60 }, (_, index) => `Word ${index} 😀.`).join(' ')
let address: string

beforeAll(async () => {
  address = `${await world.house.http.listen({ port: 0, host: '127.0.0.1' })}/api`
})

/** Somebody who may chat, with a model of their own. */
async function chatter(name = 'Cleo'): Promise<Caller> {
  const person = await world.person(name)
  await allow(person)
  const made = await person.post('/generative_artificial_intelligence_models', {
    name: `Model of ${name}`,
    provider: 'openAi',
    modelType: 'gpt-5.4-mini',
    endpoint: fake.endpoint('openAi'),
    apiKey: fakeModelKey,
    prices: { currency: 'EUR', input: 1, cachedInput: 0.5, output: 10, checkedOn: '2026-11-01' },
  })
  expect(made.status).toBe(201)
  return person
}

const allow = (person: Caller) =>
  world.house.db
    .update(user)
    .set({ permissions: ['chat:access', 'generativeArtificialIntelligenceModel:create', 'termbase:create'] })
    .where(eq(user.uuid, person.uuid))

interface Told {
  id: number
  event: ChatEvent
}

/** Reads an answer as a browser does; `until` says when it has enough and goes. */
async function read(
  who: Caller,
  path: string,
  { body, from, enough }: { body?: object; from?: number; enough?: (told: Told[]) => boolean } = {},
) {
  const leaving = new AbortController()
  const answer = await fetch(address + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...who.headers,
      accept: 'text/event-stream',
      ...(body && { 'content-type': 'application/json' }),
      ...(from !== undefined && { 'last-event-id': String(from) }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: leaving.signal,
  })
  const told: Told[] = []
  if (!answer.ok) return { status: answer.status, told, body: await answer.json() }
  const decoder = new TextDecoder()
  let unread = ''
  for await (const chunk of answer.body!) {
    const blocks = (unread + decoder.decode(chunk, { stream: true })).split('\n\n')
    unread = blocks.pop()!
    told.push(...blocks.map(toldIn))
    if (enough?.(told)) break
  }
  leaving.abort()
  return { status: answer.status, told, body: null }
}

const toldIn = (block: string): Told => ({
  id: Number(/^id: (\d+)$/m.exec(block)?.[1] ?? -1),
  event: JSON.parse(/^data: (.*)$/m.exec(block)![1]!),
})

const textOf = (told: Told[]) =>
  told
    .map(({ event }) => (event.type === 'begun' ? event.message.text : event.type === 'delta' ? event.text : ''))
    .join('')
const lastOf = (told: Told[]) => told.at(-1)!.event as Extract<ChatEvent, { type: 'done' | 'error' }>
const question = (text: string, more: object = {}) => ({ uuid: newUuid(), text, ...more })
const messagesOf = async (who: Caller) => (await who.get('/chat_messages')).body.member

test('a question is answered as events or as plain text, by the first model that one may read, and the same one is asked once', async () => {
  const cleo = await chatter()
  const asked = question('What is a valve?')
  const { told } = await read(cleo, '/streamed_response', { body: asked })
  expect(told.map(({ event }) => event.type).filter((type, place, all) => type !== all[place - 1])).toEqual([
    'begun',
    'delta',
    'done',
  ])
  const done = lastOf(told).message
  expect([textOf(told), done.text]).toEqual(Array(2).fill('You said: What is a valve?'))
  expect(done).toMatchObject({
    state: 'done',
    senderUser: null,
    receiverUser: { uuid: cleo.uuid },
    questionUuid: asked.uuid,
    modelName: 'Model of Cleo',
    inputTokens: 100,
    outputTokens: 20,
    cost: { currency: 'EUR', amount: 0.00028 },
  })
  const calls = fake.asked.length
  const plain = await cleo.post('/streamed_response', asked)
  expect([plain.status, plain.headers['content-type'], plain.body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'You said: What is a valve?',
  ])
  expect(fake.asked).toHaveLength(calls)
  expect((await cleo.post('/streamed_response', { ...asked, text: 'Other' })).status).toBe(409)
  const list = (await cleo.get('/chat_messages')).body
  expect(list.member.map(({ kind, text }: { kind: string; text: string }) => [kind, text])).toEqual([
    ['answer', 'You said: What is a valve?'],
    ['question', 'What is a valve?'],
  ])
  expect(list.generativeArtificialIntelligenceModel.name).toBe('Model of Cleo')
  const stranger = await chatter('Stan')
  const path = `/chat_messages/${done.uuid}`
  expect([(await stranger.get(`${path}/stream`)).status, (await stranger.post(`${path}/stop`)).status]).toEqual([
    404, 404,
  ])
  expect((await stranger.get('/chat_messages')).body.totalItems).toBe(0)
})

test('a reader who is cut at every event and comes back has the same text', async () => {
  const cleo = await chatter()
  fake.next.push({ text: long, pauseMs: 5 })
  const first = await read(cleo, '/streamed_response', {
    body: question('Count.'),
    enough: (told) => told.some(({ event }) => event.type === 'delta'),
  })
  const begun = first.told[0]!.event as Extract<ChatEvent, { type: 'begun' }>
  let text = textOf(first.told)
  let from = first.told.at(-1)!.id
  let cuts = 0
  for (let isOver = false; !isOver; cuts++) {
    const { told } = await read(cleo, `/chat_messages/${begun.message.uuid}/stream`, {
      from,
      enough: (all) => all.some(({ event }) => event.type !== 'begun'),
    })
    expect((told[0]!.event as typeof begun).message.text).toBe(text)
    text = textOf(told.filter(({ event }) => event.type !== 'done'))
    from = told.findLast(({ id }) => id >= 0)!.id
    isOver = told.some(({ event }) => event.type === 'done')
    expect(text.length).toBe(from)
  }
  expect([text, cuts > 3]).toEqual([long, true])
})

test('of two that listen both hear all; a stop ends the call, and the part stays and is written on', async () => {
  const cleo = await chatter()
  fake.next.push({ text: long, pauseMs: 50 })
  const one = read(cleo, '/streamed_response', { body: question('Count.') })
  const [answer] = await until(async () => {
    const messages = await messagesOf(cleo)
    return messages.length > 0 && messages
  })
  const other = read(cleo, `/chat_messages/${answer.uuid}/stream`, { from: 0 })
  expect((await cleo.post('/streamed_response', question('Another?'))).body.code).toBe('chat_answer_running')
  expect((await cleo.post('/create_reset_message')).body.code).toBe('chat_answer_running')
  await until(async () => fake.asked.length > 0 && (await messagesOf(cleo))[0].text !== '')
  const left = fake.left.length
  const began = performance.now()
  const stopped = (await cleo.post(`/chat_messages/${answer.uuid}/stop`)).body
  await until(async () => fake.left.length > left, 1000)
  expect(performance.now() - began).toBeLessThan(1000)
  expect(stopped.state).toBe('stopped')
  expect(long.startsWith(stopped.text) && stopped.text !== '' && stopped.text !== long).toBe(true)
  for (const { told } of await Promise.all([one, other]))
    expect([textOf(told), lastOf(told).message.state]).toEqual([stopped.text, 'stopped'])

  fake.next.push({ text: 'and on' })
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => read(cleo, `/chat_messages/${answer.uuid}/continue`, { body: {} })),
  )
  const continued = tries.filter(({ status }) => status === 200)
  expect(continued).toHaveLength(1)
  expect(lastOf(continued[0]!.told).message).toMatchObject({ state: 'done', text: `${wholeWords(stopped.text)}and on` })
  expect(fake.asked.at(-1)!.text).toContain('broke off')
  expect((await cleo.post(`/chat_messages/${answer.uuid}/continue`)).body.code).toBe('chat_answer_whole')
})

test('an answer that nobody listens to is written on for a while and then interrupted', async () => {
  const cleo = await chatter()
  fake.next.push({ text: long, pauseMs: 400 })
  const left = fake.left.length
  await read(cleo, '/streamed_response', { body: question('Count.'), enough: (told) => told.length > 1 })
  expect((await messagesOf(cleo))[0].state).toBe('streaming')
  await until(async () => fake.left.length > left)
  const [answer] = await until(async () => {
    const messages = await messagesOf(cleo)
    return messages[0].state !== 'streaming' && messages
  })
  expect([answer.state, answer.text !== '' && long.startsWith(answer.text)]).toEqual(['interrupted', true])
})

test('what another process writes is listened to and stopped; of one that died the part stays', async () => {
  const cleo = await chatter()
  const uuid = newUuid()
  const { db } = world.house
  const write = (values: Parameters<ReturnType<typeof db.update<typeof chatMessage>>['set']>[0]) =>
    db.update(chatMessage).set(values).where(eq(chatMessage.uuid, uuid))
  await db.insert(chatMessage).values({
    uuid,
    userUuid: cleo.uuid,
    kind: 'answer',
    state: 'streaming',
    text: 'One',
    runUuid: newUuid(),
    leaseUntil: fromNow(60_000),
  })
  const reading = read(cleo, `/chat_messages/${uuid}/stream`, { from: 1 })
  await until(async () => (await db.$count(chatMessage, sql`uuid = ${uuid} and heard_at is not null`)) > 0)
  await write({ text: 'One two' })
  const stopping = cleo.post(`/chat_messages/${uuid}/stop`)
  await until(async () => (await db.$count(chatMessage, sql`uuid = ${uuid} and stop_requested`)) > 0)
  await write({ text: 'One two three', state: 'stopped', leaseUntil: null })
  const { told } = await reading
  expect([textOf(told), told[0]!.event]).toMatchObject(['One two three', { message: { text: 'O' } }])
  expect((await stopping).body.state).toBe('stopped')
  await write({ state: 'streaming', leaseUntil: fromNow(-1000) })
  expect((await messagesOf(cleo))[0].state).toBe('interrupted')
})

test('what the provider says where it fails is told, and of a call that may not be made nothing is kept', async () => {
  const cleo = await chatter()
  fake.next.push({ status: 401, body: JSON.stringify({ error: { message: 'Incorrect API key provided' } }) })
  const { told } = await read(cleo, '/streamed_response', { body: question('Hi') })
  expect(lastOf(told)).toMatchObject({
    type: 'error',
    message: { state: 'failed', failure: { detail: { key: 'explained' } } },
  })
  fake.next.push({ broken: true })
  const plain = await cleo.post('/streamed_response', question('Hi')).catch((error: Error) => error.message)
  expect(plain).not.toMatchObject({ status: 200 })
  const nobody = await world.person('Nemo')
  expect((await nobody.post('/streamed_response', question('Hi'))).status).toBe(403)
  await allow(nobody)
  const without = await nobody.post('/streamed_response', question('Hi'))
  expect([without.status, without.body.code]).toEqual([409, 'chat_without_model'])
  expect(await messagesOf(nobody)).toEqual([])
})

test('8,000 characters are asked, one more is not; a character beyond the first plane is one', async () => {
  const cleo = await chatter()
  const refused = await cleo.post('/streamed_response', question('😀'.repeat(8001)))
  expect(refused.body.violations).toEqual([
    {
      propertyPath: 'text',
      code: 'prompt_too_long',
      values: {},
      message: "Prompt too long, exceeding 8'000 characters.",
    },
  ])
  expect((await cleo.post('/streamed_response', question('😀'.repeat(8000)))).status).toBe(200)
})

test('with a question goes what was said since the chat began anew', async () => {
  const cleo = await chatter()
  await read(cleo, '/streamed_response', { body: question('First') })
  await read(cleo, '/streamed_response', { body: question('Second') })
  const before = () => fake.asked.at(-1)!.body.messages.filter(({ role }) => role === 'user' || role === 'assistant')
  expect(before()).toHaveLength(3)
  expect((await cleo.post('/create_reset_message')).body.kind).toBe('reset')
  expect((await cleo.post('/create_reset_message')).status).toBe(201)
  await read(cleo, '/streamed_response', { body: question('Third') })
  expect(before()).toHaveLength(1)
  expect((await messagesOf(cleo)).map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['answer', 'question', 'reset'],
    ...['answer', 'question', 'answer', 'question'],
  ])
  expect((await cleo.del('/chat_messages')).status).toBe(204)
  expect(await messagesOf(cleo)).toEqual([])
})

test('an answer is grounded in what is chosen and may be read, as data with numbers', async () => {
  const cleo = await chatter()
  const termbase = await makeTermbaseIn(cleo)
  await addEntryTo(
    cleo,
    termbase,
    { en: 'safety valve', de: 'Sicherheitsventil' },
    { definition: 'Opens at pressure.' },
  )
  await addEntryTo(cleo, termbase, { en: 'pump', de: 'Pumpe' })
  const chosen = { termbases: [termbase['@id']] }
  const { told } = await read(cleo, '/streamed_response', { body: question('What are safety valves called?', chosen) })
  const { sources } = lastOf(told).message
  expect(sources).toMatchObject([{ number: 1, kind: 'termEntry', of: { uuid: termbase.uuid, name: 'Words' } }])
  expect(sources[0]!.text).toContain('de: Sicherheitsventil (')
  const { text, system } = fake.asked.at(-1)!
  const [, delimiter] = /<<found (\w+)>>/.exec(text)!
  expect([text.includes('[1] Words\n'), system.includes(delimiter!), system.includes('Sicherheitsventil')]).toEqual([
    true,
    true,
    false,
  ])
  expect((await cleo.get('/chat_messages')).body.termbases).toMatchObject([{ uuid: termbase.uuid }])
  const stranger = await chatter('Stan')
  const refused = await stranger.post('/streamed_response', question('And?', chosen))
  // What one may no longer read is told to nobody when the answer is written on.
  const { uuid } = lastOf(told).message
  await world.house.db.update(chatMessage).set({ state: 'stopped' }).where(eq(chatMessage.uuid, uuid))
  expect((await cleo.del(`/termbases/${termbase.uuid}`)).status).toBe(204)
  const continued = await read(cleo, `/chat_messages/${uuid}/continue`, { body: {} })
  expect(lastOf(continued.told).message).toMatchObject({ state: 'done', sources: [] })
  expect(JSON.stringify(fake.asked.at(-1)!.body)).not.toContain('de: Sicherheitsventil')
  expect(refused.body.violations).toMatchObject([{ propertyPath: 'termbases[0]', code: 'does_not_exist' }])
})
