import { sourceHash } from '@langwerk/text/normalise'
import { isTag, plainText, type Segment, segmentToXml, type TagInfo } from '@langwerk/text/segment'
import { countWords } from '@langwerk/text/words'
import { eq, sql } from 'drizzle-orm'
import { waitsForAnother } from '../../access/job-steps.ts'
import type { Db } from '../../database/database.ts'
import { transUnitAlternative } from '../../database/schema/model-work.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { conflict } from '../../foundation/refusals.ts'
import { covered } from '../../kit/step-scope.ts'
import type { EditedFileRow, TransUnitRow } from './find.ts'

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

/**
 * Moves all units after a place, so that sort ids stay without gaps, and with them the parts of steps. What comes behind the unit at the
 * place, or goes there, is in the parts that this one is in.
 */
export async function shiftAfter(tx: Db, targetFileUuid: string, sortId: number, by: 1 | -1) {
  await tx.execute(
    sql`update trans_unit set sort_id = sort_id + ${by} where target_file_uuid = ${targetFileUuid} and sort_id > ${sortId}`,
  )
  // Below zero for a moment, where no part is in the place of another one.
  await tx.execute(sql`
    update job_step_part set from_sort_id = -(from_sort_id + case when from_sort_id > ${sortId} then ${by}::int else 0 end),
      to_sort_id = to_sort_id + ${by}
    where target_file_uuid = ${targetFileUuid} and to_sort_id >= ${sortId}`)
  await tx.execute(sql`
    update job_step_part set from_sort_id = -from_sort_id where target_file_uuid = ${targetFileUuid} and from_sort_id < 0`)
}

/**
 * Units that somebody else works on are neither cut nor joined under their hands.
 * @throws Refusal 409 where a step that is under way has one of these too, beside the one of the file, those below it and above it.
 */
export async function requireNotCovered(db: Db, { step }: Pick<EditedFileRow, 'step'>, units: readonly string[]) {
  const own = step?.uuid ?? null
  const { rows } = await db.execute<{ covered: boolean }>(sql`
    select exists (
      select from trans_unit t join target_file f on f.uuid = t.target_file_uuid, job_step s
      where t.uuid = any(${uuidArray(units)}) and ${covered(sql`s`)} and s.finished_at is null
        and (s.status = 'accepted' or s.status is null) and not ${waitsForAnother(sql`s`)}
        and s.uuid is distinct from ${own}::uuid and s.uuid is distinct from ${step?.parentUuid ?? null}::uuid) as covered`)
  if (rows[0]?.covered) throw conflict('segment_covered_by_step')
}

/** @throws Refusal 409 where a part of a step ends between two units that are to be one. */
export async function requireSameParts(
  db: Db,
  { targetFileUuid, sortId }: Pick<TransUnitRow, 'targetFileUuid' | 'sortId'>,
) {
  const { rows } = await db.execute<{ ends: boolean }>(sql`
    select exists (select from job_step_part x where x.target_file_uuid = ${targetFileUuid}
      and (x.to_sort_id = ${sortId} or x.from_sort_id = ${sortId} + 1)) as ends`)
  if (rows[0]?.ends) throw conflict('segments_in_other_parts')
}
