import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { hungThreadFile, testPaths } from '../../test/paths.ts'
import { openIndexThreads } from './index-threads.ts'

test('an index whose thread ends is told as lost, and opened again in another', async () => {
  let thread: Worker | undefined
  process.once('worker', (started) => {
    thread = started
  })
  const threads = openIndexThreads({ file: testPaths.build.indexThreadFile, threads: 1 })
  const lost: string[][] = []
  threads.onLost((keys) => lost.push(keys))
  const index = { key: 'memory en de', language: 'en', file: null }
  await threads.open(index)
  await threads.apply(index.key, JSON.stringify([[1, false, 'The valve is open.']]))
  // More than it does before the end reaches it, however busy the machine is.
  const rows = Array.from({ length: 50_000 }, (_, at) => [at + 2, false, `The valve ${at} of pump ${at} is closed.`])
  const asked = threads.apply(index.key, JSON.stringify(rows))
  await thread!.terminate()
  await expect(asked).rejects.toMatchObject({ status: 503, code: 'thread_ended' })
  expect(lost).toEqual([[index.key]])
  expect((await threads.open(index)).stamp).toBeNull()
  await threads.close()
})

test('a thread that neither ends nor answers is ended, its indexes are lost, and whoever asked is told to come again', async () => {
  const threads = openIndexThreads({ file: hungThreadFile, threads: 1, limitMs: 20 })
  const lost: string[][] = []
  threads.onLost((keys) => lost.push(keys))
  const index = { key: 'memory en de', language: 'en', file: null }
  const refusal = { status: 503, code: 'thread_ended', more: { retryAfterSeconds: 2 } }
  await expect(threads.open(index)).rejects.toMatchObject(refusal)
  expect(lost).toEqual([[index.key]])
  await expect(threads.open(index)).rejects.toMatchObject(refusal)
  expect(lost).toHaveLength(2)
})
