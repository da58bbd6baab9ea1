import { expect, test } from 'vitest'
import { withoutEdges } from './edges.ts'
import { segmentFromXml, segmentToXml } from './segment.ts'

test.each([
  ['The dog barks. ', 'The dog barks.'],
  ['\u00a0\n The dog barks.', 'The dog barks.'],
  ['The  dog', 'The  dog'],
  [' ', ''],
  ['', ''],
  ['<g id="1">The dog </g>', '<g id="1">The dog</g>'],
  [' <g id="1"> </g><bx id="2"/> The dog', '<g id="1"></g><bx id="2"/>The dog'],
  ['The dog <x id="1"/> ', 'The dog <x id="1"/>'],
  ['<g id="1">The</g> <g id="2">dog</g>', '<g id="1">The</g> <g id="2">dog</g>'],
])('“%s” is “%s” without its edges', (xml, expected) => {
  expect(segmentToXml(withoutEdges(segmentFromXml(xml)))).toBe(expected)
})
