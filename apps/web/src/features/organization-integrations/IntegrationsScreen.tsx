import { organizationIntegrationRoutes as routes } from '@langwerk/contract/organization-integrations'
import type { Organization } from '@langwerk/contract/organizations'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useList } from '../../kit/use-list.ts'
import { OrganizationFrame } from '../organizations/index.ts'
import { IntegrationsList } from './IntegrationsList.tsx'
import { XliffFilterForm } from './XliffFilterForm.tsx'

export const IntegrationsScreen = () => (
  <OrganizationFrame tab="integrations">
    {(organization) => (
      <Stack gap="xl">
        {organization.grants?.includes('integrations:read') && <Integrations organization={organization} />}
        {organization.grants?.includes('xliffFilter:read') && <XliffFilterForm organization={organization} />}
      </Stack>
    )}
  </OrganizationFrame>
)

function Integrations({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizationIntegrations')
  const list = useList(routes.list, { params: { uuid: organization.uuid } })
  const mayAdd = organization.grants?.includes('integrations:create') === true
  return (
    <IntegrationsList list={list} lead={t('lead')} organization={organization} addTo={mayAdd ? organization : null} />
  )
}
