import {
  type Collection,
  iriOf,
  type ListQuery,
  type TeamShare,
  type TeamShareInput,
  uuidOf,
} from '@langwerk/contract/common'
import { isUsedKind, type ShareableObject } from '@langwerk/contract/kinds'
import type { PermissionObject } from '@langwerk/contract/permission-objects'
import type { Thing } from '@langwerk/contract/refusals'
import type { PermissionAction, PermissionRoleName } from '@langwerk/contract/words'
import { and, count, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core'
import { type Actor, isGrantedDirectly, teamsGranting } from '../access/actor.ts'
import { audienceOf, seenOfKinds } from '../access/audiences.ts'
import { mayDo, type Standing, standingOfOwner, standingOn } from '../access/item-rule.ts'
import { accessRows, permissionsOf, requireAction, requireAtMost, rowPermissionsOf } from '../access/sharing.ts'
import type { Db } from '../database/database.ts'
import { shareable } from '../database/schema/access.ts'
import { alphabetical } from '../database/schema/columns.ts'
import { file } from '../database/schema/jobs.ts'
import { accessDenied, conflict, invalid, notFound, Refusal } from '../foundation/refusals.ts'
import { newUuid } from '../foundation/uuid.ts'
import { type Acting, auditItem, auditSharing, type ItemShare, itemShares } from './audit-items.ts'
import type { ChildList } from './child-list.ts'
import type { KindTable, Saving } from './derived-fields.ts'
import type { House } from './house.ts'
import { listPage } from './list-page.ts'
import { countedIn, type InPlan, requireInPlan } from './require-in-plan.ts'
import { saveTeams } from './save-teams.ts'
import { teamsOf } from './teams-of.ts'
import { moveUploads, type UploadsOfKind } from './uploads-of-item.ts'
import { requireNoRunningUser } from './users-of.ts'

export interface RowClauses {
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
  offset: number
}

/** What every shareable item shows, however its kind names its teams. */
export interface SharedFields {
  '@id': string
  uuid: string
  name: string
  description: string
  createdAt: string
  permissionRole: PermissionRoleName
  permissions: Record<string, boolean>
  teams: TeamShare[]
}

/** What every input can say; a job may go without a name. */
export interface NamedInput {
  uuid?: string | undefined
  name?: string | undefined
  description?: string | undefined
}

/** What the rows of every kind have. */
export interface NamedRow {
  uuid: string
  name: string
  description: string
}

/** One kind of thing that is owned and shared with teams. */
export interface ShareableKind<Row extends NamedRow, Item, Input> extends InPlan {
  /** For refusals: "Termbase not found." */
  label: Thing
  /** The kinds of one list, where others stand in it as well: all have the same table. */
  listedWith?: readonly ShareableObject[]
  /** The last part of its path: `termbases`. */
  collection: string
  table: KindTable
  /** The rows of `table`, joined with `shareable`, under these clauses. */
  rows: (db: Db, clauses: RowClauses) => PromiseLike<Row[]>
  sort: Readonly<Record<string, AnyPgColumn | SQL>>
  /** What a search looks into, besides the name and the description. */
  search?: readonly AnyPgColumn[]
  /** Which of its things stand in lists, by the columns of `shareable` alone; all where it says nothing. */
  listed?: SQL
  present: (row: Row, shared: SharedFields) => Item
  /** The input as columns of `table`, without name and description; what a change leaves out is left out. It may refuse. */
  toRow: (db: Db, input: Partial<Input>, saving: Saving) => Promise<Record<string, unknown>>
  /** The object whose permission to create makes one, where it is not its own. */
  creation?: PermissionObject
  /** The object of its rows' permissions, where they have their own. */
  rowsObject?: PermissionObject
  /** Its child lists, by their fields in the file of a thing. */
  children?: Readonly<Record<string, ChildList>>
  /** How uploads belong to its things, where they do. */
  uploads?: UploadsOfKind
  /** Refuses to delete what something else than jobs needs. */
  requireRemovable?: (db: Db, actor: Actor, uuid: string) => Promise<void>
  /** Before a thing is deleted: what is to be done once it is gone, outside of the database. It may not fail. */
  atRemoval?: (uuid: string) => Promise<() => Promise<void>>
  /** The input's teams under the kind's own name, and that name for violations. */
  teams: { field: string; of: (input: Partial<Input>) => TeamShareInput[] | undefined }
}

export async function listShareables<Row extends NamedRow, Item, Input>(
  db: Db,
  actor: Actor,
  kind: ShareableKind<Row, Item, Input>,
  query: ListQuery,
  more?: SQL,
): Promise<Collection<Item>> {
  const { table, listedWith: objects = [kind.object] } = kind
  // Most lists ask nothing of the items' own table, and are found without it.
  const ownOrder = Object.keys(query.order ?? {}).some((field) => Object.hasOwn(kind.sort, field))
  const found = () => {
    const rows = db.select({ uuid: shareable.uuid }).from(shareable)
    return more || ownOrder ? rows.innerJoin(table, eq(table.uuid, shareable.uuid)) : rows
  }
  const page = await listPage(
    {
      path: `/${kind.collection}`,
      search: (pattern) => searchIn(db, { ...kind, objects }, pattern),
      sort: {
        name: alphabetical(shareable.name),
        description: alphabetical(shareable.description),
        createdAt: shareable.createdAt,
        ...kind.sort,
      },
      start: [shareable.createdAt, shareable.uuid],
      where: and(await seenOfKinds(db, actor, objects), kind.listed, more),
      count: async (where) => (await db.select({ rows: count() }).from(found().where(where).as('counted')))[0]!.rows,
      // The page is found before its rows are loaded: what stands before it costs only its place.
      rows: async ({ where, orderBy, limit, offset }) => {
        const uuids = await found()
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset)
        if (uuids.length === 0) return []
        const onPage = inArray(
          table.uuid,
          uuids.map(({ uuid }) => uuid),
        )
        return kind.rows(db, { where: onPage, orderBy, limit, offset: 0 })
      },
    },
    query,
  )
  return { ...page, member: await presentAll(db, actor, kind, page.member) }
}

