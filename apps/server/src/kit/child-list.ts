import type { z } from 'zod'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../database/database.ts'
import { invalid, Refusal } from '../foundation/refusals.ts'

/** A row of a file, without its parent, where it stands there, and the rows under it. */
export interface FileRow {
  values: object
  path: string
  below: FileRows[]
}

export interface FileRows {
  list: ChildList
  rows: FileRow[]
}

/** A child list as its parent's kind carries it, so that copies and files have its rows, whatever they are. */
export interface ChildList {
  /** What the creation of a row takes. */
  input: z.ZodType
  /** All rows of a parent as answers show them, in their order. */
  items: (db: Db, parentUuid: string) => Promise<{ uuid: string }[]>
  /** Puts rows under a new parent, in this order. @throws Refusal 422 at the row's field. */
  insert: (tx: Db, actor: Actor, parentUuid: string, rows: readonly FileRow[]) => Promise<void>
  /** The lists under each row, by their fields in the file. */
  below?: Readonly<Record<string, ChildList>>
}

/** Does something for a row; what is refused of its fields is told by where it stands in the file. */
export async function atRow<Result>({ path }: FileRow, run: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.more.violations) throw error
    throw invalid(...error.more.violations.map((one) => ({ ...one, propertyPath: `${path}.${one.propertyPath}` })))
  }
}
