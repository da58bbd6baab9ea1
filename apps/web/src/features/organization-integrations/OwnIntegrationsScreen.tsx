import { organizationIntegrationRoutes as routes } from '@langwerk/contract/organization-integrations'
import { useTranslation } from 'react-i18next'
import { useList } from '../../kit/use-list.ts'
import { useTitle } from '../../kit/use-title.ts'
import { IntegrationsList } from './IntegrationsList.tsx'

/** One's own integrations, and those of all one's organizations. */
export function OwnIntegrationsScreen() {
  const { t } = useTranslation('organizationIntegrations')
  const list = useList(routes.own)
  useTitle(t('title'))
  return <IntegrationsList list={list} lead={t('ownLead')} organization={null} addTo="oneself" />
}
