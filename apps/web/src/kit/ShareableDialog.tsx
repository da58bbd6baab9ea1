import type { TeamShare, TeamShareInput } from '@langwerk/contract/common'
import type { PermissionObject } from '@langwerk/contract/words'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { canOutsideOfTeams, useSession } from '../session/session.ts'
import { EditDialog, type EditDialogProps } from './EditDialog.tsx'
import { DescriptionField, NameField } from './fields.tsx'
import { faultText } from './refusal-text.ts'
import { TeamsField } from './TeamsField.tsx'
import { type ChosenTeam, chosenTeamsOf, teamSharesOf } from './team-shares.ts'
import type { Form, Violations } from './use-form.ts'

export interface ShareableValues {
  name: string
  description: string
  teams: ChosenTeam[]
}

/** What every shareable kind sends; `teams` only where the user may share it. */
export interface ShareableBody {
  name: string
  description: string
  teams?: TeamShareInput[]
}

interface ShareableDialogProps<More extends object, Saved>
  extends Pick<EditDialogProps<More & ShareableValues, Saved>, 'title' | 'onSaved' | 'onClose' | 'size'> {
  object: PermissionObject
  /** What is edited; null for a new one. */
  item: { name: string; description: string; permissions: Record<string, boolean> } | null
  teams: TeamShare[]
  /** The kind's own values to begin with. */
  more: More
  check?: (values: More & ShareableValues) => Violations<More & ShareableValues>
  save: (body: ShareableBody, values: More & ShareableValues) => Promise<Saved>
  /** The kind's own fields, between description and teams. */
  children?: (form: Form<More & ShareableValues>) => ReactNode
}

/** The dialog in which a shareable thing is created or changed: name, description, its own fields, teams. */
export function ShareableDialog<More extends object, Saved>({
  object,
  item,
  more,
  children,
  ...props
}: ShareableDialogProps<More, Saved>) {
  const { t } = useTranslation('kit')
  const session = useSession()
  const needsTeam = item === null && !canOutsideOfTeams(session, `${object}:create`)
  const mayShare = item === null || item.permissions.share === true
  const initial: More & ShareableValues = {
    ...more,
    name: item?.name ?? '',
    description: item?.description ?? '',
    teams: chosenTeamsOf(props.teams),
  }
  const check = (values: More & ShareableValues) => {
    const violations: Partial<Record<string, string>> = {
      ...props.check?.(values),
      ...(values.name.trim() === '' && { name: faultText({ code: 'name_required' }) }),
      ...(needsTeam && values.teams.length === 0 && { teams: faultText({ code: 'team_required' }) }),
    }
    // The names are those of the values.
    return violations as Violations<More & ShareableValues>
  }
  const save = (values: More & ShareableValues) => {
    const { name, description, teams } = values
    return props.save({ name, description, ...(mayShare && { teams: teamSharesOf(teams) }) }, values)
  }
  return (
    <EditDialog
      title={props.title}
      initial={initial}
      check={check}
      save={save}
      onSaved={props.onSaved}
      onClose={props.onClose}
      saveLabel={item ? t('save') : t('create')}
      {...(props.size && { size: props.size })}
    >
      {(form) => {
        // The shared values are among the form's, whatever the kind adds.
        const shared = form as unknown as Form<ShareableValues>
        return (
          <>
            <NameField {...shared.field('name')} />
            <DescriptionField {...shared.field('description')} />
            {children?.(form)}
            {mayShare && <TeamsField object={object} required={needsTeam} {...shared.field('teams')} />}
          </>
        )
      }}
    </EditDialog>
  )
}
