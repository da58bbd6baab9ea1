import type { z } from 'zod'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../database/database.ts'

/** A row of a file, without its parent, and where it stands there. */
export interface FileRow {
  values: object
  path: string
}

/** A child list as its parent's kind carries it, whatever its rows are. */
export interface ChildList {
  /** What the creation of a row takes. */
  input: z.ZodType
  /** All rows of a parent as answers show them, in their order. */
  items: (db: Db, parentUuid: string) => Promise<unknown[]>
  /** Puts rows under a new parent, in this order. @throws Refusal 422 at the row's field. */
  insert: (tx: Db, actor: Actor, parentUuid: string, rows: readonly FileRow[]) => Promise<void>
}
