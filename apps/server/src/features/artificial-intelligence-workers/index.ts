import { artificialIntelligenceWorkerRoutes } from '@langwerk/contract/artificial-intelligence-workers'
import { uuidOf } from '@langwerk/contract/common'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { artificialIntelligenceWorker as worker } from '../../database/schema/workers.ts'
import { conflict } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { servePortable } from '../../kit/serve-shareable.ts'
import { serveUses } from '../../kit/serve-uses.ts'
import { shareableKind } from '../../kit/shareable-kind.ts'
import { listShareables } from '../../kit/shareables.ts'
import { requireTextsOf } from '../generative-artificial-intelligence-models/index.ts'
import { listVersions, withVersion } from './worker-versions.ts'

export function serveArtificialIntelligenceWorkers(house: House) {
  servePortable(house, artificialIntelligenceWorkerRoutes, {
    ...workerKind,
    atRemoval: async (uuid) => {
      await requireNoStep(house.db, uuid)
      return async () => undefined
    },
  })
  serveUses(house, artificialIntelligenceWorkerRoutes.uses, 'artificialIntelligenceWorker')
  serve(house, artificialIntelligenceWorkerRoutes.forTerminology, async ({ actor, query }) => ({
    ...(await listShareables(house.db, actor, workerKind, query, mayExtractTerminology)),
    '@id': '/api/terminology_workers',
  }))
  serve(house, artificialIntelligenceWorkerRoutes.versions, async ({ actor, params: { uuid } }) => ({
    versions: await listVersions(house.db, actor, uuid),
  }))
}

/** Whoever waits for a model can do nothing yet. */
const mayExtractTerminology = and(
  eq(worker.action, 'extractTerminology'),
  isNotNull(worker.generativeArtificialIntelligenceModelUuid),
)

/** @throws Refusal 409 for a worker to whom work on a job is given. */
async function requireNoStep(db: Db, uuid: string): Promise<void> {
  const [given] = await db.select({ uuid: jobStep.uuid }).from(jobStep).where(eq(jobStep.workerUuid, uuid)).limit(1)
  if (given) throw conflict('used_by_steps')
}

const workerKind = shareableKind({
  object: 'artificialIntelligenceWorker',
  table: worker,
  routes: artificialIntelligenceWorkerRoutes,
  search: [worker.systemMessage, worker.prompt],
  references: {
    generativeArtificialIntelligenceModel: worker.generativeArtificialIntelligenceModelUuid,
    transUnitMessageRuleSet: worker.transUnitMessageRuleSetUuid,
  },
  save: {
    action: withVersion('action'),
    systemMessage: withVersion('systemMessage'),
    prompt: withVersion('prompt'),
    generativeArtificialIntelligenceModel: async (iri, db) => {
      const uuid = iri && uuidOf(iri)
      if (uuid) await requireTextsOf(db, uuid)
      return { generativeArtificialIntelligenceModelUuid: uuid }
    },
  },
})
