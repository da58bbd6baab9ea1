import { noPlan, planRoutes as routes, unlimitedPlan } from '@langwerk/contract/plans'
import { eq } from 'drizzle-orm'
import { holdAccount, isHosted } from '../../access/billing-accounts.ts'
import { belongsTo, organizationsOf } from '../../access/organization-rights.ts'
import { isRunning } from '../../access/plan-limits.ts'
import { requireAdministrator } from '../../access/user-rights.ts'
import type { Db } from '../../database/database.ts'
import { organization } from '../../database/schema/access.ts'
import { billingAccount, plan } from '../../database/schema/billing.ts'
import { conflict, invalid, notFound } from '../../foundation/refusals.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import { loadCreditPacks, loadPlans, planNamed, presentPlan } from './load-plans.ts'
import { accountOf } from './present-account.ts'

export { loadCreditPacks, loadPlans, presentPlan } from './load-plans.ts'
export { accountOf } from './present-account.ts'
export { savePlans } from './seed-plans.ts'

/** What is offered, and what each organization has of it. */
export function servePlans(house: House) {
  const { db, config } = house

  serve(house, routes.list, async ({ query: { shownIn } }) => {
    const plans = (await loadPlans(db)).map(presentPlan)
    const sold = await isHosted(db)
    return {
      plans: shownIn ? plans.filter((one) => one.shownIn.includes(shownIn)) : plans,
      creditPacks: sold ? await loadCreditPacks(db) : [],
      contactEmail: config.contactEmail,
    }
  })

  serve(house, routes.mine, async ({ actor }) => {
    const accounts = []
    for (const uuid of organizationsOf(actor)) accounts.push(await accountOf(db, actor, uuid))
    return collection('/me/billing_accounts', accounts)
  })

  serve(house, routes.ofOrganization, async ({ actor, params: { uuid } }) => {
    if (!actor.administrator && !belongsTo(actor, uuid)) throw notFound('organization')
    return accountOf(db, actor, uuid)
  })

  serve(house, routes.setByOperator, async ({ actor, params: { uuid }, body, request }) => {
    requireAdministrator(actor)
    await db.transaction(async (tx) => {
      const [found] = await tx.select().from(organization).where(eq(organization.uuid, uuid))
      if (!found) throw notFound('organization')
      if (!(await isHosted(tx))) throw conflict('not_hosted')
      // Whoever changes the limits of plans changes those of all who have been given one, and locks them in this order.
      if (body.plan !== undefined) await tx.select({ uuid: plan.uuid }).from(plan).orderBy(plan.uuid).for('share')
      await holdAccount(tx, uuid)
      const [before] = await tx.select().from(billingAccount).where(eq(billingAccount.organizationUuid, uuid))
      if (body.plan !== undefined && isRunning(before!)) throw conflict('plan_is_paid')
      await tx
        .update(billingAccount)
        .set({
          ...(body.plan !== undefined && (await givenPlan(tx, body.plan))),
          suppliesModels: body.suppliesModels ?? before!.suppliesModels,
        })
        .where(eq(billingAccount.organizationUuid, uuid))
      await audit(tx, request, {
        action: 'changed',
        subject: { kind: 'organization', uuid, name: found.name },
        organizationUuid: uuid,
        details: {
          ...(body.plan !== undefined && { plan: body.plan ?? noPlan }),
          ...(body.suppliesModels !== undefined && { suppliesModels: String(body.suppliesModels) }),
        },
      })
    })
    return accountOf(db, actor, uuid)
  })

  /** The columns of an account that is given a plan, or none. @throws Refusal 422 where there is no such plan. */
  async function givenPlan(tx: Db, name: string | null) {
    if (name === null) return { ...nothingPaid, plan: noPlan, limits: null, given: false }
    if (name === unlimitedPlan) return { ...nothingPaid, plan: name, limits: null, given: true }
    const found = await planNamed(tx, name)
    if (!found) throw invalid({ propertyPath: 'plan', code: 'does_not_exist', values: { what: 'plan' } })
    return { ...nothingPaid, plan: name, limits: found.limits, given: true }
  }
}

/** The columns of an account that pays nothing, whatever it paid before. */
const nothingPaid = {
  state: 'unpaid' as const,
  subscriptionId: null,
  subscriptionItemId: null,
  stripePriceId: null,
  billingCycle: null,
  periodStartsAt: null,
  periodEndsAt: null,
  endsAt: null,
  changesTo: null,
  pastDueSince: null,
}
