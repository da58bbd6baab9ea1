import { secondFactorRoutes } from '@langwerk/contract/second-factors'
import { Text } from '@mantine/core'
import { startRegistration } from '@simplewebauthn/browser'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { NameField } from '../../kit/fields.tsx'
import { isRefusal, Refusal } from '../../kit/refusal.ts'
import { nameViolation } from '../../kit/refusal-text.ts'
import { browserOf } from './browser-of.ts'
import { PasswordField } from './PasswordField.tsx'

/** Has the browser make a passkey, and keeps it under a name. */
export function NewPasskeyDialog(props: {
  hasPassword: boolean
  onAdded: (recoveryCodes: string[] | null) => void
  onClose: () => void
}) {
  const { t } = useTranslation('security')

  const add = async ({ name, password }: { name: string; password: string }) => {
    const { token, options } = await call(secondFactorRoutes.newPasskeyQuestion, {
      body: props.hasPassword ? { password } : {},
    })
    // The server makes the options with the counterpart of this library.
    const response = await startRegistration({ optionsJSON: options as never }).catch((error: Error) => {
      throw notMade(error)
    })
    return call(secondFactorRoutes.createPasskey, { body: { token, name, response: { ...response } } })
  }
  /** The browser’s own words are for developers. */
  const notMade = (error: Error) =>
    isRefusal(error)
      ? error
      : new Refusal({
          status: 422,
          code: 'passkey_not_made',
          detail: t(error.name === 'InvalidStateError' ? 'passkeyKnown' : 'passkeyNotMade'),
        })
  return (
    <EditDialog
      title={t('addPasskey')}
      size="md"
      initial={{ name: browserOf(navigator.userAgent), password: '' }}
      check={({ name, password }) => ({
        ...nameViolation(name),
        ...(password || !props.hasPassword ? {} : { password: t('passwordNeeded') }),
      })}
      save={add}
      onSaved={({ recoveryCodes }) => props.onAdded(recoveryCodes)}
      onClose={props.onClose}
      saveLabel={t('continue')}
    >
      {(form) => (
        <>
          <Text size="sm">{t('addPasskeyText')}</Text>
          <NameField {...form.field('name')} />
          {props.hasPassword && <PasswordField label={t('yourPassword')} {...form.field('password')} />}
        </>
      )}
    </EditDialog>
  )
}
