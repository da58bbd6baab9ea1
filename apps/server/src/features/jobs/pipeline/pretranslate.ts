import { openFlow } from '../../../foundation/at-once.ts'
import { openEngines } from './ask-engines.ts'
import { completeTargets, type Means, matchTargets } from './find-targets.ts'
import { openEarlierSegments } from './open-earlier-segments.ts'
import { openTranscreation } from './open-transcreation.ts'
import { openRepetitions } from './repetitions.ts'
import { type Stage, type StageRun, segmentsAtOnce, windowsOf } from './stage-run.ts'
import { lastSortId, markStageDone, type TargetFileToPrepare, targetFilesOf } from './target-files.ts'
import { bandTargets, untranslatedAmong, writePretranslations } from './untranslated.ts'
import { openSections } from './write-sections.ts'

/**
 * So many windows may wait for engines at once: together they have work for all the calls that a vendor answers at once, and only their
 * answers are lost, though paid, where the process dies.
 */
const windowsAtOnce = 4

/**
 * Gives every segment without a target the best that the job's resources have: a match from its memories, what an equal
 * segment before it got, or an engine's answer. Window by window, so that a run that was cut off goes on where it was.
 */
export const pretranslate: Stage = async (run) => {
  const { house, settings } = run
  const targetFiles = await targetFilesOf(house.db, settings.jobUuid)
  const open = targetFiles.filter(({ stagesDone }) => !stagesDone.includes('pretranslate'))
  const engines = openEngines(run)
  const writeFile = await openModel(run)
  let done = targetFiles.length - open.length
  for (const { uuid: languageUuid, code } of settings.targetLanguages) {
    const inLanguage = (files: readonly TargetFileToPrepare[]) =>
      files.filter((target) => target.languageUuid === languageUuid)
    const ofLanguage = inLanguage(open)
    if (ofLanguage.length === 0) continue
    const repetitions = await openRepetitions(run, languageUuid)
    const earlier = await openEarlierSegments(run, inLanguage(targetFiles))
    try {
      for (const target of ofLanguage) {
        const progress = (share: number) => run.progress((done + share) / targetFiles.length)
        const means = { engines, repetitions, earlier, asked: new Map() }
        // Where a model writes, what takes its time comes afterwards.
        await pretranslateFile(run, target, means, writeFile ? toNobody : progress)
        await writeFile?.(target, progress)
        await markStageDone(house.db, target.uuid, 'pretranslate')
        done++
      }
      await engines.tellSpoilt(code)
    } finally {
      await earlier.close()
    }
  }
  await engines.tellUnserved()
  return undefined
}

/** How a model writes in the job's files; null where none does. */
async function openModel(run: StageRun) {
  const { object, usePrompt } = run.settings
  if (object === 'jobTranscreation') return openTranscreation(run)
  return object === 'jobCopywriting' && usePrompt ? openSections(run) : null
}

const toNobody = async () => {}

async function pretranslateFile(
  run: StageRun,
  target: TargetFileToPrepare,
  means: Means,
  progress: (share: number) => Promise<void>,
) {
  const { db } = run.house
  const last = await lastSortId(db, target.uuid)
  for (const window of windowsOf(last, segmentsAtOnce)) {
    run.signal.throwIfAborted()
    await bandTargets(db, target.uuid, window, run.settings.lockTargets)
  }
  const flow = openFlow(windowsAtOnce)
  const endFlow = async () => {
    const failure = await flow.end()
    if (failure) throw failure.error
  }
  try {
    for (const window of windowsOf(last, segmentsAtOnce)) {
      run.signal.throwIfAborted()
      await progress(window.first / last)
      const rows = await untranslatedAmong(db, target.uuid, window)
      if (rows.length > 0) {
        const matched = await matchTargets(run, target, means, rows)
        const isBegun = await flow.begin(async () =>
          writePretranslations(db, await completeTargets(run, target, means, matched)),
        )
        if (!isBegun) break
      }
      await run.giveWay(endFlow)
    }
  } finally {
    await endFlow()
  }
}
