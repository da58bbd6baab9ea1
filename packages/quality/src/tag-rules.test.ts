import { balanceTags, plainText, type Segment, segmentFromXml, segmentToXml, type Tag } from '@langwerk/text/segment'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertMissingTags } from './insert-missing-tags.ts'
import { compareTags, missingTags, tagsMatch } from './tag-rules.ts'

const ids = (tags: readonly Tag[]) => tags.map((tag) => tag.id).join()
const compared = (source: Segment, target: Segment) => {
  const { missing, excess, unpaired } = compareTags(source, target)
  return { missing: ids(missing), excess: ids(excess), unpaired: ids(unpaired) }
}

test.each([
  ['the same tags', 'a <g id="1">b</g><x id="2"/>', '<x id="2"/>c <g id="1">d</g>', '', '', ''],
  ['a lone tag missing', 'a<x id="2"/>', 'b', '2', '', ''],
  ['a pair missing', '<g id="1">a</g>', 'b', '1,1', '', ''],
  ['one too many', 'a', 'b<x id="9"/>', '', '9', ''],
  ['one twice', 'a<x id="1"/>', '<x id="1"/>b<x id="1"/>', '', '1', ''],
  ['pairs the other way round', '<g id="1">a</g> <g id="2">b</g>', '<g id="2">b</g> <g id="1">a</g>', '', '', ''],
  ['another kind', '<g id="1">a</g>', '<x id="1"/>b', '1,1', '1', ''],
  ['a pair broken into halves', '<g id="1">a</g>', '<bx id="1"/>b<ex id="1"/>', '', '', '1,1'],
  ['half of a pair', '<g id="1">a</g>', '<bx id="1"/>b', '1', '', ''],
  ['a half of the source', 'a<ex id="1"/>', 'b<ex id="1"/>', '', '', ''],
  ['halves that became a pair', '<bx id="1"/>a<x id="2"/><ex id="1"/>', '<g id="1">b</g><x id="2"/>', '', '', ''],
  ['halves in the wrong order', '<bx id="1"/>a<ex id="1"/>', '<ex id="1"/>b<bx id="1"/>', '', '', '1,1'],
])('%s', (_, source, target, missing, excess, unpaired) => {
  expect(compared(segmentFromXml(source), segmentFromXml(target))).toEqual({ missing, excess, unpaired })
  expect(tagsMatch(segmentFromXml(source), segmentFromXml(target))).toBe(missing + excess + unpaired === '')
})

test('a pair closed before it is opened is none', () => {
  const target: Segment = [{ kind: 'close', id: '1' }, 'b', { kind: 'open', id: '1' }]
  expect(compared(segmentFromXml('<g id="1">a</g>'), target)).toEqual({ missing: '', excess: '', unpaired: '1,1' })
})

test.each([
  ['a pair round everything', '<g id="1">Save now.</g>', 'Jetzt speichern.', '<g id="1">Jetzt speichern.</g>'],
  [
    'nested pairs round everything',
    '<g id="1"><g id="2">Save.</g></g>',
    'Speichern.',
    '<g id="1"><g id="2">Speichern.</g></g>',
  ],
  [
    'round the same words',
    'Open <g id="1">Word 7</g> now.',
    'Jetzt Word 7 öffnen.',
    'Jetzt <g id="1">Word 7</g> öffnen.',
  ],
  ['at the beginning', '<x id="1"/>Save now', 'Jetzt speichern', '<x id="1"/>Jetzt speichern'],
  ['at the end', 'Save now<x id="1"/>', 'Jetzt speichern', 'Jetzt speichern<x id="1"/>'],
  ['after the tag before', 'a <x id="1"/><x id="2"/> b', '<x id="1"/> c d', '<x id="1"/><x id="2"/> c d'],
  ['else at the end', 'a <g id="1">b</g> c', 'd e', 'd e<g id="1"></g>'],
  ['the closing half', 'a <g id="1">b</g>', 'c <bx id="1"/>d e', 'c <g id="1">d e</g>'],
  [
    'the opening half, within its pair',
    '<g id="1">a <g id="2">b</g></g>',
    '<g id="1">c d<ex id="2"/></g>',
    '<g id="1"><g id="2">c d</g></g>',
  ],
  ['a half of the source', 'One <bx id="1"/>two.', 'Eins zwei.', 'Eins zwei.<bx id="1"/>'],
  ['nothing missing', 'a<x id="1"/>', '<x id="1"/>b', '<x id="1"/>b'],
])('missing tags go in: %s', (_, source, target, expected) => {
  expect(segmentToXml(insertMissingTags(segmentFromXml(source), segmentFromXml(target)))).toBe(expected)
})

