import type { organizationUserRoleRoutes, teamUserRoleRoutes } from '@langwerk/contract/organization-roles'
import { Select, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { isRefusal, Refusal } from '../../kit/refusal.ts'
import { roleName } from '../../kit/role-name.ts'

export interface DeleteRoleProps {
  role: { uuid: string; name: string; usersCount: number; organization: { uuid: string } }
  onDone: () => void
  onClose: () => void
}

interface DeleteRoleDialogProps extends DeleteRoleProps {
  /** The roles of its kind in its organization. */
  all: { uuid: string; name: string }[]
  route: typeof teamUserRoleRoutes.remove | typeof organizationUserRoleRoutes.remove
}

/** Deletes a role, and gives those who are in it another one. */
export function DeleteRoleDialog({ role, all, route, onDone, onClose }: DeleteRoleDialogProps) {
  const { t } = useTranslation('organizationRoles')
  const isNeeded = role.usersCount > 0
  const remove = ({ successor }: { successor: string | null }) =>
    call(route, { params: { uuid: role.uuid }, query: successor ? { successor } : {} })
  return (
    <EditDialog
      title={t('deleteTitle', { name: roleName(role.name) })}
      initial={{ successor: null as string | null }}
      check={({ successor }) => (isNeeded && !successor ? { successor: t('successorRequired') } : {})}
      save={(values) => remove(values).catch(refusedInUse(t('inUse')))}
      onSaved={() => {
        notifySuccess(t('deleted'))
        onDone()
      }}
      onClose={onClose}
      saveLabel={t('delete')}
      size="md"
    >
      {(form) => {
        const { onChange, ...field } = form.field('successor')
        return (
          <>
            <Text size="sm">{isNeeded ? t('successorNeeded', { count: role.usersCount }) : t('successorMaybe')}</Text>
            <Select
              {...field}
              label={t('successor')}
              required={isNeeded}
              clearable
              data={all
                .filter(({ uuid }) => uuid !== role.uuid)
                .map(({ uuid, name }) => ({ value: uuid, label: name }))}
              onChange={onChange}
            />
          </>
        )
      }}
    </EditDialog>
  )
}

/** Shares and invitations may name a role that nobody is in: then the field asks for a successor. */
const refusedInUse = (message: string) => (error: unknown) => {
  if (!isRefusal(error) || error.code !== 'role_in_use') throw error
  throw new Refusal({
    status: 422,
    code: error.code,
    detail: message,
    violations: [{ propertyPath: 'successor', message }],
  })
}
