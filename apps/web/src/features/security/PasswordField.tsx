import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../kit/use-form.ts'

/** The password that one has. */
export function PasswordField({ onChange, ...props }: FieldProps<string> & { label: string; autoFocus?: boolean }) {
  const { t } = useTranslation('kit')
  return (
    <PasswordInput
      {...props}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('newPassword.show') }}
      {...(props.autoFocus && { 'data-autofocus': true })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
