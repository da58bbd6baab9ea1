import type { Locale } from '@langwerk/contract/words'
import { messageText } from '@langwerk/quality/messages'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import type { StoredQualityMessage } from '../../database/schema/jobs.ts'
import { isUntouched } from './is-untouched.ts'

export interface Finding {
  fileName: string
  targetLanguage: string
  /** The segment's place in its file, from 1. */
  sortId: number
  source: string
  target: string
  message: StoredQualityMessage
  /** What was found, in a sentence. */
  text: string
}

type Row = Omit<Finding, 'message' | 'text'> & { messages: StoredQualityMessage[]; targetFileUuid: string }

const windowSize = 1000

/** Every finding of a job, file by file and segment by segment, read in windows. */
export async function* listFindings(db: Db, jobUuid: string, locale: Locale): AsyncGenerator<Finding> {
  for (const targetFile of await targetFilesOf(db, jobUuid)) {
    let after = 0
    while (true) {
      const rows = await windowOf(db, targetFile, after)
      for (const { messages, ...row } of rows)
        for (const message of messages)
          yield { ...targetFile, ...row, message, text: messageText(message.key, message.values, locale) }
      const last = rows.at(-1)
      if (rows.length < windowSize || !last) break
      after = last.sortId
    }
  }
}

async function targetFilesOf(db: Db, jobUuid: string) {
  const { rows } = await db.execute<Pick<Row, 'targetFileUuid' | 'fileName' | 'targetLanguage'>>(sql`
    select t.uuid as "targetFileUuid", f.original_name as "fileName", l.code as "targetLanguage"
    from target_file t join file f on f.uuid = t.file_uuid join language l on l.uuid = t.language_uuid
    where t.job_uuid = ${jobUuid} order by l.sort_id, f.sort_id`)
  return rows
}

async function windowOf(db: Db, { targetFileUuid }: Pick<Row, 'targetFileUuid'>, after: number) {
  const { rows } = await db.execute<Pick<Row, 'sortId' | 'source' | 'target' | 'messages'>>(sql`
    select sort_id as "sortId", source_text as source, target_text as target, messages from trans_unit t
    where target_file_uuid = ${targetFileUuid} and sort_id > ${after} and messages <> '[]'::jsonb
      and not ${isUntouched}
    order by sort_id limit ${windowSize}`)
  return rows
}
