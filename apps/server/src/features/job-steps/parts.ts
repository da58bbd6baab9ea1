import { uuidOf } from '@langwerk/contract/common'
import type { PartPreview, StepPart, StepPartInput } from '@langwerk/contract/job-steps'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { jobStep, jobStepPart } from '../../database/schema/job-steps.ts'
import { invalid } from '../../foundation/refusals.ts'
import { analysedBand, minutesFor, unitMinutes } from '../../kit/step-quote.ts'

/** A stretch of a target file, by the places of its segments. */
export interface Stretch {
  targetFileUuid: string
  from: number
  to: number
}

interface Covering {
  jobUuid: string
  languageUuid: string | null
  /** What the step above covers; empty for all. */
  within: readonly Stretch[]
}

/**
 * The parts that a payload names, checked: of files of the job in the step's language, within the step above, not over each other,
 * and with a segment in each. None are all that the step above has, or the job.
 * @throws Refusal 422 at the part.
 */
export async function givenParts(
  db: Db,
  parts: readonly StepPartInput[],
  { jobUuid, languageUuid, within }: Covering,
): Promise<Stretch[]> {
  // All that can be had: of a sub-step it is what the step above it has.
  if (parts.length === 0) return [...within]
  const stretches = parts.map(({ targetFile, from, to }) => ({ targetFileUuid: uuidOf(targetFile), from, to }))
  const { rows } = await db.execute<{ uuid: string; segments: number }>(sql`
    select f.uuid, coalesce((select max(t.sort_id) from trans_unit t where t.target_file_uuid = f.uuid), 0) as segments
    from target_file f where f.job_uuid = ${jobUuid} and (${languageUuid}::uuid is null or f.language_uuid = ${languageUuid}::uuid)`)
  const lengths = new Map(rows.map(({ uuid, segments }) => [uuid, segments]))
  return stretches.map((stretch, index) => {
    const length = lengths.get(stretch.targetFileUuid)
    if (length === undefined)
      throw invalid({ propertyPath: `parts[${index}].targetFile`, code: 'step_files_of_other_job' })
    if (stretch.from > length) throw invalid({ propertyPath: `parts[${index}].from`, code: 'step_without_segments' })
    const cut = { ...stretch, to: Math.min(stretch.to, length) }
    if (stretches.some((other, place) => place < index && isOver(other, stretch)))
      throw invalid({ propertyPath: `parts[${index}].from`, code: 'step_parts_overlap' })
    const isWithin = within.length === 0 || within.some((above) => isInside(cut, above))
    if (!isWithin) throw invalid({ propertyPath: `parts[${index}].from`, code: 'step_outside_parent' })
    return cut
  })
}

const isOver = (a: Stretch, b: Stretch) => a.targetFileUuid === b.targetFileUuid && a.from <= b.to && b.from <= a.to
const isInside = (inner: Stretch, outer: Stretch) =>
  inner.targetFileUuid === outer.targetFileUuid && outer.from <= inner.from && inner.to <= outer.to

export async function readParts(db: Db, stepUuid: string): Promise<Stretch[]> {
  const rows = await db.select().from(jobStepPart).where(eq(jobStepPart.stepUuid, stepUuid))
  return rows.map(({ targetFileUuid, fromSortId: from, toSortId: to }) => ({ targetFileUuid, from, to }))
}

/** Sub-steps stay within their step: what they have is taken from them before it is. @throws Refusal 422 */
export async function requireRoomBelow(tx: Db, stepUuid: string, parts: readonly Stretch[]) {
  if (parts.length === 0) return
  const below = await tx
    .select({ part: jobStepPart, uuid: jobStep.uuid })
    .from(jobStep)
    .leftJoin(jobStepPart, eq(jobStepPart.stepUuid, jobStep.uuid))
    .where(eq(jobStep.parentUuid, stepUuid))
  const fits = below.every(({ part }) => {
    if (!part) return false
    const { targetFileUuid, fromSortId: from, toSortId: to } = part
    return parts.some((above) => isInside({ targetFileUuid, from, to }, above))
  })
  if (!fits) throw invalid({ propertyPath: 'parts', code: 'step_parts_below' })
}

