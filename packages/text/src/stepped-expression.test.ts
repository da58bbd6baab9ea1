import { expect, test } from 'vitest'
import { steppedMatches } from './stepped-expression.ts'

const native = (source: string, flags: string, text: string) =>
  [...text.matchAll(new RegExp(source, `gu${flags}`))].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    groups: [...match],
    named: { ...match.groups },
  }))

const texts = [
  '',
  'abcabc aab\nabb ab12 34.5 km/h 😀😀 ÄäſK\u212a x',
  'aaaaaaaa bbbb aaab "one" and „two“ (three) 1.234,56',
  'ab ab abab AB aB\r\nbba\u2028ab _b_ é\u0301 𝒳a',
]

test.each([
  ['a', ''],
  ['a*', ''],
  ['a+?b', ''],
  ['(a|ab)(c|bcd)?', ''],
  ['(?<x>a)(?<y>b)?\\k<x>?', ''],
  ['(a)|(b)', ''],
  ['(?:(a)|(b))+', ''],
  ['(?:(a)|b)*?b', ''],
  ['(a*)*', ''],
  ['(?:a?){2,3}b', ''],
  ['(?<!b)a+$', 'm'],
  ['(?<=a{1,2})b', ''],
  ['(?<=(a+)(b?))c', ''],
  ['(?<=\\1(a))b', ''],
  ['(?=(a+))a\\1', ''],
  ['(?!a)\\w+', ''],
  ['(\\w)\\1', 'i'],
  ['^.+?$', 'm'],
  ['^.+$', 's'],
  ['\\bab\\b', 'i'],
  ['\\Bb', ''],
  ['\\p{Lu}\\p{Ll}*', ''],
  ['[^\\s\\d]{2,}', ''],
  ['[k-s]', 'i'],
  ['\\w+', 'i'],
  ['.(?=.)', ''],
  ['(?<=😀)😀|\\u{1F600}', ''],
  ['(?<=.)a', ''],
  ['(?<!\\d)(?:\\d{1,3}\\.)*\\d+', ''],
  ['[-\\/„“"]', ''],
  ['a{0}b', ''],
  ['x*?(?=\\s|$)', ''],
])('%s (%s) is found where JavaScript finds it', (source, flags) => {
  for (const text of texts) expect(steppedMatches(source, flags)(text)).toEqual(native(source, flags, text))
})

test('it ends after its steps, with what it has found', () => {
  const text = `ba-${'a'.repeat(2000)}!`
  expect(steppedMatches('(?<=b)a|a+a+c', '', 10_000)(text).map(({ start }) => start)).toEqual([1])
  expect(steppedMatches('(?:ab)+(?!c)', '')(`ab ${'ab'.repeat(20_000)}`).map(({ end }) => end)).toEqual([2])
})
