import { segmentFromXml } from '@langwerk/text/segment'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

const marks = { equal: ['', ''], deleted: ['[-', '-]'], inserted: ['[+', '+]'] } as const
const difference = (memory: string, source: string) =>
  differenceOf({ memory: segmentFromXml(memory), source: segmentFromXml(source), language: 'en' })
    .map(({ kind, text }) => marks[kind][0] + text + marks[kind][1])
    .join('')

describe('the difference of a memory’s source to the current one', () => {
  test.each([
    ['Press the button.', 'Press the button.', 'Press the button.'],
    ['Press the red button.', 'Press the green button.', 'Press the [-red-][+green+] button.'],
    ['Press the button.', 'Press the red button.', 'Press the [+red +]button.'],
    ['Press the button.', 'Press the buttons.', 'Press the button[+s+].'],
    ['Open it, wait', 'Close that, wait', '[-Open it-][+Close that+], wait'],
    ['Use 4 screws', 'Use 5 screws', 'Use [-4-][+5+] screws'],
    ['Press <g id="1">it</g>', 'Press <g id="9">it</g> <x id="3"/>', 'Press <1>it</1>[+ <3/>+]'],
    ['', 'new', '[+new+]'],
    ['one 😀', 'one 😁', 'one [-😀-][+😁+]'],
  ])('from %j to %j', (memory, source, expected) => {
    expect(difference(memory, source)).toBe(expected)
  })

  test('holds the memory’s source in what is equal and deleted, and the current one in what is equal and inserted', () => {
    const text = fc
      .array(fc.constantFrom('a', 'word', 'words', ' ', ', ', '😀', '12'), { maxLength: 15 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, (memory, source) => {
        const parts = differenceOf({ memory: [memory], source: [source], language: 'en' })
        const without = (kind: string) =>
          parts
            .filter((part) => part.kind !== kind)
            .map((part) => part.text)
            .join('')
        expect(without('inserted')).toBe(memory)
        expect(without('deleted').replace(/\s+/g, ' ')).toBe(source.replace(/\s+/g, ' '))
        expect(parts.every((part) => part.text !== '')).toBe(true)
      }),
    )
  })
})
