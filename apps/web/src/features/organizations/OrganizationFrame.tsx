import { type Organization, organizationRoutes } from '@langwerk/contract/organizations'
import type { Permission } from '@langwerk/contract/permission-objects'
import { Anchor, Badge, Breadcrumbs, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../kit/FailureState.tsx'
import { HeadingSkeleton } from '../../kit/HeadingSkeleton.tsx'
import { useReading } from '../../kit/queries.ts'
import { ScreenTabs } from '../../kit/ScreenTabs.tsx'
import { useRouteParam } from '../../kit/use-route-param.ts'
import { useTitle } from '../../kit/use-title.ts'

interface TabOfOrganization {
  name:
    | 'overview'
    | 'organizationUsers'
    | 'teamUserRoles'
    | 'organizationUserRoles'
    | 'integrations'
    | 'modelSpending'
    | 'singleSignOn'
  /** One of them is enough; none are needed where the organization itself may be seen. */
  permissions: Permission[]
}
type TabName = TabOfOrganization['name']

/** The screens of one organization. A tab shows as soon as its screen is there and one may see what it shows. */
const tabs: TabOfOrganization[] = [
  { name: 'overview', permissions: [] },
  { name: 'organizationUsers', permissions: ['organizationUser:read'] },
  { name: 'teamUserRoles', permissions: ['teamUserRole:read'] },
  { name: 'organizationUserRoles', permissions: ['organizationUserRole:read'] },
  { name: 'integrations', permissions: ['integrations:read', 'xliffFilter:read'] },
  { name: 'modelSpending', permissions: ['organization:edit'] },
  { name: 'singleSignOn', permissions: ['organization:edit'] },
]

/** Its address behind `/organizations/{uuid}`. */
const pathOf = (name: TabName) => (name === 'overview' ? '' : `/${name}`)

/** What the screens of one organization have in common: breadcrumb, name, tabs. It hands them the organization of the address. */
export function OrganizationFrame(props: { tab: TabName; children: (organization: Organization) => ReactNode }) {
  const { t } = useTranslation('organizations')
  const uuid = useRouteParam('uuid')
  const { data: organization, error, refetch } = useReading(organizationRoutes.get, { params: { uuid } })
  useTitle(organization?.name ?? t('title'))
  if (error) return <FailureState error={error} retry={refetch} />
  return (
    <Stack gap="sm">
      <Breadcrumbs>
        <Text size="sm" c="dimmed">
          {t('management')}
        </Text>
        <Anchor size="sm" c="dimmed" renderRoot={(anchor) => <Link to="/organizations" {...anchor} />}>
          {t('title')}
        </Anchor>
      </Breadcrumbs>
      {organization ? (
        <>
          <Group gap="sm">
            <Title order={1}>{organization.name}</Title>
            <Badge variant="light" color={organization.type === 'public' ? 'blue' : 'gray'}>
              {t(`type.${organization.type}`)}
            </Badge>
          </Group>
          <OrganizationTabs organization={organization} opened={props.tab} />
          {props.children(organization)}
        </>
      ) : (
        <>
          <HeadingSkeleton />
          <Skeleton height={160} />
        </>
      )}
    </Stack>
  )
}

function OrganizationTabs({ organization, opened }: { organization: Organization; opened: TabName }) {
  const { t } = useTranslation('organizations')
  const { routesByPath } = useRouter()
  const addressOf = (name: TabName) => `/organizations/${organization.uuid}${pathOf(name)}`
  const shown = tabs.filter(
    ({ name, permissions }) =>
      `/organizations/$uuid${pathOf(name)}` in routesByPath &&
      (permissions.length === 0 || permissions.some((permission) => organization.grants?.includes(permission))),
  )
  return (
    <ScreenTabs
      screens={shown.map(({ name }) => ({ to: addressOf(name), label: t(`tabs.${name}`) }))}
      opened={addressOf(opened)}
    />
  )
}
