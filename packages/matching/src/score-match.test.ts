import { segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { describe, expect, test } from 'vitest'
import { scoreMatch } from './score-match.ts'

function scored(source: string, memorySource: string, memoryTarget: string, context = {}) {
  const sides = {
    source: segmentFromXml(source),
    memorySource: segmentFromXml(memorySource),
    memoryTarget: segmentFromXml(memoryTarget),
  }
  const { percent, target, adapted } = scoreMatch(
    { ...sides, sourceLanguage: 'en', targetLanguage: 'de' },
    { current: context, stored: { previous: 'p' } },
  )
  return [percent, segmentToXml(target), adapted]
}

describe('a match', () => {
  test.each([
    [
      'takes the ids of the source’s tags',
      '<g id="4">Stop</g> it',
      '<g id="1">Stop</g> it',
      '<g id="1">Halt</g> an',
      [100, '<g id="4">Halt</g> an', false],
    ],
    [
      'carries numbers over',
      'Use 4 screws and 2 nuts',
      'Use 6 screws and 3 nuts',
      '3 Muttern und 6 Schrauben',
      [98, '2 Muttern und 4 Schrauben', true],
    ],
    [
      'writes numbers as the target language does',
      'Weight 1,234.5 kg',
      'Weight 2,000.25 kg',
      'Gewicht 2.000,25 kg',
      [98, 'Gewicht 1.234,5 kg', true],
    ],
    [
      'drops tags that the source has not',
      'Stop it',
      '<g id="1">Stop</g> it',
      '<g id="1">Halt</g> an',
      [99, 'Halt an', true],
    ],
    ['adds tags around the whole', '<g id="2">Stop</g>', 'Stop', 'Halt', [99, '<g id="2">Halt</g>', true]],
    ['does both', '<g id="2">Page 5</g>', 'Page 7', 'Seite 7', [98, '<g id="2">Seite 5</g>', true]],
    [
      'leaves out tags whose place is not known',
      'Stop <g id="1">it</g> now',
      'Stop it now',
      'Halt jetzt an',
      [95, 'Halt jetzt an', false],
    ],
    [
      'leaves numbers that are not in the target',
      'Take 2 of these',
      'Take 1 of these',
      'Nehmen Sie eins davon',
      [95, 'Nehmen Sie eins davon', false],
    ],
    ['leaves a number with two successors', 'From 2 to 3', 'From 1 to 1', 'Von 1 bis 1', [95, 'Von 1 bis 1', false]],
    [
      'keeps the tags it knows in a fuzzy one',
      'Press <g id="3">the</g> red key',
      'Press <g id="1">the</g> blue key<x id="2"/>',
      '<g id="1">Taste</g> drücken<x id="2"/>',
      [73, '<g id="3">Taste</g> drücken', false],
    ],
  ])('%s', (_, source, memorySource, memoryTarget, expected) => {
    expect(scored(source, memorySource, memoryTarget)).toEqual(expected)
  })

  test('in context is 101', () => {
    expect(scored('Stop', 'Stop', 'Halt', { previous: 'p' })).toEqual([101, 'Halt', false])
  })
})
