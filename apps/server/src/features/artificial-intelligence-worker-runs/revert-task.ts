import type { House } from '../../kit/house.ts'
import { reckonFilesAnew } from '../jobs/index.ts'
import { publishChanges } from '../trans-units/index.ts'
import { openRevert, restoreSegments, windowsToRestore } from './restore-segments.ts'
import { seeToStep } from './run-in-step.ts'
import { filesScoredBy, moveRun, type RunRow, readRun, tellRun } from './run-rows.ts'

const taskName = 'artificialIntelligenceWorkerRunRevert'

/** The taking back of a run as a task to enqueue. @param userUuid who asked for it */
export const revertTask = (runUuid: string, userUuid: string) => ({
  kind: taskName,
  subjectUuid: runUuid,
  input: { runUuid, userUuid },
})

interface Input {
  runUuid: string
  userUuid: string
}

/** Takes runs back, a window of segments at a time. */
export function registerReverts(house: House) {
  const { db } = house
  house.tasks.register<Input>({
    name: taskName,
    run: async ({ input: { runUuid, userUuid }, signal, giveWay }) => {
      // Again where another task, which was believed dead, has brought something back meanwhile.
      for (;;) {
        const run = await readRun(db, runUuid)
        if (run?.status !== 'reverting') return
        if (!(await takeBack(house, run, { userUuid, signal, giveWay }))) continue
        await reckonFilesAnew(db, run.jobUuid, await filesScoredBy(db, runUuid), signal)
        await moveRun(db, runUuid, ['reverting'], 'reverted')
        await seeToStep(house, db, run)
        house.tasks.wake()
        tellRun(house, run)
        return
      }
    },
    failed: async ({ runUuid }, error) => {
      const run = await readRun(db, runUuid)
      if (!run) return
      await moveRun(db, runUuid, ['reverting'], 'failed', { stop: null, message: error.message, detail: null })
      await seeToStep(house, db, run)
      house.tasks.wake()
      tellRun(house, run)
    },
  })
}

interface TakingBack {
  userUuid: string
  signal: AbortSignal
  giveWay(): Promise<void>
}

/** @returns whether it has come to the run's end; not where another task has moved the run on. */
async function takeBack(house: House, run: RunRow, { userUuid, signal, giveWay }: TakingBack): Promise<boolean> {
  const work = await openRevert(house, run, userUuid)
  for await (const window of windowsToRestore(work, run.revertedTo ?? 0)) {
    signal.throwIfAborted()
    const written = await restoreSegments(work, window)
    if (!written) return false
    publishChanges(house, run.jobUuid, written, userUuid)
    tellRun(house, run)
    await giveWay()
  }
  return true
}
