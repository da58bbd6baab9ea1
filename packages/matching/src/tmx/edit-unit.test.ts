import { isTag, type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editTmxUnit } from './edit-unit.ts'
import { readTmxUnit } from './read-tmx.ts'

const history = { changedAt: '2026-01-02T03:04:05.000Z', changedBy: 'Ann' }
const edited = (xml: string, place: number, segment: Segment) =>
  editTmxUnit(xml, new Map([[place, { segment, history }]]))
const segXmls = (xml: string) => [...xml.matchAll(/<seg>([\s\S]*?)<\/seg>/g)].map(([, content]) => content!)
const unit = (...segments: string[]) =>
  `<tu tuid="x&#9;1"><!-- kept -->\n${segments.map((seg, at) => `<tuv xml:lang="${['en', 'de', 'fr'][at]}" changeid='Bob'>\n<seg>${seg}</seg> </tuv>`).join('\n')}</tu>`

describe('an edited unit', () => {
  const source = 'Press <bpt i="1" x="7" type="bold">&lt;b></bpt>here<ept i="1">&lt;/b></ept>&#46;'
  const target = ' Hier <bpt i="4" x="7" type="bold">&lt;b class="x"></bpt>drücken<ept i="4">&lt;/b></ept> '

  test('keeps what was not edited to the byte, and the codes and edges of what was', () => {
    const before = unit(source, target, source)
    const after = edited(before, 1, segmentFromXml('<g id="7">Da</g> &amp; dort'))
    expect(after).toBe(
      before
        .replace(target, ' <bpt i="4" x="7" type="bold">&lt;b class="x"></bpt>Da<ept i="4">&lt;/b></ept> &amp; dort ')
        .replace(
          `<tuv xml:lang="de" changeid='Bob'>`,
          `<tuv changedate="20260102T030405Z" xml:lang="de" changeid='Ann'>`,
        ),
    )
    expect(editTmxUnit(before, new Map([[1, 'removed']]))).toBe(
      `${before.slice(0, before.indexOf('<tuv xml:lang="de"'))}${before.slice(before.indexOf('<tuv xml:lang="fr"'))}`,
    )
  })

  test.each([
    [
      'takes the codes of another language for tags that it had not',
      [source, 'Hier'],
      '<g id="7">Hier</g>',
      '<bpt i="1" x="7" type="bold">&lt;b></bpt>Hier<ept i="1">&lt;/b></ept>',
    ],
    [
      'numbers a pair of another language anew where its own has that number',
      ['<bpt i="1" x="1">[b]</bpt>a<ept i="1">[/b]</ept>', '<bpt i="1" x="2">[i]</bpt>b<ept i="1">[/i]</ept>'],
      '<g id="1">a</g><g id="2">b</g>',
      '<bpt i="2" x="1">[b]</bpt>a<ept i="2">[/b]</ept><bpt i="1" x="2">[i]</bpt>b<ept i="1">[/i]</ept>',
    ],
    [
      'writes a tag of no language as itself',
      ['a', 'b'],
      '<g id="3">b</g><x id="4"/>',
      '<bpt i="1" x="3"/>b<ept i="1"/><ph x="4"></ph>',
    ],
    [
      'writes the half that is left of a pair as an isolated one',
      ['a', '<bpt i="1" x="2" type="b">[b]</bpt>a<ept i="1">[/b]</ept>'],
      '<bx id="2"/>a',
      '<it pos="begin" x="2" type="b">[b]</it>a',
    ],
    ['keeps highlights', ['a', 'x <hi type="term" x="4">b</hi>'], '<g id="4">c</g>', '<hi type="term" x="4">c</hi>'],
    [
      'keeps what stands within a code',
      ['a', '<ph x="1" assoc="p">[img <sub type="a">alt</sub>]</ph>'],
      'c<x id="1"/>',
      'c<ph x="1" assoc="p">[img <sub type="a">alt</sub>]</ph>',
    ],
    [
      'keeps crossing pairs',
      ['a', '<bpt i="1"/>a<bpt i="2"/>b<ept i="1"/>c<ept i="2"/>'],
      '<bx id="1"/>A<g id="2">B<ex id="1"/>C</g>',
      '<bpt i="1"/>A<bpt i="2"/>B<ept i="1"/>C<ept i="2"/>',
    ],
  ])('%s', (_, segments, xml, expected) => {
    expect(segXmls(edited(unit(...segments), 1, segmentFromXml(xml))).at(-1)).toBe(expected)
  })
})

const code = fc.constantFrom('', '&lt;b>', '[x]', '{<sub>alt</sub>}', '&amp;nbsp;')
const word = fc.constantFrom('a', ' b ', '&amp;', 'ü')
const type = fc.constantFrom('', ' type="bold"', ' x="9"', ' assoc="p" type="x-ö"')
const content = (depth: number): fc.Arbitrary<string> =>
  depth === 0
    ? word
    : fc.oneof(
        word,
        fc.tuple(content(depth - 1), content(depth - 1)).map((parts) => parts.join('')),
        fc.tuple(type, code).map(([about, said]) => `<ph${about}>${said}</ph>`),
        fc.tuple(type, code).map(([about, said]) => `<ut${about}>${said}</ut>`),
        fc
          .tuple(type, code, fc.boolean())
          .map(([about, said, end]) => `<it pos="${end ? 'end' : 'begin'}"${about}>${said}</it>`),
        fc.tuple(type, content(depth - 1)).map(([about, inside]) => `<hi${about}>${inside}</hi>`),
        fc
          .tuple(type, code, code, content(depth - 1))
          .map(([about, open, close, inside]) => `<bpt i="?"${about}>${open}</bpt>${inside}<ept i="?">${close}</ept>`),
      )

/** The pairs of a segment with a number each, as TMX asks for. */
function numbered(text: string): string {
  const open: number[] = []
  let last = 0
  return text.replace(/(<[be]pt i=")\?/g, (_, start: string) => {
    if (start.startsWith('<bpt')) open.push(++last)
    return `${start}${start.startsWith('<bpt') ? last : open.pop()}`
  })
}
const segment = content(4).map(numbered)

test('import, edit, export, import gives the same codes', () => {
  fc.assert(
    fc.property(segment, segment, (source, target) => {
      const before = unit(`s${source}`, `t${target}`)
      const read = readTmxUnit(before)!
      const [, own] = read.segments
      const changed = own!.segment.map((piece) => (isTag(piece) ? piece : `${piece}!`))
      const after = edited(before, 1, changed)
      const again = readTmxUnit(after)!
      const [firstSeg, secondSeg] = segXmls(after)
      expect(firstSeg).toBe(`s${source}`)
      expect(codesIn(secondSeg!)).toEqual(codesIn(`t${target}`))
      expect(segmentToXml(again.segments[1]!.segment).trim()).toBe(segmentToXml(changed).trim())
      expect(again.segments.map(({ tags }) => tags)).toEqual(read.segments.map(({ tags }) => tags))
    }),
  )
})

/** Every inline element as it stands in the file. */
const codesIn = (seg: string) =>
  seg.match(/<(?:bpt|ept|it|ph|ut)[^>]*>[\s\S]*?<\/(?:bpt|ept|it|ph|ut)>|<\/?hi[^>]*>/g) ?? []
