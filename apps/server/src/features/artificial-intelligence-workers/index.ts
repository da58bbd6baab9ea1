import { artificialIntelligenceWorkerRoutes } from '@langwerk/contract/artificial-intelligence-workers'
import { artificialIntelligenceWorker as worker } from '../../database/schema/workers.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { servePortable } from '../../kit/serve-shareable.ts'
import { serveUses } from '../../kit/serve-uses.ts'
import { shareableKind } from '../../kit/shareable-kind.ts'
import { listVersions, withVersion } from './worker-versions.ts'

export function serveArtificialIntelligenceWorkers(house: House) {
  servePortable(house, artificialIntelligenceWorkerRoutes, workerKind)
  serveUses(house, artificialIntelligenceWorkerRoutes.uses, 'artificialIntelligenceWorker')
  serve(house, artificialIntelligenceWorkerRoutes.versions, async ({ actor, params: { uuid } }) => ({
    versions: await listVersions(house.db, actor, uuid),
  }))
}

const workerKind = shareableKind({
  object: 'artificialIntelligenceWorker',
  table: worker,
  routes: artificialIntelligenceWorkerRoutes,
  teamsField: 'teams',
  search: [worker.systemMessage, worker.prompt],
  references: {
    generativeArtificialIntelligenceModel: worker.generativeArtificialIntelligenceModelUuid,
    transUnitMessageRuleSet: worker.transUnitMessageRuleSetUuid,
  },
  save: {
    action: withVersion('action'),
    systemMessage: withVersion('systemMessage'),
    prompt: withVersion('prompt'),
  },
})
