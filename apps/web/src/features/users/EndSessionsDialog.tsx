import { userRoutes as routes, type User } from '@langwerk/contract/users'
import { Checkbox, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { notifySuccess } from '../../kit/notify.ts'

/** Signs somebody out everywhere, and shuts out their programs where that is wanted. */
export function EndSessionsDialog({ user, ...props }: { user: User; onClose: () => void; onSaved: () => void }) {
  const { t } = useTranslation('users')
  return (
    <EditDialog
      title={t('users.endSessionsTitle', { name: user.name })}
      size="md"
      initial={{ revokeAccessTokens: false }}
      save={(body) => call(routes.endSessions, { params: { uuid: user.uuid }, body })}
      onSaved={() => {
        notifySuccess(t('users.sessionsEnded'))
        props.onSaved()
      }}
      onClose={props.onClose}
      saveLabel={t('users.endSessions')}
    >
      {(form) => (
        <>
          <Text size="sm">{t('users.endSessionsText')}</Text>
          <Checkbox
            label={t('users.revokeAccessTokens')}
            description={t('users.revokeAccessTokensText')}
            checked={form.values.revokeAccessTokens}
            onChange={(event) => form.set('revokeAccessTokens', event.currentTarget.checked)}
          />
        </>
      )}
    </EditDialog>
  )
}
