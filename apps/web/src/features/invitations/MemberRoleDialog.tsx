import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { isRefusal, Refusal } from '../../kit/refusal.ts'
import { roleName } from '../../kit/role-name.ts'

/** Gives a member of a team or an organization another role. */
export function MemberRoleDialog(props: {
  member: { name: string; role: { '@id': string; name: string } }
  /** Those that one may give. */
  roles: { value: string; label: string }[]
  /** What the server calls the role, for its refusals. */
  roleField: string
  save: (role: string) => Promise<unknown>
  onSaved: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('invitations')
  const { member } = props
  const now = { value: member.role['@id'], label: roleName(member.role.name) }
  const roles = props.roles.some(({ value }) => value === now.value) ? props.roles : [now, ...props.roles]
  const save = ({ role }: { role: string }) =>
    props.save(role).catch((error) => {
      if (!isRefusal(error)) throw error
      const violations = error.violations.map((violation) =>
        violation.propertyPath === props.roleField ? { ...violation, propertyPath: 'role' } : violation,
      )
      throw new Refusal({ status: error.status, code: error.code, detail: error.detail, violations })
    })
  return (
    <EditDialog
      title={t('roleOf', { name: member.name })}
      size="md"
      initial={{ role: now.value }}
      save={save}
      onSaved={() => {
        notifySuccess(t('updated'))
        props.onSaved()
      }}
      onClose={props.onClose}
    >
      {(form) => (
        <Select
          label={t('role')}
          data-autofocus
          allowDeselect={false}
          data={roles}
          error={form.violations.role}
          value={form.values.role}
          onChange={(role) => role && form.set('role', role)}
        />
      )}
    </EditDialog>
  )
}
