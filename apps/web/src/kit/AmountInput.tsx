import { TextInput, type TextInputProps } from '@mantine/core'

/** An amount as it is typed, to be read by `amountOf` or `moneyOf`: with a point or a comma, and never changed under the hand that types it. */
export const AmountInput = ({
  onChange,
  ...props
}: Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onChange: (typed: string) => void }) => (
  <TextInput
    inputMode="decimal"
    autoComplete="off"
    {...props}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