/**
 * The items with this in their name, their description or what their kind has besides. They are found first and by the indexes
 * for that: of a rare text the planner expects enough on the way along the list's order, and then reads all of it.
 */
function searchIn(
  db: Db,
  {
    objects,
    table,
    search = [],
  }: { objects: readonly ShareableObject[]; table: KindTable; search?: readonly AnyPgColumn[] },
  pattern: string,
) {
  const byName = db
    .select({ uuid: shareable.uuid })
    .from(shareable)
    .where(
      and(
        inArray(shareable.kind, [...objects]),
        or(ilike(shareable.name, pattern), ilike(shareable.description, pattern)),
      ),
    )
  const byOther = db
    .select({ uuid: sql<string>`${table.uuid}` })
    .from(table)
    .where(or(...search.map((column) => ilike(column, pattern))))
  return sql`${shareable.uuid} = any(array${search.length > 0 ? unionAll(byName, byOther) : byName})`
}

/** Loads one item for an action. @throws Refusal 404 or 403. */
export async function getShareable<Row extends NamedRow, Item, Input>(
  db: Db,
  actor: Actor,
  kind: ShareableKind<Row, Item, Input>,
  uuid: string,
  action: PermissionAction = 'read',
): Promise<Item> {
  await requireAction(db, actor, { kind: kind.label, object: kind.object, uuid }, action)
  const item = await seenShareable(db, actor, kind, uuid)
  if (item === undefined) throw notFound(kind.label)
  return item
}

/** One item as the actor sees it; nothing of what they may not know of. */
async function seenShareable<Row extends NamedRow, Item, Input>(
  db: Db,
  actor: Actor,
  kind: ShareableKind<Row, Item, Input>,
  uuid: string,
): Promise<Item | undefined> {
  const rows = await kind.rows(db, { where: eq(kind.table.uuid, uuid), orderBy: [], limit: 1, offset: 0 })
  const [item] = await presentAll(db, actor, kind, rows)
  return item
}

