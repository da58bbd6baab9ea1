import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { segmentsOfJob } from '../../kit/files-of-job.ts'
import { type UsedQuality, usedQuality } from '../../kit/quality-rules.ts'
import { type UsedTermbase, usedTermbases } from '../../kit/used-by.ts'
import { type EditedFileRow, isCopy, type TransUnitRow } from './find.ts'

/** What a save looks up about a unit, beside the unit itself. */
export interface SavingNeeds {
  /** Those that the job uses, in its order. */
  termbases: UsedTermbase[]
  quality: UsedQuality
  /** Those that a confirmation is written to. It locks what it looks at in them and numbers what it adds, so always in the same order. */
  memories: string[]
  /** How many segments of the job have this source in this target language. */
  repetitions: number
  commentCount: number
}

/** In one statement: somebody waits for the save. */
export async function savingNeeds(
  db: Db,
  { unit, file }: { unit: TransUnitRow; file: EditedFileRow },
): Promise<SavingNeeds> {
  const { rows } = await db.execute<SavingNeeds & Record<string, unknown>>(sql`${prepared('saving_needs')}
    select
      ${usedTermbases(sql`${file.jobUuid}::uuid`)} as termbases,
      ${usedQuality(sql`${file.jobUuid}::uuid`)} as quality,
      ${fedMemories(file)} as memories,
      (select count(*)::int from trans_unit t join target_file f on f.uuid = t.target_file_uuid
        where ${segmentsOfJob(file.jobUuid)} and f.language_uuid = ${file.targetLanguage.uuid}
          and t.source_hash = ${unit.sourceHash}) as repetitions,
      (select count(*)::int from trans_unit_comment c where c.trans_unit_uuid = ${unit.uuid}) as "commentCount"`)
  const found = rows[0]!
  return { ...found, memories: found.memories.sort(), repetitions: isCopy(file) ? 1 : found.repetitions }
}

const fedMemories = ({ jobUuid, useTranslationMemory }: Pick<EditedFileRow, 'jobUuid' | 'useTranslationMemory'>) =>
  sql`coalesce((select json_agg(distinct m.translation_memory_uuid) from translation_memory_use m
        where m.owner_uuid = ${jobUuid} and m.update_translation_memory and ${useTranslationMemory}::boolean), '[]')`

/** The memories that confirmations in a file are written to, in the order in which a save locks them. */
export async function memoriesOf(db: Db, file: EditedFileRow): Promise<string[]> {
  const { rows } = await db.execute<{ memories: string[] }>(sql`select ${fedMemories(file)} as memories`)
  return rows[0]!.memories.sort()
}
