import { readFileSync } from 'node:fs'
import { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import { openDocument } from '@langwerk/documents/open-document'
import { plainText } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import { segmenterOf } from './segmenter.ts'
import { desk } from './test-desk.ts'

const fixture = (name: string) => new Uint8Array(readFileSync(new URL(`../../../fixtures/${name}`, import.meta.url)))

const names = [
  'website.html',
  'app.json',
  'film.srt',
  'manual.xml',
  'contract.docx',
  'price-list.xlsx',
  'product-presentation.pptx',
  'handover.xlf',
  'handover-2.xlf',
  'handover.sdlxliff',
  'handover.mqxliff',
  'newsletter.mqxlz',
  'handover.mxliff',
]

test.each(
  names.flatMap(
    (name) =>
      [
        [name, '1.2'],
        [name, '2.1'],
      ] as const,
  ),
)('%s goes out as XLIFF %s and comes back with its targets', async (name, version) => {
  const { run: langwerk, text, stored, said } = desk({ [name]: fixture(name) })
  expect(
    await langwerk(
      'extract',
      name,
      '-o',
      'out.xlf',
      '--source-language',
      'en',
      '--target-language',
      'de',
      '--xliff',
      version,
    ),
  ).toBe(0)
  const xliff = await openDocument(stored.get('out.xlf')!, 'out.xlf')
  const shout = new Map(
    xliff.units.map(({ key, source }) => [
      key,
      source.map((piece) => (typeof piece === 'string' ? piece.toUpperCase() : piece)),
    ]),
  )
  stored.set('in.xlf', await xliff.write((key) => shout.get(key)))
  expect(await langwerk('merge', name, 'in.xlf', '-o', `new-${name}`)).toBe(0)
  expect([said.errors, text('out.xlf').includes(`version="${version}"`)]).toEqual(['', true])

  const [before, after] = [
    await openDocument(fixture(name), name),
    await openDocument(stored.get(`new-${name}`)!, name),
  ]
  const isBilingual = /xlf$|xliff$|mqxlz$/.test(name)
  expect(
    after.units.filter(({ locked }) => !locked).map((unit) => plainText((isBilingual ? unit.target : unit.source)!)),
  ).toEqual(before.units.filter(({ locked }) => !locked).map(({ source }) => plainText(source).toUpperCase()))
})

test('segments without a target keep their source', async () => {
  const { run: langwerk, stored, text, said } = desk({ 'a.html': '<p>One <b>is. Two</b> are.</p><p>Four.</p>' })
  await langwerk('extract', 'a.html', '-o', 'a.xlf', '--source-language', 'en')
  const xliff = await openDocument(stored.get('a.xlf')!, 'a.xlf')
  stored.set(
    'b.xlf',
    await xliff.write((key) => (key === '1-2' ? ['Zwei', { kind: 'closeHalf', id: '1' }, '.'] : undefined)),
  )
  expect(await langwerk('merge', 'a.html', 'b.xlf', '-o', 'b.html')).toBe(0)
  expect(text('b.html')).toBe('<p>One <b>is. Zwei</b>.</p><p>Four.</p>')
  expect(said.errors).toBe('2 of 3 segments have no target and keep their source\n')
})

test('takes what other tools make of the XLIFF', async () => {
  const {
    run: langwerk,
    stored,
    text,
    said,
  } = desk({ 'a.html': '<p>One <b>is. Two</b> are.</p><p>Four.</p><p>Five.</p>' })
  await langwerk('extract', 'a.html', '-o', 'a.xlf', '--source-language', 'en')
  const target = (content: string) => `<target state-qualifier="exact-match" state="translated">${content}</target>`
  const segmented =
    '<mrk mid="1" mtype="seg">Eins <bx rid="1" id="1"/>ist.</mrk> <mrk mid="2" mtype="seg">Zwei<ex rid="1" id="1"/> sind.</mrk>'
  const changed = text('a.xlf')
    .replace(/<trans-unit id="([^"]*)"( [^>]*)?>/g, '<trans-unit approved="yes"$2 id="$1">')
    .replace('</seg-source>', `</seg-source>${target(segmented)}`)
    .replace('<source>Four.</source>', `<source>Four.</source>${target('Vier.')}`)
  stored.set('b.xlf', new TextEncoder().encode(changed))
  expect(await langwerk('merge', 'a.html', 'b.xlf', '-o', 'b.html')).toBe(0)
  expect(text('b.html')).toBe('<p>Eins <b>ist. Zwei</b> sind.</p><p>Vier.</p><p>Five.</p>')
  expect(said.errors).toBe('1 of 4 segments have no target and keep their source\n')
})

