import { isTag, type Piece, plainText, type Segment, type TagKind } from '@langwerk/text/segment'
import { xmlElements } from '@langwerk/xml/elements'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDocument } from './open-document.ts'
import { fixture } from './test-documents.ts'

/** What people can do to a target: tags moved, dropped, doubled, halved, and text with characters that mean something. */
const edits = (source: Segment): fc.Arbitrary<Segment> => {
  const tags = source.filter(isTag)
  const kinds: TagKind[] = ['open', 'close', 'lone', 'openHalf', 'closeHalf']
  const text = fc.constantFrom('Text', ' & ', '<b>', ']]>', '"', "'", '\n', '{x', '-->', '\u00a0', '\u0007', '\ud800')
  const tag = tags.length > 0 ? fc.constantFrom(...tags) : fc.constant({ kind: 'lone' as const, id: '77' })
  const changed = fc.tuple(tag, fc.constantFrom(...kinds)).map(([{ id }, kind]) => ({ kind, id }))
  return fc.array(fc.oneof<fc.Arbitrary<Piece>[]>(text, tag, changed), { maxLength: 8 })
}

const names = [
  'website.html',
  'app.json',
  'film.srt',
  'manual.xml',
  'strings.xml',
  'handover.xlf',
  'handover-2.xlf',
  'handover.sdlxliff',
  'handover.mqxliff',
  'handover.mxliff',
]

test.each(names)('%s comes out well-formed whatever people did to its tags', async (name) => {
  const bytes = new Uint8Array(fixture(name))
  const document = await openDocument(bytes, name)
  const others = plainTexts(await openDocument(await document.write(() => ['other']), name)).length
  await fc.assert(
    fc.asyncProperty(fc.tuple(...document.units.map(({ source }) => edits(source))), async (targets) => {
      const byKey = new Map(document.units.map(({ key }, index) => [key, targets[index]]))
      const written = await document.write((key) => byKey.get(key))
      const text = new TextDecoder().decode(written)
      if (/\.x(?:ml|lf)$|xliff$/.test(name)) xmlElements(text, 100)
      // Reading it again checks it against the rules of its format.
      if (/\.xlf$|xliff$/.test(name)) await openDocument(written, name)
      if (name.endsWith('.json')) JSON.parse(text)
      if (name.endsWith('.srt')) expect(text.match(/-->/g)).toHaveLength(others)
    }),
    { numRuns: 200 },
  )
})

test.each(names)('%s comes out byte for byte when nothing is translated', async (name) => {
  const bytes = fixture(name)
  const document = await openDocument(new Uint8Array(bytes), name)
  expect(Buffer.from(await document.write(() => undefined)).equals(bytes)).toBe(true)
})

const plainTexts = ({ units }: { units: readonly { source: Segment }[] }) =>
  units.map(({ source }) => plainText(source))
