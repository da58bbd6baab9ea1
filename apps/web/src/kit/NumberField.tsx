import { NumberInput } from '@mantine/core'
import type { Labelled } from './fields.tsx'
import type { FieldProps } from './use-form.ts'

interface NumberFieldProps extends FieldProps<number | null>, Labelled {
  min: number
  max: number
}

/** A whole number; null while there is none. */
export const NumberField = ({ value, hint, onChange, ...props }: NumberFieldProps) => (
  <NumberInput
    {...props}
    description={hint}
    allowDecimal={false}
    value={value ?? ''}
    onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
  />
)