test('an XLIFF of another document is refused', async () => {
  const { run: langwerk, said } = desk({ 'a.html': '<p>One</p>', 'b.html': '<p>Two</p>' })
  await langwerk('extract', 'a.html', '-o', 'a.xlf', '--source-language', 'en')
  expect(await langwerk('merge', 'b.html', 'a.xlf', '-o', 'c.html')).toBe(1)
  expect(said.errors).toMatch(/^langwerk: The XLIFF was not made of this document/)
})

test('cuts lines into segments', async () => {
  const input = 'Am 3. Mai kam Dr. Meier. Er blieb.\r\n\nNoch eins'
  const plain = desk({}, input)
  expect(await plain.run('segment', '--language', 'de')).toBe(0)
  expect(plain.said.output).toBe('Am 3. Mai kam Dr. Meier.\nEr blieb.\nNoch eins\n')
  const lines = desk({}, '"One. Two.\\nThree"\n"Four"\n')
  expect(await lines.run('segment', '--language', 'en', '--jsonl')).toBe(0)
  expect(lines.said.output).toBe('["One.","Two.","Three"]\n["Four"]\n')
  const rules = desk(
    {
      'r.srx':
        '<srx version="2.0"><body><languagerules><languagerule languagerulename="x"><rule break="yes"><beforebreak>;</beforebreak><afterbreak/></rule></languagerule></languagerules><maprules><languagemap languagepattern=".*" languagerulename="x"/></maprules></body></srx>',
    },
    'a. b; c',
  )
  expect(await rules.run('segment', '--language', 'en', '--rules', 'r.srx')).toBe(0)
  expect(rules.said.output).toBe('a. b;\nc\n')
})

const explosive = {
  name: 'Slow',
  description: '',
  sourceLanguage: 'en',
  segmentationRules: [
    {
      name: 'Letters',
      description: '',
      type: 'break',
      beforeSegmentEnding: 'b(?:a+)+',
      stoppSequence: ';',
      afterSegmentEnding: '',
      sortId: 1,
    },
  ],
  abbreviationRules: [],
  numberRules: [],
}

test("takes a file, and rules of one's own in JSON", async () => {
  const files = { 'a.txt': '\uFEFFba; c; baa;d', 'r.json': JSON.stringify(explosive), 'f.json': '{"name":5}' }
  const { run: langwerk, said } = desk(files)
  expect(await langwerk('segment', 'a.txt', '--rules', 'r.json', '--progress')).toBe(0)
  expect(said.output).toBe('ba;\nc; baa;\nd\n')
  expect(await langwerk('segment', 'a.txt', '--rules', 'f.json')).toBe(1)
  expect(said.errors).toMatch(/f\.json holds no language processing rule set: name: /)
})

test('rules that take for ever are stopped, and named', () => {
  const cutsOf = segmenterOf(LanguageProcessingRuleSetValues.parse(explosive), 500)
  expect(cutsOf('ba;c')).toEqual([3])
  expect(() => cutsOf(`${'a'.repeat(60)};`)).toThrow(/^The rule “Letters” of “Slow” takes too long/)
  expect(cutsOf('ba;c')).toEqual([3])
})

test('says how far long work is where that is wanted', async () => {
  const input = '\n'.repeat(20_001)
  const quiet = desk({}, input, { pieceLength: 1000 })
  await quiet.run('segment', '--language', 'en')
  expect(quiet.said.errors).toBe('')
  const told = desk({}, input, { pieceLength: 1000 })
  await told.run('segment', '--language', 'en', '--progress')
  expect(told.said.errors).toBe('10,000 lines\n20,000 lines\n20,001 lines\n')
})

test('accents all text', async () => {
  const { run: langwerk, text } = desk({ 'a.html': '<p title="Tip">Hello <b>you</b></p>' })
  expect(await langwerk('pseudo', 'a.html', '-o', 'b.html')).toBe(0)
  expect(text('b.html')).toMatch(/^<p title="\[Ťíṕ~\]">\[Ȟéĺĺó <b>ýóú<\/b>~~~\]<\/p>$/)
})

test.each([
  [[], 'langwerk extract'],
  [['--help'], 'langwerk segment'],
  [['extract', '--help'], '--source-language'],
  [['merge', '-h'], '-o, --output'],
  [['segment', '--help'], '--jsonl'],
  [['pseudo', '--help'], '-o, --output'],
])('%j explains', async (words, said) => {
  const { run: langwerk, said: heard } = desk({})
  expect(await langwerk(...words)).toBe(0)
  expect(heard.output).toContain(said)
})

