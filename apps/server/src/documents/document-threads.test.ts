import type { Worker } from 'node:worker_threads'
import { DocumentError } from '@langwerk/documents/model/document'
import { afterEach, expect, test } from 'vitest'
import { testPaths } from '../../test/paths.ts'
import { type DocumentThreads, openDocumentThreads } from './document-threads.ts'
import type { CutSegment, UnitBatch } from './document-work.ts'

let threads: DocumentThreads | null = null
afterEach(() => threads?.close())

interface Given {
  memoryMb?: number
  leastMs?: number
  perMegabyteMs?: number
}

function open({ leastMs = 30_000, perMegabyteMs = 0, ...options }: Given = {}) {
  threads = openDocumentThreads({
    file: testPaths.build.documentThreadFile,
    threads: 1,
    memoryMb: 256,
    timeLimit: { leastMs, perMegabyteMs, mostMs: 60_000 },
    ...options,
  })
  return threads
}

const reading = (content: string, fileName = 'page.html') => ({
  op: 'read' as const,
  bytes: Buffer.from(content),
  fileName,
  options: {},
  sourceLanguage: 'en',
  batch: 2,
})
const paragraphs = (count: number) => Array.from({ length: count }, (_, index) => `<p>Line ${index}</p>`).join('')

test('gives a reading in batches, one after the other', async () => {
  const batches: number[] = []
  let busy = false
  const onBatch = async (segments: CutSegment[]) => {
    expect(busy).toBe(false)
    busy = true
    await new Promise((resolve) => setImmediate(resolve))
    busy = false
    batches.push(segments.length)
  }
  expect(await open().run(reading(paragraphs(5)), { onBatch })).toEqual({
    kind: 'read',
    bilingual: false,
    notices: [],
    targetEnding: null,
  })
  expect(batches).toEqual([2, 2, 1])
})

