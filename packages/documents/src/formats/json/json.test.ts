import { expect, test } from 'vitest'
import { open, sourcesOf, writeTargets } from '../../test-documents.ts'

const file = 'texts.json'

test('string values are units, named by their path', async () => {
  const { units } = await open(
    '{"a": {"b.c": "One", "n": 1, "t": true, "z": null}, "list": ["Two", ["Three"]], "": " "}',
    file,
  )
  expect(units.map(({ key, source }) => [key, ...source])).toEqual([
    ['a.b.c', 'One'],
    ['list[0]', 'Two'],
    ['list[1][0]', 'Three'],
  ])
})

test('a key that comes twice gives two units', async () => {
  const json = '{"a": "One", "a": "Two"}'
  expect((await open(json, file)).units.map(({ key }) => key)).toEqual(['a', 'a#2'])
  expect(await writeTargets(json, file, { 'a#2': 'Zwei' })).toBe('{"a": "One", "a": "Zwei"}')
})

test.each([
  ['Hello {{name}}', 'Hello <x id="1"/>'],
  ['%s of %2$d, 100% sure', '<x id="1"/> of <x id="2"/>, 100% sure'],
  ['{0} and {name} and {n, number}', '<x id="1"/> and <x id="2"/> and <x id="3"/>'],
  ['{n, plural, one {# hut} other {# huts}}', '<x id="1"/><x id="2"/> hut<x id="3"/><x id="4"/> huts<x id="5"/>'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the file, not of ours
  ['$t(key) ${value} %{ruby} %(python)s text', '<x id="1"/> <x id="2"/> <x id="3"/> <x id="4"/> text'],
  ['a <b>bold {x}</b><br/>word', 'a <g id="1">bold <x id="2"/></g><x id="3"/>word'],
  ['<p>whole</p>', 'whole'],
  ['Hi <name>, 1 < 2', 'Hi <x id="1"/>, 1 &lt; 2'],
  ['{ not a message', '{ not a message'],
  ["It's {n, plural, broken", "It's {n, plural, broken"],
])('%s', async (value, source) => {
  expect(await sourcesOf(JSON.stringify([value]), file)).toEqual([source])
})

test.each([
  ['["a\\/b"]', 'c/d', '["c\\/d"]'],
  ['["\\u00e9t\\u00e9"]', 'été "neuf"', '["\\u00e9t\\u00e9 \\"neuf\\""]'],
  ['["\\u00C9"]', 'É', '["\\u00C9"]'],
  ['["\\u00e9", "é"]', 'ü', '["ü", "é"]'],
  ['["a\\u003cb"]', 'c &lt; d &amp; e', '["c \\u003c d \\u0026 e"]'],
  ['["a\\tb"]', 'c\td\n', '["c\\td\\n"]'],
  ['\ufeff[ "a" , 1.0e5 ]\r\n', 'b', '\ufeff[ "b" , 1.0e5 ]\r\n'],
])('%s keeps its spelling', async (json, target, written) => {
  const [unit] = (await open(json, file)).units
  expect(await writeTargets(json, file, { [unit!.key]: target })).toBe(written)
})

test.each([
  ['{"a": }', 'line 1, column 7'],
  ['{"a": "b"\n "c": 1}', 'line 2, column 2'],
  ['["a"', 'line 1'],
  ['"a" x', 'line 1, column 5'],
  [`${'['.repeat(100_000)}"a"`, 'deeper'],
])('refuses %.20s', async (json, message) => {
  await expect(open(json, file)).rejects.toThrow(message)
})
