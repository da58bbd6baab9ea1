import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DocumentError } from './model/document.ts'
import { openDocument } from './open-document.ts'
import { fixture } from './test-documents.ts'

/** A piece of the file is lost, doubled, moved or overwritten with something that means something in it. */
const mutation = fc.record({
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(60),
  kind: fc.constantFrom('drop', 'double', 'swap', 'put'),
  put: fc.constantFrom(
    '<',
    '>',
    '"',
    '&',
    '<!--',
    ']]>',
    '<mrk mtype="seg" mid="1">',
    '</g>',
    '<sc id="1"/>',
    ' id="1"',
    '\0',
    'ü',
  ),
})

test.each(['handover.xlf', 'handover-2.xlf', 'handover.sdlxliff', 'handover.mqxliff', 'handover.mxliff'])(
  'a damaged %s is read or refused, and what is read is written',
  async (name) => {
    const original = fixture(name).toString('utf8')
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 4 }), async (mutations) => {
        const text = mutations.reduce((before, { from, length, kind, put }) => {
          const start = Math.floor(from * before.length)
          const piece = before.slice(start, start + length)
          const [head, tail] = [before.slice(0, start), before.slice(start + length)]
          if (kind === 'drop') return head + tail
          if (kind === 'double') return head + piece + piece + tail
          return kind === 'swap' ? head + tail.slice(0, length) + piece + tail.slice(length) : head + put + tail
        }, original)
        const bytes = new TextEncoder().encode(text)
        const document = await openDocument(bytes, name).catch((error: unknown) => {
          expect(error).toBeInstanceOf(DocumentError)
        })
        if (!document) return
        expect(Buffer.compare(await document.write(() => undefined), bytes)).toBe(0)
        await openDocument(await document.write((key) => [`${key} new`]), name)
      }),
      { numRuns: 400, seed: 3 },
    )
  },
)
