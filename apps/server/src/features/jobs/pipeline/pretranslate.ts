import { openEngines } from './ask-engines.ts'
import { findTargets } from './find-targets.ts'
import type { Stage, StageRun } from './stages.ts'
import { markStageDone, type TargetFileToPrepare, targetFilesOf } from './target-files.ts'
import { bandTargetsOfFile, untranslatedAfter, writePretranslations } from './untranslated.ts'

const windowSize = 500

/**
 * Gives every segment without a target the best that the job's resources have: a match from its memories, what an equal
 * segment before it got, or an engine's answer. Window by window, so that a run that was cut off goes on where it was.
 */
export const pretranslate: Stage = async (run) => {
  const { db } = run.house
  const targetFiles = await targetFilesOf(db, run.settings.jobUuid)
  const engines = openEngines(run)
  for (const [index, target] of targetFiles.entries()) {
    if (target.stagesDone.includes('pretranslate')) continue
    await pretranslateFile(run, target, engines, (share) => run.progress((index + share) / targetFiles.length))
    await markStageDone(db, target.uuid, 'pretranslate')
  }
  return undefined
}

async function pretranslateFile(
  run: StageRun,
  target: TargetFileToPrepare,
  engines: ReturnType<typeof openEngines>,
  progress: (share: number) => Promise<void>,
) {
  const { db } = run.house
  await bandTargetsOfFile(db, target.uuid)
  let after = 0
  for (;;) {
    run.signal.throwIfAborted()
    const { rows, last } = await untranslatedAfter(db, target.uuid, after, windowSize)
    if (rows.length === 0) return
    await progress(after / last)
    await writePretranslations(db, await findTargets(run, target, engines, rows))
    after = rows.at(-1)!.sortId
  }
}
