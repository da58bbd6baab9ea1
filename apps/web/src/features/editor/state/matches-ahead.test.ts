import type { TransUnit } from '@langwerk/contract/trans-units'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFetchAhead } from './fetch-ahead.ts'
import { forgetMatchesLike } from './forget-matches.ts'

interface Asked {
  uuid: string
  priority: string
  answer: () => void
}

const unit = (uuid: string, source: string, status = 'untranslated') =>
  ({
    uuid,
    status,
    sourceSegment: { xml: source, language: 'en' },
    targetSegment: { xml: '', language: 'de' },
  }) as TransUnit
const units = new Map(
  [
    unit('a', 'The dog barks.'),
    unit('b', 'The dog barks loudly.'),
    unit('c', 'Signed in the presence of two witnesses.'),
    unit('d', 'Close the lid.'),
  ].map((one) => [one.uuid, one]),
)
const store = { byUuid: (uuid: string) => units.get(uuid) }

/** The browser's edge: a server that answers when the test says so, unless the call was cancelled before. */
async function editor() {
  const asked: Asked[] = []
  const cancelled: string[] = []
  vi.stubGlobal('fetch', (address: string, { signal, priority }: RequestInit) => {
    const uuid = /trans_units\/(\w+)\/matches/.exec(address)![1]!
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        cancelled.push(uuid)
        reject(signal.reason)
      })
      const answer = () => resolve(new Response('{"translationMemoryMatches":[],"memoriesInPreparation":[]}'))
      asked.push({ uuid, priority: priority ?? 'auto', answer })
    })
  })
  const { matchesOf } = await import('./match-data.ts')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const ahead = createFetchAhead({
    fetch: (uuid) => client.fetchQuery(matchesOf(uuid, {}, 'low')),
    cancel: (uuid) => void client.cancelQueries({ queryKey: matchesOf(uuid, {}).queryKey }),
  })
  const open = (uuid: string) => new QueryObserver(client, matchesOf(uuid, {})).subscribe(() => {})
  const answerAll = async () => {
    for (let answered = 0; answered < asked.length; answered++) {
      asked[answered]!.answer()
      await new Promise(setImmediate)
    }
  }
  return { client, ahead, open, asked, cancelled, answerAll, uuids: () => asked.map(({ uuid }) => uuid) }
}

beforeEach(() => {
  vi.stubGlobal('location', { search: '', hostname: 'localhost' })
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

test('a segment that was fetched ahead is not asked for again when it opens', async () => {
  const { ahead, open, answerAll, uuids, asked } = await editor()
  const leave = open('a')
  await answerAll()
  ahead.want({ open: 'a', next: ['b', 'c'] })
  await answerAll()
  leave()
  open('b')
  ahead.want({ open: 'b', next: ['c', 'd'] })
  await answerAll()
  expect(uuids()).toEqual(['a', 'b', 'c', 'd'])
  expect(asked.map(({ priority }) => priority)).toEqual(['auto', 'low', 'low', 'low'])
})

test('one that opens while it is under way takes up the same request', async () => {
  const { ahead, open, answerAll, uuids, cancelled } = await editor()
  ahead.want({ open: 'a', next: ['b'] })
  open('b')
  ahead.want({ open: 'b', next: [] })
  await answerAll()
  expect([uuids(), cancelled]).toEqual([['b'], []])
})

test('a jump elsewhere ends the request that was under way', async () => {
  const { ahead, open, answerAll, uuids, cancelled } = await editor()
  ahead.want({ open: 'a', next: ['b', 'c'] })
  open('d')
  ahead.want({ open: 'd', next: [] })
  await answerAll()
  expect([uuids(), cancelled]).toEqual([['b', 'd'], ['b']])
})

test('a confirmation makes only those be asked for again that it may be a match for', async () => {
  const { client, ahead, open, answerAll, uuids } = await editor()
  ahead.want({ open: null, next: ['a', 'b', 'c'] })
  await answerAll()
  forgetMatchesLike(client, store, unit('a', 'The dog barks.', 'confirmed'))
  await answerAll()
  expect(uuids()).toEqual(['a', 'b', 'c'])
  for (const uuid of ['b', 'c']) open(uuid)
  await answerAll()
  expect(uuids()).toEqual(['a', 'b', 'c', 'b'])
})

test('the segment that another one is like is asked for again at once when it is open, the confirmed one is not', async () => {
  const { client, open, answerAll, uuids } = await editor()
  for (const uuid of ['a', 'b']) open(uuid)
  await answerAll()
  forgetMatchesLike(client, store, unit('a', 'The dog barks.', 'confirmed'))
  await answerAll()
  expect(uuids()).toEqual(['a', 'b', 'b'])
})
