import { expect, test } from 'vitest'
import { filesOfOtherTargets, languagesOfFiles } from './file-languages.ts'

const language = (code: string) => ({
  '@id': `/api/languages/${code}`,
  '@type': 'Language' as const,
  uuid: code,
  code,
  name: code,
})
const all = ['de', 'de-CH', 'en', 'en-US', 'fr', 'zh-Hant'].map(language)
const file = (source: string | null, target: string | null, name = 'a.xlf') => ({ name, languages: { source, target } })
const found = (...files: ReturnType<typeof file>[]) => languagesOfFiles(files, { sources: all, targets: all })
const iri = (code: string) => `/api/languages/${code}`

test('a job is set up for the languages of its files, in whatever spelling', () => {
  expect(found(file(null, null), file('en_us', 'DE-ch'))).toEqual({ source: iri('en-US'), targets: [iri('de-CH')] })
  expect(found(file('en', 'fr'), file('en', 'fr'), file('en', 'zh_hant'))).toEqual({
    source: iri('en'),
    targets: [iri('fr'), iri('zh-Hant')],
  })
})

test('a variant that is not offered is its language, and an unknown word or the source itself no target', () => {
  expect(found(file('en-GB', 'de-LI'))).toEqual({ source: iri('en'), targets: [iri('de')] })
  expect(found(file('en', 'Klingon'), file('fr', 'en'))).toEqual({ source: iri('en'), targets: [] })
})

test('a file is for another language only where none of the chosen ones is a variant of its own', () => {
  const files = [file('en', 'de_DE', 'one.xlf'), file('en', null, 'two.xlf'), file('en', 'fr', 'three.xlf')]
  expect(filesOfOtherTargets(files, ['de-CH', 'en-US'])).toEqual([{ name: 'three.xlf', target: 'fr' }])
  expect(filesOfOtherTargets(files, [])).toEqual([])
})