test('works on one after the other with one thread, and goes on after a refusal', async () => {
  const { run } = open()
  const answers = await Promise.allSettled([
    run(reading('', 'a.html')),
    run(reading(paragraphs(1))),
    run(reading('x', 'a.exe')),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
})

test('a thread that shows no sign of life is ended, and another takes its place', async () => {
  const { run } = open({ leastMs: 1 })
  await expect(run(reading(paragraphs(50_000)))).rejects.toThrow('The file takes too long to work on')
  await expect(run(reading(paragraphs(50_000)))).rejects.toThrow(DocumentError)
})

test('a larger file may take longer', async () => {
  const { run } = open({ leastMs: 1, perMegabyteMs: 600_000 })
  expect(await run(reading(paragraphs(5000)))).toMatchObject({ kind: 'read' })
})

test('a file that needs too much memory costs its thread only', async () => {
  const { run } = open({ memoryMb: 24 })
  await expect(run(reading(paragraphs(400_000)))).rejects.toThrow('The file needs more memory than is allowed')
  expect(await run(reading(paragraphs(1)))).toMatchObject({ kind: 'read' })
})

test('a thread that ends in the middle of the work has the call made again, and another takes its place', async () => {
  let thread: Worker | undefined
  process.once('worker', (started) => {
    thread = started
  })
  const { run } = open()
  const onBatch = async () => void (await thread?.terminate())
  await expect(run(reading(paragraphs(10)), { onBatch })).rejects.toMatchObject({ status: 503, code: 'thread_ended' })
  expect(await run(reading(paragraphs(1)))).toMatchObject({ kind: 'read' })
})

test('an aborted reading ends at once', async () => {
  const { run } = open()
  const controller = new AbortController()
  const onBatch = async () => controller.abort(new Error('Cancelled'))
  await expect(run(reading(paragraphs(10)), { onBatch, signal: controller.signal })).rejects.toThrow('Cancelled')
  expect(await run(reading(paragraphs(1)))).toMatchObject({ kind: 'read' })
})

test('expressions of a file type that together take too long are stopped, and the thread with them', {
  timeout: 30_000,
}, async () => {
  const { run } = open({ leastMs: 5000 })
  // What looks around ends in a long text after about two seconds: here there are many.
  const rule = { name: 'slow', sourceRegex: '(?=a*a*b)a', targetRegex: '', type: 'onSourceFileReading' as const }
  const work = reading(`<p>${'a'.repeat(20_000)}</p>`.repeat(20))
  await expect(run({ ...work, options: { name: 'Mine', replacementRules: [rule] } })).rejects.toThrow(
    'The file takes too long to work on: an expression of the file type “Mine” may be the reason',
  )
  expect(await run(reading(paragraphs(1)), { onBatch: async () => {} })).toMatchObject({ kind: 'read' })
})

test('cuts as the file type says', async () => {
  const segments: string[] = []
  const onBatch = async (batch: CutSegment[]) => void segments.push(...batch.map(({ sourceText }) => sourceText))
  const rule = {
    name: 'semicolon',
    description: '',
    type: 'break' as const,
    beforeSegmentEnding: '',
    stoppSequence: ';',
    afterSegmentEnding: '\\s',
    sortId: 1,
  }
  const languageProcessingRuleSet = {
    name: 'Semicolons',
    description: '',
    sourceLanguage: 'en',
    segmentationRules: [rule],
    abbreviationRules: [],
    numberRules: [],
  }
  const work = reading('<p>One. Two; three</p>')
  const { run } = open()
  await run({ ...work, options: { languageProcessingRuleSet } }, { onBatch })
  expect(segments).toEqual(['One. Two; ', 'three'])
  const faulty = { ...languageProcessingRuleSet, segmentationRules: [{ ...rule, afterSegmentEnding: '(' }] }
  await expect(run({ ...work, options: { languageProcessingRuleSet: faulty } })).rejects.toThrow(
    'The rule “semicolon” of “Semicolons” holds what is no regular expression',
  )
  const endless = { ...languageProcessingRuleSet, segmentationRules: [{ ...rule, beforeSegmentEnding: 'b(?:a+)+' }] }
  const long = reading(`<p>${'a'.repeat(200)};</p>`)
  await expect(run({ ...long, options: { languageProcessingRuleSet: endless } })).rejects.toThrow(
    'The rule “semicolon” of the language processing rule set “Semicolons” takes too long to cut a text',
  )
  segments.length = 0
  await run(work, { onBatch })
  expect(segments).toEqual(['One. ', 'Two; three'])
})

const tmx = (count: number) => {
  const seg = (language: string, text: string) => `<tuv xml:lang="${language}"><seg>${text}</seg></tuv>`
  const units = Array.from(
    { length: count },
    (_, index) => `<tu>${seg('en', `Öl ${index}`)}${seg('de', `Öle ${index}`)}</tu>`,
  )
  return Buffer.from(`<tmx version="1.4"><header srclang="en"/><body>\n${units.join('\n')}\n</body></tmx>`)
}

async function* inPieces(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield new Uint8Array(bytes.subarray(from, from + size))
}

test('reads a TMX file as its bytes come, passing over what was read before, and says how many units it has', async () => {
  const bytes = tmx(25)
  const read = async (skip: number, size: number) => {
    const batches: string[][] = []
    const onUnits = async ({ units: { json, ends } }: UnitBatch) => {
      const texts = [...ends].map((end, index) => Buffer.from(json.subarray(ends[index - 1] ?? 0, end)).toString())
      batches.push(texts.map((text) => JSON.parse(text).source))
    }
    const work = { op: 'tmxUnits' as const, batch: 10, skip, fileSize: bytes.length }
    const answer = await threads!.run(work, { onUnits, content: inPieces(bytes, size) })
    expect(answer).toEqual({ kind: 'memoryUnits', items: 25 })
    return batches
  }
  open()
  const all = Array.from({ length: 25 }, (_, index) => `Öl ${index}`)
  expect(await read(0, 7)).toEqual([all.slice(0, 10), all.slice(10, 20), all.slice(20)])
  expect(await read(12, 5000)).toEqual([all.slice(12, 22), all.slice(22)])
  expect(await read(30, 100)).toEqual([])
})

test('what the bytes of a file come from may fail, and the next file is read all the same', async () => {
  const { run } = open()
  const work = { op: 'tmxUnits' as const, batch: 10, skip: 0, fileSize: 1000 }
  const broken = async function* () {
    yield* inPieces(tmx(5).subarray(0, 100), 50)
    throw new Error('The line is cut')
  }
  await expect(run(work, { content: broken() })).rejects.toThrow('The line is cut')
  await expect(run(work, { content: inPieces(Buffer.from('no TMX'), 2) })).rejects.toThrow(DocumentError)
  expect(await run(work, { content: inPieces(tmx(5), 100) })).toEqual({ kind: 'memoryUnits', items: 5 })
})
