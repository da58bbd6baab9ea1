import { NumberInput } from '@mantine/core'
import type { Labelled } from '../../kit/fields.tsx'
import { numberTyped } from '../../kit/number-typed.ts'
import type { FieldProps } from '../../kit/use-form.ts'

interface PenaltyFieldProps extends FieldProps<number | null>, Labelled {
  /** What it stands for while it is empty. */
  none: 0 | null
  placeholder?: string
}

/** What is taken off matches, in percent points. */
export const PenaltyField = ({ none, value, hint, onChange, ...props }: PenaltyFieldProps) => (
  <NumberInput
    {...props}
    min={0}
    max={100}
    suffix=" %"
    allowDecimal={false}
    description={hint}
    value={value ?? ''}
    onChange={(typed) => onChange(numberTyped(typed) ?? none)}
  />
)
