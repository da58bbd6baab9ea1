import { tagsMatch } from '@langwerk/quality/tag-rules'
import { normaliseForExact } from '@langwerk/text/normalise'
import { isTag, type Piece, plainText, type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import type { StoredQualityMessage } from '../../database/schema/jobs.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import type { House } from '../../kit/house.ts'
import { type Changed, changedColumns, keepVersions } from './apply-targets.ts'
import { checkUnits } from './check.ts'
import type { EditedFileRow, TransUnitRow } from './find.ts'
import { isOpenInStep } from './units-in-step.ts'

/** What all untouched units of one source and the same limits are filled with. */
export interface Filling {
  source: string
  maxCharacters: number | null
  maxLines: number | null
  target: string
  targetText: string
  messages: StoredQualityMessage[]
}

/** Nobody has worked on it; a context match knows better than a repetition. */
const untouched = sql`t.status in ('untranslated', 'pretranslated') and not t.locked and coalesce(t.origin_match_percent, 0) <= 100`

const inSameLanguage = ({ jobUuid, targetLanguage }: EditedFileRow) => sql`t.job_uuid = ${jobUuid}
  and t.target_file_uuid in (select f.uuid from target_file f where f.job_uuid = ${jobUuid} and f.language_uuid = ${targetLanguage.uuid})`

/** In a step only what it covers, and what no other one closes for it. */
const inReach = ({ step }: EditedFileRow) => (step ? isOpenInStep(step, sql`t`) : sql`true`)

/** Makes ready what identical untouched units of the job would be filled with; their tags may have other ids. */
export async function fillingsFor(
  house: House,
  file: EditedFileRow,
  unit: TransUnitRow,
  target: Segment,
): Promise<Filling[]> {
  if (plainText(target).trim() === '') return []
  const { rows } = await house.db.execute<Pick<Filling, 'source' | 'maxCharacters' | 'maxLines'>>(sql`
    select distinct t.source, t.max_characters as "maxCharacters", t.max_lines as "maxLines" from trans_unit t
    where ${inSameLanguage(file)} and t.source_hash = ${unit.sourceHash} and t.uuid <> ${unit.uuid} and ${untouched} and ${inReach(file)}`)
  const from = segmentFromXml(unit.source)
  const fitting = rows.flatMap(({ source, ...limits }) => {
    const fitted = targetFor({ source: from, target }, segmentFromXml(source))
    return fitted ? [{ source, ...limits, target: segmentToXml(fitted), targetText: plainText(fitted) }] : []
  })
  const messages = await checkUnits(house, file, fitting)
  return fitting.map((filling, index) => ({ ...filling, messages: messages[index]! }))
}

/**
 * Fills the identical untouched units, all in one step. Those that somebody saves at this moment are passed by instead of
 * waited for: two people who confirm the same text would wait for each other.
 */
export async function fillIdentical(
  tx: Db,
  {
    file,
    unit,
    fillings,
    userUuid,
  }: { file: EditedFileRow; unit: TransUnitRow; fillings: Filling[]; userUuid: string },
): Promise<Changed[]> {
  if (fillings.length === 0) return []
  const { rows: free } = await tx.execute<{ uuid: string }>(sql`
    select t.uuid from trans_unit t
    where ${inSameLanguage(file)} and t.source_hash = ${unit.sourceHash} and t.uuid <> ${unit.uuid} and ${untouched} and ${inReach(file)}
    for update skip locked`)
  const uuids = free.map(({ uuid }) => uuid)
  await keepVersions(tx, uuids)
  const { rows: changed } = await tx.execute<Changed & Record<string, unknown>>(sql`
    update trans_unit t set target = d."target", target_text = d."targetText", status = 'pretranslated',
      origin_type = 'repetition', origin_match_percent = 100, origin_name = null,
      messages = d."messages", scored_percent = null, version = t.version + 1, updated_at = now(), updated_by_uuid = ${userUuid}
    from jsonb_to_recordset(${JSON.stringify(fillings)}::jsonb)
      as d("source" text, "maxCharacters" int, "maxLines" int, "target" text, "targetText" text, "messages" jsonb)
    where t.uuid = any(${uuidArray(uuids)}) and t.source = d."source"
      and t.max_characters is not distinct from d."maxCharacters" and t.max_lines is not distinct from d."maxLines" and t.target <> d."target"
    returning ${changedColumns}`)
  await keepVersions(
    tx,
    changed.map(({ uuid }) => uuid),
    file.step,
  )
  return changed
}

/** A target as another unit with the same source text needs it: with that unit's tag ids and white space at the ends. */
function targetFor(from: { source: Segment; target: Segment }, source: Segment): Segment | undefined {
  if (normaliseForExact(from.source) !== normaliseForExact(source)) return undefined
  const own = source.filter(isTag)
  const ids = new Map(from.source.filter(isTag).map((tag, index) => [tag.id, own[index]!.id]))
  const retagged = from.target.map(
    (piece): Piece => (isTag(piece) ? { kind: piece.kind, id: ids.get(piece.id) ?? piece.id } : piece),
  )
  const target = withEnds(retagged, endsOf(from.source), endsOf(source))
  return tagsMatch(source, target) ? target : undefined
}

interface Ends {
  start: string
  end: string
}

const endsOf = (segment: Segment): Ends => {
  const text = plainText(segment)
  return { start: /^\s*/.exec(text)![0], end: text.trim() === '' ? '' : /\s*$/.exec(text)![0] }
}

/** Where the target has the white space of the one source at an end, it gets that of the other. */
function withEnds(target: Piece[], before: Ends, after: Ends): Piece[] {
  const ends = endsOf(target)
  const pieces = [...target]
  const first = pieces[0]
  if (typeof first === 'string' && ends.start === before.start)
    pieces[0] = after.start + first.slice(before.start.length)
  const last = pieces.at(-1)
  if (typeof last === 'string' && ends.end === before.end)
    pieces[pieces.length - 1] = last.slice(0, last.length - before.end.length) + after.end
  return pieces.filter((piece) => piece !== '')
}
