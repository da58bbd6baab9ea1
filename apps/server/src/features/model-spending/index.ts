import {
  jobModelUsageRoutes,
  modelSpendingRoutes as routes,
  type SpendingLimit,
  workerModelUsageRoutes,
} from '@langwerk/contract/model-spending'
import { requireJob } from '../../access/jobs.ts'
import { requireInOrganization, requireLimitOfTeam } from '../../access/organization-rights.ts'
import { requireAction } from '../../access/sharing.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { setLimitOfJob, setLimitOfMonth } from '../spending-limits/index.ts'
import { spendingOf } from './spending-of.ts'
import { usageOfJob } from './usage-of-job.ts'
import { usageOfWorker } from './usage-of-worker.ts'

/** What the models of an organization and of a team may cost in a month, and do, and what they cost for a job and for a worker. */
export function serveModelSpending(house: House) {
  const { db } = house

  serve(house, routes.ofOrganization, async ({ actor, params: { uuid } }) => {
    await requireInOrganization(db, actor, uuid, 'organization', 'edit')
    return spendingOf(db, actor, 'organization', uuid)
  })

  serve(house, routes.setLimit, async ({ actor, params: { uuid }, body: { limit }, request }) => {
    await requireInOrganization(db, actor, uuid, 'organization', 'edit')
    await setLimitOfMonth(db, request, { payer: 'organization', uuid, change: changeTo(limit) })
    return spendingOf(db, actor, 'organization', uuid)
  })

  serve(house, routes.ofTeam, async ({ actor, params: { uuid } }) => {
    await requireLimitOfTeam(db, actor, uuid)
    return spendingOf(db, actor, 'team', uuid)
  })

  serve(house, routes.setLimitOfTeam, async ({ actor, params: { uuid }, body: { limit }, request }) => {
    await requireLimitOfTeam(db, actor, uuid)
    await setLimitOfMonth(db, request, { payer: 'team', uuid, change: changeTo(limit) })
    return spendingOf(db, actor, 'team', uuid)
  })

  serve(house, jobModelUsageRoutes.ofJob, async ({ actor, params: { uuid } }) => {
    await requireJob(db, actor, uuid, 'edit')
    return usageOfJob(db, actor, uuid)
  })

  serve(house, jobModelUsageRoutes.setLimit, async ({ actor, params: { uuid }, body: { limit }, request }) => {
    const { object } = await requireJob(db, actor, uuid, 'edit')
    await setLimitOfJob(db, request, { kind: object, uuid, change: changeTo(limit) })
    return usageOfJob(db, actor, uuid)
  })

  serve(house, workerModelUsageRoutes.ofWorker, async ({ actor, params: { uuid } }) => {
    const object = 'artificialIntelligenceWorker'
    await requireAction(db, actor, { kind: object, object, uuid }, 'read')
    return usageOfWorker(db, actor, uuid)
  })
}

const changeTo = (limit: SpendingLimit | null) => ({
  limit: { modelSpendingLimit: limit },
  told: { detail: 'modelSpendingLimit' as const, value: limit ? `${limit.amount} ${limit.currency}` : 'none' },
})
