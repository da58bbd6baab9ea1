import { iriOf } from '@langwerk/contract/common'
import { asc, eq } from 'drizzle-orm'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../database/database.ts'
import { invalid } from '../foundation/refusals.ts'
import { newUuid } from '../foundation/uuid.ts'
import { atRow, type ChildList, type FileRow } from './child-list.ts'
import type { ChildKind } from './serve-child-list.ts'
import { violationsOf } from './violations-of.ts'

const rowsAtOnce = 500

/** What a kind needs of one of its child lists, so that a copy and a file have its rows, and those under them. */
export function listOfChildren<
  Row extends { uuid: string },
  Item extends { uuid: string },
  Input extends { uuid?: string | undefined },
  Changes extends Partial<Input>,
>(kind: ChildKind<Row, Item, Input, Changes>, below: Readonly<Record<string, ChildList>> = {}): ChildList {
  const { table, parent, routes } = kind
  const input = routes.create.body

  async function rowOf(tx: Db, actor: Actor, parentUuid: string, { values }: FileRow) {
    const uuid = newUuid()
    const given = { ...values, [parent.inputField]: iriOf(parent.collection, parentUuid) }
    const parsed = input.safeParse(given)
    if (!parsed.success) throw invalid(...violationsOf(input, given))
    return { ...(await kind.toRow(tx, parsed.data, { actor, uuid })), uuid, [parent.key]: parentUuid }
  }

  return {
    input,
    below,
    items: async (db, parentUuid) => {
      const inOrder = [asc(table.sortId), asc(table.uuid)]
      const where = eq(parent.column, parentUuid)
      const rows = await kind.rows(db, { where, orderBy: inOrder, limit: 1_000_000, offset: 0 })
      return rows.map(kind.present)
    },
    insert: async (tx, actor, parentUuid, rows) => {
      const made: Awaited<ReturnType<typeof rowOf>>[] = []
      for (const row of rows) made.push(await atRow(row, () => rowOf(tx, actor, parentUuid, row)))
      const inOrder = made.map((row, at) => ({ ...row, sortId: at + 1 }))
      for (let from = 0; from < made.length; from += rowsAtOnce)
        await tx.insert(table).values(inOrder.slice(from, from + rowsAtOnce))
      for (const [at, row] of rows.entries())
        for (const lower of row.below) await lower.list.insert(tx, actor, made[at]!.uuid, lower.rows)
    },
  }
}
