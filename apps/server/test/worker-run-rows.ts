import { leftOutReasons } from '@langwerk/contract/worker-run-words'
import type { Db } from '../src/database/database.ts'
import { workerRun } from '../src/database/schema/worker-runs.ts'
import { newUuid } from '../src/foundation/uuid.ts'

/** A run that is done, of a worker that is gone and had nothing to work on. */
export async function insertWorkerRun(
  db: Db,
  { jobUuid, userUuid }: { jobUuid: string; userUuid: string },
): Promise<string> {
  const uuid = newUuid()
  const texts = { systemMessage: '', prompt: 'Comment.', guideline: '' }
  await db.insert(workerRun).values({
    uuid,
    jobUuid,
    userUuid,
    filter: {},
    status: 'done',
    worker: {
      name: 'Worker',
      modelName: 'Model',
      version: 1,
      action: 'createComment',
      contextWindow: 'current',
      ...texts,
      workOnTerminologyOnly: false,
      doNotWorkOnAnswer: false,
      ruleSetUuid: null,
    },
    estimate: {
      segments: 0,
      inputTokens: 0,
      outputTokens: 0,
      cost: null,
      seconds: 0,
      leftOut: Object.fromEntries(leftOutReasons.map((reason) => [reason, 0])) as Record<
        (typeof leftOutReasons)[number],
        number
      >,
    },
  })
  return uuid
}
