import { expect, test } from 'vitest'
import { openDocument } from '../../open-document.ts'
import { open, sourcesOf, writeTargets } from '../../test-documents.ts'

const film = 'film.srt'
const time = '00:00:01,000 --> 00:00:02,000'

test('a cue is a unit, its lines joined by tags', async () => {
  const { units } = await open(
    `1\n${time}\nFirst line\nsecond line\n\n2\n00:00:03.5 --> 00:00:04.0 X1:1\n<i>Next</i>\n`,
    film,
  )
  expect(
    units.map(({ key, name, source, tags }) => ({ key, name, source, labels: tags.map(({ label }) => label) })),
  ).toEqual([
    { key: '1', name: time, source: ['First line', { kind: 'lone', id: '1' }, 'second line'], labels: ['br'] },
    { key: '2', name: '00:00:03.5 --> 00:00:04.0', source: ['Next'], labels: [] },
  ])
})

test.each([
  ['{\\an8}Up <b>there</b>!', ['Up <g id="1">there</g>!']],
  ['<i>Never closed', ['<x id="1"/>Never closed']],
  ['Blank\n\n\nlines', ['Blank<x id="1"/><x id="2"/><x id="3"/>lines']],
])('%s', async (text, sources) => {
  expect(await sourcesOf(`1\n${time}\n${text}\n`, film)).toEqual(sources)
})

test('keeps wrong numbers, line ends and what is around the text', async () => {
  const srt = `\ufeff7\r\n${time}\r\nOne\r\nTwo\r\n\r\n7\r\n${time}\r\nThree`
  expect(await writeTargets(srt, film, { '1': 'Eins <x id="1"/><x id="1"/>Zwei', '2': 'A\n\nB --&gt; C' })).toBe(
    `\ufeff7\r\n${time}\r\nEins \r\nZwei\r\n\r\n7\r\n${time}\r\nA\r\nB → C`,
  )
})

test('turns to UTF-8 when the encoding cannot hold a translation', async () => {
  const document = await openDocument(new Uint8Array(Buffer.from(`1\n${time}\nD\xe9j\xe0 vu\n`, 'latin1')), film)
  expect(document.units[0]?.source).toEqual(['Déjà vu'])
  expect(Buffer.from(await document.write(() => ['Ü'])).includes(0xdc)).toBe(true)
  expect(Buffer.from(await document.write(() => ['Уже'])).toString('utf8')).toBe(`\ufeff1\n${time}\nУже\n`)
})

test('refuses a file without a time code', async () => {
  await expect(open('just text', film)).rejects.toThrow('time code')
})

test.each([
  ['00:00:01,000 --> 00:00:03,500', 'On screen for 2.5 s: about 43 characters, in 2 lines of 42 at most'],
  ['01:00.5 --> 01:10', 'On screen for 9.5 s: about 84 characters, in 2 lines of 42 at most'],
  ['00:00:02:000 --> 00:00:03:000', 'On screen for 1 s: about 17 characters, in 2 lines of 42 at most'],
  ['00:00:02,000 --> 00:00:02,000', undefined],
])('%s: %s', async (timeCode, note) => {
  expect((await open(`1\n${timeCode}\nText\n`, film)).units[0]!.note).toBe(note)
})
