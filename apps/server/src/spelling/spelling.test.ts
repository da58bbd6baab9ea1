import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { numberSentences } from '@langwerk/quality/cases/number-sentences'
import { brokenForm, brokenWords, caseLanguages, soundForm, sourceOf } from '@langwerk/quality/cases/sentence'
import { sentences } from '@langwerk/quality/cases/sentences'
import { checkTransUnit } from '@langwerk/quality/check-trans-unit'
import { wordsToLookUp } from '@langwerk/quality/processors/spellcheck'
import { shippedQualityRules } from '@langwerk/quality/shipped-rules'
import { plainText, type Segment, segmentFromXml } from '@langwerk/text/segment'
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

test.each(caseLanguages)('in %s every misspelt word is told, and nothing else', async (language) => {
  const spelling = openSpelling(testPaths.build.spellingThreadFile, (error) => {
    throw error
  })
  const toldOf = async (source: string, target: Segment) => {
    const unknown = await spelling.unknownWords(language, wordsToLookUp(plainText(target), language))
    const isKnownWord = (word: string) => !unknown?.has(word)
    const languages = { sourceLanguage: sourceOf(language), targetLanguage: language }
    return checkTransUnit({ source: segmentFromXml(source), target, ...languages, isKnownWord }, spellcheck)
      .map(({ values }) => String(values.word))
      .join(' ')
  }
  for (const sentence of [...sentences, ...numberSentences]) {
    const source = soundForm(sentence[sourceOf(language)])
    expect(await toldOf(source, segmentFromXml(soundForm(sentence[language])))).toBe('')
  }
  for (const sentence of sentences) {
    const source = soundForm(sentence[sourceOf(language)])
    const told = await toldOf(source, segmentFromXml(brokenForm(sentence[language])))
    expect(brokenWords(sentence[language]).map(withoutArticle)).toEqual([told])
  }
  await spelling.close()
})

test.each([
  ['en-GB', ['color']],
  ['en-AU', ['color']],
  ['en-US', ['colour']],
  ['en', []],
  ['en-CA', []],
])('in %s the other spelling is a mistake, or none', async (language, wrong) => {
  const spelling = openSpelling(testPaths.build.spellingThreadFile, (error) => {
    throw error
  })
  expect(await spelling.unknownWords(language, ['colour', 'color', 'house', 'hosue'])).toEqual(
    new Set([...wrong, 'hosue']),
  )
  expect(await spelling.suggestions(language, 'hosue')).toContain('house')
  await spelling.close()
})

const spellcheck = shippedQualityRules.filter(({ processor }) => processor === 'spellcheck')

const withoutArticle = (word: string) => word.replace(/^l’/, '')
