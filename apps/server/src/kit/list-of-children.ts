import { iriOf } from '@langwerk/contract/common'
import { kinds } from '@langwerk/contract/kinds'
import { asc, eq } from 'drizzle-orm'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../database/database.ts'
import type { ChildList, FileRow } from './child-list.ts'
import { invalid, Refusal } from './refusals.ts'
import type { ChildKind } from './serve-child-list.ts'
import { newUuid } from './uuid.ts'
import { violationsOf } from './violations-of.ts'

const rowsAtOnce = 500

/** What a kind needs of one of its child lists, so that a copy and a file have its rows. */
export function listOfChildren<
  Row extends { uuid: string },
  Item,
  Input extends { uuid?: string | undefined },
  Changes extends Partial<Input>,
>(kind: ChildKind<Row, Item, Input, Changes>): ChildList {
  const { table, parent, routes } = kind
  const input = routes.create.body

  /** @throws Refusal 422 at the row's field. */
  async function rowOf(tx: Db, actor: Actor, parentUuid: string, { values, path }: FileRow) {
    const uuid = newUuid()
    const given = { ...values, [parent.inputField]: iriOf(kinds[parent.object].collection, parentUuid) }
    try {
      const parsed = input.safeParse(given)
      if (!parsed.success) throw invalid(...violationsOf(input, given))
      return { ...(await kind.toRow(tx, parsed.data, { actor, uuid })), uuid, [parent.key]: parentUuid }
    } catch (error) {
      if (!(error instanceof Refusal) || !error.more.violations) throw error
      throw invalid(...error.more.violations.map((one) => ({ ...one, propertyPath: `${path}.${one.propertyPath}` })))
    }
  }

  return {
    input,
    items: async (db, parentUuid) => {
      const inOrder = [asc(table.sortId), asc(table.uuid)]
      const where = eq(parent.column, parentUuid)
      const rows = await kind.rows(db, { where, orderBy: inOrder, limit: 1_000_000, offset: 0 })
      return rows.map(kind.present)
    },
    insert: async (tx, actor, parentUuid, rows) => {
      const made: Record<string, unknown>[] = []
      for (const [at, row] of rows.entries())
        made.push({ ...(await rowOf(tx, actor, parentUuid, row)), sortId: at + 1 })
      for (let from = 0; from < made.length; from += rowsAtOnce)
        await tx.insert(table).values(made.slice(from, from + rowsAtOnce))
    },
  }
}
