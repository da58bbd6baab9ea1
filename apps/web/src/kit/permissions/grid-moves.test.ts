import { expect, test } from 'vitest'
import { type Grid, moveInGrid } from './grid-moves.ts'

/** `o` is a place, `.` is none. */
const gridOf = (...rows: string[]): Grid => ({
  rows: rows.length,
  columns: rows[0]!.length,
  isPlace: ({ row, column }) => rows[row]?.[column] === 'o',
})
const grid = gridOf('oooo', 'oo.o', 'o.oo', 'ooo.')

test.each([
  ['ArrowRight', false, [1, 1], [1, 3]],
  ['ArrowRight', false, [1, 3], [1, 3]],
  ['ArrowLeft', false, [1, 3], [1, 1]],
  ['ArrowDown', false, [1, 1], [3, 1]],
  ['ArrowUp', false, [3, 1], [1, 1]],
  ['ArrowUp', false, [0, 2], [0, 2]],
  ['Home', false, [2, 3], [2, 0]],
  ['End', false, [3, 0], [3, 2]],
  ['Home', true, [2, 3], [0, 0]],
  ['End', true, [0, 0], [3, 2]],
  ['PageDown', false, [0, 0], [3, 0]],
  ['PageUp', false, [3, 0], [0, 0]],
] as const)('%s (with control: %s) leads from %j to %j', (key, isControl, [row, column], [toRow, toColumn]) => {
  expect(moveInGrid(grid, { row, column }, key, isControl)).toEqual({ row: toRow, column: toColumn })
})

test('other keys lead nowhere', () => {
  expect(moveInGrid(grid, { row: 0, column: 0 }, 'a', false)).toBeNull()
})
