import type { ShareableObject } from '@langwerk/contract/kinds'
import type { Route } from '@langwerk/contract/route'
import type { CopyInput } from '@langwerk/contract/shareable-routes'
import { useTranslation } from 'react-i18next'
import { canOutsideOfTeams, useSession } from '../session/session.ts'
import { call } from './call.ts'
import { EditDialog } from './EditDialog.tsx'
import { NameField } from './fields.tsx'
import { faultText } from './refusal-text.ts'
import { TeamsField } from './TeamsField.tsx'
import { type ChosenTeam, teamSharesOf } from './team-shares.ts'

/** The dialog in which a thing is copied, under another name and for teams of one's own choice. */
export function CopyDialog<Made>(props: {
  object: ShareableObject
  route: Route<{ uuid: string }, Record<never, never>, CopyInput, Made>
  item: { uuid: string; name: string }
  onSaved: (made: Made) => void
  onClose: () => void
}) {
  const { t } = useTranslation('kit')
  const { object, item } = props
  const needsTeam = !canOutsideOfTeams(useSession(), `${object}:create`)
  return (
    <EditDialog
      title={t('portable.copyTitle', { name: item.name })}
      size="md"
      initial={{ name: t('portable.copyName', { name: item.name }), teams: [] as ChosenTeam[] }}
      check={({ name, teams }) => ({
        ...(name.trim() === '' && { name: faultText({ code: 'name_required' }) }),
        ...(needsTeam && teams.length === 0 && { teams: faultText({ code: 'team_required' }) }),
      })}
      save={({ name, teams }) =>
        call(props.route, { params: { uuid: item.uuid }, body: { name, teams: teamSharesOf(teams) } })
      }
      saveLabel={t('copy')}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      {(form) => (
        <>
          <NameField {...form.field('name')} />
          <TeamsField object={object} required={needsTeam} {...form.field('teams')} />
        </>
      )}
    </EditDialog>
  )
}
