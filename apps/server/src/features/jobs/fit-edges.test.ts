import { segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import { fitEdges } from './fit-edges.ts'

test.each([
  ['Satz.', 'Sentence. ', 'de', 'Satz. '],
  ['Satz. ', 'Sentence. ', 'de', 'Satz. '],
  ['Satz.', ' Sentence.', 'de', ' Satz.'],
  ['Satz.', 'Sentence.', 'de', 'Satz.'],
  ['<g id="1">Satz.</g>', '<g id="1">Sentence. </g>', 'de', '<g id="1">Satz.</g> '],
  ['句子。', 'Sentence. ', 'zh', '句子。'],
  ['句子。', 'Sentence.\n', 'zh-TW', '句子。\n'],
  ['', 'Sentence. ', 'de', ''],
  ['Satz.', '  ', 'de', 'Satz.'],
])('%s for “%s” in %s', (target, source, language, expected) => {
  expect(segmentToXml(fitEdges(segmentFromXml(target), segmentFromXml(source), language))).toBe(expected)
})
