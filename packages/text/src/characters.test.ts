import { expect, test } from 'vitest'
import { beginningOf, hasForeignCharacters, storable, withoutForeignCharacters } from './characters.ts'

test('what no document can hold is left out, half characters among it', () => {
  const text = 'a\0b\ud83dc\ude00d\ufffee😀\tf'
  expect(hasForeignCharacters(text)).toBe(true)
  expect(withoutForeignCharacters(text)).toBe('abcde😀\tf')
  expect(hasForeignCharacters('abcde😀\tf\n')).toBe(false)
})

test('what databases do not hold is taken out, and no more', () => {
  expect(storable('a\0b\ud83dc\ude00d\ufffee😀\x01\t')).toBe('ab\ufffdc\ufffdd\ufffee😀\x01\t')
})

test('a beginning ends between characters', () => {
  expect(['😀😀', 'a😀', 'abc'].map((text) => beginningOf(text, 2))).toEqual(['😀', 'a', 'ab'])
  expect(beginningOf('ab', 5)).toBe('ab')
})
