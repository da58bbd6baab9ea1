import { NumberInput } from '@mantine/core'
import type { Labelled } from './fields.tsx'
import { numberTyped } from './number-typed.ts'
import type { FieldProps } from './use-form.ts'

interface NumberFieldProps extends FieldProps<number | null>, Labelled {
  min: number
  max: number
}

/** A whole number; null while there is none. One that is too large is refused at its field, and not changed into another. */
export const NumberField = ({ value, hint, onChange, ...props }: NumberFieldProps) => (
  <NumberInput
    {...props}
    description={hint}
    allowDecimal={false}
    clampBehavior="none"
    value={value ?? ''}
    onChange={(typed) => onChange(numberTyped(typed))}
  />
)
