import { type Organization, organizationRoutes } from '@langwerk/contract/organizations'
import type { Permission } from '@langwerk/contract/permission-objects'
import { Anchor, Badge, Breadcrumbs, Group, Stack, Tabs, Text, Title } from '@mantine/core'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../kit/FailureState.tsx'
import { useReading } from '../../kit/queries.ts'
import { TabRow } from '../../kit/TabRow.tsx'
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
  /** Behind `/organizations/{uuid}`. */
  path: string
  /** One of them is enough; none are needed where the organization itself may be seen. */
  permissions: Permission[]
}

/** The screens of one organization. A tab shows as soon as its screen is there and one may see what it shows. */
const tabs: TabOfOrganization[] = [
  { name: 'overview', path: '', permissions: [] },
  { name: 'organizationUsers', path: '/organizationUsers', permissions: ['organizationUser:read'] },
  { name: 'teamUserRoles', path: '/teamUserRoles', permissions: ['teamUserRole:read'] },
  { name: 'organizationUserRoles', path: '/organizationUserRoles', permissions: ['organizationUserRole:read'] },
  { name: 'integrations', path: '/integrations', permissions: ['integrations:read', 'xliffFilter:read'] },
  { name: 'modelSpending', path: '/modelSpending', permissions: ['organization:edit'] },
  { name: 'singleSignOn', path: '/singleSignOn', permissions: ['organization:edit'] },
]

/** What the screens of one organization have in common: breadcrumb, name, tabs. It hands them the organization of the address. */
export function OrganizationFrame(props: {
  tab: TabOfOrganization['name']
  children: (organization: Organization) => ReactNode
}) {
  const { t } = useTranslation('organizations')
  const uuid = useRouteParam('uuid')
  const navigate = useNavigate()
  const { routesByPath } = useRouter()
  const { data: organization, error, refetch } = useReading(organizationRoutes.get, { params: { uuid } })
  useTitle(organization?.name ?? t('title'))
  if (error) return <FailureState error={error} retry={refetch} />
  if (!organization) return null

  const shown = tabs.filter(
    ({ path, permissions }) =>
      `/organizations/$uuid${path}` in routesByPath &&
      (permissions.length === 0 || permissions.some((permission) => organization.grants?.includes(permission))),
  )
  const open = (name: string | null) => {
    const tab = shown.find((one) => one.name === name)
    if (tab) navigate({ to: `/organizations/${uuid}${tab.path}` })
  }
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
      <Group gap="sm">
        <Title order={1}>{organization.name}</Title>
        <Badge variant="light" color={organization.type === 'public' ? 'blue' : 'gray'}>
          {t(`type.${organization.type}`)}
        </Badge>
      </Group>
      <Tabs value={props.tab} activateTabWithKeyboard={false} onChange={open}>
        <TabRow opened={props.tab}>
          {shown.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </TabRow>
      </Tabs>
      {props.children(organization)}
    </Stack>
  )
}
