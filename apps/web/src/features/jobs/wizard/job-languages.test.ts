import { expect, test } from 'vitest'
import { allowedLanguages, type Combination, combinationBy, withCombination } from './job-languages.ts'

const combination = (sources: string[], targets: string[], isAllowed = false): Combination => ({
  uuid: `${sources} to ${targets}`,
  name: '',
  isAllowed,
  sources,
  targets,
})
const none = { sourceLanguage: null, targetLanguages: [] }

test('a combination fills in the languages, and leaves what it does not name', () => {
  expect(withCombination(combination(['en'], ['de', 'fr']), none)).toEqual({
    sourceLanguage: 'en',
    targetLanguages: ['de', 'fr'],
  })
  const before = { sourceLanguage: 'de', targetLanguages: ['it'] }
  expect(withCombination(combination(['en', 'de'], ['de', 'fr']), before)).toEqual({
    sourceLanguage: 'de',
    targetLanguages: ['fr'],
  })
  expect(withCombination(combination([], ['fr']), before)).toEqual({ sourceLanguage: 'de', targetLanguages: ['fr'] })
  expect(withCombination(combination(['en'], []), before)).toEqual({ sourceLanguage: 'en', targetLanguages: ['it'] })
})

test('the combination that languages were chosen by is known again', () => {
  const west = combination(['en', 'de'], ['de', 'fr'])
  expect(combinationBy([west], withCombination(west, none))).toBe(west)
  expect(combinationBy([west], { sourceLanguage: 'de', targetLanguages: ['fr'] })).toBe(west)
  expect(combinationBy([west], { sourceLanguage: 'en', targetLanguages: ['fr'] })).toBeUndefined()
  const anywhere = combination(['en'], [])
  const intoFrench = combination([], ['fr'])
  expect(combinationBy([anywhere], { sourceLanguage: 'en', targetLanguages: ['it'] })).toBe(anywhere)
  expect(combinationBy([anywhere], { sourceLanguage: 'de', targetLanguages: ['it'] })).toBeUndefined()
  expect(combinationBy([intoFrench], withCombination(intoFrench, none))).toBe(intoFrench)
  expect(combinationBy([intoFrench, west], { sourceLanguage: 'de', targetLanguages: ['fr'] })).toBe(west)
  expect(combinationBy([combination([], [])], none)).toBeUndefined()
})

test('only what is allowed may be chosen, and everything where nothing says so', () => {
  expect(allowedLanguages([combination(['en'], ['de'])], 'en')).toEqual({ sources: null, targets: null })
  const strict = [combination(['en'], ['de', 'fr'], true), combination(['de'], [], true)]
  expect(allowedLanguages(strict, null)).toEqual({ sources: ['en', 'de'], targets: null })
  expect(allowedLanguages(strict, 'en')).toEqual({ sources: ['en', 'de'], targets: ['de', 'fr'] })
  expect(allowedLanguages(strict, 'de').targets).toBeNull()
  expect(allowedLanguages(strict, 'it').targets).toEqual([])
})
