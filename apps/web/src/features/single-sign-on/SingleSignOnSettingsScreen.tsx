import { singleSignOnRoutes } from '@langwerk/contract/single-sign-on'
import { Button, Skeleton } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { notifyRefusal } from '../../kit/notify.ts'
import { useReading, useRefresh } from '../../kit/queries.ts'
import { OrganizationFrame } from '../organizations/index.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** How an organization's people sign in through its identity provider. */
export const SingleSignOnSettingsScreen = () => (
  <OrganizationFrame tab="singleSignOn">{({ uuid }) => <Settings uuid={uuid} />}</OrganizationFrame>
)

function Settings({ uuid }: { uuid: string }) {
  const { t } = useTranslation('singleSignOn')
  const { data: settings, error, refetch } = useReading(singleSignOnRoutes.get, { params: { uuid } })
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  if (error) return <FailureState error={error} retry={refetch} />
  if (!settings) return <Skeleton height={160} />

  const setUp = async () => {
    setBusy(true)
    await call(singleSignOnRoutes.update, { params: { uuid }, body: {} }).catch(notifyRefusal)
    await refresh(singleSignOnRoutes.get.path)
    setBusy(false)
  }
  if (!settings.serviceProvider)
    return (
      <EmptyState
        title={t('emptyTitle')}
        text={t('emptyText')}
        icon={<IconShieldLock size={22} />}
        action={
          <Button loading={busy} onClick={setUp}>
            {t('setUp')}
          </Button>
        }
      />
    )
  const saved = () => refresh(singleSignOnRoutes.get.path)
  // What the server read out of metadata stands in the fields of a form that begins anew.
  return (
    <SettingsForm key={JSON.stringify(settings)} settings={settings} own={settings.serviceProvider} onSaved={saved} />
  )
}
