import { baseLanguage } from '@langwerk/text/languages'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { seenBy } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { language, termbase, termbaseIndex } from '../../database/schema/resources.ts'

/** Where is searched: what the actor may read, and what of it was asked for. */
export interface SearchedPlaces {
  termbases: Map<string, string>
  /** The languages in which is searched, by their uuids in their termbases. */
  indices: Map<string, { termbaseUuid: string; code: string }>
  /** Whether only some languages are asked for. */
  narrowed: boolean
}

/**
 * The termbases that the actor may read, by their names, and their languages. What term imports are still collecting is none of them.
 * @param wish codes or uuids of languages and uuids of termbases; empty for all
 */
export async function searchedPlaces(
  db: Db,
  actor: Actor,
  wish: { languages: readonly string[]; termbases: readonly string[] },
): Promise<SearchedPlaces> {
  const found = await db
    .select({ uuid: termbase.uuid, name: shareable.name })
    .from(termbase)
    .innerJoin(shareable, eq(shareable.uuid, termbase.uuid))
    .where(
      and(
        seenBy(actor, 'termbase', termbase.uuid),
        eq(termbase.isTermImportTermbase, false),
        wish.termbases.length > 0 ? inArray(termbase.uuid, [...wish.termbases]) : undefined,
      ),
    )
  const termbases = new Map(found.map(({ uuid, name }) => [uuid, name]))
  const indices =
    found.length === 0
      ? []
      : await db
          .select({
            uuid: termbaseIndex.uuid,
            termbaseUuid: termbaseIndex.termbaseUuid,
            code: language.code,
            languageUuid: language.uuid,
          })
          .from(termbaseIndex)
          .innerJoin(language, eq(language.uuid, termbaseIndex.languageUuid))
          .where(inArray(termbaseIndex.termbaseUuid, [...termbases.keys()]))
          .orderBy(asc(termbaseIndex.uuid))
  const isWanted = ({ code, languageUuid }: { code: string; languageUuid: string }) =>
    wish.languages.length === 0 ||
    wish.languages.some((one) => [code.toLowerCase(), baseLanguage(code), languageUuid].includes(one))
  return {
    termbases,
    indices: new Map(indices.filter(isWanted).map(({ uuid, termbaseUuid, code }) => [uuid, { termbaseUuid, code }])),
    narrowed: wish.languages.length > 0,
  }
}
