import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { language, term, termbase, termbaseIndex, termEntry } from '../../database/schema/resources.ts'
import { termbaseTag, termEntryTag } from '../../database/schema/termbases.ts'
import { variantPenalty } from '../../kit/language-relation.ts'

export interface TermbaseUse {
  termbaseUuid: string
  /** Null for the index that suits the language best. */
  sourceIndexUuid: string | null
  targetIndexUuid: string | null
}

/** A termbase's languages that suit a pair of languages. */
export interface TermbasePair<Use extends TermbaseUse = TermbaseUse> {
  use: Use
  termbaseUuid: string
  revision: number
  source: { uuid: string; code: string }
  target: { uuid: string }
  /** Entries with one of these tags are left out. */
  blacklist: string[]
}

/** Of each termbase, in the order of use, the languages that are wanted; one that has not both is passed over. */
export async function pairsOf<Use extends TermbaseUse>(
  db: Db,
  wish: { termbases: readonly Use[]; sourceLanguage: string; targetLanguage: string },
): Promise<TermbasePair<Use>[]> {
  const uuids = wish.termbases.map(({ termbaseUuid }) => termbaseUuid)
  if (uuids.length === 0) return []
  const revisions = await db
    .select({ uuid: termbase.uuid, revision: termbase.revision })
    .from(termbase)
    .where(inArray(termbase.uuid, uuids))
  const indices = await db
    .select({ uuid: termbaseIndex.uuid, termbaseUuid: termbaseIndex.termbaseUuid, code: language.code })
    .from(termbaseIndex)
    .innerJoin(language, eq(language.uuid, termbaseIndex.languageUuid))
    .where(inArray(termbaseIndex.termbaseUuid, uuids))
    .orderBy(asc(termbaseIndex.sortId), asc(termbaseIndex.uuid))
  const blacklists = await blacklistTags(db, uuids)
  const suited = (use: TermbaseUse, chosen: string | null, wanted: string) => {
    const own = indices.filter(({ termbaseUuid }) => termbaseUuid === use.termbaseUuid)
    const named = own.find(({ uuid }) => uuid === chosen)
    if (named) return named
    return own
      .map((index) => ({ ...index, penalty: variantPenalty(wanted, index.code) }))
      .filter(({ penalty }) => penalty !== null)
      .sort((a, b) => a.penalty! - b.penalty!)[0]
  }
  return wish.termbases.flatMap((use) => {
    const { termbaseUuid } = use
    const revision = revisions.find(({ uuid }) => uuid === termbaseUuid)?.revision
    const source = suited(use, use.sourceIndexUuid, wish.sourceLanguage)
    const target = suited(use, use.targetIndexUuid, wish.targetLanguage)
    if (revision === undefined || !source || !target) return []
    const blacklist = blacklists.filter((tag) => tag.termbaseUuid === termbaseUuid).map(({ uuid }) => uuid)
    return [{ use, termbaseUuid, revision, source, target, blacklist }]
  })
}

const blacklistTags = (db: Db, termbaseUuids: string[]) =>
  db
    .select({ uuid: termbaseTag.uuid, termbaseUuid: termbaseTag.termbaseUuid })
    .from(termbaseTag)
    .where(and(inArray(termbaseTag.termbaseUuid, termbaseUuids), eq(termbaseTag.blacklist, true)))
    .orderBy(asc(termbaseTag.uuid))

/** The terms of one language of a termbase that are in use, page by page. */
export async function* termsOfIndex(db: Db, termbaseIndexUuid: string, blacklist: readonly string[]) {
  let after: string | undefined
  for (;;) {
    const rows = await db
      .select({
        uuid: term.uuid,
        termEntryUuid: term.termEntryUuid,
        text: term.text,
        usageStatus: term.usageStatus,
        allowedVariants: term.allowedVariants,
        forbiddenVariants: term.forbiddenVariants,
        definition: termEntry.definition,
        termInjectionMethod: termEntry.termInjectionMethod,
        isKeyTerm: termEntry.copywritingKeyTerm,
      })
      .from(term)
      .innerJoin(termEntry, eq(termEntry.uuid, term.termEntryUuid))
      .where(
        and(
          eq(term.termbaseIndexUuid, termbaseIndexUuid),
          isNull(termEntry.recycledAt),
          blacklist.length === 0
            ? undefined
            : sql`not exists (select from ${termEntryTag} g where g.term_entry_uuid = ${term.termEntryUuid}
                and ${inArray(sql`g.termbase_tag_uuid`, [...blacklist])})`,
          after ? gt(term.uuid, after) : undefined,
        ),
      )
      .orderBy(asc(term.uuid))
      .limit(pageSize)
    yield* rows
    if (rows.length < pageSize) return
    after = rows.at(-1)!.uuid
  }
}

const pageSize = 5000
