import { segmentFromXml } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import { checkTransUnit } from '../check-trans-unit.ts'

test.each([
  ['a pair that lost its text', 'a <g id="1">b</g>', 'c d<g id="1"></g>', ['tagPairEmpty']],
  ['with white space only', 'a <g id="1">b</g>', 'c d<g id="1"> </g>e', ['tagPairEmpty']],
  ['empty in the source too', 'a<g id="1"></g>', 'c<g id="1"></g>', []],
  ['round a lone tag', '<g id="1">b<x id="2"/></g>.', 'c <g id="1"><x id="2"/></g>.', []],
  ['round a pair with a text', '<g id="1"><g id="2">b</g></g>', '<g id="1"><g id="2">c</g></g>', []],
])('empty pairs warn unless they are so in the source: %s', (_, source, target, expected) => {
  const messages = checkTransUnit({
    source: segmentFromXml(source),
    target: segmentFromXml(target),
    sourceLanguage: 'en',
    targetLanguage: 'de',
  })
  expect(messages.map(({ key, severity, blocking }) => [key, severity, blocking])).toEqual(
    expected.map((key) => [key, 'warning', false]),
  )
})
