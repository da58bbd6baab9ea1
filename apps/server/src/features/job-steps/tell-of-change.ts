import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { task } from '../../database/schema/tasks.ts'
import { type House, inBackground } from '../../kit/house.ts'
import type { ToldOfChange } from './mail-messages.ts'
import { mailAssignee } from './step-mails.ts'
import type { StepRow } from './step-rows.ts'

const kind = 'tell_of_step_change'
const delayMs = 10 * 60_000

interface ChangeInput {
  stepUuid: string
  userUuid: string
  /** As it was before the first of the changes. */
  before: { message: string; words: number; dueDt: string | null; answerBy: string | null }
}

type Told = Pick<StepRow, 'message' | 'quotedWords' | 'dueDt' | 'answerBy'>

const toInput = ({ message, quotedWords, dueDt, answerBy }: Told): ChangeInput['before'] => ({
  message,
  words: quotedWords,
  dueDt: dueDt?.toISOString() ?? null,
  answerBy: answerBy?.toISOString() ?? null,
})
const fromInput = ({ dueDt, answerBy, ...rest }: ChangeInput['before']): ToldOfChange => ({
  ...rest,
  dueDt: dueDt === null ? null : new Date(dueDt),
  answerBy: answerBy === null ? null : new Date(answerBy),
})
const isSame = (a: ChangeInput['before'], b: ChangeInput['before']) =>
  a.message === b.message && a.words === b.words && a.dueDt === b.dueDt && a.answerBy === b.answerBy

/** Registers the mails about changes: those of ten minutes are one mail, and none where all is as it was. */
export function registerChangeMails(house: House) {
  const { tasks } = house
  tasks.register<ChangeInput>({
    name: kind,
    run: ({ input: { stepUuid, userUuid, before } }) =>
      inBackground(house)
        .db.transaction(async (tx) => {
          const now = await personsStep(tx, stepUuid)
          if (now?.userUuid !== userUuid || isSame(before, toInput(now))) return
          await mailAssignee(house, tx, stepUuid, { kind: 'changed', before: fromInput(before) })
        })
        .then(() => tasks.wake()),
    failed: async () => {},
  })
}

/**
 * Has the person of a step told of what was changed, if that is anything for them.
 * @param before the step as it was
 */
export async function tellOfChange({ tasks }: Pick<House, 'tasks'>, tx: Db, before: StepRow, actor: Actor) {
  const now = await personsStep(tx, before.uuid)
  if (!now?.userUuid || now.userUuid === actor.uuid || isSame(toInput(before), toInput(now))) return
  const isQueued = and(eq(task.kind, kind), eq(task.subjectUuid, before.uuid), eq(task.status, 'queued'))
  if ((await tx.$count(task, isQueued)) > 0) return
  const input: ChangeInput = { stepUuid: before.uuid, userUuid: now.userUuid, before: toInput(before) }
  await tasks.enqueue(tx, { kind, subjectUuid: before.uuid, input, afterMs: delayMs })
}

/** A step that somebody has, or is offered, and has not finished. */
async function personsStep(tx: Db, uuid: string) {
  const [step] = await tx.select().from(jobStep).where(eq(jobStep.uuid, uuid))
  return step && step.finishedAt === null && (step.status === 'invited' || step.status === 'accepted') ? step : null
}
