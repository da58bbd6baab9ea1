import type { ViolationCode } from '@langwerk/contract/refusals'
import type { TermbaseFieldLevel } from '@langwerk/contract/term-words'
import type { CustomFieldNames } from '@langwerk/terminology/custom-field-names'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { termbaseField } from '../../database/schema/termbases.ts'
import { invalid } from '../../foundation/refusals.ts'

type FieldRow = typeof termbaseField.$inferSelect
type Values = Record<string, string>

/** The custom fields of one termbase, in their order. */
export interface CustomFields {
  fields: readonly FieldRow[]
  names: CustomFieldNames
  /** Values by the fields' names become values by their uuids, and back. */
  byUuid(level: TermbaseFieldLevel, values: Readonly<Values>): Values
  byName(level: TermbaseFieldLevel, values: Readonly<Values>): Values
}

/** The custom fields of these termbases, by termbase. */
export async function customFieldsOf(
  db: Db,
  termbaseUuids: readonly string[],
): Promise<(termbaseUuid: string) => CustomFields> {
  const rows =
    termbaseUuids.length === 0
      ? []
      : await db
          .select()
          .from(termbaseField)
          .where(inArray(termbaseField.termbaseUuid, [...termbaseUuids]))
          .orderBy(asc(termbaseField.sortId), asc(termbaseField.uuid))
  return (termbaseUuid) => customFieldsFrom(rows.filter((row) => row.termbaseUuid === termbaseUuid))
}

export async function customFieldsOfOne(db: Db, termbaseUuid: string): Promise<CustomFields> {
  const rows = await db
    .select()
    .from(termbaseField)
    .where(eq(termbaseField.termbaseUuid, termbaseUuid))
    .orderBy(asc(termbaseField.sortId), asc(termbaseField.uuid))
  return customFieldsFrom(rows)
}

/** These fields, all of one termbase. */
export function customFieldsFrom(fields: readonly FieldRow[]): CustomFields {
  const at = (level: TermbaseFieldLevel) => fields.filter((field) => field.level === level)
  const namesAt = (level: TermbaseFieldLevel) => at(level).map(({ name }) => name)
  const renamed = (pairs: [string, string][], values: Readonly<Values>) =>
    Object.fromEntries(pairs.flatMap(([from, to]) => (values[from] ? [[to, values[from]]] : [])))
  return {
    fields,
    names: { termEntry: namesAt('termEntry'), languageSection: namesAt('languageSection'), term: namesAt('term') },
    byUuid: (level, values) =>
      renamed(
        at(level).map(({ name, uuid }) => [name, uuid]),
        values,
      ),
    byName: (level, values) =>
      renamed(
        at(level).map(({ name, uuid }) => [uuid, name]),
        values,
      ),
  }
}

/**
 * The values without empty ones.
 * @throws Refusal 422 for a field that is none of the level, and for a value that is not of the field's type.
 */
export function checkedValues(
  { fields }: CustomFields,
  level: TermbaseFieldLevel,
  values: Readonly<Values>,
  propertyPath: string,
): Values {
  const checked: Values = {}
  for (const [uuid, written] of Object.entries(values)) {
    const value = written.trim()
    if (value === '') continue
    const field = fields.find((one) => one.uuid === uuid && one.level === level)
    const at = `${propertyPath}.${uuid}`
    if (!field) throw invalid({ propertyPath: at, code: 'field_not_in_termbase' })
    const code = problemOf(field, value)
    if (code) throw invalid({ propertyPath: at, code, values: { field: field.name } })
    checked[uuid] = value
  }
  return checked
}

type FieldFault = Extract<ViolationCode, `field_is_no_${string}`>

function problemOf({ fieldType, choices }: FieldRow, value: string): FieldFault | null {
  switch (fieldType) {
    case 'number':
      return /^[+-]?\d+(?:[.,]\d+)?$/.test(value) ? null : 'field_is_no_number'
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? null : 'field_is_no_date'
    case 'boolean':
      return value === 'true' || value === 'false' ? null : 'field_is_no_yes_or_no'
    case 'choice':
      return choices.includes(value) ? null : 'field_is_no_choice'
    case 'url':
      return /^https?:\/\/\S+$/i.test(value) ? null : 'field_is_no_web_address'
    case 'text':
      return null
  }
}
