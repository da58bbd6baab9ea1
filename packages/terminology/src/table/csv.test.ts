import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'

describe('reading CSV', () => {
  test.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '\uFEFFa;b\nc;"d;\ne"',
      [
        ['a', 'b'],
        ['c', 'd;\ne'],
      ],
    ],
    [
      'a\tb, c\nd\te',
      [
        ['a', 'b, c'],
        ['d', 'e'],
      ],
    ],
    ['a,"he said ""no"""', [['a', 'he said "no"']]],
    [
      'a,\n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a,', [['a', '']]],
    ['one', [['one']]],
    ['', []],
    ['a,"never closed', [['a', 'never closed']]],
    ["'=1+1,'-5,'tis", [['=1+1', '-5', "'tis"]]],
  ])('%j', (text, rows) => {
    expect(readCsv(text)).toEqual(rows)
  })
})

describe('writing CSV', () => {
  test.each([
    [
      [
        ['a', 'b;c'],
        ['d,e', 'f"g'],
      ],
      'a,b;c\r\n"d,e","f""g"\r\n',
    ],
    [[['=1+1', '-5', '@x', '+y', '\tz']], "'=1+1,'-5,'@x,'+y,'\tz\r\n"],
    [[["'=1"]], "''=1\r\n"],
  ])('%j', (rows, text) => {
    expect(writeCsv(rows)).toBe(text)
  })

  test.each([',', ';', '\t'])('with %j is read back equal', (delimiter) => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', '\r', '=', "'", '-', ' ', '\uFEFF'),
    })
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 })), (rows) => {
        expect(readCsv(writeCsv(rows, delimiter), delimiter)).toEqual(rows)
      }),
    )
  })

  const payloads = new URL('../../../../../shared/payloads/lists/formula-injection-cells.json', import.meta.url)
  test.skipIf(!existsSync(payloads))(
    'leaves no cell a spreadsheet would take for a formula (list not part of the repository)',
    () => {
      const cells: string[] = JSON.parse(readFileSync(payloads, 'utf8'))
      const written = writeCsv(cells.map((cell) => [cell]))
      expect(readCsv(written, ',')).toEqual(cells.map((cell) => [cell]))
      for (const cell of cells) expect(writeCsv([[cell]])).not.toMatch(/^"?[=+\-@\t\r\n]/)
    },
  )
})
