import type { ShareableObject } from '@langwerk/contract/kinds'
import type { Route } from '@langwerk/contract/route'
import type { AskedSecrets as Asked, CopyInput } from '@langwerk/contract/shareable-routes'
import { useTranslation } from 'react-i18next'
import { canOutsideOfTeams, useSession } from '../session/session.ts'
import { AskedSecrets, givenSecrets, noSecrets } from './AskedSecrets.tsx'
import { call } from './call.ts'
import { EditDialog } from './EditDialog.tsx'
import { NameField } from './fields.tsx'
import { faultText, nameViolation } from './refusal-text.ts'
import { TeamsField } from './TeamsField.tsx'
import { type ChosenTeam, teamSharesOf } from './team-shares.ts'

/**
 * The dialog in which a thing is copied, under another name and for teams of one's own choice. A secret is not copied
 * and asked for anew.
 */
export function CopyDialog<Made>(props: {
  object: ShareableObject
  route: Route<{ uuid: string }, Record<never, never>, CopyInput, Made>
  /** The secrets of the kind that a copy is asked for. */
  secretsOf: (item: object) => Asked
  item: { uuid: string; name: string }
  onSaved: (made: Made) => void
  onClose: () => void
}) {
  const { t } = useTranslation('kit')
  const { object, item } = props
  const initial = { ...noSecrets, name: t('portable.copyName', { name: item.name }), teams: [] as ChosenTeam[] }
  const needsTeam = !canOutsideOfTeams(useSession(), `${object}:create`)
  return (
    <EditDialog
      title={t('portable.copyTitle', { name: item.name })}
      size="md"
      initial={initial}
      check={({ name, teams }) => ({
        ...nameViolation(name),
        ...(needsTeam && teams.length === 0 && { teams: faultText({ code: 'team_required' }) }),
      })}
      save={({ name, teams, ...secrets }) => {
        const body = { ...givenSecrets(secrets), name, teams: teamSharesOf(teams) }
        return call(props.route, { params: { uuid: item.uuid }, body })
      }}
      saveLabel={t('copy')}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      {(form) => (
        <>
          <NameField {...form.field('name')} />
          <AskedSecrets form={form} asked={props.secretsOf(item)} hint={t('portable.secretOptional')} />
          <TeamsField object={object} required={needsTeam} {...form.field('teams')} />
        </>
      )}
    </EditDialog>
  )
}
