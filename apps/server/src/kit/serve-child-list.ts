import type { Collection, ListQuery } from '@langwerk/contract/common'
import type { NewOrder } from '@langwerk/contract/crud'
import type { PermissionObject } from '@langwerk/contract/permission-objects'
import type { Thing } from '@langwerk/contract/refusals'
import type { Route } from '@langwerk/contract/route'
import { and, asc, count, eq, max, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../access/actor.ts'
import type { RowAction } from '../access/item-rule.ts'
import { asViolation, requireActionOnRows } from '../access/sharing.ts'
import type { Db } from '../database/database.ts'
import { shareable } from '../database/schema/access.ts'
import { uuidArray } from '../database/uuid-array.ts'
import { conflict, invalid, notFound, type Violation } from '../foundation/refusals.ts'
import { newUuid } from '../foundation/uuid.ts'
import type { ChildParent, Owner } from './child-parent.ts'
import type { Nothing, Saving } from './derived-fields.ts'
import type { House } from './house.ts'
import { listPage } from './list-page.ts'
import { serve } from './serve.ts'
import type { RowClauses } from './shareables.ts'

/**
 * Rows under a shareable parent, or a use, in the order of their `sortId`. Who may edit the parent, or its owner, may
 * change them.
 */
export interface ChildKind<Row extends { uuid: string }, Item, Input, Changes> {
  label: Thing
  /** Of rows with permissions of their own, their object: of its parent whoever edits that may then do with them what these grant. */
  object?: PermissionObject
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
  /** What follows for the parent when a row of it was added, changed or removed, in the same transaction. */
  changed?: (tx: Db, parentUuid: string) => Promise<void>
}

export interface ChildRoutes<Item, Input, Changes> {
  order: Route<{ uuid: string }, Nothing, NewOrder, void>
  list: Route<{ uuid: string }, ListQuery, Nothing, Collection<Item>>
  /** Not where a route of another list shows the row, and more of it. */
  get?: Route<{ uuid: string }, Nothing, Nothing, Item>
  create: Route<Nothing, Nothing, Input, Item>
  update: Route<{ uuid: string }, Nothing, Changes, Item>
  remove: Route<{ uuid: string }, Nothing, Nothing, void>
}

/** Of a child list what its rows are found and kept by, whatever they show. */
type Kept<Input> = Pick<
  ChildKind<{ uuid: string }, unknown, Input, unknown>,
  'label' | 'object' | 'table' | 'parent' | 'toRow' | 'changed'
>

/** Serves the list of one parent's rows, its order, one of them, and their creation, change and deletion. */
export function serveChildList<
  Row extends { uuid: string },
  Item,
  Input extends { uuid?: string | undefined },
  Changes extends Partial<Input>,
>(house: Pick<House, 'http' | 'space' | 'db'>, kind: ChildKind<Row, Item, Input, Changes>) {
  const { routes } = kind
  const { db } = house
  serve(house, routes.list, ({ actor, params, query }) => listRows(db, actor, kind, params.uuid, query))
  if (routes.get)
    serve(house, routes.get, async ({ actor, params }) => {
      await parentOfRow(db, actor, kind, { uuid: params.uuid, action: 'read' })
      return showRow(db, kind, params.uuid)
    })
  serve(house, routes.create, async ({ actor, body }) => showRow(db, kind, await createRow(db, actor, kind, body)))
  serve(house, routes.order, ({ actor, params, body }) => orderRows(db, actor, kind, params.uuid, body))
  serve(house, routes.update, async ({ actor, params, body }) => {
    await updateRow(db, actor, kind, params.uuid, body)
    return showRow(db, kind, params.uuid)
  })
  serve(house, routes.remove, ({ actor, params }) => removeRow(db, actor, kind, params.uuid))
}

async function listRows<Row extends { uuid: string }, Item, Input, Changes>(
  db: Db,
  actor: Actor,
  kind: ChildKind<Row, Item, Input, Changes>,
  parentUuid: string,
  query: ListQuery,
): Promise<Collection<Item>> {
  const { table, parent, routes, search, sort } = kind
  await requireRows(db, actor, kind, await ownerOf(db, kind, parentUuid), 'read')
  const page = await listPage(
    {
      path: routes.create.path,
      search,
      sort: { ...sort, sortId: inOrderOf(table) },
      start: [table.uuid],
      where: eq(parent.column, parentUuid),
      count: async (where) => (await db.select({ rows: count() }).from(table).where(where))[0]!.rows,
      rows: (clauses) => Promise.resolve(kind.rows(db, clauses)),
    },
    { ...query, order: query.order ?? { sortId: 'asc' } },
  )
  return { ...page, member: page.member.map(kind.present) }
}

async function showRow<Row extends { uuid: string }, Item, Input, Changes>(
  db: Db,
  { label, table, rows, present }: ChildKind<Row, Item, Input, Changes>,
  uuid: string,
): Promise<Item> {
  const [row] = await rows(db, { where: eq(table.uuid, uuid), orderBy: [], limit: 1, offset: 0 })
  if (!row) throw notFound(label)
  return present(row)
}

/** @returns the uuid of the row. A second creation with the same uuid under the same parent makes nothing. */
async function createRow<Input extends { uuid?: string | undefined }>(
  db: Db,
  actor: Actor,
  kind: Kept<Input>,
  input: Input,
): Promise<string> {
  const { table, parent, toRow, changed } = kind
  const parentUuid = parent.of(input)
  const propertyPath = parent.inputField
  const owner = await parent.ownerOf(db, parentUuid)
  if (!owner) throw invalid({ propertyPath, code: 'does_not_exist', values: { what: parent.label } })
  await requireRows(db, actor, kind, owner, 'create').catch(asViolation(propertyPath, owner.kind))
  const uuid = input.uuid ?? newUuid()
  await db.transaction(async (tx) => {
    await lockRows(tx, owner)
    const isOfParent = eq(parent.column, parentUuid)
    const [last] = await tx
      .select({ sortId: max(table.sortId) })
      .from(table)
      .where(isOfParent)
    const row = {
      sortId: Number(last?.sortId ?? 0) + 1,
      ...(await toRow(tx, input, { actor, uuid })),
      uuid,
      [parent.key]: parentUuid,
    }
    const inserted = await tx.insert(table).values(row).onConflictDoNothing().returning({ uuid: table.uuid })
    if (inserted.length > 0) return changed?.(tx, parentUuid)
    const [mine] = await tx
      .select({ uuid: table.uuid })
      .from(table)
      .where(and(eq(table.uuid, uuid), isOfParent))
    if (!mine) throw conflict('uuid_taken')
  })
  return uuid
}

async function orderRows<Input>(db: Db, actor: Actor, kind: Kept<Input>, parentUuid: string, order: NewOrder) {
  const owner = await ownerOf(db, kind, parentUuid)
  await requireRows(db, actor, kind, owner, 'edit')
  await db.transaction(async (tx) => {
    await lockRows(tx, owner)
    await saveOrder(tx, kind, parentUuid, order)
    await kind.changed?.(tx, parentUuid)
  })
}

async function updateRow<Input>(db: Db, actor: Actor, kind: Kept<Input>, uuid: string, changes: Partial<Input>) {
  const { table, toRow, changed } = kind
  const { owner, parentUuid } = await parentOfRow(db, actor, kind, { uuid, action: 'edit' })
  await db.transaction(async (tx) => {
    await lockRows(tx, owner)
    const row = await toRow(tx, changes, { actor, uuid })
    if (Object.keys(row).length === 0) return
    await tx.update(table).set(row).where(eq(table.uuid, uuid))
    await changed?.(tx, parentUuid)
  })
}

async function removeRow<Input>(db: Db, actor: Actor, kind: Kept<Input>, uuid: string) {
  const { parentUuid } = await parentOfRow(db, actor, kind, { uuid, action: 'delete' })
  await db.transaction(async (tx) => {
    await tx.delete(kind.table).where(eq(kind.table.uuid, uuid))
    await kind.changed?.(tx, parentUuid)
  })
}

async function ownerOf<Input>(db: Db, { parent }: Pick<Kept<Input>, 'parent'>, parentUuid: string): Promise<Owner> {
  const owner = await parent.ownerOf(db, parentUuid)
  if (!owner) throw notFound(parent.label)
  return owner
}

const requireRows = <Input>(db: Db, actor: Actor, { object: rows }: Kept<Input>, owner: Owner, action: RowAction) =>
  requireActionOnRows(db, actor, { ...owner, rows }, action)

/** The parent of a row with which the actor may do this, and whose that is. */
async function parentOfRow<Input>(
  db: Db,
  actor: Actor,
  kind: Kept<Input>,
  { uuid, action }: { uuid: string; action: RowAction },
) {
  const [row] = await db
    .select({ parent: sql<string>`${kind.parent.column}` })
    .from(kind.table)
    .where(eq(kind.table.uuid, uuid))
  if (!row) throw notFound(kind.label)
  // The table may hold rows of parents of another kind, with routes of their own: those are not found here.
  const owner = await ownerOf(db, kind, row.parent)
  await requireRows(db, actor, kind, owner, action)
  return { owner, parentUuid: row.parent }
}

/** Rows that were given one place stand in the order of their uuids. */
const inOrderOf = ({ sortId, uuid }: Kept<unknown>['table']) => [sortId, uuid]

/** @throws Refusal 422 at a uuid that no row has, or that is named twice. */
async function saveOrder<Input>(
  tx: Db,
  { table, parent, label }: Pick<Kept<Input>, 'table' | 'parent' | 'label'>,
  parentUuid: string,
  order: NewOrder,
): Promise<void> {
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

/**
 * Who gives a place in an owner's lists, or checks a change by what a row has, waits for whoever else does: no two rows get
 * the same place, and two changes that fit what was there before do not add up to what does not.
 */
const lockRows = (tx: Db, { uuid }: Owner) =>
  tx.select({ uuid: shareable.uuid }).from(shareable).where(eq(shareable.uuid, uuid)).for('no key update')
