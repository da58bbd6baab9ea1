import { kinds, shareableObjects } from '@langwerk/contract/kinds'
import type { Thing } from '@langwerk/contract/refusals'
import {
  type LeftOut,
  type ShareableFile,
  type ShareableImport,
  shareableFileVersion,
} from '@langwerk/contract/shareable-routes'
import type { z } from 'zod'
import type { Actor } from '../access/actor.ts'
import { requireActionOnRows } from '../access/sharing.ts'
import type { Db } from '../database/database.ts'
import { invalid } from '../foundation/refusals.ts'
import { type Acting, auditItem } from './audit-items.ts'
import type { ChildList, FileRows } from './child-list.ts'
import { findNamed } from './find-named.ts'
import { mapReferences, missing, type NamedThing, namedIn } from './map-references.ts'
import { createShareable, getShareable, type NamedInput, type NamedRow, type ShareableKind } from './shareables.ts'
import { violationsOf } from './violations-of.ts'

/** A kind whose things become files, and what the creation of one takes. */
export interface PortableKind<Row extends NamedRow, Item, Input> {
  kind: ShareableKind<Row, Item, Input>
  input: z.ZodType<Input>
}

/**
 * A thing as a file: what its creation takes and its answers show, so that no secret is in it, nobody's name and no team;
 * other things by uuid and name.
 * @throws Refusal 404 where the actor may not know of it.
 */
export async function fileOf<Row extends NamedRow, Item, Input>(
  db: Db,
  actor: Actor,
  { kind, input }: PortableKind<Row, Item, Input>,
  uuid: string,
): Promise<ShareableFile> {
  const item = { ...(await getShareable(db, actor, kind, uuid)) } as { '@type': string; name: string }
  const file = fieldsOf(input, item, ['uuid', kind.teams.field])
  const { label, object, rowsObject: rows } = kind
  await requireActionOnRows(db, actor, { kind: label, object, uuid, rows }, 'read')
  const written = await rowsToWrite(db, kind.children ?? {}, uuid)
  return { '@type': item['@type'], version: shareableFileVersion, ...file, ...written, name: item.name }
}

/** The rows under a parent by the fields of their lists, each with the rows under it. */
async function rowsToWrite(
  db: Db,
  children: Readonly<Record<string, ChildList>>,
  parentUuid: string,
): Promise<Record<string, object[]>> {
  const written: Record<string, object[]> = {}
  for (const [field, { input, items, below = {} }] of Object.entries(children)) {
    const rows: object[] = []
    for (const item of await items(db, parentUuid))
      rows.push({ ...fieldsOf(input, item, ['uuid', 'sortId']), ...(await rowsToWrite(db, below, item.uuid)) })
    written[field] = rows
  }
  return written
}

/** The same, written down. */
export async function exportShareable<Row extends NamedRow, Item, Input>(
  db: Db,
  { actor, request }: Acting,
  portable: PortableKind<Row, Item, Input>,
  uuid: string,
): Promise<ShareableFile> {
  const file = await fileOf(db, actor, portable, uuid)
  const subject = { kind: portable.kind.object, uuid, name: file.name }
  await auditItem(db, request, 'exported', subject, { format: 'json' })
  return file
}

/**
 * Makes a thing of a file, with its rows, at once or not at all.
 * @param byName as `findNamed` takes it.
 * @returns the thing, and what it goes without, for the actor may not see it. A row that cannot be without that is left out.
 * @throws Refusal 422 at the place of the file where something is wrong.
 */
export async function importShareable<Row extends NamedRow, Item, Input extends NamedInput>(
  db: Db,
  acting: Acting,
  { kind, input }: PortableKind<Row, Item, Input>,
  { uuid, teams, ...file }: ShareableImport,
  { byName }: { byName: boolean },
): Promise<Item & { leftOut: LeftOut[] }> {
  const rows = rowsIn(kind.children ?? {}, file)
  const iriOfNamed = await findNamed(db, acting.actor, namedInFile({ kind, input }, file), { byName })
  const leftOut: LeftOut[] = []
  const iriOrMissing = (named: NamedThing, propertyPath: string) => {
    const iri = iriOfNamed(named)
    if (iri) return iri
    const { collection, uuid, name } = named
    leftOut.push({ propertyPath, collection, uuid, name })
    return missing
  }
  const own = mapReferences(input, file, iriOrMissing)
  if (own === missing) throw invalid(...leftOut.map(notThere))
  const given = { ...(own as object), uuid, [kind.teams.field]: teams }
  const parsed = input.safeParse(given)
  if (!parsed.success) throw invalid(...violationsOf(input, given))
  const resolved = resolveRows(rows, iriOrMissing)
  const item = await createShareable(db, acting, kind, parsed.data, async (tx, made) => {
    for (const { list, rows } of resolved) await list.insert(tx, acting.actor, made, rows)
  })
  return { ...item, leftOut }
}

/** What a creation takes of what an answer shows, without what is said of each thing anew. */
function fieldsOf(input: z.ZodType, shown: unknown, without: readonly string[]): object {
  const fields = mapReferences(input, shown, ({ collection: _, ...named }) => named)
  return Object.fromEntries(Object.entries(fields as object).filter(([field]) => !without.includes(field)))
}

/** The rows of a file, as its schema has found them to be. */
const rowsIn = (children: Readonly<Record<string, ChildList>>, file: object, path = ''): FileRows[] =>
  Object.entries(children).map(([field, list]) => {
    const rows = new Map<string, object[]>(Object.entries(file)).get(field) ?? []
    return {
      list,
      rows: rows.map((values, at) => {
        const place = `${path}${field}[${at}]`
        return { values, path: place, below: rowsIn(list.below ?? {}, values, `${place}.`) }
      }),
    }
  })

/** All that a file names, its rows too. */
export const namedInFile = <Row extends NamedRow, Item, Input>(
  { kind, input }: PortableKind<Row, Item, Input>,
  file: object,
): NamedThing[] => [...namedIn(input, file), ...namedInRows(rowsIn(kind.children ?? {}, file))]

const namedInRows = (lists: readonly FileRows[]): NamedThing[] =>
  lists.flatMap(({ list, rows }) =>
    rows.flatMap(({ values, below }) => [...namedIn(list.input, values), ...namedInRows(below)]),
  )

/** The rows with IRIs for what they name, without those that cannot be without what is missing. */
const resolveRows = (lists: readonly FileRows[], change: Parameters<typeof mapReferences>[2]): FileRows[] =>
  lists.map(({ list, rows }) => ({
    list,
    rows: rows.flatMap(({ values, path, below }) => {
      const row = mapReferences(list.input, values, change, path)
      return row === missing ? [] : [{ values: row as object, path, below: resolveRows(below, change) }]
    }),
  }))

function notThere({ propertyPath, collection }: LeftOut) {
  const object = shareableObjects.find((name) => kinds[name].collection === collection)
  const what: Thing = object ? kinds[object].label : 'language'
  return { propertyPath, code: 'does_not_exist', values: { what } } as const
}
