import { codeOfKey } from '@langwerk/terminology/termbase-definitions'
import { asc, eq, max } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { language, termbaseIndex, termImport } from '../../database/schema/resources.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { variantPenalty } from '../../kit/language-relation.ts'

/** A language's index among those of a termbase: the very one, else that of the language without or with a country. */
export const indexOfLanguage = <Index extends { code: string }>(indices: readonly Index[], code: string) =>
  indices.find((index) => index.code === code) ?? indices.find((index) => variantPenalty(code, index.code) === 1)

export interface IndexOfTermbase {
  uuid: string
  code: string
}

/** The indices of a termbase with the codes of their languages, in their order. */
const indicesOf = (db: Db, termbaseUuid: string): Promise<IndexOfTermbase[]> =>
  db
    .select({ uuid: termbaseIndex.uuid, code: language.code })
    .from(termbaseIndex)
    .innerJoin(language, eq(language.uuid, termbaseIndex.languageUuid))
    .where(eq(termbaseIndex.termbaseUuid, termbaseUuid))
    .orderBy(asc(termbaseIndex.sortId), asc(termbaseIndex.uuid))

/**
 * Finds the index of a termbase for a file's language, as `indexOfLanguage` does, else a new one. Null where the language is
 * in no list of ours.
 * @param write false to make no new ones, only their uuids.
 * @param keys the indices that a file's definitions have named
 * @param indicesBefore those which the termbase had before the file: two languages of one file stay two, though one is the other's variant
 */
export async function indexFinder(
  tx: Db,
  termbaseUuid: string,
  {
    write = true,
    keys,
    indicesBefore,
  }: { write?: boolean; keys?: ReadonlyMap<string, string>; indicesBefore?: readonly IndexOfTermbase[] } = {},
): Promise<(key: string) => Promise<string | null>> {
  const indices = await indicesOf(tx, termbaseUuid)
  const joinable = indicesBefore ?? [...indices]
  const languages = new Map((await tx.select().from(language)).map((row) => [row.code, row]))

  return async (key) => {
    const named = keys?.get(key)
    if (named) return named
    const code = codeOfKey(key)
    const found = indices.find((index) => index.code === code) ?? indexOfLanguage(joinable, code)
    if (found) return found.uuid
    const listed = languages.get(code) ?? languages.get(code.split('-', 1)[0]!)
    if (!listed) return null
    const known = indices.find((index) => index.code === listed.code)
    if (known) return known.uuid
    const [last] = await tx
      .select({ sortId: max(termbaseIndex.sortId) })
      .from(termbaseIndex)
      .where(eq(termbaseIndex.termbaseUuid, termbaseUuid))
    const uuid = newUuid()
    const sortId = Number(last?.sortId ?? 0) + 1
    const row = { uuid, termbaseUuid, languageUuid: listed.uuid, name: listed.name, sortId }
    if (write) await tx.insert(termbaseIndex).values(row)
    indices.push({ uuid, code: listed.code })
    return uuid
  }
}

/**
 * The indices that a termbase has before the entries of an import come, those of its chosen languages among them. They are kept
 * with the import, which gives way to others in its midst and would take its own for some that were there before.
 */
export async function keepIndicesBefore(
  db: Db,
  { uuid, termbaseUuid, itemsRead, indicesBefore }: typeof termImport.$inferSelect,
  languages: readonly string[],
): Promise<readonly IndexOfTermbase[]> {
  if (!termbaseUuid) return []
  if (itemsRead > 0 && indicesBefore) return indicesBefore
  return db.transaction(async (tx) => {
    const indexOf = await indexFinder(tx, termbaseUuid)
    for (const code of languages) await indexOf(code)
    const indices = await indicesOf(tx, termbaseUuid)
    await tx.update(termImport).set({ indicesBefore: indices }).where(eq(termImport.uuid, uuid))
    return indices
  })
}
