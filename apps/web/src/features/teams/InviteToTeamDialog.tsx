import { teamUserRoutes } from '@langwerk/contract/memberships'
import type { Team } from '@langwerk/contract/teams'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { InviteDialog } from '../invitations/index.ts'
import { useTeamRoles } from './use-team-roles.ts'

export function InviteToTeamDialog({ team, ...props }: { team: Team; onSent: () => void; onClose: () => void }) {
  const { t } = useTranslation('teams')
  const roles = useTeamRoles(team)
  return (
    <InviteDialog
      title={t('inviteTitle', { name: team.name })}
      roles={roles}
      roleField="teamUserRole"
      send={(teamUserRole, body) =>
        call(teamUserRoutes.invite, { params: { uuid: team.uuid }, body: { ...body, teamUserRole } })
      }
      {...props}
    />
  )
}
