import { uuidOf } from '@langwerk/contract/common'
import type { JobInput } from '@langwerk/contract/jobs'
import type { ShareableObject } from '@langwerk/contract/kinds'
import { modelWorkInput } from '@langwerk/contract/model-work'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../../access/actor.ts'
import type { Db } from '../../../database/database.ts'
import { jobModelWork, noBrief } from '../../../database/schema/model-work.ts'
import { artificialIntelligenceWorker } from '../../../database/schema/workers.ts'
import { requireTextsOf } from '../../generative-artificial-intelligence-models/index.ts'
import { readablePrompt, requirePlaceholders } from '../../prompt-categories/index.ts'
import { requireVisible } from '../require-visible.ts'

/** Whether an input says anything of what a model is to write. */
export const saysModelWork = (input: JobInput) =>
  Object.keys(modelWorkInput).some((field) => Object.hasOwn(input, field))

type WorkRow = typeof jobModelWork.$inferSelect

/**
 * Saves what an input says of what a model is to write in a job; what it leaves out stays.
 * @throws Refusal 422 at a placeholder that there is not, at a model or a guideline that the actor may not see, and at a model that
 * writes no texts; 404 for such a prompt
 */
export async function saveModelWork(tx: Db, actor: Actor, jobUuid: string, input: JobInput) {
  const { systemMessage, prompt, brief } = input
  if (systemMessage !== undefined) requirePlaceholders('systemMessage', systemMessage)
  if (prompt !== undefined) requirePlaceholders('prompt', prompt)
  const [before] = await tx.select().from(jobModelWork).where(eq(jobModelWork.jobUuid, jobUuid))
  const writer = await chosenWriter(tx, actor, input, before)
  const guidelineUuid = await chosen(tx, actor, 'guideline', input.guideline, before?.guidelineUuid)
  const row = {
    modelUuid: writer.modelUuid,
    workerUuid: writer.workerUuid,
    guidelineUuid,
    systemMessage: systemMessage ?? (before?.systemMessage || writer.systemMessage),
    prompt: prompt ?? before?.prompt ?? '',
    brief: brief ? { ...noBrief, ...brief } : (before?.brief ?? noBrief),
  }
  const saved = { ...row, ...(await savedPrompt(tx, actor, input.promptUuid, row, before)) }
  await tx
    .insert(jobModelWork)
    .values({ jobUuid, ...saved })
    .onConflictDoUpdate({ target: jobModelWork.jobUuid, set: saved })
}

/**
 * The model that is to write. A worker that is chosen now gives its own, and what that is told of its part; a model that is chosen
 * by itself is no worker's any more.
 */
async function chosenWriter(tx: Db, actor: Actor, input: JobInput, before: WorkRow | undefined) {
  const { generativeArtificialIntelligenceModel: model, artificialIntelligenceWorker: given } = input
  const workerUuid = await chosen(tx, actor, 'artificialIntelligenceWorker', given, before?.workerUuid)
  const [worker] =
    given && workerUuid
      ? await tx.select().from(artificialIntelligenceWorker).where(eq(artificialIntelligenceWorker.uuid, workerUuid))
      : []
  const modelUuid = await chosen(tx, actor, 'generativeArtificialIntelligenceModel', model, before?.modelUuid)
  if (model && modelUuid) await requireTextsOf(tx, modelUuid)
  return {
    modelUuid: worker && model === undefined ? worker.generativeArtificialIntelligenceModelUuid : modelUuid,
    workerUuid: model !== undefined && given === undefined ? null : workerUuid,
    systemMessage: worker?.systemMessage ?? '',
  }
}

/** The uuid of what is chosen at a field that is called as its kind. */
async function chosen(
  tx: Db,
  actor: Actor,
  object: ShareableObject,
  iri: string | null | undefined,
  before: string | null = null,
): Promise<string | null> {
  if (iri === undefined) return before
  if (iri === null) return null
  await requireVisible(tx, actor, object, [{ iri, propertyPath: object }], before === null ? [] : [before])
  return uuidOf(iri)
}

/** Of which saved prompt the two texts are, and of which version of it. */
async function savedPrompt(
  tx: Db,
  actor: Actor,
  promptUuid: string | null | undefined,
  texts: Pick<WorkRow, 'systemMessage' | 'prompt'>,
  before: WorkRow | undefined,
): Promise<Pick<WorkRow, 'promptUuid' | 'promptVersion'>> {
  const none = { promptUuid: null, promptVersion: null }
  if (promptUuid === undefined) {
    const isAsBefore = before?.prompt === texts.prompt && before.systemMessage === texts.systemMessage
    return isAsBefore ? { promptUuid: before.promptUuid, promptVersion: before.promptVersion } : none
  }
  if (promptUuid === null) return none
  const { uuid, version, text, systemMessage } = await readablePrompt(tx, actor, promptUuid)
  const isAsSaved = text === texts.prompt && systemMessage === texts.systemMessage
  return isAsSaved ? { promptUuid: uuid, promptVersion: version } : none
}
