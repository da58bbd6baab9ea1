import type { Team } from '@langwerk/contract/teams'
import { SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PermissionRoleLabel } from '../../kit/badges.tsx'
import { formatLongDate } from '../../kit/format.ts'
import { roleName } from '../../kit/role-name.ts'
import { EndOfPeriod } from './EndOfPeriod.tsx'

/** What is said of a team besides its name. */
export function TeamFacts({ team }: { team: Team }) {
  const { t } = useTranslation('teams')
  const facts: [string, ReactNode][] = [
    [t('organization'), team.organization.name],
    [t('type'), t(`types.${team.type}`)],
    [
      t('role'),
      team.teamUserRole ? (
        roleName(team.teamUserRole.name)
      ) : (
        <PermissionRoleLabel key="role" role={team.permissionRole} />
      ),
    ],
    [t('created'), formatLongDate(team.createdAt)],
    [t('endOfPeriod'), team.endOfPeriod ? <EndOfPeriod key="end" team={team} /> : t('noEnd')],
    [t('editorUnits'), team.editorUnits ?? t('unlimited')],
    ...(team.teamInboxEmail ? [[t('teamInboxEmail'), team.teamInboxEmail] as [string, ReactNode]] : []),
    ...(team.singleSignOnAssignment ? [[t('singleSignOn'), t('assigned')] as [string, ReactNode]] : []),
  ]
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} spacing="sm" verticalSpacing="xs" my={4}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
            {value}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}