/** Creates an item. A second creation with the same uuid by the same person answers the first one's item. */
export async function createShareable<Row extends NamedRow, Item, Input extends NamedInput>(
  db: Db,
  acting: Acting,
  kind: ShareableKind<Row, Item, Input>,
  input: Input,
  alsoInsert: (tx: Db, uuid: string) => Promise<void> = async () => {},
): Promise<Item> {
  const { actor } = acting
  const shares = kind.teams.of(input) ?? []
  requireCreation(actor, kind, shares)
  const uuid = input.uuid ?? newUuid()
  await db.transaction(async (tx) => {
    const { name = '', description = '' } = input
    const audienceUuid = audienceOf(shares.map((share) => uuidOf(share.team)))
    const isNew = await insertShareable(tx, actor, { kind: kind.object, uuid, name, description, audienceUuid })
    if (!isNew) return
    await tx.insert(kind.table).values({ ...(await kind.toRow(tx, input, { actor, uuid })), uuid })
    await shareWith(tx, acting, kind, uuid, { shares, standing: standingOfOwner(kind.object), isNew: true })
    await alsoInsert(tx, uuid)
  })
  return getShareable(db, actor, kind, uuid)
}

/** Changes an item. @returns nothing where the actor has given it away and no longer sees it. */
export async function updateShareable<Row extends NamedRow, Item, Input extends NamedInput>(
  { db, config }: Pick<House, 'db' | 'config'>,
  acting: Acting,
  kind: ShareableKind<Row, Item, Input>,
  uuid: string,
  changes: Partial<Input>,
  alsoUpdate: (tx: Db) => Promise<void> = async () => {},
): Promise<Item | undefined> {
  const { actor } = acting
  const standing = await requireAction(db, actor, { kind: kind.label, object: kind.object, uuid }, 'edit')
  const shares = kind.teams.of(changes)
  if (shares && !mayDo(standing, 'share')) throw accessDenied('share')
  await db.transaction(async (tx) => {
    if (shares) await kind.uploads?.hold(tx, uuid)
    const { name, description } = changes
    const named = { ...(name !== undefined && { name }), ...(description !== undefined && { description }) }
    if (Object.keys(named).length > 0) await tx.update(shareable).set(named).where(eq(shareable.uuid, uuid))
    const row = await kind.toRow(tx, changes, { actor, uuid })
    if (Object.keys(row).length > 0) await tx.update(kind.table).set(row).where(eq(kind.table.uuid, uuid))
    if (shares) {
      await shareWith(tx, acting, kind, uuid, { shares, standing, isNew: false })
      if (kind.uploads) await moveUploads(tx, config, kind.uploads, uuid)
    }
    await alsoUpdate(tx)
  })
  return seenShareable(db, actor, kind, uuid)
}

/**
 * Deletes an item with what hangs on it: its rows, what is read into it at this moment, and its uploads.
 * @throws Refusal 404 or 403, and 409 where a running job uses it, or something else needs it.
 */
export async function removeShareable(
  { db, storage, tasks, http }: Pick<House, 'db' | 'storage' | 'tasks' | 'http'>,
  { actor, request }: Acting,
  { label, object, uploads, requireRemovable, atRemoval }: RemovableKind,
  uuid: string,
): Promise<void> {
  await requireAction(db, actor, { kind: label, object, uuid }, 'delete')
  if (isUsedKind(object)) await requireNoRunningUser(db, actor, { object, uuid })
  await requireRemovable?.(db, actor, uuid)
  for (const reader of (await uploads?.readers?.(db, uuid)) ?? []) await tasks.cancel(reader)
  const files = uploads
    ? await db.select({ storageKey: file.storageKey }).from(file).where(uploads.where(db, uuid))
    : []
  const afterwards = await atRemoval?.(uuid)
  await db.transaction(async (tx) => {
    await auditItem(tx, request, 'deleted', await audited(tx, object, uuid))
    await tx.delete(shareable).where(eq(shareable.uuid, uuid))
  })
  for (const { storageKey: key } of files)
    await storage.remove(key).catch((error) => http.log.warn({ err: error, key }, 'A stored file could not be removed'))
  await afterwards?.()
}

interface RemovableKind {
  label: Thing
  object: ShareableObject
  uploads?: UploadsOfKind
  requireRemovable?: (db: Db, actor: Actor, uuid: string) => Promise<void>
  atRemoval?: (uuid: string) => Promise<() => Promise<void>>
}

/** The parent row. @returns false where the actor's own item of this uuid is there already. @throws Refusal 409 where another's is. */
export async function insertShareable(
  tx: Db,
  actor: Actor,
  item: Pick<typeof shareable.$inferInsert, 'kind' | 'uuid' | 'name' | 'description' | 'audienceUuid'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(shareable)
    .values({ ...item, ownerUuid: actor.uuid })
    .onConflictDoNothing()
    .returning({ uuid: shareable.uuid })
  if (inserted.length > 0) return true
  const [existing] = await tx.select().from(shareable).where(eq(shareable.uuid, item.uuid))
  if (existing?.kind !== item.kind || existing.ownerUuid !== actor.uuid) throw conflict('uuid_taken')
  return false
}

