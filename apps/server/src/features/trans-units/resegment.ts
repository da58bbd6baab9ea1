import { sourceHash } from '@langwerk/text/normalise'
import { isTag, plainText, type Segment, segmentToXml, type TagInfo } from '@langwerk/text/segment'
import { countWords } from '@langwerk/text/words'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { transUnitAlternative } from '../../database/schema/model-work.ts'

/** What a unit's columns say of a new source; `tags` are those that it may hold. */
export function sourceColumns(source: Segment, tags: readonly TagInfo[], language: string) {
  const sourceText = plainText(source)
  const ids = new Set(source.filter(isTag).map(({ id }) => id))
  return {
    source: segmentToXml(source),
    sourceText,
    sourceHash: sourceHash(source),
    words: countWords(sourceText, language),
    tags: tags.filter(({ id }) => ids.has(id)),
  }
}

/** A target as a person left it by splitting or merging: nothing, or edited. */
export const targetColumns = (target: Segment) => {
  const xml = segmentToXml(target)
  return {
    target: xml,
    targetText: plainText(target),
    status: xml === '' ? ('untranslated' as const) : ('edited' as const),
    originType: xml === '' ? null : ('human' as const),
    originMatchPercent: null,
    originName: null,
    scoredPercent: null,
  }
}

/** What a model found for a source that is another one now is of no use. */
export const dropAlternatives = (tx: Db, transUnitUuid: string) =>
  tx.delete(transUnitAlternative).where(eq(transUnitAlternative.transUnitUuid, transUnitUuid))

/** Moves all units after a place, so that sort ids stay without gaps. */
export async function shiftAfter(tx: Db, targetFileUuid: string, sortId: number, by: 1 | -1) {
  await tx.execute(
    sql`update trans_unit set sort_id = sort_id + ${by} where target_file_uuid = ${targetFileUuid} and sort_id > ${sortId}`,
  )
}
