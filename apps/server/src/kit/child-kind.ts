import { iriOf, uuidOf } from '@langwerk/contract/common'
import type { ShareableObject } from '@langwerk/contract/kinds'
import type { PermissionObject } from '@langwerk/contract/permission-objects'
import type { Thing } from '@langwerk/contract/refusals'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { thingAsParent, type UseAsParent, useAsParent } from './child-parent.ts'
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
import type { ChildKind, ChildRoutes } from './serve-child-list.ts'

/**
 * A child list whose wire and table mostly agree: each field of the item is a column of the same name, a reference or a
 * function in `show`, each field of the input a column, a reference or a function in `save`; a forgotten one does not compile.
 * Its rows are sorted by any column that they show, and found by their texts and by what they name.
 */
export function childKind<
  Table extends KindTable & { sortId: AnyPgColumn },
  Item extends { uuid: string; sortId: number },
  Input extends { uuid?: string | undefined },
  Changes,
  Parent extends keyof Input & string,
  More extends Further = Nothing,
  Refs extends References = Nothing,
>(
  given: {
    label: Thing
    /** Of rows with permissions of their own, their object. */
    object?: PermissionObject
    /** What the parent is, a kind under whose name the input names it or a use, and the column with its uuid. */
    parent: (Parent & ShareableObject) | UseAsParent<Parent>
    parentUuid: AnyPgColumn
    table: Table
    routes: ChildRoutes<Item, Input, Changes>
    further?: More
    references?: Refs
    /** What a search looks into, besides the names of what the rows name; otherwise the texts that they show. */
    search?: readonly AnyPgColumn[]
    /** Refuses fields that do not go together, given what is saved and the uuid of its row, which a change has already. */
    check?: (db: Db, whole: { input: Partial<Input>; uuid: string }) => Promise<void>
    changed?: (tx: Db, parentUuid: string) => Promise<void>
  } & ShowOf<Omit<Item, '@id' | '@type' | 'uuid'>, RowOf<Table, Item, More, Refs>> &
    SaveOf<Omit<Input, 'uuid' | Parent>, Table, Refs>,
): ChildKind<RowOf<Table, Item, More, Refs>, Item, Input, Changes> {
  const { label, object, parent, parentUuid, table, routes, changed } = given
  const field = typeof parent === 'object' ? parent.field : parent
  const { type, keyOf, columns, sort, texts, names, selected, present, toRow } = deriveFields({
    ...given,
    item: routes.update.reply,
    input: routes.create.body,
    kept: new Set(['@id', '@type', 'uuid', field]),
  })
  const collection = routes.create.path.slice(1)
  return {
    label,
    ...(object && { object }),
    routes,
    table,
    parent: {
      ...(typeof parent === 'object' ? useAsParent(parent) : thingAsParent(parent)),
      column: parentUuid,
      key: keyOf(parentUuid),
      inputField: field,
      of: (input) => uuidOf(String(input[field])),
    },
    search: [...(given.search ?? texts), ...names],
    sort,
    rows: (db, { where, orderBy, limit, offset }) =>
      db
        .select({ ...columns, uuid: table.uuid, ...selected })
        .from(table as KindTable)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset) as unknown as PromiseLike<RowOf<Table, Item, More, Refs>[]>,
    present: (row) =>
      ({ '@id': iriOf(collection, row.uuid), '@type': type, uuid: row.uuid, ...present(row) }) as unknown as Item,
    toRow,
    ...(changed && { changed }),
  }
}