export async function saveParts(tx: Db, stepUuid: string, parts: readonly Stretch[]) {
  await tx.delete(jobStepPart).where(eq(jobStepPart.stepUuid, stepUuid))
  if (parts.length > 0)
    await tx
      .insert(jobStepPart)
      .values(
        parts.map(({ targetFileUuid, from, to }) => ({ stepUuid, targetFileUuid, fromSortId: from, toSortId: to })),
      )
}

interface CutUnit {
  targetFileUuid: string
  originalName: string
  languageUuid: string
  languageCode: string
  languageName: string
  sortId: number
  documentUnit: string
  words: number
  /** By scoring rules; null where these say none. */
  minutes: number | null
}

/**
 * Cuts what a condition on `trans_unit t` and its `target_file f` leaves of the unlocked segments of a job into so many parts,
 * which have words in the proportion of their weights. No unit of a document is cut in two.
 */
export async function cutIntoParts(
  db: Db,
  where: SQL,
  { parts, weights }: { parts: number; weights?: string | undefined },
): Promise<PartPreview[]> {
  const shares = weights?.split(',').map(Number) ?? Array.from({ length: parts }, () => 1)
  const total = shares.reduce((sum, share) => sum + share, 0)
  if (shares.length !== parts || total === 0) throw invalid({ propertyPath: 'weights', code: 'not_weights' })
  const { rows } = await db.execute<CutUnit & Record<string, unknown>>(sql`
    select t.target_file_uuid as "targetFileUuid", file.original_name as "originalName", l.uuid as "languageUuid",
      l.code as "languageCode", l.name as "languageName", t.sort_id as "sortId", t.document_unit as "documentUnit",
      case when t.locked then 0 else t.words end as words, case when t.locked then 0 else ${unitMinutes} end as minutes
    from trans_unit t join target_file f on f.uuid = t.target_file_uuid join file on file.uuid = f.file_uuid
    join language l on l.uuid = f.language_uuid ${analysedBand}
    where ${where} order by l.sort_id, file.sort_id, t.target_file_uuid, t.sort_id`)
  const words = rows.reduce((sum, unit) => sum + unit.words, 0)
  const previews: CutUnit[][] = shares.map(() => [])
  let before = 0
  let part = 0
  let upTo = (words * shares[0]!) / total
  rows.forEach((unit, index) => {
    const previous = rows[index - 1]
    const begins = previous?.targetFileUuid !== unit.targetFileUuid || previous.documentUnit !== unit.documentUnit
    // Half a unit's words decide on which side of a border it lies.
    while (begins && part < parts - 1 && before + unit.words / 2 >= upTo && previews[part]!.length > 0) {
      part += 1
      upTo += (words * shares[part]!) / total
    }
    previews[part]!.push(unit)
    before += unit.words
  })
  return previews.filter((units) => units.length > 0).map(previewOf)
}

function previewOf(units: readonly CutUnit[]): PartPreview {
  const parts: StepPart[] = []
  for (const unit of units) {
    const last = parts.at(-1)
    if (last?.targetFile.uuid === unit.targetFileUuid && last.to === unit.sortId - 1) last.to = unit.sortId
    else
      parts.push({
        targetFile: {
          uuid: unit.targetFileUuid,
          originalName: unit.originalName,
          targetLanguage: {
            '@id': `/api/languages/${unit.languageUuid}`,
            uuid: unit.languageUuid,
            code: unit.languageCode,
            name: unit.languageName,
          },
        },
        from: unit.sortId,
        to: unit.sortId,
      })
  }
  const words = units.reduce((sum, unit) => sum + unit.words, 0)
  const byRules = units.reduce<number | null>(
    (sum, { minutes }) => (sum === null || minutes === null ? null : sum + minutes),
    0,
  )
  return { parts, segments: units.length, words, minutes: minutesFor(words, byRules) }
}
