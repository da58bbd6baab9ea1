import type { TranslatedParagraph, Translation } from '@langwerk/contract/translator'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTranslationRun, type ParagraphsToAsk, pauseMs, type RunState, targetOf } from './translation-run.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const paragraph = (source: string, target: string | null): TranslatedParagraph => ({
  sourceSegment: { xml: source },
  targetSegment: target === null ? null : { xml: target },
  origin: null,
  translationMemoryMatches: [],
  termMatches: [],
  messages: [],
  otherLanguage: null,
})
const answerTo = (paragraphs: readonly string[], more: Partial<Translation> = {}) =>
  ({
    paragraphs: paragraphs.map((source) => paragraph(source, source.toUpperCase())),
    translatedBy: null,
    unsupported: false,
    failures: [],
    retryAfterSeconds: null,
    termbasesOfOtherLanguages: [],
    ...more,
  }) as Translation

/** A run whose requests are answered when the test says so. */
function begin() {
  const asked: (ParagraphsToAsk & { signal: AbortSignal; answer: (more?: Partial<Translation>) => Promise<void> })[] =
    []
  let state: RunState | undefined
  const run = openTranslationRun({
    ask: (what, signal) =>
      new Promise((resolve) => {
        const answer = async (more?: Partial<Translation>) => {
          resolve(answerTo(what.paragraphs, more))
          await vi.advanceTimersByTimeAsync(0)
        }
        asked.push({ ...what, signal, answer })
      }),
    changed: (next) => {
      state = next
    },
  })
  run.setWish('en de')
  const pause = () => vi.advanceTimersByTimeAsync(pauseMs)
  return { run, asked, pause, target: () => state?.paragraphs.map(targetOf).join('\n'), state: () => state! }
}

test('fifty keys are one request, after the pause', async () => {
  const { run, asked, pause } = begin()
  for (let length = 1; length <= 50; length++) {
    run.type(['x'.repeat(length)])
    await vi.advanceTimersByTimeAsync(pauseMs - 1)
  }
  expect(asked).toHaveLength(0)
  await pause()
  expect(asked.map(({ paragraphs }) => paragraphs)).toEqual([['x'.repeat(50)]])
})

test('of answers in the order 3, 1, 2 the third stays, and the others were ended', async () => {
  const { run, asked, pause, target } = begin()
  for (const text of ['one', 'two', 'three']) {
    run.type([text])
    await pause()
  }
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
  for (const index of [2, 0, 1]) await asked[index]!.answer()
  expect(target()).toBe('THREE')
})

test('only paragraphs that are not known are asked for, with their neighbours', async () => {
  const { run, asked, pause, target } = begin()
  run.type(['one', '', 'two', 'three'])
  await pause()
  await asked[0]!.answer()
  run.type(['one', '', 'twenty', 'three'])
  await pause()
  expect(asked[1]).toMatchObject({ paragraphs: ['twenty'], before: '', after: 'three' })
  await asked[1]!.answer()
  expect(target()).toBe('ONE\n\nTWENTY\nTHREE')
  run.type(['three', 'one'])
  await pause()
  expect([asked.length, target()]).toEqual([2, 'THREE\nONE'])
})

test('of a long text only what has changed is asked for', async () => {
  const { run, asked, pause, target } = begin()
  const text = Array.from({ length: 100 }, (_, index) => `paragraph ${index}`)
  run.type(text)
  await pause()
  await asked[0]!.answer()
  for (const [index, changed] of ['one', 'two'].entries()) {
    const next = text.with(60, changed)
    run.type(next)
    await pause()
    expect(asked[index + 1]!.paragraphs).toEqual([changed])
    await asked[index + 1]!.answer()
    expect(target()).toBe(next.join('\n').toUpperCase())
  }
})

test('nothing is asked of no text, of the same text, without languages, and while a word is put together', async () => {
  const { run, asked, pause, state } = begin()
  run.type(['  ', ''])
  await pause()
  run.compose(true)
  run.type(['ka'])
  await pause()
  expect(asked).toHaveLength(0)
  run.compose(false)
  await pause()
  expect(asked).toHaveLength(1)
  await asked[0]!.answer()
  run.type(['ka'])
  await pause()
  expect(asked).toHaveLength(1)
  run.setWish(null)
  await pause()
  expect([asked.length, state().paragraphs]).toEqual([1, []])
})

test('what fails leaves the last answer, as an old one', async () => {
  const { run, asked, pause, target, state } = begin()
  run.type(['one'])
  await pause()
  await asked[0]!.answer()
  run.type(['one more'])
  await pause()
  const failures = [{ name: 'DeepL', message: 'No', detail: null }]
  await asked[1]!.answer({ paragraphs: [paragraph('one more', null)], failures, retryAfterSeconds: 10 })
  expect([target(), state().isOld, state().last?.retryAfterSeconds]).toEqual(['ONE', true, 10])
  void run.now()
  await asked[2]!.answer()
  expect([target(), state().isOld]).toEqual(['ONE MORE', false])
})

test('while nothing may be asked the last answer stays as an old one, with what somebody made of it', async () => {
  const { run, asked, pause, target, state } = begin()
  run.type(['one', 'two'])
  await pause()
  await asked[0]!.answer()
  run.edit(['Eins', 'TWO'])
  run.type(['one', 'two', 'three'])
  await pause()
  run.hold()
  await asked[1]!.answer()
  run.edit(['Eins', 'Zwei'])
  run.type(['one', 'three'])
  await pause()
  await run.now()
  expect([asked.length, target(), state().isOld, state().isAsking]).toEqual([2, 'Eins\nZwei', true, false])
  run.setWish('en de')
  await pause()
  await asked[2]!.answer()
  expect([target(), state().isOld]).toEqual(['Eins\nTHREE', false])
})

test('what somebody made of a paragraph stays while others change', async () => {
  const { run, asked, pause, target } = begin()
  run.type(['one', 'two'])
  await pause()
  await asked[0]!.answer()
  run.edit(['Eins', 'TWO'])
  run.type(['one', 'three'])
  await pause()
  await asked[1]!.answer()
  expect(target()).toBe('Eins\nTHREE')
})
