import { longestDescription } from '@langwerk/contract/common'
import type { TermImportPlan } from '@langwerk/contract/term-imports'
import type { TermbaseFieldLevel } from '@langwerk/contract/term-words'
import {
  codeOfKey,
  type DefinedField,
  type DefinedLanguage,
  languageKeys,
  type TermbaseDefinitions,
} from '@langwerk/terminology/termbase-definitions'
import { beginningOf, storable } from '@langwerk/text/characters'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { language, termbase, termbaseIndex } from '../../database/schema/resources.ts'
import { termbaseField, termbaseTag } from '../../database/schema/termbases.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { languageRef } from '../languages/index.ts'
import { type CustomFields, customFieldsFrom } from './custom-fields.ts'

/** What a termbase is made of beside its entries, and how files call its languages. */
export async function definitionsOf(
  db: Db,
  termbaseUuid: string,
): Promise<{ definitions: TermbaseDefinitions; keys: ReadonlyMap<string, string> }> {
  const { indices, fields, tags } = await partsOf(db, termbaseUuid)
  const [whole] = await db
    .select({ description: shareable.description, copywriting: termbase.copywriting })
    .from(termbase)
    .innerJoin(shareable, eq(shareable.uuid, termbase.uuid))
    .where(eq(termbase.uuid, termbaseUuid))
  const keys = languageKeys(indices.map(({ code }) => code))
  return {
    keys: new Map(indices.map(({ uuid }, place) => [uuid, keys[place]!])),
    definitions: {
      description: whole?.description ?? '',
      copywriting: whole?.copywriting ?? false,
      languages: indices.map(({ name, description }, place) => ({ key: keys[place]!, name, description })),
      fields: fields.map(({ level, fieldType, name, description, choices }) => ({
        level,
        fieldType,
        name,
        description,
        choices,
      })),
      tags: tags.map(({ name, color, blacklist, description }) => ({ name, color, blacklist, description })),
    },
  }
}

type AddedLanguage = TermImportPlan['added']['languages'][number]

/** What a termbase makes of the definitions of a file. */
export interface TakenDefinitions {
  custom: CustomFields
  /** Its languages by the file's keys. */
  keys: ReadonlyMap<string, string>
  /** What it did not have: its languages, and the names of the rest. */
  added: { languages: AddedLanguage[]; fields: string[]; tags: string[] }
}

interface Taking {
  termbaseUuid: string
  definitions: TermbaseDefinitions
  /** Only these languages are taken; all where it is empty. */
  languages: readonly string[]
  /** False to make nothing, only uuids. */
  write: boolean
}

/**
 * Adds to a termbase what a file defines and it does not have: languages, own fields with their choices, tags. What it has
 * stays as it is. Taken again, they add nothing.
 */
export async function takeDefinitions(tx: Db, taking: Taking): Promise<TakenDefinitions> {
  const { termbaseUuid, definitions, write } = taking
  if (write)
    await tx.select({ uuid: termbase.uuid }).from(termbase).where(eq(termbase.uuid, termbaseUuid)).for('update')
  const parts = await partsOf(tx, termbaseUuid)
  const { keys, fresh } = await takeLanguages(tx, taking, parts.indices)
  const fields = takeFields(termbaseUuid, definitions.fields, parts.fields)
  const tags = definitions.tags
    .filter(({ name }) => !parts.tags.some((tag) => tag.name === name))
    .map((tag, place) => ({ uuid: newUuid(), termbaseUuid, ...tag, sortId: lastOf(parts.tags) + 1 + place }))
  if (write) {
    if (fresh.length > 0) await tx.insert(termbaseIndex).values(fresh.map(({ row }) => row))
    if (fields.fresh.length > 0) await tx.insert(termbaseField).values(fields.fresh)
    for (const { uuid, choices } of fields.widened)
      await tx.update(termbaseField).set({ choices }).where(eq(termbaseField.uuid, uuid))
    if (tags.length > 0) await tx.insert(termbaseTag).values(tags)
  }
  return {
    custom: customFieldsFrom([...parts.fields, ...fields.fresh]),
    keys,
    added: {
      languages: fresh.map(({ row: { name }, language }) => ({ name, language })),
      fields: fields.fresh.map(nameOf),
      tags: tags.map(nameOf),
    },
  }
}

/**
 * Says of a termbase that an import makes what the file says of its own: the description where the importer gave none, and whether
 * it is for copywriting.
 */
