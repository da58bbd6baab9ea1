import { jobTemplateRoutes } from '@langwerk/contract/job-templates'
import { teamUserRoleRoutes as routes, type TeamUserRole } from '@langwerk/contract/organization-roles'
import { type PermissionRoleName, permissionRoles } from '@langwerk/contract/words'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { SwitchField, WordField } from '../../kit/fields.tsx'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import type { Form } from '../../kit/use-form.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'
import { RoleDialog, type RoleValues } from './RoleDialog.tsx'

interface TeamValues {
  objectSharingRole: PermissionRoleName
  singleSignOnAssignment: boolean
  presetJobTemplate: Choice | null
}

interface TeamUserRoleDialogProps {
  /** Its IRI. */
  organization: string
  grants: readonly string[]
  role: TeamUserRole | null
  onClose: () => void
  onDone: () => void
}

/** A team user role: besides its permissions how shared things reach its members, and what their jobs begin with. */
export function TeamUserRoleDialog({ organization, grants, role, onClose, onDone }: TeamUserRoleDialogProps) {
  const { t } = useTranslation('organizationRoles')
  const { t: kit } = useTranslation('kit')
  const template = role?.presetJobTemplate ?? null
  const more: TeamValues = {
    objectSharingRole: role?.objectSharingRole ?? 'reader',
    singleSignOnAssignment: role?.singleSignOnAssignment ?? false,
    presetJobTemplate: template && { '@id': template['@id'], name: template.name || t('hiddenTemplate') },
  }
  const save = ({ presetJobTemplate, ...values }: TeamValues & RoleValues) => {
    const chosen = presetJobTemplate?.['@id'] ?? null
    // A template that stays need not be one that one may see.
    const body = { ...values, ...(chosen !== (template?.['@id'] ?? null) && { presetJobTemplate: chosen }) }
    return role
      ? call(routes.update, { params: { uuid: role.uuid }, body })
      : call(routes.create, { body: { ...body, organization } })
  }
  return (
    <RoleDialog
      scope="team"
      role={role}
      grants={grants}
      more={more}
      sharingRole={({ objectSharingRole }) => objectSharingRole}
      save={save}
      onClose={onClose}
      onSaved={onDone}
    >
      {(form: Form<TeamValues & RoleValues>) => (
        <>
          <WordField
            label={t('objectSharingRole')}
            hint={t('objectSharingRoleHint')}
            words={permissionRoles.map((value) => ({ value, label: kit(`permissionRoles.${value}`) }))}
            {...form.field('objectSharingRole')}
          />
          <PagedSelect<Choice>
            route={jobTemplateRoutes.list}
            searchBy="name"
            label={t('presetJobTemplate')}
            hint={t('presetJobTemplateHint')}
            {...form.field('presetJobTemplate')}
          />
          <SwitchField
            label={t('singleSignOnAssignment')}
            hint={t('singleSignOnAssignmentHint')}
            {...form.field('singleSignOnAssignment')}
          />
        </>
      )}
    </RoleDialog>
  )
}
