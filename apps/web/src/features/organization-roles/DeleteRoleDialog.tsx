import { Select, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { isRefusal, Refusal } from '../../kit/refusal.ts'

interface DeleteRoleDialogProps {
  role: { uuid: string; name: string; usersCount: number }
  /** The other roles of its organization. */
  others: { uuid: string; name: string }[]
  remove: (successor: string | undefined) => Promise<unknown>
  onDeleted: () => void
  onClose: () => void
}

/** Deletes a role, and gives those who are in it another one. */
export function DeleteRoleDialog({ role, others, remove, onDeleted, onClose }: DeleteRoleDialogProps) {
  const { t } = useTranslation('organizationRoles')
  const isNeeded = role.usersCount > 0
  return (
    <EditDialog
      title={t('deleteTitle', { name: role.name })}
      initial={{ successor: null as string | null }}
      check={({ successor }) => (isNeeded && !successor ? { successor: t('successorRequired') } : {})}
      save={({ successor }) => remove(successor ?? undefined).catch(refusedInUse(t('inUse')))}
      onSaved={() => {
        notifySuccess(t('deleted'))
        onDeleted()
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
              data={others.map(({ uuid, name }) => ({ value: uuid, label: name }))}
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