test.each([
  [['fly'], 'There is no command fly'],
  [['extract'], 'FILE is missing'],
  [['extract', 'a.html'], 'Say with -o'],
  [['extract', 'a.html', '-o', 'x'], 'does not name its language'],
  [['extract', 'a.html', '-o', 'x', '--xliff', '3'], 'written as 1.2 or 2.1'],
  [['extract', 'b.html', '-o', 'x'], 'There is no file b.html'],
  [['extract', 'a.exe', '-o', 'x'], '.exe cannot be read'],
  [['extract', 'a.html', 'b', '-o', 'x'], 'one word too many: b'],
  [['extract', 'a.html', '--colour'], "'--colour'"],
  [['segment'], '--language'],
  [['segment', '--language', 'en', '--jsonl'], 'Line 1 is no JSON string'],
  [['segment', '--language', 'en', '--rules', 'a.html'], 'not an SRX file'],
])('%j is refused', async (words, message) => {
  const { run: langwerk, said } = desk({ 'a.html': '<p>x</p>', 'a.exe': 'x' }, '5\n')
  expect(await langwerk(...words)).toBe(1)
  expect(said.errors).toContain(message)
  expect(said.errors).toMatch(/^langwerk: /)
})

test('follows the rules that a document links to, beside it', async () => {
  const link = 'xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="rules/its.xml"'
  const its = 'xmlns:its="http://www.w3.org/2005/11/its" version="2.0"'
  const { run: langwerk, text } = desk({
    'in/a.xml': `<a><its:rules ${its} ${link}/><b>No</b><c>Yes</c></a>`,
    'in/rules/its.xml': `<its:rules ${its}><its:translateRule selector="//b" translate="no"/></its:rules>`,
  })
  expect(await langwerk('extract', 'in/a.xml', '-o', 'a.xlf', '--source-language', 'en')).toBe(0)
  expect(text('a.xlf')).toContain('Yes')
  expect(text('a.xlf')).not.toContain('>No<')
})

test('leaves a document as it was in which nothing is translated', async () => {
  const page = '<html lang="en"><p>It is. Is it?</p></html>'
  const { run: langwerk, stored, text } = desk({ 'a.html': page, 'a.xlf': fixture('handover.xlf') })
  for (const name of ['a.html', 'a.xlf']) {
    await langwerk('extract', name, '-o', 'out.xlf', '--source-language', 'en', '--target-language', 'fr')
    expect(await langwerk('merge', name, 'out.xlf', '-o', `new-${name}`)).toBe(0)
    expect(stored.get(`new-${name}`)).toEqual(new Uint8Array(stored.get(name)!))
  }
  await langwerk('extract', 'a.html', '-o', 'out.xlf', '--target-language', 'fr')
  stored.set('out.xlf', new TextEncoder().encode(text('out.xlf').replace('</seg-source>', '$&<target>Un.</target>')))
  expect(await langwerk('merge', 'a.html', 'out.xlf', '-o', 'b.html')).toBe(0)
  expect(text('b.html')).toContain('lang="fr"')
  expect(await langwerk('merge', 'a.html', 'out.xlf', '-o', 'b.html', '--target-language', 'fr_CH')).toBe(0)
  expect(text('b.html')).toContain('lang="fr-CH"')
})

test('refuses to merge what is no XLIFF', async () => {
  const { run: langwerk, said } = desk({ 'a.html': '<p>One</p>' })
  expect(await langwerk('merge', 'a.html', 'a.html', '-o', 'b.html')).toBe(1)
  expect(said.errors).toMatch(/^langwerk: a.html is no XLIFF that langwerk extract made/)
})

test.each(['', 'klingon!', '<en>', 'english (US)'])('refuses the language “%s”', async (language) => {
  const { run: langwerk, said } = desk({ 'a.html': '<p>One</p>' })
  expect(await langwerk('extract', 'a.html', '-o', 'a.xlf', '--source-language', language)).toBe(1)
  expect(said.errors).toMatch(/^langwerk: --source-language must name a language such as/)
})

test('cuts text in UTF-16, and refuses what is no UTF-8', async () => {
  const utf16 = new Uint8Array(Buffer.from('\ufeffIt is. Is it?\r\nÜ', 'utf16le'))
  const { run: langwerk, said } = desk({ 'a.txt': utf16, 'b.txt': new Uint8Array([0x41, 0xfc, 0x42]) })
  expect(await langwerk('segment', '--language', 'en', 'a.txt')).toBe(0)
  expect(said.output).toBe('It is.\nIs it?\nÜ\n')
  expect(await langwerk('segment', '--language', 'en', 'b.txt')).toBe(1)
  expect(said.errors).toBe('langwerk: The text is not UTF-8: save it as UTF-8\n')
})
