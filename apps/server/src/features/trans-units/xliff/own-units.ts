import type { ExchangedUnit } from '@langwerk/documents/exchange/exchanged-unit'
import { comparable } from '@langwerk/documents/exchange/fit-exchanged'
import { segmentFromXml } from '@langwerk/text/segment'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { uuidArray } from '../../../database/uuid-array.ts'
import { createBreather } from '../../../kit/breathe.ts'
import type { TransUnitRow } from '../find.ts'

/** A trans unit with what is needed to compare it with one that comes back. */
export type OwnUnit = Pick<
  TransUnitRow,
  | 'uuid'
  | 'targetFileUuid'
  | 'sortId'
  | 'version'
  | 'source'
  | 'target'
  | 'status'
  | 'locked'
  | 'note'
  | 'maxCharacters'
  | 'maxLines'
  | 'falsePositives'
  | 'originType'
  | 'originMatchPercent'
  | 'originName'
> & { comments: string[]; versions: Pick<TransUnitRow, 'version' | 'target' | 'status'>[] }

/** The trans units of these uuids, as far as they are in these target files of the job. */
export async function ownUnits(
  db: Db,
  { jobUuid, targetFileUuid }: { jobUuid: string; targetFileUuid: string | undefined },
  uuids: readonly string[],
): Promise<Map<string, OwnUnit>> {
  if (uuids.length === 0) return new Map()
  const { rows } = await db.execute<OwnUnit & Record<string, unknown>>(sql`
    select t.uuid, t.target_file_uuid as "targetFileUuid", t.sort_id as "sortId", t.version, t.source, t.target, t.status, t.locked,
      t.note, t.max_characters as "maxCharacters", t.max_lines as "maxLines", t.false_positives as "falsePositives", t.origin_type as "originType",
      t.origin_match_percent as "originMatchPercent", t.origin_name as "originName",
      array(select c.text from trans_unit_comment c where c.trans_unit_uuid = t.uuid order by c.created_at, c.uuid) as comments,
      coalesce((select json_agg(json_build_object('version', v.version, 'target', v.target, 'status', v.status))
        from trans_unit_version v where v.trans_unit_uuid = t.uuid), '[]') as versions
    from trans_unit t
    where t.uuid = any(${uuidArray(uuids)}) and t.job_uuid = ${jobUuid}
      and (${targetFileUuid ?? null}::uuid is null or t.target_file_uuid = ${targetFileUuid ?? null}::uuid)`)
  return new Map(rows.map((row) => [row.uuid, row]))
}

/** How a unit is called in the XLIFF that we write: by its uuid and its version, or by the uuid alone. */
const ownName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(\d{1,9}))?$/i

export interface NamedUnit {
  exchanged: ExchangedUnit
  /** Null where nothing says which unit it is. */
  uuid: string | null
  /** That the other tool began with; null where the file does not say. */
  version: number | null
}

/** Finds out which trans units those of a file are. */
export type NameUnit = (exchanged: ExchangedUnit) => NamedUnit

/**
 * By our names for them; and of those that a tool called otherwise, by their sources, one after the other as they stand in the only
 * target file that is meant.
 * @param onlyFile the target file; null where several are meant, so that a source alone says too little
 */
export async function unitNames(db: Db, onlyFile: string | null): Promise<NameUnit> {
  const bySource = onlyFile === null ? new Map<string, string[]>() : await uuidsBySource(db, onlyFile)
  return (exchanged) => {
    const named = ownName.exec(exchanged.id)
    if (named) return { exchanged, uuid: named[1]!.toLowerCase(), version: named[2] ? Number(named[2]) : null }
    return { exchanged, uuid: bySource.get(comparable(exchanged.source))?.shift() ?? null, version: null }
  }
}

async function uuidsBySource(db: Db, targetFileUuid: string): Promise<Map<string, string[]>> {
  const breathe = createBreather()
  const { rows } = await db.execute<{ uuid: string; source: string }>(sql`
    select uuid, source from trans_unit where target_file_uuid = ${targetFileUuid} order by sort_id`)
  const found = new Map<string, string[]>()
  for (const { uuid, source } of rows) {
    const text = comparable(segmentFromXml(source))
    const others = found.get(text)
    if (others) others.push(uuid)
    else found.set(text, [uuid])
    await breathe()
  }
  return found
}
