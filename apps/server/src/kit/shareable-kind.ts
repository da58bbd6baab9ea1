import type { TeamShareInput } from '@langwerk/contract/common'
import { kinds, type ShareableObject } from '@langwerk/contract/kinds'
import type { Route } from '@langwerk/contract/route'
import { eq, getTableColumns, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { shareable } from '../database/schema/access.ts'
import type { KindTable, NamedInput, ShareableKind, SharedFields } from './shareables.ts'

type Nothing = Record<never, never>
interface KindRoutes<Item, Input> {
  get: Route<{ uuid: string }, Nothing, Nothing, Item>
  create: Route<Nothing, Nothing, Input, Item>
}

/** Of the kind's table the columns that the item shows, with its name and description, and what further columns are asked for. */
type RowOf<Table extends KindTable, Item, Further> = Pick<
  InferSelectModel<Table>,
  keyof InferSelectModel<Table> & keyof Item
> & { uuid: string; name: string; description: string } & {
  [Name in keyof Further]: Further[Name] extends SQL<infer Value> ? Value : never
}

/** The keys of `Wanted` of which there is no field of the same name and type in `Given`. */
type Differing<Wanted, Given> = {
  [Key in keyof Wanted]-?: Key extends keyof Given
    ? Exclude<Wanted[Key], undefined> extends Given[Key]
      ? never
      : Key
    : Key
}[keyof Wanted]
/** The same the other way about: a field shows what it holds only if it holds nothing else. */
type Unshown<Wanted, Given> = {
  [Key in keyof Wanted]-?: Key extends keyof Given ? (Given[Key] extends Wanted[Key] ? never : Key) : Key
}[keyof Wanted]

/** A function for each of these keys, and for any other that wants one. */
type Needed<Functions, Keys extends keyof Functions> = Pick<Functions, Keys> & Partial<Omit<Functions, Keys>>
/** `Name` may be left out where nothing of it is needed. */
type Given<Name extends string, Value> = Nothing extends Value ? { [Key in Name]?: Value } : { [Key in Name]: Value }

type Show<Item, Row> = { [Key in keyof Item]-?: (row: Row) => Item[Key] }
type Save<Input, Insert> = {
  [Key in keyof Input]-?: (
    value: Exclude<Input[Key], undefined>,
    db: Db,
    uuid: string,
  ) => Partial<Insert> | Promise<Partial<Insert>>
}

/**
 * A kind whose wire and table mostly agree. Each field of the item is a column of the same name or a function in `show`,
 * each field of the input a column or a function in `save`; a forgotten one does not compile.
 */
export function shareableKind<
  Table extends KindTable,
  Item extends Omit<SharedFields, 'teams'>,
  Input extends NamedInput,
  TeamsField extends keyof Item & keyof Input & string,
  Further extends Record<string, SQL> = Nothing,
>(
  given: {
    object: ShareableObject
    table: Table
    routes: KindRoutes<Item, Input>
    /** What the item and its input call the teams. */
    teamsField: TeamsField
    /** What a row has besides the table's columns that the item shows. */
    further?: Further
    sort?: Readonly<Record<string, AnyPgColumn | SQL>>
    search?: readonly AnyPgColumn[]
  } & Given<
    'show',
    Needed<
      Show<Omit<Item, keyof SharedFields | '@type' | TeamsField>, RowOf<Table, Item, Further>>,
      Unshown<Omit<Item, keyof SharedFields | '@type' | TeamsField>, RowOf<Table, Item, Further>>
    >
  > &
    Given<
      'save',
      Needed<
        Save<Omit<Input, keyof NamedInput | TeamsField>, InferInsertModel<Table>>,
        Differing<Omit<Input, keyof NamedInput | TeamsField>, InferInsertModel<Table>>
      >
    >,
): ShareableKind<RowOf<Table, Item, Further>, Item, Input> {
  const { object, table, teamsField, search, sort = {} } = given
  // Inside, fields are told by the contract's schemas: what the types above say of each key, these loops keep.
  const { show = {}, save = {} } = given as {
    show?: Record<string, (row: object) => unknown>
    save?: Record<string, (value: unknown, db: Db, uuid: string) => object | Promise<object>>
  }
  const shown = shapeOf(given.routes.get.reply)
  const type = (shown['@type'] as z.ZodLiteral).value
  const own = (shape: z.ZodRawShape, others: ReadonlySet<string>) =>
    Object.keys(shape).filter((key) => key !== teamsField && !others.has(key))
  const itemFields = own(shown, sharedFields)
  const inputFields = own(shapeOf(given.routes.create.body), namedFields)
  const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([key]) => itemFields.includes(key)))
  return {
    label: kinds[object].label,
    object,
    collection: kinds[object].collection,
    table,
    rows: (db, { where, orderBy, limit, offset }) =>
      db
        .select({
          ...columns,
          uuid: table.uuid,
          name: shareable.name,
          description: shareable.description,
          ...given.further,
        })
        .from(table as KindTable)
        .innerJoin(shareable, eq(shareable.uuid, table.uuid))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset) as unknown as PromiseLike<RowOf<Table, Item, Further>[]>,
    sort,
    ...(search && { search }),
    present: (row, { teams, ...shared }) => {
      const values: Record<string, unknown> = row
      const fields = itemFields.map((key) => [key, Object.hasOwn(show, key) ? show[key]!(row) : values[key]])
      return { '@type': type, ...shared, [teamsField]: teams, ...Object.fromEntries(fields) } as unknown as Item
    },
    toRow: async (db, input, uuid) => {
      const values: Record<string, unknown> = input
      const row = {}
      for (const key of inputFields) {
        const value = values[key]
        if (value === undefined) continue
        Object.assign(row, Object.hasOwn(save, key) ? await save[key]!(value, db, uuid) : { [key]: value })
      }
      return row
    },
    teams: { field: teamsField, of: (input) => input[teamsField] as TeamShareInput[] | undefined },
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
const namedFields: ReadonlySet<string> = new Set(['uuid', 'name', 'description'])

/** The fields of an object, or of all that it may be. */
function shapeOf(schema: z.core.$ZodType): z.ZodRawShape {
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodUnion) return Object.assign({}, ...schema.options.map(shapeOf))
  throw new Error('Items of shared kinds and their inputs are objects')
}
