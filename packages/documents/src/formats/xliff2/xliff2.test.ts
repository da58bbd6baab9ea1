import { segmentToXml } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import { open, writeTargets } from '../../test-documents.ts'

const file = 'file.xlf'
const xliff2 = (unit: string, attributes = ' trgLang="de"') =>
  `<?xml version="1.0"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0" xmlns:my="urn:my" version="2.1" srcLang="en"${attributes}>\n<file id="f1">${unit}</file></xliff>`
const unit = (content: string, attributes = '') => `<unit id="u1"${attributes}>${content}</unit>`
const segment = (source: string, target = '', attributes = '') =>
  `<segment${attributes}><source>${source}</source>${target === '' ? '' : `<target>${target}</target>`}</segment>`

test('reads segments with what the file says of them', async () => {
  const document = xliff2(
    unit(
      `<notes><note>Keep short</note></notes><originalData><data id="d1">&lt;br/></data></originalData>` +
        `<segment id="s1" state="reviewed"><source>One<ph id="1" dataRef="d1"/></source><target>Eins<ph id="1" dataRef="d1"/></target></segment>` +
        `<ignorable><source> </source></ignorable>` +
        `<segment id="s2" state="translated" subState="my:x"><source><mrk id="m1" type="comment" value="Why?">Two</mrk></source><target>Zwei</target></segment>` +
        segment('Three'),
      ' name="title"',
    ) +
      unit(segment('Four', 'Vier'), ' slr:sizeRestriction="0,30"').replace('u1', 'u2') +
      unit(segment('no'), ' translate="no"').replace('u1', 'u3'),
  )
  const { units, sourceLanguage, targetLanguage } = await open(document, file)
  expect([sourceLanguage, targetLanguage]).toEqual(['en', 'de'])
  expect(units.map(({ key, status, name }) => [key, status, name])).toEqual([
    ['1-1', 'confirmed', 'title'],
    ['1-3', 'edited', 'title'],
    ['1-4', 'untranslated', 'title'],
    ['2', 'pretranslated', 'u2'],
  ])
  expect(units[0]).toMatchObject({
    note: 'Keep short',
    tags: [{ id: '1', label: '<br/>', code: '<br/>' }],
    segmented: true,
  })
  expect(units[1]!.comments).toEqual([{ text: 'Why?' }])
  expect(units[3]!.maxCharacters).toBe(30)
})

test.each([
  ['a<ph id="1"/>b', 'a<x id="1"/>b'],
  ['a<pc id="1">b<mrk id="m" type="term">c</mrk></pc>', 'a<g id="1">b<g id="2">c</g></g>'],
  ['<sc id="1"/>a<ec startRef="1"/>b', '<g id="1">a</g>b'],
  ['<sc id="1"/>a<sc id="2"/>b<ec startRef="1"/>c<ec startRef="2"/>', '<bx id="1"/>a<g id="2">b<ex id="1"/>c</g>'],
  ['<sm id="1" type="term"/>a<em startRef="1"/><ec id="2" isolated="yes"/>', '<g id="1">a</g><ex id="2"/>'],
  ['a<mrk id="1" translate="no">Brand</mrk><cp hex="0007"/>', 'a<x id="1"/><x id="2"/>'],
])('%s', async (content, source) => {
  const { units } = await open(xliff2(unit(segment(content))), file)
  expect(segmentToXml(units[0]!.source)).toBe(source)
})

test('the first target names the language, and says that the segment is translated', async () => {
  const document = xliff2(unit('\n  <segment>\n    <source>One</source>\n  </segment>'), '')
  expect(await writeTargets(document, file, { '1': 'Eins' }, { targetLanguage: 'de-CH' })).toBe(
    document
      .replace('srcLang="en"', 'srcLang="en" trgLang="de-CH"')
      .replace(
        '<segment>\n    <source>One</source>',
        '<segment state="translated">\n    <source>One</source>\n    <target>Eins</target>',
      ),
  )
  expect(await writeTargets(document, file, {}, { targetLanguage: 'de' })).toBe(document)
})

