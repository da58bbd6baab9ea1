import type { UnitPage } from './memory-blocks.ts'

/** What the main thread asks of the thread that makes blocks of words: to take a page, or to give the blocks of all. */
export type WordWork = { op: 'add'; page: UnitPage } | { op: 'finish' }