/**
 * Saves whom an item is shared with, and writes down what that changes.
 * @param standing the actor's on the item: nobody hands out more, or comes to more by a team of theirs, and none but owners
 * say which team is the primary one.
 */
async function shareWith(
  tx: Db,
  { actor, request }: Acting,
  kind: InPlan & { teams: { field: string } },
  uuid: string,
  { shares, standing, isNew }: { shares: readonly TeamShareInput[]; standing: Standing; isNew: boolean },
) {
  const before = await itemShares(tx, uuid)
  const organizationBefore = isNew ? undefined : await countedIn(tx, kind, uuid)
  await saveTeams(tx, actor, uuid, { shares, standing, field: kind.teams.field })
  await requireNoRise(tx, actor, uuid, standing)
  const after = await itemShares(tx, uuid)
  // The owners in the primary team own the item: another one there, or none, gives that away.
  if (primaryTeamOf(after) !== primaryTeamOf(before)) requireAtMost(standing, 'owner')
  await auditSharing(tx, request, await audited(tx, kind.object, uuid), { before, after })
  await requireInPlan(tx, kind, uuid, organizationBefore)
}

const primaryTeamOf = (shares: readonly ItemShare[]) => shares.find(({ primaryTeam }) => primaryTeam)?.teamUuid

/** @throws Refusal 403 where the actor may do more with the item now than they could. */
async function requireNoRise(tx: Db, actor: Actor, uuid: string, before: Standing): Promise<void> {
  const row = (await accessRows(tx, actor, [uuid])).get(uuid)
  const now = row ? standingOn(actor, row) : null
  if (!now) return
  const becomesOwner = now.role === 'owner' && before.role !== 'owner'
  if (becomesOwner || [...now.actions].some((action) => !mayDo(before, action))) throw new Refusal(403, 'own_rights')
}

async function audited(tx: Db, kind: ShareableObject, uuid: string) {
  const [row] = await tx.select({ name: shareable.name }).from(shareable).where(eq(shareable.uuid, uuid))
  return { kind, uuid, name: row?.name ?? '' }
}

/** Whoever may not create by themselves must choose teams in which they may. */
export function requireCreation(
  actor: Actor,
  kind: { object: PermissionObject; creation?: PermissionObject; teams: { field: string } },
  shares: readonly TeamShareInput[],
) {
  const object = kind.creation ?? kind.object
  if (isGrantedDirectly(actor, object, 'create')) return
  const allowed = teamsGranting(actor, object, 'create')
  if (allowed.length === 0) throw accessDenied(`${object}:create`)
  if (shares.length === 0) throw invalid({ propertyPath: kind.teams.field, code: 'team_required' })
  const primary = shares.find(({ primaryTeam }) => primaryTeam) ?? shares[0]!
  if (!allowed.includes(uuidOf(primary.team))) throw accessDenied(`${object}:create`)
}

/** Adds to rows what depends on the actor who looks at them. */
async function presentAll<Row extends NamedRow, Item, Input>(
  db: Db,
  actor: Actor,
  kind: ShareableKind<Row, Item, Input>,
  rows: readonly Row[],
): Promise<Item[]> {
  const uuids = rows.map(({ uuid }) => uuid)
  const access = await accessRows(db, actor, uuids)
  const teams = await teamsOf(db, uuids)
  return rows.flatMap((row) => {
    const accessRow = access.get(row.uuid)
    const standing = accessRow && standingOn(actor, accessRow)
    if (!standing) return []
    return [
      kind.present(row, {
        '@id': iriOf(kind.collection, row.uuid),
        uuid: row.uuid,
        name: row.name,
        description: row.description,
        createdAt: accessRow.createdAt.toISOString(),
        permissionRole: standing.role,
        permissions: {
          ...permissionsOf(standing),
          ...(kind.rowsObject && rowPermissionsOf(actor, accessRow, kind.rowsObject)),
        },
        teams: teams.get(row.uuid) ?? [],
      }),
    ]
  })
}
