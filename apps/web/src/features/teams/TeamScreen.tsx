import type { TeamUser } from '@langwerk/contract/memberships'
import { type Team, teamRoutes } from '@langwerk/contract/teams'
import { Alert, Badge, Button, Group, Skeleton, Stack, Tabs, Text, Title } from '@mantine/core'
import { IconBriefcase, IconMailPlus, IconPencil } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../kit/BackLink.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { HeadingSkeleton } from '../../kit/HeadingSkeleton.tsx'
import type { ItemAction } from '../../kit/item-action.ts'
import { useReading, useRefresh } from '../../kit/queries.ts'
import { TabRow } from '../../kit/TabRow.tsx'
import { useRouteParam } from '../../kit/use-route-param.ts'
import { useTitle } from '../../kit/use-title.ts'
import { InviteToPlace, Members, PlaceInvitations, useTeamPlace } from '../memberships/index.ts'
import { TeamModelSpending } from '../model-spending/index.ts'
import { TeamDialog } from './TeamDialog.tsx'
import { TeamFacts } from './TeamFacts.tsx'

/** One team: its people, the invitations to it, and what its models cost. The tab stands in the address as `target`. */
export function TeamScreen() {
  const { t } = useTranslation('teams')
  const uuid = useRouteParam('uuid')
  const { data: team, error, refetch } = useReading(teamRoutes.get, { params: { uuid } })
  useTitle(team?.name ?? t('title'))
  if (error) return <FailureState error={error} retry={refetch} />
  return (
    <Stack gap="sm">
      <BackLink to="/teams">{t('allTeams')}</BackLink>
      {team ? (
        <LoadedTeam team={team} />
      ) : (
        <>
          <HeadingSkeleton />
          <Skeleton height={160} />
        </>
      )}
    </Stack>
  )
}

function LoadedTeam({ team }: { team: Team }) {
  const { t } = useTranslation('teams')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [dialog, setDialog] = useState<'edit' | 'invite' | null>(null)
  const { permissions } = team
  const shown = [
    ...(permissions.readUsers ? (['members'] as const) : []),
    ...(permissions.inviteUser ? (['invitations'] as const) : []),
    ...(permissions.limitSpending ? (['modelSpending'] as const) : []),
  ]
  const tab = shown.find((name) => name === search.target) ?? shown[0]
  const invite = permissions.inviteUser ? { label: t('invite'), onClick: () => setDialog('invite') } : undefined
  return (
    <>
      <Group justify="space-between" align="flex-start">
        <div>
          <Group gap={8}>
            <Title order={1}>{team.name}</Title>
            {team.primary && <Badge>{t('primary')}</Badge>}
          </Group>
          {team.description && (
            <Text size="sm" c="dimmed" maw={720}>
              {team.description}
            </Text>
          )}
        </div>
        <Group gap="xs">
          {permissions.edit && (
            <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setDialog('edit')}>
              {t('edit')}
            </Button>
          )}
          {invite && (
            <Button leftSection={<IconMailPlus size={16} />} onClick={invite.onClick}>
              {invite.label}
            </Button>
          )}
        </Group>
      </Group>
      {team.periodEnded && <Alert color="yellow">{t('periodEndedText')}</Alert>}
      <TeamFacts team={team} />
      {tab && (
        <Tabs
          value={tab}
          activateTabWithKeyboard={false}
          keepMounted={false}
          onChange={(target) => navigate({ to: '.', search: { target } })}
        >
          <TabRow opened={tab} mb="sm">
            {shown.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(`tabs.${name}`)}
              </Tabs.Tab>
            ))}
          </TabRow>
          <Tabs.Panel value="members">
            <TeamUsers team={team} />
          </Tabs.Panel>
          <Tabs.Panel value="invitations">
            <TeamInvitations team={team} />
          </Tabs.Panel>
          <Tabs.Panel value="modelSpending">
            <TeamModelSpending teamUuid={team.uuid} />
          </Tabs.Panel>
        </Tabs>
      )}
      {dialog === 'edit' && (
        <TeamDialog
          item={team}
          onClose={() => setDialog(null)}
          onSaved={async () => {
            setDialog(null)
            await refresh('/teams')
          }}
        />
      )}
      {dialog === 'invite' && (
        <InviteToTeam
          team={team}
          onClose={() => setDialog(null)}
          onSent={() => navigate({ to: '.', search: { target: 'invitations' } })}
        />
      )}
    </>
  )
}

/** Who invites for the team sees what its people charge for, too. */
function TeamUsers({ team }: { team: Team }) {
  const { t } = useTranslation('teams')
  const navigate = useNavigate()
  const toServices = ({ uuid }: TeamUser): ItemAction => ({
    label: t('services'),
    icon: <IconBriefcase size={16} />,
    onClick: () => void navigate({ to: `/teamUsers/${uuid}/services` }),
  })
  return (
    <Members
      place={useTeamPlace(team)}
      actions={(member) => (team.permissions.inviteUser ? [toServices(member)] : [])}
    />
  )
}

const TeamInvitations = ({ team }: { team: Team }) => <PlaceInvitations place={useTeamPlace(team)} />

function InviteToTeam({ team, ...props }: { team: Team; onSent: () => Promise<unknown>; onClose: () => void }) {
  return <InviteToPlace place={useTeamPlace(team)} {...props} />
}
