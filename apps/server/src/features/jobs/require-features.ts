import { planFeatureOfEngine } from '@langwerk/contract/machine-translation-engines'
import { inArray } from 'drizzle-orm'
import { organizationOfItem, requireFeature } from '../../access/billing-accounts.ts'
import type { Db } from '../../database/database.ts'
import { machineTranslationEngine } from '../../database/schema/engines.ts'
import { thingsUsedBy } from '../../kit/uses.ts'

/**
 * Where a job begins, the plan of its organization has what the job uses, whoever that belongs to. What has begun goes on
 * under any plan.
 * @throws Refusal 402 where it has not
 */
export async function requireFeaturesOfUses(tx: Db, jobUuid: string): Promise<void> {
  const organizationUuid = await organizationOfItem(tx, jobUuid)
  const memories = await thingsUsedBy(tx, 'translationMemory', jobUuid)
  if (memories.length > 0) await requireFeature(tx, organizationUuid, 'translationMemories')
  const engines = await tx
    .selectDistinct({ provider: machineTranslationEngine.provider })
    .from(machineTranslationEngine)
    .where(inArray(machineTranslationEngine.uuid, await thingsUsedBy(tx, 'machineTranslationEngine', jobUuid)))
  for (const { provider } of engines) {
    const feature = planFeatureOfEngine(provider)
    if (feature) await requireFeature(tx, organizationUuid, feature)
  }
}
