import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, test } from 'vitest'
import { hungThreadFile, testPaths } from '../../../../test/paths.ts'
import { createMemoryBlocks, type UnitPage } from './memory-blocks.ts'
import { openWordThread } from './open-word-thread.ts'

interface Unit {
  id: number
  languages: readonly [source: string, target: string]
  source: string
  target: string
}

function pageOf(units: readonly Unit[]): UnitPage {
  const json = (part: (unit: Unit) => unknown) => JSON.stringify(units.map(part))
  return {
    ids: json(({ id }) => id),
    sourceLanguages: json(({ languages }) => languages[0]),
    targetLanguages: json(({ languages }) => languages[1]),
    sources: json(({ source }) => source),
    targets: json(({ target }) => target),
  }
}

async function* each(...pages: UnitPage[]) {
  yield* pages
}

const colours = ['red', 'Blue &amp; green', '<g id="1">yellow</g>', 'bl<x id="2"/>ack', '3.5']
const units = Array.from({ length: 300 }, (_, index): Unit => {
  const source = `The ${colours[index % 5]} door ${index % 30} of house’s ${colours[(index * 7) % 5]} wall`
  const target = index % 50 === 0 ? '' : `Die Tür ${colours[index % 3]} der Häuser ${index}`
  return { id: 1000 + index, languages: index % 4 === 0 ? ['en', 'fr'] : ['en', 'de'], source, target }
})
const [first, second] = [pageOf(units.slice(0, 200)), pageOf(units.slice(200))]

function madeHere(...pages: UnitPage[]) {
  const blocks = createMemoryBlocks()
  for (const page of pages) blocks.add(page)
  return blocks.finish()
}

describe('the thread that makes blocks of words', () => {
  const thread = openWordThread(testPaths.build.wordThreadFile)
  afterAll(() => thread.close())

  test('makes those that are made in place, and begins anew for the next', async () => {
    const made = await thread.makeBlocks(each(first, second))
    expect(made.map(({ targetLanguage, side, unitCount }) => [targetLanguage, side, unitCount])).toEqual([
      ['fr', 'source', 75],
      ['fr', 'target', 75],
      ['de', 'source', 225],
      ['de', 'target', 225],
    ])
    expect(made).toEqual(madeHere(first, second))
    expect(await thread.makeBlocks(each(second))).toEqual(madeHere(second))
    expect(await thread.makeBlocks(each())).toEqual([])
  })

  test('tells what went wrong, and works again', async () => {
    const broken = pageOf([{ ...units[0]!, source: 'An <b>unknown</b> tag' }])
    await expect(thread.makeBlocks(each(first, broken, second))).rejects.toThrow('Unknown tag')
    expect(await thread.makeBlocks(each(second))).toEqual(madeHere(second))
  })

  test('is replaced when it ends, and what it was doing may be asked for again', async () => {
    const started = once(process, 'worker') as Promise<[Worker]>
    const another = openWordThread(testPaths.build.wordThreadFile)
    async function* pages() {
      yield first
      const [worker] = await started
      await worker.terminate()
      yield second
    }
    await expect(another.makeBlocks(pages())).rejects.toMatchObject({ status: 503, code: 'thread_ended' })
    expect(await another.makeBlocks(each(second))).toEqual(madeHere(second))
    await another.close()
  })

  test('is ended when it neither ends nor answers', async () => {
    const hung = openWordThread(hungThreadFile, { limitMs: 20 })
    const refusal = { status: 503, code: 'thread_ended', more: { retryAfterSeconds: 2 } }
    await expect(hung.makeBlocks(each(first, second))).rejects.toMatchObject(refusal)
    await expect(hung.makeBlocks(each(first))).rejects.toMatchObject(refusal)
  })

  test('ends when it is told to, and keeps nothing of what it was given', async () => {
    const controller = new AbortController()
    async function* endless() {
      for (let count = 0; ; count++) {
        if (count === 3) controller.abort(new Error('Cancelled'))
        yield first
      }
    }
    await expect(thread.makeBlocks(endless(), controller.signal)).rejects.toThrow('Cancelled')
    expect(await thread.makeBlocks(each(second))).toEqual(madeHere(second))
  })
})
