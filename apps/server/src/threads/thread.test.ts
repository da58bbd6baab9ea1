import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { threadEnded } from '../foundation/refusals.ts'
import { openThread, type Thread } from './thread.ts'

/** A thread that says back what it is told, asks back, falls silent or breaks. */
const file = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort as port } from 'node:worker_threads'
    let waiting
    port.on('message', ({ id, question, wishId, reply }) => {
      if (wishId) return port.postMessage({ id: waiting, answer: reply })
      if (question === 'hang') for (;;);
      if (question === 'break') throw new Error('Broken')
      if (question === 'fail') return port.postMessage({ id, failure: 'Failed' })
      if (question !== 'wish') return port.postMessage({ id, answer: question })
      waiting = id
      port.postMessage({ id, wishId: 1, wish: 'more' })
    })`)}`,
)
const ended = { status: 503, code: 'thread_ended', more: { retryAfterSeconds: 2 } }

const causes: string[] = []
let thread: Thread<string, string, string, string>
const open = (limitMs: number) => {
  thread = openThread({ file, limitMs, onEnd: ({ message }) => causes.push(message) })
  return thread
}
afterEach(async () => {
  await thread.end()
  causes.length = 0
})

test('a thread that neither ends nor answers is ended, and whoever waits is told to come again, to another one', async () => {
  const { ask } = open(60_000)
  // Of its own, as what starts the thread would count with the others' too.
  const limit = { ms: 100, tooLong: threadEnded }
  const asked = await Promise.allSettled([ask('one'), ask('hang', { limit }), ask('two')])
  expect(asked).toMatchObject([{ value: 'one' }, { reason: ended }, { reason: ended }])
  expect(await ask('three')).toBe('three')
  expect(causes).toHaveLength(1)
})

test('a question may have a limit of its own', async () => {
  const { ask } = open(60_000)
  const limit = { ms: 20, tooLong: () => new Error('Too long') }
  await expect(ask('hang', { limit })).rejects.toThrow('Too long')
})

test('what a thread waits for others does not count', async () => {
  const { ask } = open(60_000)
  await ask('started')
  const limited = (ms: number) => ({ limit: { ms, tooLong: () => new Error('Too long') } })
  const other = openThread<string, string>({ file })
  const reply = async (wish: string) => {
    await expect(other.ask('hang', limited(2000))).rejects.toThrow('Too long')
    return { reply: `${wish} of it` }
  }
  expect(await ask('wish', { ...limited(1500), reply })).toBe('more of it')
})

test('a question that fails costs nobody else; one that breaks the thread is told why, and the next one finds another', async () => {
  const { ask } = open(60_000)
  await expect(ask('fail')).rejects.toThrow('Failed')
  expect(await ask('one')).toBe('one')
  await expect(ask('break')).rejects.toThrow('Broken')
  expect(causes).toEqual(['Broken'])
  expect(await ask('two')).toBe('two')
})

test('a reply that fails, a signal and an end from outside each end the thread with their reason', async () => {
  const { ask, end } = open(60_000)
  const reply = async () => {
    throw new Error('No reply')
  }
  await expect(ask('wish', { reply })).rejects.toThrow('No reply')
  const controller = new AbortController()
  const aborted = ask('hang', { signal: controller.signal })
  controller.abort(new Error('Cancelled'))
  await expect(aborted).rejects.toThrow('Cancelled')
  const closed = ask('hang')
  await Promise.all([expect(closed).rejects.toMatchObject(ended), Promise.resolve().then(() => end())])
  const started = once(process, 'worker') as Promise<[Worker]>
  const lost = ask('hang')
  const [worker] = await started
  await worker.terminate()
  await expect(lost).rejects.toMatchObject(ended)
})
