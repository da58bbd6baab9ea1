import type { MadeBlock, UnitPage } from './memory-blocks.ts'

/** What the main thread asks of the thread that makes blocks of words; each is answered before the next is asked. */
export type WordWork = { op: 'add'; page: UnitPage } | { op: 'finish' }

export type WordAnswer = { kind: 'added' } | { kind: 'made'; blocks: MadeBlock[] }
