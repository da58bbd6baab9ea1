import { userRoutes as routes } from '@langwerk/contract/users'
import { locales } from '@langwerk/contract/words'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { TextAreaField, TextField, WordField } from '../../kit/fields.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { usePreferences } from '../../settings/preferences.ts'
import { NoMailNote } from '../invitations/index.ts'

/** Invites somebody to make an account. */
export function InviteUserDialog({ onSent, onClose }: { onSent: () => void; onClose: () => void }) {
  const { t } = useTranslation('users')
  const { locale } = usePreferences()
  return (
    <EditDialog
      title={t('users.inviteTitle')}
      size="md"
      initial={{ email: '', locale, message: '' }}
      check={({ email }) => (/^\S+@\S+\.\S+$/.test(email.trim()) ? {} : { email: t('users.emailInvalid') })}
      save={(body) => call(routes.invite, { body })}
      onSaved={() => {
        notifySuccess(t('users.invitedToast'))
        onSent()
      }}
      onClose={onClose}
      saveLabel={t('users.send')}
    >
      {(form) => (
        <>
          <NoMailNote toRegister />
          <Text size="sm" c="dimmed">
            {t('users.inviteLead')}
          </Text>
          <TextField label={t('users.email')} required autoFocus {...form.field('email')} />
          <WordField
            label={t('users.mailLanguage')}
            words={locales.map((value) => ({ value, label: t(value === 'de' ? 'users.german' : 'users.english') }))}
            {...form.field('locale')}
          />
          <TextAreaField label={t('users.message')} maxLength={2000} {...form.field('message')} />
        </>
      )}
    </EditDialog>
  )
}
