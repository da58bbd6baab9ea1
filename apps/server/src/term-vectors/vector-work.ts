import type { FoundRow, PackedRows } from './vector-rows.ts'

/** What the thread is asked that holds vectors. `key` names an index. */
export type VectorWork =
  | { op: 'put'; key: string; dimensions: number; rows: PackedRows }
  | { op: 'search'; key: string; query: Float32Array; languages: readonly number[] | null; limit: number }
  | { op: 'drop'; key: string }

/** What each work is answered with: how many bytes the index takes, or what was found. */
export type VectorAnswer = { bytes: number } | { found: FoundRow[] }
