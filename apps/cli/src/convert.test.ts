import { expect, test } from 'vitest'
import { desk } from './test-desk.ts'

const table = 'en,de,note\r\nOne & two,Eins & zwei,said\r\nThree,,\r\n"A ""b""",„C“,\r\n'
const tmx = `<?xml version="1.0"?><tmx version="1.4"><header srclang="en-GB" segtype="sentence" o-tmf="x" adminlang="en" datatype="xml" creationtool="x" creationtoolversion="1"/><body>
<tu tuid="7" creationid="anna"><note>seen</note><prop type="x-p">v</prop><tuv xml:lang="en-GB"><seg>Press <bpt i="1" type="bold">&lt;b></bpt>OK<ept i="1">&lt;/b></ept>.</seg></tuv><tuv xml:lang="de"><seg>Auf <bpt i="1">&lt;b></bpt>OK<ept i="1">&lt;/b></ept>.</seg></tuv><tuv xml:lang="fr"><seg>Sur OK.</seg></tuv></tu>
<tu><tuv xml:lang="en"><seg>Only English</seg></tuv></tu>
<tu><tuv xml:lang="en"><seg>No French</seg></tuv><tuv xml:lang="de"><seg>Kein Französisch</seg></tuv></tu>
</body></tmx>`

test.each(['1.2', '2.1'])('a table becomes XLIFF %s and a memory, and a table again', async (version) => {
  const { run, text, said } = desk({ 'a.csv': table })
  expect(await run('convert', 'a.csv', '-o', 'a.xlf', '--xliff', version)).toBe(0)
  expect(text('a.xlf')).toContain(`version="${version}"`)
  expect(await run('convert', 'a.xlf', '-o', 'a.tmx')).toBe(0)
  expect(said.errors).toBe('1 units have no target and were left out\n')
  expect(await run('convert', 'a.tmx', '-o', 'b.csv')).toBe(0)
  expect(text('b.csv')).toBe('en,de,note\r\nOne & two,Eins & zwei,said\r\n"A ""b""",„C“,\r\n')
})

test('a memory keeps what it says, and says what a table cannot hold', async () => {
  const { run, text, said } = desk({ 'a.tmx': tmx })
  expect(await run('convert', 'a.tmx', '-o', 'b.tmx')).toBe(0)
  expect(text('b.tmx')).toContain('<tu tuid="7" creationid="anna"><note>seen</note><prop type="x-p">v</prop>')
  expect(text('b.tmx')).toContain('xml:lang="fr"')
  expect(await run('convert', 'a.tmx', '-o', 'b.csv', '--target-language', 'fr')).toBe(0)
  expect(text('b.csv')).toBe('en-GB,fr,note\r\nPress OK.,Sur OK.,seen\r\n')
  expect(said.errors).toMatch(/1 units are not in en-GB and fr\n2 tags were left out; --tags keeps them\n$/)
  expect(await run('convert', 'a.tmx', '-o', 'c.csv', '--tags')).toBe(0)
  expect(text('c.csv')).toContain('"Press <g id=""1"">OK</g>.","Auf <g id=""1"">OK</g>.",seen')
  expect(await run('convert', 'c.csv', '-o', 'c.xlf', '--tags')).toBe(0)
  expect(text('c.xlf')).toContain('<source>Press <g id="1">OK</g>.</source>')
  await run('convert', 'a.tmx', '-o', 'd.xlf', '--source-language', 'de', '--target-language', 'en')
  expect(text('d.xlf')).toContain('source-language="de" target-language="en"')
})

test('terms become a table and TBX again', async () => {
  const terms = 'id,en,en status,de,definition\r\n1,good | ware,preferred | forbidden,Ware,What is sold\r\n'
  const { run, text, said } = desk({ 'a.csv': terms })
  expect(await run('convert', 'a.csv', '-o', 'a.tbx')).toBe(0)
  expect(await run('convert', 'a.tbx', '-o', 'b.csv')).toBe(0)
  expect(text('b.csv')).toContain('1,good | ware,preferred | forbidden,')
  expect(text('b.csv')).toContain('What is sold')
  expect(said.errors).toBe('')
})

test.each([
  [['a.csv', '-o', 'b.csv'], 'A table is a table already'],
  [['a.tmx', '-o', 'b.tbx'], 'Terms and translation units are different things'],
  [['a.tbx', '-o', 'b.xlf'], 'Terms and translation units are different things'],
  [['a.docx', '-o', 'b.tmx'], 'Files such as a.docx cannot be converted'],
  [['a.tmx', '-o', 'b.docx'], 'Files such as b.docx cannot be written'],
  [['a.tmx', '-o', 'b.csv', '--target-language', 'it'], 'The file holds no unit in en-GB and it'],
  [['bad.csv', '-o', 'b.tmx'], 'needs a first row that names the language of two columns, such as en,de; it names en'],
  [['bad.tmx', '-o', 'b.csv'], 'This is not a TMX file'],
  [['bad.tbx', '-o', 'b.csv'], 'This is not a TBX file'],
  [['bad.sdltb', '-o', 'b.csv'], 'This is not a termbase'],
  [['tags.csv', '-o', 'b.tmx', '--tags'], 'Line 2: Unknown tag'],
])('%j is refused', async (words, message) => {
  const files = {
    'a.csv': table,
    'a.tmx': tmx,
    'bad.csv': 'en,x\n1,2',
    'bad.tmx': '<a/>',
    'bad.tbx': '<a/>',
    'bad.sdltb': 'x',
    'tags.csv': 'en,de\n<b>,c',
  }
  const { run, said } = desk(files)
  expect(await run('convert', ...words)).toBe(1)
  expect(said.errors).toContain(message)
})
