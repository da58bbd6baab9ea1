import { expect, test } from 'vitest'
import type { Db } from '../../../database/database.ts'
import { keptBlocks } from './kept-blocks.ts'
import { openBlock } from './open-block.ts'
import { createBlockMaker } from './word-block.ts'

test('of a block that is made anew with every change only the last one is kept', async () => {
  const kept = keptBlocks({} as Db)
  const made: string[] = []
  const take = (version: string) =>
    kept.take('latest', { units: 1, isStored: false, version }, async () => {
      made.push(version)
      const block = createBlockMaker('en').finish()
      return { block: openBlock(block, 'en'), places: block.places }
    })
  const first = await take('1')
  expect(await take('1')).toBe(first)
  await Promise.all([take('2'), take('3')])
  await take('3')
  await take('1')
  expect(made).toEqual(['1', '2', '3', '1'])
})