test('an edited target loses what was said of the old one', async () => {
  const document = xliff2(
    unit('<segment state="final" subState="my:ok"><source>One</source><target order="1">Ein</target></segment>'),
  )
  expect(await writeTargets(document, file, { '1': 'Eins' })).toBe(
    document.replace(' state="final" subState="my:ok"', ' state="translated"').replace('>Ein<', '>Eins<'),
  )
  expect(await writeTargets(document, file, {}, { status: () => 'confirmed' })).toBe(document)
  expect(await writeTargets(document, file, {}, { status: () => 'edited' })).toBe(
    document.replace(' state="final" subState="my:ok"', ' state="translated"'),
  )
})

test.each([
  ['a<ph id="1" canDelete="no"/>', 'b', 'b<ph id="1" canDelete="no"/>'],
  ['a<ph id="1"/>', '<x id="1"/>b<x id="1"/>', '<ph id="1"/>b'],
  ['<sc id="1"/>a<ec startRef="1"/>', '<ex id="1"/>b<bx id="1"/>c', 'b<sc id="1"/>c<ec startRef="1"/>'],
  ['<pc id="1">a</pc>', 'b<bx id="1"/>c', 'b<pc id="1">c</pc>'],
])('%s with %s is written as %s', async (source, target, written) => {
  const document = xliff2(unit(segment(source)))
  const result = await writeTargets(document, file, { '1': target })
  expect(result).toContain(`<target>${written}</target>`)
  await open(result, file)
})

test.each([
  ['only one of two targets', { '1-1': '<bx id="1"/>A' }, ['A', undefined]],
  ['both targets', { '1-1': '<bx id="1"/>A', '1-2': 'B<ex id="1"/>' }, ['<sc id="1"/>A', 'B<ec startRef="1"/>']],
  ['a half that one of them lost', { '1-1': 'A', '1-2': 'B<ex id="1"/>' }, ['A', 'B']],
])('a span over two segments, %s', async (_, targets, written) => {
  const document = xliff2(unit(segment('<sc id="1"/>a') + segment('b<ec startRef="1"/>')))
  const result = await writeTargets(document, file, targets)
  expect(
    [...result.matchAll(/<segment.*?<\/segment>/g)].map(([text]) => /<target>(.*)<\/target>/.exec(text)?.[1]),
  ).toEqual(written)
  await open(result, file)
})

test('a half whose other half stands in a target that stays is put back', async () => {
  const document = xliff2(
    unit(segment('<sc id="1"/>a', '<sc id="1"/>A') + segment('b<ec startRef="1"/>', 'B<ec startRef="1"/>')),
  )
  expect(await writeTargets(document, file, { '1-2': 'C' })).toContain('<target>C<ec startRef="1"/></target>')
})

test.each([
  ['<unit id="u1"><segment><source>a<b/></source></segment></unit>', '<source> in line 3 may not hold'],
  [unit(segment('a', 'b')).repeat(2), 'repeats the id "u1"'],
  [unit(segment('<pc id="1" dataRefStart="x" dataRefEnd="x">a</pc>')), 'original data "x"'],
  [unit('<segment state="final"><source>a</source></segment>'), 'has no target'],
  [unit('<segment subState="my:x"><source>a</source></segment>'), 'subState and no state'],
  [unit(segment('<ph id="1"/><ph id="1"/>')), 'repeats the id'],
  [unit(segment('<ph id="1"/>', '<pc id="1">x</pc>')), 'another element of the source'],
  [unit(segment('<mrk id="1">x</mrk>')), 'marks nothing'],
  [unit(segment('<mrk id="1" type="comment">x</mrk>')), 'either value or ref'],
  [unit(segment('<ph id="1" subFlows="u9"/>')), 'a unit "u9"'],
  [unit(segment('<ph id="1" subType="my:x"/>')), 'a subType and no type'],
  [unit('<segment><source>a</source><target order="2">b</target></segment>'), 'beyond the 1 parts'],
  [unit('<ignorable><source>a</source></ignorable>'), 'has no <segment>'],
  [unit(segment('a'), ' class="x"'), 'may not have the attribute class'],
])('refuses %s', async (content, reason) => {
  await expect(open(xliff2(content), file)).rejects.toThrow(reason)
})
