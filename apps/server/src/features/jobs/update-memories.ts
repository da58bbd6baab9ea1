import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import type { House } from '../../kit/house.ts'
import { type SavedUnit, saveToMemories } from '../translation-memories/index.ts'
import { jobNotReady, noMemoryToUpdate, nothingConfirmed } from './job-refusals.ts'
import { jobSettings } from './job-settings.ts'

const taskName = 'job:updateTranslationMemories'
const windowSize = 500

/**
 * Begins to write all confirmed segments of a job to its memories that may be written to.
 * @throws Refusal 409 where the job is not ready, has no such memory, or nothing is confirmed.
 */
export async function startMemoryUpdate({ db, tasks }: Pick<House, 'db' | 'tasks'>, jobUuid: string) {
  const settings = await jobSettings(db, jobUuid)
  if (settings?.status !== 'done') throw jobNotReady()
  if (!settings.memories.some(({ updateTranslationMemory }) => updateTranslationMemory)) throw noMemoryToUpdate()
  const [confirmed] = await confirmedAfter(db, jobUuid, null, 1)
  if (!confirmed) throw nothingConfirmed()
  await tasks.enqueue(db, { kind: taskName, subjectUuid: jobUuid, input: { jobUuid } })
  tasks.wake()
}

export function registerMemoryUpdate({ db, tasks }: Pick<House, 'db' | 'tasks'>) {
  tasks.register<{ jobUuid: string }>({
    name: taskName,
    run: async ({ input: { jobUuid }, signal }) => {
      const feed = await feeding(db, jobUuid)
      if (!feed) return
      let after: string | null = null
      for (;;) {
        signal.throwIfAborted()
        const confirmed: ConfirmedRow[] = await confirmedAfter(db, jobUuid, after)
        if (confirmed.length === 0) return
        await db.transaction((tx) => feed(tx, confirmed))
        after = confirmed.at(-1)!.transUnitUuid
      }
    },
    // What was written stays written; whoever asks again begins anew.
    failed: async () => {},
  })
}

/** Writes segments of a job that were confirmed together to its memories, within the transaction that confirms them. */
export async function feedConfirmed(tx: Db, jobUuid: string, uuids: readonly string[]) {
  const feed = uuids.length > 0 ? await feeding(tx, jobUuid) : null
  for (let from = 0; feed && from < uuids.length; from += windowSize)
    await feed(tx, await confirmedWhere(tx, sql`u.uuid = any(${uuidArray(uuids.slice(from, from + windowSize))})`))
}

/** How confirmed segments come into the job's memories that may be written to; null where it has none. */
async function feeding(db: Db, jobUuid: string) {
  const settings = await jobSettings(db, jobUuid)
  // Whoever writes to them locks memories in this order, so that no two wait for each other.
  const memories = (settings?.memories ?? [])
    .filter(({ updateTranslationMemory }) => updateTranslationMemory)
    .sort((a, b) => (a.translationMemoryUuid < b.translationMemoryUuid ? -1 : 1))
  if (!settings?.sourceLanguage || memories.length === 0) return null
  const { code } = settings.sourceLanguage
  return async (tx: Db, confirmed: readonly ConfirmedRow[]) => {
    const units = confirmed.map((row) => ({ ...row, sourceLanguage: code }))
    const uuids = memories.map(({ translationMemoryUuid }) => translationMemoryUuid)
    await saveToMemories(tx, uuids, units)
  }
}

type ConfirmedRow = Omit<SavedUnit, 'sourceLanguage'> & { transUnitUuid: string }

/** The next confirmed segments, by uuid. */
const confirmedAfter = (db: Db, jobUuid: string, after: string | null, most = windowSize) =>
  confirmedWhere(db, sql`u.job_uuid = ${jobUuid} and (${after}::uuid is null or u.uuid > ${after}::uuid)`, most)

/** Confirmed segments with the hashes of their neighbours. */
async function confirmedWhere(db: Db, where: SQL, most = windowSize): Promise<ConfirmedRow[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select u.uuid as "transUnitUuid", u.source, u.target, l.code as "targetLanguage", u.name as "contextName",
      before.source_hash::text as "previousHash", behind.source_hash::text as "nextHash",
      trim(p.first_name || ' ' || p.last_name) as "userName", u.updated_at as "confirmedAt",
      array(select v.target from trans_unit_version v where v.trans_unit_uuid = u.uuid and v.origin_type = 'translationMemory'
        and v.origin_match_percent >= 100 and v.target <> u.target) as offered
    from trans_unit u
    join target_file t on t.uuid = u.target_file_uuid and t.job_uuid = u.job_uuid
    join language l on l.uuid = t.language_uuid
    left join trans_unit before on before.target_file_uuid = u.target_file_uuid and before.sort_id = u.sort_id - 1
    left join trans_unit behind on behind.target_file_uuid = u.target_file_uuid and behind.sort_id = u.sort_id + 1
    left join user_account p on p.uuid = u.updated_by_uuid
    where u.status = 'confirmed' and ${where}
    order by u.uuid limit ${most}`)
  // The query's columns are the unit's fields; its hashes and times come as text.
  return rows.map((row) => ({
    ...(row as unknown as ConfirmedRow),
    previousHash: bigintOf(row.previousHash),
    nextHash: bigintOf(row.nextHash),
    confirmedAt: typeof row.confirmedAt === 'string' ? new Date(row.confirmedAt) : undefined,
  }))
}

const bigintOf = (value: unknown) => (typeof value === 'string' ? BigInt(value) : null)
