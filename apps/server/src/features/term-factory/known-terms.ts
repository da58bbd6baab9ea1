import { baseLanguage } from '@langwerk/text/languages'
import { and, asc, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { language, term, termbaseIndex, termEntry, termImport } from '../../database/schema/resources.ts'
import { termCandidate } from '../../database/schema/term-factory.ts'
import { termEntryTag } from '../../database/schema/termbases.ts'

/**
 * The terms of a termbase in a language, whatever the country, in batches.
 * @returns each as the uuid of its entry and its text.
 */
export async function* termsIn(db: Db, termbaseUuid: string, code: string) {
  const indices = await indicesIn(db, termbaseUuid, code)
  if (indices.length === 0) return
  let after: string | undefined
  for (;;) {
    const rows = await db
      .select({ uuid: term.uuid, id: term.termEntryUuid, text: term.text })
      .from(term)
      .where(
        and(
          inArray(term.termbaseIndexUuid, indices),
          eq(term.recycled, false),
          after ? gt(term.uuid, after) : undefined,
        ),
      )
      .orderBy(asc(term.uuid))
      .limit(termsAtOnce)
    if (rows.length > 0) yield rows.map(({ id, text }) => ({ id, text }))
    if (rows.length < termsAtOnce) return
    after = rows.at(-1)!.uuid
  }
}

const termsAtOnce = 5000

/**
 * The keys, in a language, of what was accepted or rejected in other imports for a termbase.
 * @param importUuid the import that asks, whose own decisions do not count
 */
export async function keysDecided(
  db: Db,
  { termbaseUuid, importUuid, code }: { termbaseUuid: string; importUuid: string; code: string },
): Promise<string[]> {
  const others = await db
    .select({ own: termImport.termImportTermbaseUuid })
    .from(termImport)
    .where(and(eq(termImport.termbaseUuid, termbaseUuid), ne(termImport.uuid, importUuid)))
  const indices = (await Promise.all(others.map(({ own }) => (own ? indicesIn(db, own, code) : [])))).flat()
  if (indices.length === 0) return []
  const isAccepted = sql`exists (select from ${termEntryTag} where ${termEntryTag.termEntryUuid} = ${termEntry.uuid}
    and ${termEntryTag.termbaseTagUuid} = ${termImport.acceptedTagUuid})`
  const rows = await db
    .select({ keys: termCandidate.keys })
    .from(termCandidate)
    .innerJoin(termEntry, eq(termEntry.uuid, termCandidate.termEntryUuid))
    .innerJoin(termImport, eq(termImport.uuid, termCandidate.termImportUuid))
    .innerJoin(term, and(eq(term.termEntryUuid, termEntry.uuid), eq(term.sortId, 0)))
    .where(and(inArray(term.termbaseIndexUuid, indices), or(isNotNull(termEntry.recycledAt), isAccepted)))
  return rows.flatMap(({ keys }) => keys)
}

/** The indices of a termbase in a language, whatever the country. */
export async function indicesIn(db: Db, termbaseUuid: string, code: string): Promise<string[]> {
  const rows = await db
    .select({ uuid: termbaseIndex.uuid, code: language.code })
    .from(termbaseIndex)
    .innerJoin(language, eq(language.uuid, termbaseIndex.languageUuid))
    .where(eq(termbaseIndex.termbaseUuid, termbaseUuid))
  return rows.filter((row) => baseLanguage(row.code) === baseLanguage(code)).map(({ uuid }) => uuid)
}
