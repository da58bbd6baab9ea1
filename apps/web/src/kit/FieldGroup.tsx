import { Input, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

interface FieldGroupProps {
  label: string
  /** A sentence under the label. */
  hint?: string
  error: string | undefined
  children: ReactNode
}

/** Several inputs that are one field of a form: what is wrong with it is said beneath them all. */
export const FieldGroup = ({ label, hint, error, children }: FieldGroupProps) => (
  <Stack gap="xs" role="group" aria-label={label}>
    <div>
      <Input.Label labelElement="div">{label}</Input.Label>
      {hint && <Input.Description>{hint}</Input.Description>}
    </div>
    {children}
    {error && <Input.Error role="alert">{error}</Input.Error>}
  </Stack>
)
