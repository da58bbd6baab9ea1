import { expect, test } from 'vitest'
import { jsonInAnswer } from './answer-json.ts'

test.each([
  ['as it stands', '{"a":1}'],
  ['within a fence', 'Here it is:\n```json\n{"a":1}\n```\nAnything else?'],
  ['within a fence of another tool', '``` \r\n{"a":\n1}\r\n  ```'],
  ['with a fence in one of its texts', '```\n{"a":1,"b":"```"}\n```'],
  ['amid words', 'It is {"a":1}, I think.'],
])('JSON is found %s', (_, text) => {
  expect(jsonInAnswer(text)).toMatchObject({ a: 1 })
})

test.each([
  ['empty lines', `\`\`\`${'\n'.repeat(100_000)}`],
  ['fences', 'x```\n'.repeat(50_000)],
  ['fences and spaces', '```   '.repeat(50_000)],
])('an answer of %s without end is none, and that at once', (_, text) => {
  const began = performance.now()
  expect(jsonInAnswer(text)).toBeUndefined()
  expect(performance.now() - began).toBeLessThan(2000)
})
