import type { TeamShare, TeamShareInput } from '@langwerk/contract/common'
import { kinds, type ShareableObject, type TeamsField } from '@langwerk/contract/kinds'
import type { PermissionObject } from '@langwerk/contract/permission-objects'
import type { Route } from '@langwerk/contract/route'
import { eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { shareable } from '../database/schema/access.ts'
import type { ChildList } from './child-list.ts'
import {
  deriveFields,
  type Further,
  type KindTable,
  type Nothing,
  type References,
  type RowOf,
  type SaveOf,
  type ShowOf,
} from './derived-fields.ts'
import type { NamedInput, ShareableKind, SharedFields } from './shareables.ts'
import type { UploadsOfKind } from './uploads-of-item.ts'

interface KindRoutes<Item, Input> {
  get: Route<{ uuid: string }, Nothing, Nothing, Item>
  create: Route<Nothing, Nothing, Input, Item>
}

type Row<Table extends KindTable, Item, More extends Further, Refs extends References> = RowOf<
  Table,
  Item,
  More,
  Refs
> & { name: string; description: string }

/**
 * A kind whose wire and table mostly agree. Each field of the item is a column of the same name, a reference or a function
 * in `show`, each field of the input a column, a reference or a function in `save`; a forgotten one does not compile.
 */
export function shareableKind<
  Object extends ShareableObject,
  Table extends KindTable,
  Item extends Omit<SharedFields, 'teams'> & Record<TeamsField<Object>, TeamShare[]>,
  Input extends NamedInput & { [Field in TeamsField<Object>]?: TeamShareInput[] | undefined },
  More extends Further = Nothing,
  Refs extends References = Nothing,
>(
  given: {
    object: Object
    table: Table
    routes: KindRoutes<Item, Input>
    further?: More
    references?: Refs
    /** What a list is sorted by besides the columns that it shows. */
    sort?: Readonly<Record<string, AnyPgColumn | SQL>>
    search?: readonly AnyPgColumn[]
    listed?: SQL
    rowsObject?: PermissionObject
    children?: Readonly<Record<string, ChildList>>
    uploads?: UploadsOfKind
  } & ShowOf<Omit<Item, keyof SharedFields | '@type' | TeamsField<Object>>, Row<Table, Item, More, Refs>> &
    SaveOf<Omit<Input, keyof NamedInput | TeamsField<Object>>, Table, Refs>,
): ShareableKind<Row<Table, Item, More, Refs>, Item, Input> {
  const { object, table, routes, search, listed, rowsObject, children, uploads } = given
  const { label, collection, teamsField } = kinds[object]
  const { type, columns, sort, selected, present, toRow } = deriveFields({
    ...given,
    item: routes.get.reply,
    input: routes.create.body,
    kept: new Set([...sharedFields, teamsField]),
  })
  return {
    label,
    object,
    collection,
    table,
    rows: (db, { where, orderBy, limit, offset }) =>
      db
        .select({ ...columns, uuid: table.uuid, name: shareable.name, description: shareable.description, ...selected })
        .from(table as KindTable)
        .innerJoin(shareable, eq(shareable.uuid, table.uuid))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset) as unknown as PromiseLike<Row<Table, Item, More, Refs>[]>,
    sort: { ...sort, ...given.sort },
    ...(search && { search }),
    ...(listed && { listed }),
    ...(rowsObject && { rowsObject }),
    ...(children && { children }),
    ...(uploads && { uploads }),
    present: (row, { teams, ...shared }) =>
      ({ '@type': type, ...shared, [teamsField]: teams, ...present(row) }) as unknown as Item,
    toRow,
    teams: { field: teamsField, of: (input) => input[teamsField as TeamsField<Object>] },
  }
}

const sharedFields: ReadonlySet<string> = new Set([
  '@id',
  '@type',
  'uuid',
  'name',
  'description',
  'createdAt',
  'permissionRole',
  'permissions',
])
