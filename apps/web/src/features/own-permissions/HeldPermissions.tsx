import { type PermissionObject, permissionObjects } from '@langwerk/contract/permission-objects'
import { permissionRoutes as routes } from '@langwerk/contract/permissions'
import type { PermissionAction } from '@langwerk/contract/words'
import { Accordion, Badge, Card, Group, Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PermissionRoleLabel } from '../../kit/badges.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { useReading } from '../../kit/queries.ts'
import { roleName } from '../../kit/role-name.ts'

/** One's permissions by where they come from, a line a kind of thing. */
export function HeldPermissions() {
  const { t } = useTranslation('ownPermissions')
  const { data, error, refetch } = useReading(routes.own)
  if (error) return <FailureState error={error} retry={refetch} />
  if (!data) return null
  const nothing = data.user.length + data.organizations.length + data.teams.length === 0
  return (
    <Card withBorder component="section" aria-label={t('held')}>
      <Title order={2} mb="sm">
        {t('held')}
      </Title>
      {data.administrator && (
        <Text size="sm" mb="sm">
          {t('administratorHolds')}
        </Text>
      )}
      {nothing && !data.administrator && (
        <Text size="sm" c="dimmed">
          {t('holdsNothing')}
        </Text>
      )}
      <Accordion variant="separated" multiple order={3}>
        {data.user.length > 0 && <Source id="user" title={t('personally')} permissions={data.user} note={null} />}
        {data.organizations.map(({ organization, role, permissions }) => (
          <Source
            key={organization.uuid}
            id={organization.uuid}
            title={t('sources.organization', { organization: organization.name, role: roleName(role.name) })}
            permissions={permissions}
            note={null}
          />
        ))}
        {data.teams.map(({ team, organization, role, objectSharingRole, permissions }) => (
          <Source
            key={team.uuid}
            id={team.uuid}
            title={t('sources.team', { team: team.name, role: roleName(role.name) })}
            permissions={permissions}
            note={
              <>
                {organization.name} · {t('sharing')}: <PermissionRoleLabel role={objectSharingRole} />
              </>
            }
          />
        ))}
      </Accordion>
    </Card>
  )
}

interface SourceProps {
  id: string
  title: string
  permissions: string[]
  note: ReactNode
}

function Source({ id, title, permissions, note }: SourceProps) {
  const { t } = useTranslation(['ownPermissions', 'permissions'])
  const rows = permissionObjects
    .map((object) => ({ object, actions: actionsOn(permissions, object) }))
    .filter(({ actions }) => actions.length > 0)
  return (
    <Accordion.Item value={id}>
      <Accordion.Control>
        <Group justify="space-between" gap={4} pe="sm">
          <Text inherit fw={500}>
            {title}
          </Text>
          <Text size="xs" c="dimmed">
            {t('permissionCount', { count: permissions.length })}
          </Text>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        {note && (
          <Text size="sm" c="dimmed" mb="xs">
            {note}
          </Text>
        )}
        <Table verticalSpacing={5} aria-label={title}>
          <Table.Tbody>
            {rows.map(({ object, actions }) => (
              <Table.Tr key={object}>
                <Table.Th scope="row" fw={400} w="38%">
                  {t(`permissions:objects.${object}`)}
                </Table.Th>
                <Table.Td>
                  <Group gap={4}>
                    {actions.map((action) => (
                      <Badge key={action} variant="light" color="gray" tt="none" fw={500}>
                        {t(`permissions:actions.${action}`)}
                      </Badge>
                    ))}
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Accordion.Panel>
    </Accordion.Item>
  )
}

const actionsOn = (permissions: readonly string[], object: PermissionObject) =>
  permissions
    .filter((permission) => permission.startsWith(`${object}:`))
    // What stands behind the colon is an action, which the compiler cannot see in a text.
    .map((permission) => permission.slice(object.length + 1) as PermissionAction)
