import {
  jobModelUsageRoutes,
  modelSpendingRoutes as routes,
  workerModelUsageRoutes,
} from '@langwerk/contract/model-spending'
import { eq } from 'drizzle-orm'
import { requireJob } from '../../access/jobs.ts'
import { requireInOrganization } from '../../access/organization-rights.ts'
import { requireAction } from '../../access/sharing.ts'
import { organization } from '../../database/schema/access.ts'
import { modelUsage } from '../../database/schema/models.ts'
import { notFound } from '../../foundation/refusals.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { sumOf } from '../generative-artificial-intelligence-models/index.ts'
import { spendingOf } from './spending-of.ts'
import { usageOfWorker } from './usage-of-worker.ts'
import { usesOfModels } from './uses-of-models.ts'

/** What an organization's models may cost in a month, and do, and what they cost for a job and for a worker. */
export function serveModelSpending(house: House) {
  const { db } = house

  serve(house, routes.ofOrganization, async ({ actor, params: { uuid } }) => {
    await requireInOrganization(db, actor, uuid, 'organization', 'edit')
    return spendingOf(db, actor, uuid)
  })

  serve(house, routes.setLimit, async ({ actor, params: { uuid }, body: { limit }, request }) => {
    await requireInOrganization(db, actor, uuid, 'organization', 'edit')
    await db.transaction(async (tx) => {
      const [changed] = await tx
        .update(organization)
        .set({ modelSpendingLimit: limit })
        .where(eq(organization.uuid, uuid))
        .returning({ name: organization.name })
      if (!changed) throw notFound('organization')
      await audit(tx, request, {
        action: 'changed',
        subject: { kind: 'organization', uuid, name: changed.name },
        organizationUuid: uuid,
        details: { modelSpendingLimit: limit ? `${limit.amount} ${limit.currency}` : 'none' },
      })
    })
    return spendingOf(db, actor, uuid)
  })

  serve(house, jobModelUsageRoutes.ofJob, async ({ actor, params: { uuid } }) => {
    await requireJob(db, actor, uuid, 'edit')
    const models = await usesOfModels(db, actor, eq(modelUsage.jobUuid, uuid))
    return { total: sumOf(models), models }
  })

  serve(house, workerModelUsageRoutes.ofWorker, async ({ actor, params: { uuid } }) => {
    const object = 'artificialIntelligenceWorker'
    await requireAction(db, actor, { kind: object, object, uuid }, 'read')
    return usageOfWorker(db, actor, uuid)
  })
}
