import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { PasswordField } from './PasswordField.tsx'

/** Asks for the password once more before something that protects the account changes. Accounts without one confirm only. */
export function PasswordDialog<Done>(props: {
  title: string
  text: string
  hasPassword: boolean
  confirm: string
  run: (body: { password?: string }) => Promise<Done>
  onDone: (done: Done) => void
  onClose: () => void
}) {
  const { t } = useTranslation('security')
  return (
    <EditDialog
      title={props.title}
      size="md"
      initial={{ password: '' }}
      check={({ password }) => (password || !props.hasPassword ? {} : { password: t('passwordNeeded') })}
      save={({ password }) => props.run(props.hasPassword ? { password } : {})}
      onSaved={props.onDone}
      onClose={props.onClose}
      saveLabel={props.confirm}
    >
      {(form) => (
        <>
          <Text size="sm">{props.text}</Text>
          {props.hasPassword && <PasswordField label={t('yourPassword')} autoFocus {...form.field('password')} />}
        </>
      )}
    </EditDialog>
  )
}
