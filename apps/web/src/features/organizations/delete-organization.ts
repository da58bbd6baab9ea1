import { type Organization, organizationRoutes as routes } from '@langwerk/contract/organizations'
import { permissionObjects } from '@langwerk/contract/words'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { notifyRefusal, notifySuccess, notifyWarning } from '../../kit/notify.ts'
import { isRefusal } from '../../kit/refusal.ts'
import { i18n } from '../../settings/i18n.ts'

/** Asks, deletes, and says what stands against it. @returns whether it is gone. */
export async function deleteOrganization({ uuid, name }: Pick<Organization, 'uuid' | 'name'>): Promise<boolean> {
  const t = i18n.getFixedT(null, 'organizations')
  const title = t('deleteTitle', { name })
  if (!(await confirm({ title, text: t('deleteText'), confirm: t('delete'), color: 'red' }))) return false
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
