import type { Locale } from '@langwerk/contract/words'
import { writeCsv } from '@langwerk/terminology/table/csv'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { seenJobs } from '../../access/jobs.ts'
import type { Db } from '../../database/database.ts'
import { job } from '../../database/schema/jobs.ts'

export interface FinishedQuery {
  of?: 'mine' | 'given' | undefined
  /** Days in UTC, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** The most that one file holds: more than an invoice has. */
const most = 50_000

/**
 * Finished steps, a row each, the latest first: those that somebody did, or those that they gave out. With a byte order mark, for
 * spreadsheets.
 */
export async function finishedCsv(
  db: Db,
  actor: Actor,
  { of = 'mine', from, to }: FinishedQuery,
  locale: Locale,
): Promise<string> {
  // What somebody gave out they are told as long as they have what it is of.
  const isTheirs =
    of === 'mine'
      ? sql`s.user_uuid = ${actor.uuid}`
      : sql`s.created_by_uuid = ${actor.uuid} and case when s.parent_uuid is null
          then s.job_uuid in (select ${job.uuid} from ${job} where ${seenJobs(actor, job.uuid) ?? sql`true`})
          else exists (select from job_step p where p.uuid = s.parent_uuid and p.user_uuid = ${actor.uuid}) end`
  const { rows } = await db.execute<FinishedRow>(sql`
    select s.uuid, s.name, sh.name as "jobName", j.job_id as "jobId", trim(u.first_name || ' ' || u.last_name) as person,
      s.service_name as service, source.code as source, target.code as target, s.quoted_words as words, s.minutes,
      s.rappen_per_hour as "rappenPerHour", s.rappen::float8 as rappen, s.accepted_at as "acceptedAt", s.due_dt as "dueDt",
      s.finished_at as "finishedAt", s.stars
    from job_step s join job j on j.uuid = s.job_uuid join shareable sh on sh.uuid = j.uuid
    left join user_account u on u.uuid = s.user_uuid left join language source on source.uuid = j.source_language_uuid
    left join language target on target.uuid = s.language_uuid
    where ${isTheirs} and s.status = 'accepted' and s.finished_at is not null
      and (${from ?? null}::date is null or s.finished_at >= ${from ?? null}::date)
      and (${to ?? null}::date is null or s.finished_at < ${to ?? null}::date + 1)
    order by s.finished_at desc, s.uuid limit ${most}`)
  const number = (value: number, fractionDigits: number) =>
    value.toLocaleString(locale, {
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
      useGrouping: false,
    })
  const instant = (value: string | Date | null) => (value === null ? '' : new Date(value).toISOString())
  return `\uFEFF${writeCsv([
    columns[locale],
    ...rows.map((row) => [
      row.uuid,
      row.name,
      row.jobName,
      row.jobId,
      row.person ?? '',
      row.service,
      row.source ?? '',
      row.target ?? '',
      String(row.words),
      String(row.minutes),
      number(row.rappenPerHour / 100, 2),
      number(row.rappen / 100, 2),
      'CHF',
      instant(row.acceptedAt),
      instant(row.dueDt),
      instant(row.finishedAt),
      row.stars === null ? '' : String(row.stars),
    ]),
  ])}`
}

interface FinishedRow extends Record<string, unknown> {
  uuid: string
  name: string
  jobName: string
  jobId: string
  person: string | null
  service: string
  source: string | null
  target: string | null
  words: number
  minutes: number
  rappenPerHour: number
  rappen: number
  acceptedAt: string | null
  dueDt: string | null
  finishedAt: string
  stars: number | null
}

const columns: Record<Locale, string[]> = {
  en: [
    ...[
      'Step',
      'Name',
      'Job',
      'Job number',
      'Person',
      'Service',
      'Source language',
      'Target language',
      'Words',
      'Minutes',
    ],
    ...['Price per hour', 'Price', 'Currency', 'Accepted', 'Due', 'Finished', 'Rating'],
  ],
  de: [
    ...[
      'Schritt',
      'Name',
      'Auftrag',
      'Auftragsnummer',
      'Person',
      'Dienstleistung',
      'Quellsprache',
      'Zielsprache',
      'Wörter',
    ],
    ...['Minuten', 'Preis pro Stunde', 'Preis', 'Währung', 'Angenommen', 'Fällig', 'Abgeschlossen', 'Bewertung'],
  ],
}
