import { segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { describe, expect, test } from 'vitest'
import { scoreMatch } from './score-match.ts'

function scored(source: string, memorySource: string, memoryTarget: string, context = {}) {
  const sides = {
    source: segmentFromXml(source),
    memorySource: segmentFromXml(memorySource),
    memoryTarget: segmentFromXml(memoryTarget),
  }
  const { percent, target, adapted, missing } = scoreMatch(
    { ...sides, sourceLanguage: 'en', targetLanguage: 'de' },
    { current: context, stored: { previous: 'p' } },
  )
  const lacks = [missing.numbers && `${missing.numbers} numbers`, missing.tags && `${missing.tags} tags`].filter(
    Boolean,
  )
  return [percent, segmentToXml(target), adapted, ...lacks]
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
      'keeps the zeros at the end of a price',
      'Weight 0.50 kg, price 2,399.90',
      'Weight 1.25 kg, price 1,250.50',
      'Gewicht 1,25 kg, Preis 1.250,50',
      [98, 'Gewicht 0,50 kg, Preis 2.399,90', true],
    ],
    [
      'groups thousands where the source does',
      'From 1250.50 to 1,000.00',
      'From 1,000.00 to 1250.75',
      'Von 1.000,00 bis 1250,75',
      [98, 'Von 1250,50 bis 1.000,00', true],
    ],
    [
      'takes the sign off',
      'falls to 5 degrees',
      'falls to -5 degrees',
      'fällt auf –5 Grad',
      [98, 'fällt auf 5 Grad', true],
    ],
    [
      'sets another sign',
      'to <g id="1">−3.50</g> bar',
      'to <g id="1">+3</g> bar',
      'auf <g id="1">+3</g> bar',
      [98, 'auf <g id="1">−3,50</g> bar', true],
    ],
    [
      'keeps the sign as the target has it',
      'from -6 to -7',
      'from -5 to -4',
      'von minus 5 bis –4',
      [98, 'von minus 6 bis –7', true],
    ],
    [
      'counts a number whose sign the target has in words',
      'falls to 5 degrees',
      'falls to -5 degrees',
      'fällt auf minus 5 Grad',
      [95, 'fällt auf minus 5 Grad', false, '1 numbers'],
    ],
    [
      'takes a hyphen for no sign',
      'See A-5 and 3-4',
      'See A-6 and 3-5',
      'Siehe A-6 und 3–5',
      [98, 'Siehe A-5 und 3–4', true],
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
      'counts a number that the source has not',
      'The tent weighs five kg and is light',
      'The tent weighs 5 kg and is light',
      'Das Zelt wiegt 5 kg und ist leicht',
      [expect.any(Number), 'Das Zelt wiegt 5 kg und ist leicht', false, '1 numbers'],
    ],
    [
      'leaves out tags whose place is not known',
      'Stop <g id="1">it</g> now',
      'Stop it now',
      'Halt jetzt an',
      [95, 'Halt jetzt an', false, '1 tags'],
    ],
    [
      'leaves numbers that are not in the target',
      'Take 2 of these',
      'Take 1 of these',
      'Nehmen Sie eins davon',
      [95, 'Nehmen Sie eins davon', false, '1 numbers'],
    ],
    [
      'leaves a number with two successors',
      'From 2 to 3',
      'From 1 to 1',
      'Von 1 bis 1',
      [95, 'Von 1 bis 1', false, '2 numbers'],
    ],
    [
      'keeps the tags it knows in a fuzzy one',
      'Press <g id="3">the</g> red key',
      'Press <g id="1">the</g> blue key<x id="2"/>',
      '<g id="1">Taste</g> drücken<x id="2"/>',
      [73, '<g id="3">Taste</g> drücken', false],
    ],
    [
      'leaves a space where a tag that goes parted two words',
      'Close the lid and lock it today',
      'Close the lid<x id="1"/>and lock it now',
      'Deckel schließen<x id="1"/>und verriegeln',
      [83, 'Deckel schließen und verriegeln', true],
    ],
    [
      'leaves one, over a pair and another tag that go with it',
      'Open the lid today',
      'Open<x id="1"/>the lid today',
      'Heute<x id="9"/><g id="2"></g><x id="1"/>öffnen',
      [expect.any(Number), 'Heute öffnen', true],
    ],
    [
      'leaves one where several tags parted two words',
      'Close the lid and lock it',
      'Close the lid<x id="1"/><x id="2"/>and lock it',
      'Deckel schließen<x id="1"/><x id="2"/>und verriegeln',
      [expect.any(Number), 'Deckel schließen und verriegeln', true],
    ],
    [
      'leaves none within an address',
      'See www.example.com',
      'See www.<x id="1"/>example.com',
      'Siehe www.<x id="1"/>example.com',
      [99, 'Siehe www.example.com', true],
    ],
    [
      'leaves none within a number',
      'A total of 10,000 units',
      'A total of 10,<x id="1"/>000 units',
      'Insgesamt 10.<x id="1"/>000 Stück',
      [expect.any(Number), 'Insgesamt 10.000 Stück', true],
    ],
    [
      'leaves none where the tag stands beside a space of the source',
      'The cooperation is good',
      'The <x id="1"/>cooperation is good',
      'Die Zusammen<x id="1"/>arbeit ist gut',
      [99, 'Die Zusammenarbeit ist gut', true],
    ],
    [
      'leaves none where the tag stood within a word',
      'The shipping costs more today',
      'The ship<x id="1"/>ping costs more now',
      'Die Schiff<x id="1"/>fahrt kostet mehr',
      [expect.any(Number), 'Die Schifffahrt kostet mehr', true],
    ],
    [
      'counts a number as carried over only where it was',
      'Open from 4 pm until 5 pm',
      'Open from 3 pm until 5 pm',
      'Von 15 bis 17 Uhr geöffnet',
      [expect.any(Number), 'Von 15 bis 17 Uhr geöffnet', false, '1 numbers'],
    ],
    [
      'carries a number over and puts its tags around it',
      'Add <g id="1">6 kg</g> of sand',
      'Add 5 kg of sand',
      '5 kg Sand zugeben',
      [95, '<g id="1">6 kg</g> Sand zugeben', true],
    ],
    [
      'carries a number over where a tag finds no place',
      '<g id="1">Add</g> 6 kg of sand',
      'Add 5 kg of sand',
      '5 kg Sand zugeben',
      [95, '6 kg Sand zugeben', true, '1 tags'],
    ],
    [
      'writes decimals as the target language does where the old number had none',
      'Add 2.5 kg of <g id="7">Rokafix</g>',
      'Add 5 kg of Rokafix',
      '5 kg Rokafix zugeben',
      [95, '2,5 kg <g id="7">Rokafix</g> zugeben', true],
    ],
    [
      'carries the one number over that differs beside other words',
      'Add 6 kg of fine sand',
      'Add 5 kg of coarse sand',
      '5 kg groben Sand zugeben',
      [80, '6 kg groben Sand zugeben', true],
    ],
    [
      'leaves a number that stands beside other words',
      'See the 6 screws there',
      'See chapter 5 there',
      'Siehe Kapitel 5 dort',
      [56, 'Siehe Kapitel 5 dort', false, '1 numbers'],
    ],
    [
      'counts the numbers that come with other words',
      'Add 6 kg of sand and 3 kg of lime',
      'Add 6 kg of sand',
      '6 kg Sand zugeben',
      [50, '6 kg Sand zugeben', false, '1 numbers'],
    ],
    [
      'adapts a date',
      'Valid until 12/31/2026',
      'Valid until 11/30/2025',
      'Gültig bis 30.11.2025',
      [98, 'Gültig bis 31.12.2026', true],
    ],
    [
      'lacks a tag that stands around other words',
      '<g id="1">Press</g> Start now.',
      'Press <g id="1">Start</g> now.',
      'Jetzt <g id="1">Start</g> drücken.',
      [95, 'Jetzt Start drücken.', false, '1 tags'],
    ],
    [
      'keeps the one of two tags that has its words',
      'Press Start <g id="1">now</g>.',
      'Press <g id="1">Start</g> <g id="2">now</g>.',
      '<g id="2">Jetzt</g> <g id="1">Start</g> drücken.',
      [95, '<g id="1">Jetzt</g> Start drücken.', false],
    ],
    [
      'keeps a tag whose own words changed',
      'Press <g id="4">Stop</g> now.',
      'Press <g id="1">Start</g> now.',
      'Jetzt <g id="1">Start</g> drücken.',
      [72, 'Jetzt <g id="4">Start</g> drücken.', false],
    ],
    [
      'puts a pair around the whole of another text too',
      '<g id="1">Stop the engine now</g>',
      'Stop the engine',
      'Motor aus',
      [68, '<g id="1">Motor aus</g>', true],
    ],
    [
      'lacks the tags that the memory left out of its target',
      'Stop <g id="1">it</g>',
      'Stop <g id="1">it</g>',
      'Halt an',
      [100, 'Halt an', false, '1 tags'],
    ],
    [
      'gives digits of other scripts up',
      'Take 6 now',
      'Take 5 now',
      'خذ ٥ الآن',
      [95, 'خذ ٥ الآن', false, '1 numbers'],
    ],
    ['swaps numbers', 'Step 2 of 3', 'Step 3 of 2', 'Schritt 3 von 2', [98, 'Schritt 2 von 3', true]],
  ])('%s', (_, source, memorySource, memoryTarget, expected) => {
    expect(scored(source, memorySource, memoryTarget)).toEqual(expected)
  })

  test('in context is 101', () => {
    expect(scored('Stop', 'Stop', 'Halt', { previous: 'p' })).toEqual([101, 'Halt', false])
  })
})
