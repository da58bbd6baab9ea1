import type { ShareableObject } from '@langwerk/contract/kinds'
import type { CountedLimit, PlanFeature } from '@langwerk/contract/plans'
import { organizationOfItem, requireFeature, requireWithin } from '../access/billing-accounts.ts'
import type { Db } from '../database/database.ts'

/** What plans say of a kind of things. */
export interface InPlan {
  object: ShareableObject
  /** What of a plan it takes to have one; null where it takes nothing. */
  planFeature?: (tx: Db, uuid: string) => Promise<PlanFeature | null>
  /** No plan counts its things, though they are of a kind that plans count. */
  uncounted?: true
}

/** What plans count. */
const countedAs: Partial<Record<ShareableObject, CountedLimit>> = { termbase: 'termbases' }

const isOfPlans = ({ object, planFeature, uncounted }: InPlan) =>
  planFeature !== undefined || (countedAs[object] !== undefined && !uncounted)

/** Whose plan a thing is held against; undefined of what is held against none. */
export const countedIn = async (db: Db, kind: InPlan, uuid: string): Promise<string | null | undefined> =>
  isOfPlans(kind) ? organizationOfItem(db, uuid) : undefined

/**
 * Of a thing that was made, or may have come to another organization.
 * @param organizationBefore as `countedIn` had it; undefined of a new thing
 * @throws Refusal 402 where the plan has no room for it.
 */
export async function requireInPlan(
  tx: Db,
  kind: InPlan,
  uuid: string,
  organizationBefore: string | null | undefined,
): Promise<void> {
  const { object, planFeature, uncounted } = kind
  const organizationUuid = await countedIn(tx, kind, uuid)
  // From one team of an organization to another nothing is added to it.
  if (organizationUuid === undefined || organizationUuid === organizationBefore) return
  const limit = uncounted ? undefined : countedAs[object]
  const feature = await planFeature?.(tx, uuid)
  if (feature) await requireFeature(tx, organizationUuid, feature)
  if (limit) await requireWithin(tx, organizationUuid, limit)
}
