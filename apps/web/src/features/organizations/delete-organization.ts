import { creditRoutes } from '@langwerk/contract/credits'
import { type Organization, organizationRoutes as routes } from '@langwerk/contract/organizations'
import { permissionObjects } from '@langwerk/contract/permission-objects'
import { planRoutes } from '@langwerk/contract/plans'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { formatNumber } from '../../kit/format.ts'
import { notifyRefusal, notifySuccess, notifyWarning } from '../../kit/notify.ts'
import { isRefusal } from '../../kit/refusal.ts'
import { getSession } from '../../session/session.ts'
import { i18n } from '../../settings/i18n.ts'
import { getPreferences } from '../../settings/preferences.ts'

/** Asks, deletes, and says what stands against it. @returns whether it is gone. */
export async function deleteOrganization({ uuid, name }: Pick<Organization, 'uuid' | 'name'>): Promise<boolean> {
  const t = i18n.getFixedT(null, 'organizations')
  const title = t('deleteTitle', { name })
  const text = [t('deleteText'), ...(await lostPayments(uuid))].join(' ')
  if (!(await confirm({ title, text, confirm: t('delete'), color: 'red' }))) return false
  try {
    await call(routes.remove, { params: { uuid } })
    notifySuccess(t('deleted'))
    return true
  } catch (error) {
    if (isRefusal(error) && error.code === 'organization_in_use')
      notifyWarning(t('inUse', { kinds: await kindsOf(error.current) }), 10_000)
    else notifyRefusal(error)
    return false
  }
}

/** What of what was paid is lost: the plan, and the credits that are left. */
async function lostPayments(uuid: string): Promise<string[]> {
  if (!getSession()?.hosted) return []
  const t = i18n.getFixedT(null, 'organizations')
  const params = { uuid }
  // Where it cannot be read the question is asked without it.
  const account = await call(planRoutes.ofOrganization, { params }).catch(() => null)
  const wallet = await call(creditRoutes.wallet, { params }).catch(() => null)
  const plan = account?.priceId && account.plan.label[getPreferences().locale]
  const credits = Math.floor((wallet?.available ?? 0) + (wallet?.reserved ?? 0))
  return [
    ...(plan ? [t('deletePlan', { plan })] : []),
    ...(credits > 0 ? [t('deleteCredits', { count: credits, credits: formatNumber(credits) })] : []),
  ]
}

/** `3 × Termbases, 1 × Job templates` */
async function kindsOf(counts: unknown): Promise<string> {
  await i18n.loadNamespaces('permissions')
  const t = i18n.getFixedT(null, 'permissions')
  const entries = Object.entries(counts ?? {})
  return permissionObjects
    .flatMap((object) =>
      entries.filter(([kind]) => kind === object).map(([, count]) => `${count} × ${t(`objects.${object}`)}`),
    )
    .join(', ')
}