test.each([
  ['round what is marked', 'a <g id="1">b</g> c', '[d] e', '<g id="1">d</g> e'],
  ['round the marked words only', 'a <g id="1">b</g> c', 'd[ e f ]g', 'd <g id="1">e f</g> g'],
  ['the first pair only', '<g id="1">a</g> <g id="2">b</g>', 'd [e]', 'd <g id="1">e</g>'],
  [
    'round a pair that is marked',
    'a <g id="1">b <g id="2">c</g></g>',
    'd [e <g id="2">f</g>]',
    'd <g id="1">e <g id="2">f</g></g>',
  ],
  [
    'not across a pair',
    '<g id="1">a</g> <g id="2">b</g>',
    'd <g id="2">e [f</g> g]',
    'd <g id="2">e f</g> g<g id="1"></g>',
  ],
  ['at the caret', 'a <g id="1">b</g> c', 'd []e', 'd <g id="1"></g>e'],
  ['after the word of the caret', 'a <g id="1">b</g> c', 'die Hüt[]te ist', 'die Hütte<g id="1"></g> ist'],
  ['at the caret where words have no spaces', 'a <g id="1">b</g>', '小屋[]开放', '小屋<g id="1"></g>开放'],
  ['in their order', '<g id="1">a</g> <g id="2">b</g> c', 'd[] e', 'd<g id="1"></g><g id="2"></g> e'],
  ['round the same words all the same', 'Open <g id="1">Word</g>.', 'Word öffnen[].', '<g id="1">Word</g> öffnen.'],
  ['empty as in the source', '<g id="1"></g>a', 'b []c', '<g id="1"></g>b c'],
])('by the caret, tags go in: %s', (_, source, written, expected) => {
  const start = plainText(segmentFromXml(written)).indexOf('[')
  const marked = { start, end: plainText(segmentFromXml(written)).indexOf(']') - 1 }
  const target = segmentFromXml(written.replace('[', '').replace(']', ''))
  expect(segmentToXml(insertMissingTags(segmentFromXml(source), target, marked))).toBe(expected)
})

const sourceSegment: fc.Arbitrary<Segment> = fc
  .array(fc.oneof(fc.constantFrom('Save ', 'the file', '. ', ' 7'), fc.constantFrom('open', 'close', 'lone')), {
    maxLength: 14,
  })
  .map((raw) => {
    const open: string[] = []
    let count = 0
    const pieces = raw.map((kind) => {
      if (kind === 'open') {
        open.push(String(++count))
        return { kind: 'open' as const, id: String(count) }
      }
      const id = kind === 'close' ? open.pop() : undefined
      if (id !== undefined) return { kind: 'close' as const, id }
      return kind === 'lone' || kind === 'close' ? { kind: 'lone' as const, id: String(++count) } : kind
    })
    return balanceTags(pieces)
  })

test('after inserting, nothing is missing, the text is the same, and an untagged target matches', () => {
  fc.assert(
    fc.property(
      sourceSegment,
      sourceSegment,
      fc.constantFrom('', 'Die Datei 7', 'the file speichern'),
      (source, target, text) => {
        const inserted = insertMissingTags(source, target)
        expect(plainText(inserted)).toBe(plainText(target))
        expect(missingTags(source, inserted)).toEqual([])
        expect(tagsMatch(source, insertMissingTags(source, [text]))).toBe(true)
        expect(tagsMatch(source, source)).toBe(true)
        const caret = { start: 4, end: 4 }
        expect(plainText(insertMissingTags(source, target, caret))).toBe(plainText(target))
        expect(tagsMatch(source, insertMissingTags(source, [text], caret))).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})

test('a target that lost some tags matches again', () => {
  fc.assert(
    fc.property(sourceSegment, fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }), (source, keep) => {
      const target = balanceTags(source.filter((piece, index) => typeof piece === 'string' || keep[index]))
      expect(tagsMatch(source, insertMissingTags(source, target))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('halves that cross are put in order', () => {
  const source = segmentFromXml('<g id="1"><g id="2"><g id="3">Save <x id="4"/></g><x id="5"/></g></g>')
  const target = segmentFromXml('<bx id="3"/>Save <ex id="2"/>')
  expect(tagsMatch(source, insertMissingTags(source, target))).toBe(true)
})
