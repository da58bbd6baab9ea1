import { SecretInput } from '../../kit/SecretInput.tsx'
import type { FieldProps } from '../../kit/use-form.ts'

/** The password that one has. */
export const PasswordField = ({ onChange, ...props }: FieldProps<string> & { label: string; autoFocus?: boolean }) => (
  <SecretInput
    {...props}
    autoComplete="current-password"
    {...(props.autoFocus && { 'data-autofocus': true })}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
