import { collectionNamedBy, iriOf, type LanguageRef, type NamedRef, uuidOf } from '@langwerk/contract/common'
import { kinds, shareableObjects } from '@langwerk/contract/kinds'
import { shapeOf } from '@langwerk/contract/shapes'
import {
  eq,
  getTableColumns,
  getTableName,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Actor } from '../access/actor.ts'
import { requireActionOnNamed } from '../access/sharing.ts'
import type { Db } from '../database/database.ts'
import { shareable } from '../database/schema/access.ts'
import { alphabetical } from '../database/schema/columns.ts'
import { language } from '../database/schema/resources.ts'
import { invalid } from '../foundation/refusals.ts'

export type Nothing = Record<never, never>
export type KindTable = AnyPgTable & { uuid: AnyPgColumn }
/** Who saves which item or row; it is there already where it is changed. */
export interface Saving {
  actor: Actor
  uuid: string
}
/** What a row has besides the table's columns that the item shows. */
export type Further = Record<string, SQL>
/** The columns that name other things, by the field that shows and takes them. */
export type References = Record<string, AnyPgColumn>

type Referred<Value, Column extends AnyPgColumn> =
  | (NonNullable<Value> extends LanguageRef ? LanguageRef : NamedRef)
  | (Column['_']['notNull'] extends true ? never : null)

/** Of the table the columns that the item shows, with what further columns are asked for and what the references name. */
export type RowOf<Table extends KindTable, Item, More extends Further, Refs extends References> = Pick<
  InferSelectModel<Table>,
  Extract<keyof InferSelectModel<Table>, Exclude<keyof Item, keyof Refs>>
> & { uuid: string } & {
  [Name in keyof More]: More[Name] extends SQL<infer Value> ? Value : never
} & { [Field in keyof Refs]: Referred<Field extends keyof Item ? Item[Field] : never, Refs[Field]> }

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
    whole: { input: Partial<Input>; uuid: string },
  ) => Partial<Insert> | Promise<Partial<Insert>>
}

/** How the fields that the item shows are made of a row, where they are no columns of their name and type. */
export type ShowOf<Item, Row> = Given<'show', Needed<Show<Item, Row>, Unshown<Item, Row>>>
/**
 * How the fields of the input are kept, where they are neither columns nor references, given the whole input and the uuid
 * of what is saved. They may refuse.
 */
export type SaveOf<Input, Table extends KindTable, Refs extends References> = Given<
  'save',
  Needed<
    Save<Input, InferInsertModel<Table>>,
    Exclude<Differing<Input, InferInsertModel<Table>>, keyof Refs> & keyof Input
  >
>

interface Derivation {
  table: KindTable
  item: z.ZodType
  input: z.ZodType
  /** What the kit itself shows and takes, whatever the kind is. */
  kept: ReadonlySet<string>
  further?: Further
  references?: References
  show?: Record<string, (row: object) => unknown>
  save?: Record<string, (value: unknown, db: Db, whole: { input: object; uuid: string }) => object | Promise<object>>
  check?(db: Db, whole: { input: object; uuid: string }): Promise<void>
}

/**
 * What follows from a table and the contract's schemas: the columns to select, the fields of the item, the input as columns.
 * Inside, fields are told by the schemas: what the types above say of each key, these loops keep.
 */
export function deriveFields({ table, item, kept, further = {}, references = {}, ...given }: Derivation) {
  const { show = {}, save = {}, check } = given
  const shown = shapeOf(item)
  const taken = shapeOf(given.input)
  const own = (shape: z.ZodRawShape) => Object.keys(shape).filter((key) => !kept.has(key))
  const itemFields = own(shown)
  const inputFields = own(taken)
  const columns = getTableColumns(table)
  const keyOf = (column: AnyPgColumn) => {
    const key = Object.keys(columns).find((one) => columns[one] === column)
    // Told at the start, as kinds are made then.
    if (!key) throw new Error(`A reference names ${column.name}, which is no column of ${getTableName(table)}`)
    return key
  }
  const shownColumns = Object.entries(columns).filter(
    ([key]) => itemFields.includes(key) && !Object.hasOwn(references, key),
  )
  const ofReferences = Object.entries(references).map(([field, column]) => {
    const collection = collectionNamedBy(taken[field] as z.ZodType) ?? ''
    return { field, key: keyOf(column), collection, ...referred(column, collection) }
  })
  return {
    type: (shown['@type'] as z.ZodLiteral).value,
    keyOf,
    columns: Object.fromEntries(shownColumns),
    /** What a list is sorted by: any column that it shows, texts by the alphabet. */
    sort: Object.fromEntries(
      shownColumns.map(([key, column]) => [key, column.columnType === 'PgText' ? alphabetical(column) : column]),
    ),
    /** What a search looks into where a kind does not say it: the texts that it shows. */
    texts: shownColumns.flatMap(([key, column]) => (isText(shown[key]) ? [column] : [])),
    /** What the references name, for a search. */
    names: ofReferences.map(({ name }) => name),
    selected: { ...further, ...Object.fromEntries(ofReferences.map((one) => [one.field, one.shown])) },
    present: (row: object): Record<string, unknown> => {
      const values: Record<string, unknown> = { ...row }
      return Object.fromEntries(
        itemFields.map((key) => [key, Object.hasOwn(show, key) ? show[key]!(row) : values[key]]),
      )
    },
    toRow: async (
      db: Db,
      input: Record<string, unknown>,
      { actor, uuid }: Saving,
    ): Promise<Record<string, unknown>> => {
      const row = {}
      for (const key of inputFields) {
        const value = input[key]
        if (value === undefined) continue
        const reference = ofReferences.find(({ field }) => field === key)
        if (reference && value !== null) await requireReferred(db, actor, { ...reference, uuid: uuidOf(String(value)) })
        if (Object.hasOwn(save, key)) Object.assign(row, await save[key]!(value, db, { input, uuid }))
        else if (reference) Object.assign(row, { [reference.key]: value === null ? null : uuidOf(String(value)) })
        else Object.assign(row, { [key]: value })
      }
      await check?.(db, { input, uuid })
      return row
    },
  }
}

/** Whether a field shows any text; one of some words is none. */
const isText = (field: unknown): boolean =>
  field instanceof z.ZodNullable ? isText(field.unwrap()) : field instanceof z.ZodString

/** What a column names, as items embed it, and its name; null where it names nothing. */
function referred(column: AnyPgColumn, collection: string): { shown: SQL; name: SQL } {
  const isLanguage = collection === 'languages'
  const from = sql`from ${isLanguage ? language : shareable} referred where referred.uuid = ${column}`
  const code = isLanguage ? sql`'code', referred.code,` : sql``
  return {
    shown: sql`(select json_build_object('@id', ${iriOf(collection, '')}::text || referred.uuid, 'uuid', referred.uuid,
      ${code} 'name', referred.name) ${from})`,
    name: sql`(select referred.name ${from})`,
  }
}

/** @throws Refusal 422 at the field where there is no such language, or the actor may not know of the thing. */
async function requireReferred(
  db: Db,
  actor: Actor,
  { field, collection, uuid }: { field: string; collection: string; uuid: string },
): Promise<void> {
  const object = shareableObjects.find((name) => kinds[name].collection === collection)
  if (object) {
    const named = { kind: kinds[object].label, object, uuid, propertyPath: field }
    await requireActionOnNamed(db, actor, named, 'read')
    return
  }
  const [found] = await db.select({ uuid: language.uuid }).from(language).where(eq(language.uuid, uuid))
  if (!found) throw invalid({ propertyPath: field, code: 'does_not_exist', values: { what: 'language' } })
}
