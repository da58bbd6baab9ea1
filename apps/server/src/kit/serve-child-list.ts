import type { Collection, ListQuery } from '@langwerk/contract/common'
import type { NewOrder } from '@langwerk/contract/crud'
import type { Thing } from '@langwerk/contract/refusals'
import type { Route } from '@langwerk/contract/route'
import { and, asc, count, eq, max, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../access/actor.ts'
import { requireAction, requireActionOnNamed } from '../access/sharing.ts'
import type { Db } from '../database/database.ts'
import { shareable } from '../database/schema/access.ts'
import { uuidArray } from '../database/uuid-array.ts'
import type { ChildParent, Owner } from './child-parent.ts'
import type { Nothing, Saving } from './derived-fields.ts'
import type { House } from './house.ts'
import { listPage } from './list-page.ts'
import { conflict, invalid, notFound, type Violation } from './refusals.ts'
import { serve } from './serve.ts'
import type { RowClauses } from './shareables.ts'
import { newUuid } from './uuid.ts'

/** Of a child list what its order needs. */
interface Listed {
  label: Thing
  table: AnyPgTable & { uuid: AnyPgColumn; sortId: AnyPgColumn }
  parent: { column: AnyPgColumn }
}

/**
 * Rows under a shareable parent, or a use, in the order of their `sortId`. Who may edit the parent, or its owner, may
 * change them.
 */
export interface ChildKind<Row extends { uuid: string }, Item, Input, Changes> {
  label: Thing
  routes: ChildRoutes<Item, Input, Changes>
  table: AnyPgTable & { uuid: AnyPgColumn; sortId: AnyPgColumn }
  /** What the parent is, the column of `table` with its uuid, the key of that, and the input's field that names it. */
  parent: ChildParent & {
    column: AnyPgColumn
    key: string
    inputField: string
    of: (input: Input) => string
  }
  search: readonly (AnyPgColumn | SQL)[]
  sort: Readonly<Record<string, AnyPgColumn | SQL>>
  rows: (db: Db, clauses: RowClauses) => PromiseLike<Row[]>
  present: (row: Row) => Item
  /** The input as columns of `table`; what a change leaves out is left out. It refuses what the actor may not see. */
  toRow: (db: Db, input: Partial<Input>, saving: Saving) => Promise<Record<string, unknown>>
  /** What follows for the parent when a row of it was changed or removed, in the same transaction. */
  changed?: (tx: Db, parentUuid: string) => Promise<void>
}

export interface ChildRoutes<Item, Input, Changes> {
  order: Route<{ uuid: string }, Nothing, NewOrder, void>
  list: Route<{ uuid: string }, ListQuery, Nothing, Collection<Item>>
  create: Route<Nothing, Nothing, Input, Item>
  update: Route<{ uuid: string }, Nothing, Changes, Item>
  remove: Route<{ uuid: string }, Nothing, Nothing, void>
}

/** Serves the list of one parent's rows, its order, and their creation, change and deletion. */
export function serveChildList<
  Row extends { uuid: string },
  Item,
  Input extends { uuid?: string | undefined },
  Changes extends Partial<Input>,
>(house: Pick<House, 'http' | 'space' | 'db'>, kind: ChildKind<Row, Item, Input, Changes>) {
  const { routes, parent } = kind
  const { db } = house

  const one = async (uuid: string): Promise<Item> => {
    const [row] = await kind.rows(db, { where: eq(kind.table.uuid, uuid), orderBy: [], limit: 1, offset: 0 })
    if (!row) throw notFound(kind.label)
    return kind.present(row)
  }
  const ownerOf = async (parentUuid: string): Promise<Owner> => {
    const owner = await parent.ownerOf(db, parentUuid)
    if (!owner) throw notFound(parent.label)
    return owner
  }
  /** @returns the uuid of the parent of a row that the actor may change. */
  const parentOfEditable = async (actor: Actor, uuid: string): Promise<string> => {
    const [row] = await db
      .select({ parent: sql<string>`${parent.column}` })
      .from(kind.table)
      .where(eq(kind.table.uuid, uuid))
    if (!row) throw notFound(kind.label)
    // The table may hold rows of parents of another kind, with routes of their own: those are not found here.
    await requireAction(db, actor, await ownerOf(row.parent), 'edit')
    return row.parent
  }

  serve(house, routes.list, async ({ actor, params, query }) => {
    await requireAction(db, actor, await ownerOf(params.uuid), 'read')
    const page = await listPage(
      {
        path: routes.create.path,
        search: kind.search,
        sort: { ...kind.sort, sortId: inOrderOf(kind.table) },
        start: [kind.table.uuid],
        where: eq(parent.column, params.uuid),
        count: async (where) => (await db.select({ rows: count() }).from(kind.table).where(where))[0]!.rows,
        rows: (clauses) => Promise.resolve(kind.rows(db, clauses)),
      },
      { ...query, order: query.order ?? { sortId: 'asc' } },
    )
    return { ...page, member: page.member.map(kind.present) }
  })

  serve(house, routes.create, async ({ actor, body }) => {
    const parentUuid = parent.of(body)
    const propertyPath = parent.inputField
    const owner = await parent.ownerOf(db, parentUuid)
    if (!owner) throw invalid({ propertyPath, code: 'does_not_exist', values: { what: parent.label } })
    await requireActionOnNamed(db, actor, { ...owner, propertyPath }, 'edit')
    const uuid = body.uuid ?? newUuid()
    await db.transaction(async (tx) => {
      await lockOrder(tx, owner)
      const [last] = await tx
        .select({ sortId: max(kind.table.sortId) })
        .from(kind.table)
        .where(eq(parent.column, parentUuid))
      const row = {
        sortId: Number(last?.sortId ?? 0) + 1,
        ...(await kind.toRow(tx, body, { actor, uuid })),
        uuid,
        [parent.key]: parentUuid,
      }
      const inserted = await tx
        .insert(kind.table)
        .values(row)
        .onConflictDoNothing()
        .returning({ uuid: kind.table.uuid })
      if (inserted.length > 0) return
      const [mine] = await tx
        .select({ uuid: kind.table.uuid })
        .from(kind.table)
        .where(and(eq(kind.table.uuid, uuid), eq(parent.column, parentUuid)))
      if (!mine) throw conflict('uuid_taken')
    })
    return one(uuid)
  })

  serve(house, routes.order, async ({ actor, params, body }) => {
    const owner = await ownerOf(params.uuid)
    await requireAction(db, actor, owner, 'edit')
    await db.transaction(async (tx) => {
      await lockOrder(tx, owner)
      await saveOrder(tx, kind, params.uuid, body)
      await kind.changed?.(tx, params.uuid)
    })
  })

  serve(house, routes.update, async ({ actor, params, body }) => {
    const parentUuid = await parentOfEditable(actor, params.uuid)
    const row = await kind.toRow(db, body, { actor, uuid: params.uuid })
    if (Object.keys(row).length > 0)
      await db.transaction(async (tx) => {
        await tx.update(kind.table).set(row).where(eq(kind.table.uuid, params.uuid))
        await kind.changed?.(tx, parentUuid)
      })
    return one(params.uuid)
  })

  serve(house, routes.remove, async ({ actor, params }) => {
    const parentUuid = await parentOfEditable(actor, params.uuid)
    await db.transaction(async (tx) => {
      await tx.delete(kind.table).where(eq(kind.table.uuid, params.uuid))
      await kind.changed?.(tx, parentUuid)
    })
  })
}

/** Rows that were given one place stand in the order of their uuids. */
const inOrderOf = ({ sortId, uuid }: Listed['table']) => [sortId, uuid]

/** @throws Refusal 422 at a uuid that no row has, or that is named twice. */
async function saveOrder(tx: Db, { table, parent, label }: Listed, parentUuid: string, order: NewOrder): Promise<void> {
  const rows = await tx
    .select({ uuid: sql<string>`${table.uuid}` })
    .from(table)
    .where(eq(parent.column, parentUuid))
    .orderBy(...inOrderOf(table).map((column) => asc(column)))
  const uuids = rows.map(({ uuid }) => uuid)
  await tx.execute(sql`update ${table} set sort_id = ordered.place
    from unnest(${uuidArray(reordered(uuids, order, label))}) with ordinality as ordered (uuid, place)
    where ${table.uuid} = ordered.uuid`)
}

/**
 * The rows of a list in the order that is wanted.
 * @throws Refusal 422 at a uuid that none of them has, or that is named twice.
 */
function reordered(rows: readonly string[], { uuids, uuid, place }: NewOrder, what: Thing): string[] {
  const known = new Set(rows)
  const unknown = (propertyPath: string): Violation => ({ propertyPath, code: 'does_not_exist', values: { what } })
  if (uuids) {
    const named = new Set<string>()
    const wrong = uuids.flatMap((row, at): Violation[] => {
      if (!known.has(row)) return [unknown(`uuids[${at}]`)]
      if (named.has(row)) return [{ propertyPath: `uuids[${at}]`, code: 'row_twice' }]
      named.add(row)
      return []
    })
    if (wrong.length > 0) throw invalid(...wrong)
    const next = uuids.values()
    return rows.map((row) => (named.has(row) ? next.next().value! : row))
  }
  if (!uuid || !place) return [...rows]
  if (!known.has(uuid)) throw invalid(unknown('uuid'))
  return rows.filter((row) => row !== uuid).toSpliced(place - 1, 0, uuid)
}

/** Who gives a place in an owner's lists waits for whoever else does, so that no two rows get the same. */
const lockOrder = (tx: Db, { uuid }: Owner) =>
  tx.select({ uuid: shareable.uuid }).from(shareable).where(eq(shareable.uuid, uuid)).for('no key update')
