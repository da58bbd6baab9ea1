import { isDeepStrictEqual } from 'node:util'
import type { House } from '../../../kit/house.ts'
import { GaveWay } from '../../../tasks/settle-task.ts'
import type { TaskRun } from '../../../tasks/task-kind.ts'
import { CallFailed, callsAtOnce, RunStopped, type Stop } from '../../artificial-intelligence-worker-runs/index.ts'
import { reviewTask, tellReview } from './begin-review.ts'
import { openReview, type ReviewWork, whyNotAllowed } from './open-review.ts'
import { pendingGroups, pendingPassages } from './pending.ts'
import { atWork, moveReview, readReview } from './review-rows.ts'
import { readForMissed, reviewGroups, writeTerms } from './work-on-review.ts'

/** After so many calls in a row that gave no answer the model is left in peace. */
const patience = 3

/** The task in which an AI worker judges what an import found; what is done is kept question by question. */
export function registerReviewTask(house: House) {
  const { db, tasks } = house
  tasks.register<{ importUuid: string }>({
    name: reviewTask,
    run: async (task) => {
      const { importUuid } = task.input
      const review = await readReview(db, importUuid)
      if (!review || !atWork.includes(review.status)) return
      const work = await openReview(house, importUuid)
      if (!work) return
      const stop = 'stop' in work ? work.stop : await workThrough(work, task)
      if (stop !== 'left')
        await db.transaction((tx) => moveReview(tx, importUuid, atWork, stop ? 'paused' : 'done', stop))
      await tellReview(house, importUuid, { inbox: true })
    },
    failed: async ({ importUuid }, error) => {
      await db.transaction((tx) =>
        moveReview(tx, importUuid, atWork, 'failed', { stop: null, message: error.message, detail: null }),
      )
      await tellReview(house, importUuid)
    },
  })
}

type Question = (signal: AbortSignal) => Promise<void>

const isToWrite = ({ row }: ReviewWork) => row.termImportType === 'generated'

/** What is to be asked: first of what was found, then of what was missed; or what the terms are. */
async function* questionsOf(work: ReviewWork): AsyncGenerator<Question> {
  const { db } = work.house
  if (isToWrite(work)) {
    for (const { place } of await pendingPassages(db, work.row.uuid)) yield (signal) => writeTerms(work, place, signal)
    return
  }
  for (const batch of await pendingGroups(db, work.row.uuid)) yield (signal) => reviewGroups(work, batch, signal)
  for (const { place } of await pendingPassages(db, work.row.uuid)) yield (signal) => readForMissed(work, place, signal)
}

/** Why nothing more is begun, though there may be more; `left` where somebody asked for it, and it may go on in another task. */
type Ending = { stop: Stop | 'left' } | { error: unknown }

/**
 * Several questions at once, until there are none, the review is stopped or others are to have their turn. What was asked is always
 * waited for, unless the process ends: it is paid for.
 * @returns why it is to be stopped; null where all is done.
 */
async function workThrough(work: ReviewWork, { signal, giveWay }: TaskRun<unknown>): Promise<Stop | 'left' | null> {
  const calls = new AbortController()
  const breakOff = () => {
    if (!(signal.reason instanceof GaveWay)) calls.abort(signal.reason)
  }
  signal.addEventListener('abort', breakOff)
  const questions = questionsOf(work)
  const state: { ending: Ending | null; failuresInARow: number; lastFailure: Stop | null } = {
    ending: null,
    failuresInARow: 0,
    lastFailure: null,
  }
  const takeQuestions = async () => {
    while (state.ending === null) {
      try {
        signal.throwIfAborted()
        await giveWay()
        const stop = await whyNot(work)
        if (stop) {
          state.ending ??= stop
          return
        }
        const next = await questions.next()
        if (next.done) return
        await next.value(calls.signal)
        state.failuresInARow = 0
        await tellReview(work.house, work.row.uuid, { inbox: true })
      } catch (error) {
        note(state, error)
      }
    }
  }
  try {
    // Each question for terms tells of those that came before it.
    await Promise.all(Array.from({ length: isToWrite(work) ? 1 : callsAtOnce }, takeQuestions))
  } finally {
    signal.removeEventListener('abort', breakOff)
  }
  if (state.ending && 'error' in state.ending) throw state.ending.error
  // What got no answer waits for whoever lets it go on.
  return state.ending ? state.ending.stop : state.lastFailure
}

function note(
  state: { ending: Ending | null; failuresInARow: number; lastFailure: Stop | null },
  error: unknown,
): void {
  if (error instanceof CallFailed) {
    state.lastFailure = error.why
    if (++state.failuresInARow >= patience) state.ending ??= { stop: error.why }
  } else state.ending ??= error instanceof RunStopped ? { stop: error.why } : { error }
}

/** Why no further question is asked. */
async function whyNot({ house, row, review }: ReviewWork): Promise<Ending | null> {
  const now = await readReview(house.db, row.uuid)
  const isItsOwn = now && atWork.includes(now.status) && isDeepStrictEqual(now.budget, review.budget)
  if (!isItsOwn) return { stop: 'left' }
  const stop = await whyNotAllowed(house.db, row, { ...review, workerUuid: now.workerUuid })
  return stop && { stop }
}