export async function describeAsFile(
  tx: Db,
  termbaseUuid: string,
  { description, copywriting }: Pick<TermbaseDefinitions, 'description' | 'copywriting'>,
): Promise<void> {
  const isUndescribed = and(eq(shareable.uuid, termbaseUuid), eq(shareable.description, ''))
  const said = beginningOf(storable(description), longestDescription)
  if (said !== '') await tx.update(shareable).set({ description: said }).where(isUndescribed)
  if (copywriting) await tx.update(termbase).set({ copywriting }).where(eq(termbase.uuid, termbaseUuid))
}

type IndexRow = Awaited<ReturnType<typeof partsOf>>['indices'][number]
type FieldRow = typeof termbaseField.$inferSelect

/**
 * A language of the file is the one of its code and name; the first of a code may be called otherwise, so that a glossary
 * finds its language whatever its name. What is left is new.
 */
async function takeLanguages(tx: Db, { termbaseUuid, definitions, languages }: Taking, indices: readonly IndexRow[]) {
  const known = new Map((await tx.select().from(language)).map((row) => [row.code, row]))
  const base = (code: string) => code.split('-', 1)[0]
  const wanted = definitions.languages.filter(
    ({ key }) => languages.length === 0 || languages.some((one) => base(one) === base(codeOfKey(key))),
  )
  const keys = new Map<string, string>()
  const left = new Set(indices)
  const match = (isSame: (index: IndexRow, one: DefinedLanguage) => boolean) => {
    for (const one of wanted) {
      const index = keys.has(one.key) ? undefined : [...left].find((row) => isSame(row, one))
      if (!index) continue
      keys.set(one.key, index.uuid)
      left.delete(index)
    }
  }
  match(({ code, name }, one) => code === codeOfKey(one.key) && name === one.name)
  match(({ code }, { key }) => code === key)
  let sortId = lastOf(indices)
  const fresh = wanted.flatMap(({ key, name, description }) => {
    const listed = known.get(codeOfKey(key))
    if (keys.has(key) || !listed) return []
    const uuid = newUuid()
    keys.set(key, uuid)
    const row = { uuid, termbaseUuid, languageUuid: listed.uuid, name, description, sortId: ++sortId }
    return [{ row, language: languageRef(listed) }]
  })
  return { keys, fresh }
}

function takeFields(termbaseUuid: string, defined: readonly DefinedField[], known: readonly FieldRow[]) {
  let sortId = lastOf(known)
  const sameAs = ({ level, name }: { level: TermbaseFieldLevel; name: string }) =>
    known.find((field) => field.level === level && field.name === name)
  return {
    fresh: defined
      .filter((field) => !sameAs(field))
      .map((field): FieldRow => ({ uuid: newUuid(), termbaseUuid, ...field, sortId: ++sortId })),
    widened: defined.flatMap((field) => {
      const own = sameAs(field)
      if (own?.fieldType !== 'choice' || field.choices.every((choice) => own.choices.includes(choice))) return []
      return [{ uuid: own.uuid, choices: [...new Set([...own.choices, ...field.choices])] }]
    }),
  }
}

async function partsOf(db: Db, termbaseUuid: string) {
  const indices = await db
    .select({
      uuid: termbaseIndex.uuid,
      code: language.code,
      name: termbaseIndex.name,
      description: termbaseIndex.description,
      sortId: termbaseIndex.sortId,
    })
    .from(termbaseIndex)
    .innerJoin(language, eq(language.uuid, termbaseIndex.languageUuid))
    .where(eq(termbaseIndex.termbaseUuid, termbaseUuid))
    .orderBy(asc(termbaseIndex.sortId), asc(termbaseIndex.uuid))
  const fields = await db
    .select()
    .from(termbaseField)
    .where(eq(termbaseField.termbaseUuid, termbaseUuid))
    .orderBy(asc(termbaseField.sortId), asc(termbaseField.uuid))
  const tags = await db
    .select()
    .from(termbaseTag)
    .where(eq(termbaseTag.termbaseUuid, termbaseUuid))
    .orderBy(asc(termbaseTag.sortId), asc(termbaseTag.uuid))
  return { indices, fields, tags }
}

const lastOf = (rows: readonly { sortId: number }[]) => Math.max(0, ...rows.map(({ sortId }) => sortId))
const nameOf = ({ name }: { name: string }) => name
