import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/**
 * A password or a key as it is typed. The library's own field neither names its button in the reader's language nor tells
 * that it was refused, by which the dialog finds the field.
 */
export function SecretInput(props: PasswordInputProps) {
  const { t } = useTranslation('kit')
  return (
    <PasswordInput
      {...props}
      visibilityToggleButtonProps={{ 'aria-label': t('showTyped') }}
      {...(props.error && { 'aria-invalid': true })}
    />
  )
}
