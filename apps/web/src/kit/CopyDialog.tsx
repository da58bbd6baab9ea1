import type { ShareableObject } from '@langwerk/contract/kinds'
import type { Route } from '@langwerk/contract/route'
import { type CopyInput, secretFields } from '@langwerk/contract/shareable-routes'
import { useTranslation } from 'react-i18next'
import { canOutsideOfTeams, useSession } from '../session/session.ts'
import { call } from './call.ts'
import { EditDialog } from './EditDialog.tsx'
import { NameField } from './fields.tsx'
import { faultText, nameViolation } from './refusal-text.ts'
import { SecretInput } from './SecretInput.tsx'
import { TeamsField } from './TeamsField.tsx'
import { type ChosenTeam, teamSharesOf } from './team-shares.ts'
import type { Form } from './use-form.ts'

/**
 * The dialog in which a thing is copied, under another name and for teams of one's own choice. A secret is not copied: where
 * the copy cannot do without, the server asks for it, and then the dialog does.
 */
export function CopyDialog<Made>(props: {
  object: ShareableObject
  route: Route<{ uuid: string }, Record<never, never>, CopyInput, Made>
  item: { uuid: string; name: string }
  onSaved: (made: Made) => void
  onClose: () => void
}) {
  const { t } = useTranslation('kit')
  const { object, item } = props
  const initial: CopyValues = { ...unasked, name: t('portable.copyName', { name: item.name }), teams: [] }
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
      save={({ name, teams, ...others }) => {
        const given = Object.entries(others).filter(([, secret]) => secret)
        const body = { ...Object.fromEntries(given), name, teams: teamSharesOf(teams) }
        return call(props.route, { params: { uuid: item.uuid }, body })
      }}
      saveLabel={t('copy')}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      {(form) => (
        <>
          <NameField {...form.field('name')} />
          <Secrets form={form} />
          <TeamsField object={object} required={needsTeam} {...form.field('teams')} />
        </>
      )}
    </EditDialog>
  )
}

type SecretField = (typeof secretFields)[number]
/** Secrets by their fields; null until the server has asked for one. */
interface CopyValues extends Record<SecretField, string | null> {
  name: string
  teams: ChosenTeam[]
}
const unasked: Record<SecretField, null> = { apiKey: null }

function Secrets({ form }: { form: Form<CopyValues> }) {
  const { t } = useTranslation('kit')
  return secretFields
    .filter((field) => form.violations[field] || form.values[field] !== null)
    .map((field) => (
      <SecretInput
        key={field}
        name={field}
        label={t('portable.secret')}
        description={t('portable.secretHint')}
        required
        autoComplete="off"
        error={form.violations[field]}
        value={form.values[field] ?? ''}
        onChange={(event) => form.set(field, event.currentTarget.value)}
      />
    ))
}
