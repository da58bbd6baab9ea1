import { plainText, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replaceInTarget } from './replace-in-target.ts'

test.each([
  ['Der Knopff ist rot', 4, 10, 'Knopf', 'Der Knopf ist rot'],
  ['Der <g id="1">Knopff</g> ist', 4, 10, 'Knopf', 'Der <g id="1">Knopf</g> ist'],
  ['Der <g id="1">Kno</g>pff ist', 4, 10, 'Knopf', 'Der <g id="1"></g>Knopf ist'],
  ['Knopff', 0, 6, 'Knopf', 'Knopf'],
])('%s from %i to %i becomes %s', (xml, start, end, text, expected) => {
  const replaced = segmentToXml(replaceInTarget(segmentFromXml(xml), { start, end }, text))
  expect(replaced).toBe(segmentToXml(segmentFromXml(expected)))
})

test('the plain text changes there and nowhere else, and every tag stays', () => {
  const piece = fc.oneof(fc.string({ maxLength: 6 }), fc.constant({ kind: 'lone' as const, id: '1' }))
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 6 }),
      fc.nat(20),
      fc.integer({ min: 1, max: 8 }),
      (segment, from, length) => {
        const text = plainText(segment)
        if (text === '') return
        const start = from % text.length
        const end = Math.min(text.length, start + length)
        const replaced = replaceInTarget(segment, { start, end }, 'neu')
        expect(plainText(replaced)).toBe(`${text.slice(0, start)}neu${text.slice(end)}`)
        expect(replaced.filter((one) => typeof one !== 'string')).toEqual(
          segment.filter((one) => typeof one !== 'string'),
        )
      },
    ),
  )
})
