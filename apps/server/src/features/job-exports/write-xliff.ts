import type { ExchangeMatch, ExchangeUnit } from '@langwerk/documents/exchange/exchange-unit'
import { xliff1Foot, xliff1Head, xliff1Unit } from '@langwerk/documents/exchange/units-to-xliff1'
import { xliff2Foot, xliff2Head, xliff2Unit } from '@langwerk/documents/exchange/units-to-xliff2'
import type { UnitComment } from '@langwerk/documents/model/document'
import { segmentFromXml } from '@langwerk/text/segment'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import type { transUnit } from '../../database/schema/jobs.ts'
import { createBreather } from '../../kit/breathe.ts'
import type { FileToExport } from './files-to-export.ts'

const windowSize = 1000

/**
 * A target file for tools of others, a unit for each of its segments, called by the segment's uuid and version: what comes back is
 * then known whatever has become of it here since.
 * @param sourceLanguage BCP 47
 */
export async function writeXliff(
  db: Db,
  { targetFileUuid, originalName, targetLanguage }: FileToExport,
  { sourceLanguage, version, signal }: { sourceLanguage: string; version: 'xliff12' | 'xliff21'; signal: AbortSignal },
): Promise<Buffer> {
  const file = { original: originalName, sourceLanguage, targetLanguage }
  const breathe = createBreather()
  const isFirst = version === 'xliff12'
  const pieces = [isFirst ? xliff1Head(file) : xliff2Head(file, { hasLimits: await hasLimits(db, targetFileUuid) })]
  for (let after = 0; ; ) {
    signal.throwIfAborted()
    const rows = await segmentsAfter(db, targetFileUuid, after)
    for (const row of rows) {
      pieces.push(isFirst ? xliff1Unit(exchangeUnit(row)) : xliff2Unit(exchangeUnit(row), row.sortId - 1))
      await breathe()
    }
    if (rows.length < windowSize) break
    after = rows.at(-1)!.sortId
  }
  pieces.push(isFirst ? xliff1Foot : xliff2Foot)
  return Buffer.from(pieces.join(''))
}

type Row = Pick<
  typeof transUnit.$inferSelect,
  'uuid' | 'version' | 'sortId' | 'source' | 'target' | 'status' | 'locked' | 'tags' | 'name' | 'note' | 'maxCharacters'
> & {
  comments: UnitComment[]
  /** What a memory or an engine gave for it last. */
  given: {
    target: string
    type: 'translationMemory' | 'machineTranslation'
    percent: number | null
    name: string | null
  } | null
}

function exchangeUnit(row: Row): ExchangeUnit {
  const { uuid, version, status, locked, tags, name, note, maxCharacters, comments, given } = row
  const source = segmentFromXml(row.source)
  return {
    id: `${uuid}.${version}`,
    segments: [source],
    unit: {
      key: uuid,
      source,
      tags,
      status,
      locked,
      comments,
      ...(row.target !== '' && { target: segmentFromXml(row.target) }),
      ...(name && { name }),
      ...(note && { note }),
      ...(maxCharacters && { maxCharacters }),
    },
    ...(given && { match: matchOf(given) }),
  }
}

const matchOf = ({ target, type, percent, name }: NonNullable<Row['given']>): ExchangeMatch => ({
  target: segmentFromXml(target),
  origin: { kind: type, ...(percent !== null && { matchPercent: percent }), ...(name && { name }) },
})

/** The next segments of a target file in its order. */
async function segmentsAfter(db: Db, targetFileUuid: string, after: number): Promise<Row[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select t.uuid, t.version, t.sort_id as "sortId", t.source, t.target, t.status, t.locked, t.tags, t.name, t.note,
      t.max_characters as "maxCharacters",
      coalesce((select json_agg(json_build_object('text', c.text, 'author', coalesce(c.author, trim(p.first_name || ' ' || p.last_name)))
          order by c.created_at, c.uuid)
        from trans_unit_comment c left join user_account p on p.uuid = c.user_uuid
        where c.trans_unit_uuid = t.uuid), '[]') as comments,
      case when ${isGiven('t')} then ${givenFrom('t')} else
        (select ${givenFrom('v')} from trans_unit_version v where v.trans_unit_uuid = t.uuid and ${isGiven('v')}
          order by v.version desc limit 1) end as given
    from trans_unit t where t.target_file_uuid = ${targetFileUuid} and t.sort_id > ${after}
    order by t.sort_id limit ${windowSize}`)
  return rows
}

const isGiven = (of: 't' | 'v') =>
  sql`${sql.raw(of)}.origin_type in ('translationMemory', 'machineTranslation') and ${sql.raw(of)}.target <> ''`

const givenFrom = (of: 't' | 'v') => {
  const from = sql.raw(of)
  return sql`json_build_object('target', ${from}.target, 'type', ${from}.origin_type, 'percent', ${from}.origin_match_percent, 'name', ${from}.origin_name)`
}

async function hasLimits(db: Db, targetFileUuid: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select from trans_unit where target_file_uuid = ${targetFileUuid} and max_characters is not null) as found`)
  return rows[0]!.found
}
