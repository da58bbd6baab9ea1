import { sql } from 'drizzle-orm'
import type { UnitToCheck } from '../../../calculations/check-segments.ts'
import type { Db } from '../../../database/database.ts'
import { eachAtOnce } from '../../../foundation/at-once.ts'
import { qualityRulesOf } from '../../../kit/quality-rules.ts'
import { saveAnalysis } from './analysis.ts'
import { checkMessages } from './check-messages.ts'
import { type Stage, type StageRun, segmentsWritten, windowsOf } from './stage-run.ts'
import { lastSortId, markStageDone, type TargetFileToPrepare, targetFilesOf } from './target-files.ts'

/** Runs the quality checks over every segment, and counts the words of each band. */
export const check: Stage = async (run) => {
  const { db } = run.house
  const targetFiles = await targetFilesOf(db, run.settings.jobUuid)
  for (const [index, target] of targetFiles.entries()) {
    if (target.stagesDone.includes('check')) continue
    if (index > 0) await run.giveWay()
    await checkFile(run, target, (share) => run.progress((index + share) / targetFiles.length))
    await markStageDone(db, target.uuid, 'check')
  }
  await saveAnalysis(run)
  return undefined
}

/** One is read or saved while another is checked. */
const windowsAtOnce = 2

type CheckedRow = UnitToCheck & { uuid: string; version: number } & Record<string, unknown>

async function checkFile(
  { house, settings, signal }: StageRun,
  target: TargetFileToPrepare,
  progress: (share: number) => Promise<void>,
) {
  const { db } = house
  const languages = {
    sourceLanguage: settings.sourceLanguage.code,
    targetLanguage: target.targetLanguage,
    termbases: settings.termbases,
  }
  const rules = await qualityRulesOf(db, settings.jobUuid, languages)
  const last = await lastSortId(db, target.uuid)
  const failure = await eachAtOnce(windowsOf(last, segmentsWritten), windowsAtOnce, async (window) => {
    signal.throwIfAborted()
    await progress((window.first - 1) / last)
    const { rows } = await db.execute<CheckedRow>(sql`
      select uuid, source, target, max_characters as "maxCharacters", max_lines as "maxLines", origin_type as "originType",
        origin_match_percent as "originMatchPercent", scored_percent as "scoredPercent",
        false_positives as "falsePositives", version from trans_unit
      where target_file_uuid = ${target.uuid} and sort_id between ${window.first} and ${window.last} order by sort_id`)
    const messages = await checkMessages(house, { ...languages, rules }, rows, signal)
    await saveMessages(
      db,
      rows.map(({ uuid, version }, index) => ({ uuid, version, messages: messages[index]! })),
    )
  })
  if (failure) throw failure.error
}

/** A unit that somebody saved meanwhile keeps the messages of that save. */
async function saveMessages(db: Db, rows: readonly { uuid: string; version: number; messages: object[] }[]) {
  await db.execute(sql`
    update trans_unit t set messages = given.messages
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(uuid uuid, version int, messages jsonb)
    where t.uuid = given.uuid and t.version = given.version and t.messages <> given.messages`)
}
