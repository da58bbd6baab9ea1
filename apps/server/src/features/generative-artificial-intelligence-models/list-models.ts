import { uuidOf } from '@langwerk/contract/common'
import {
  modelSettings,
  type generativeArtificialIntelligenceModelRoutes as routes,
} from '@langwerk/contract/generative-artificial-intelligence-models'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { organizationIntegration } from '../../database/schema/people.ts'
import { invalid } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { modelAccount, openAccount, seenIntegrations } from '../../kit/integration-accounts.ts'
import { violationsOf } from '../../kit/violations-of.ts'
import { detailOf } from '../../providers/provider-error.ts'
import { requirePublic } from './model-kind.ts'

type Account = z.infer<typeof routes.listModels.body>

const listMs = 15_000

/**
 * The models of an account, as it is typed or by an integration that the actor may use.
 * @throws Refusal 422 for settings that the provider has not, an address that nobody may name, or an integration that the
 * actor may not use.
 */
export async function listModels(
  house: Pick<House, 'config' | 'db' | 'secrets' | 'generativeModels'>,
  actor: Actor,
  account: Account,
) {
  const { provider, integration, ...own } = account
  const violations = violationsOf(modelSettings[provider].partial(), { ...own, ...(integration && { integration }) })
  if (violations.length > 0) throw invalid(...violations)
  requirePublic(house, own.endpoint)
  const reached = integration
    ? await integrationAccount(house, actor, {
        provider,
        uuid: uuidOf(integration),
        deployment: own.translationResourceId,
      })
    : { endpoint: own.endpoint ?? null, apiKey: own.apiKey ?? null, deployment: own.translationResourceId ?? null }
  try {
    const models = await house.generativeModels.listModels({ provider, ...reached }, AbortSignal.timeout(listMs))
    return { models, message: '', detail: null }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { models: null, message, detail: detailOf(error) }
  }
}

async function integrationAccount(
  { db, secrets }: { db: Db } & Pick<House, 'secrets'>,
  actor: Actor,
  named: { provider: string; uuid: string; deployment: string | null | undefined },
) {
  const [found] = await db
    .select()
    .from(organizationIntegration)
    .where(and(eq(organizationIntegration.uuid, named.uuid), seenIntegrations(actor)))
  if (found?.provider !== named.provider)
    throw invalid({ propertyPath: 'integration', code: 'does_not_exist', values: { what: 'integration' } })
  const account = modelAccount(openAccount({ secrets }, found))
  return { ...account, deployment: named.deployment ?? account.deployment }
}
