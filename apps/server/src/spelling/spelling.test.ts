import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { hungThreadFile, testPaths } from '../../test/paths.ts'
import { openSpelling } from './spelling.ts'

test('a thread that fails is told of, and costs nobody more than the help', async () => {
  const failures: unknown[] = []
  const spelling = openSpelling(new URL('./no-such-thread.js', testPaths.build.spellingThreadFile), (error) => {
    failures.push(error)
  })
  expect(await spelling.unknownWords('de', ['Hauss'])).toBeNull()
  expect(await spelling.suggestions('de', 'Hauss')).toEqual([])
  expect(failures).toHaveLength(2)
  await spelling.close()
})

test('a thread that ends is replaced with the next question', async () => {
  const started = once(process, 'worker') as Promise<[Worker]>
  const failures: unknown[] = []
  const spelling = openSpelling(testPaths.build.spellingThreadFile, (error) => {
    failures.push(error)
  })
  const asked = spelling.unknownWords('de', ['Hauss'])
  const [thread] = await started
  await thread.terminate()
  expect(await asked).toBeNull()
  expect(await spelling.unknownWords('de', ['Hauss', 'Haus'])).toEqual(new Set(['Hauss']))
  expect(failures).toHaveLength(1)
  await spelling.close()
})

test('a thread that neither ends nor answers is ended, and another is asked the next question', async () => {
  const started: Worker[] = []
  const keep = (thread: Worker) => void started.push(thread)
  process.on('worker', keep)
  const failures: unknown[] = []
  const spelling = openSpelling(hungThreadFile, (error) => void failures.push(error), { limitMs: 20 })
  expect(await spelling.unknownWords('de', ['Hauss'])).toBeNull()
  expect(await spelling.suggestions('de', 'Hauss')).toEqual([])
  process.off('worker', keep)
  expect(started).toHaveLength(2)
  expect(failures).toMatchObject([{ code: 'thread_ended' }, { code: 'thread_ended' }])
})
