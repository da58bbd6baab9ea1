import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../kit/BackLink.tsx'
import { useTitle } from '../../kit/use-title.ts'
import { OrganizationUserRoles } from './OrganizationUserRoles.tsx'

/** The organization user roles of all one's organizations. */
export function AllOrganizationUserRolesScreen() {
  const { t } = useTranslation('organizations')
  const { t: roles } = useTranslation('organizationRoles')
  useTitle(roles('organizationTitle'))
  return (
    <Stack gap="sm">
      <BackLink to="/organizations">{t('title')}</BackLink>
      <OrganizationUserRoles organization={null} />
    </Stack>
  )
}
