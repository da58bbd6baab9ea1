import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from './use-form.ts'

export interface Labelled {
  label: string
  /** A sentence under the label. */
  hint?: string
  required?: boolean
  disabled?: boolean
}

/** A line of text. */
export const TextField = ({
  hint,
  onChange,
  ...props
}: FieldProps<string> & Labelled & { placeholder?: string; autoFocus?: boolean }) => (
  <TextInput
    {...props}
    description={hint}
    {...(props.autoFocus && { 'data-autofocus': true })}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** A few lines of text, growing with what is written. */
export const TextAreaField = ({
  hint,
  onChange,
  ...props
}: FieldProps<string> & Labelled & { minRows?: number; maxLength?: number }) => (
  <Textarea
    autosize
    minRows={2}
    maxRows={12}
    {...props}
    description={hint}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** A regular expression or a path: one line, however long, shown whole; Enter submits as in other lines. */
export const ExpressionField = ({
  hint,
  onChange,
  ...props
}: FieldProps<string> & Labelled & { placeholder?: string }) => (
  <Textarea
    autosize
    minRows={1}
    maxRows={8}
    spellCheck={false}
    autoCapitalize="off"
    {...props}
    description={hint}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      event.currentTarget.form?.requestSubmit()
    }}
    onChange={(event) => onChange(event.currentTarget.value.replace(/[\r\n]+/g, ''))}
  />
)

/** The description that every shareable thing has. */
export function DescriptionField(props: FieldProps<string>) {
  const { t } = useTranslation('kit')
  return <TextAreaField label={t('fields.description')} maxLength={10_000} {...props} />
}

/** The required name, which has the focus when the dialog opens. */
export function NameField(props: FieldProps<string>) {
  const { t } = useTranslation('kit')
  return <TextField label={t('fields.name')} required autoFocus {...props} />
}

export const SwitchField = ({ value, hint, onChange, ...props }: FieldProps<boolean> & Labelled) => (
  <Switch {...props} description={hint} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
)

/** One of a few known words, each with its translated label. */
export const WordField = <Word extends string>({
  hint,
  words,
  onChange,
  ...props
}: FieldProps<Word> & Labelled & { words: { value: Word; label: string; disabled?: boolean }[] }) => (
  <Select
    {...props}
    description={hint}
    data={words}
    allowDeselect={false}
    onChange={(value) => {
      const word = words.find((one) => one.value === value)
      if (word) onChange(word.value)
    }}
  />
)

/** A percentage in steps of 5: 50 to 100 for translation memories, 0 to 100 for quality estimations. */
export const PercentField = ({
  from,
  value,
  onChange,
  hint,
  ...props
}: FieldProps<number> & Labelled & { from: 0 | 50 }) => (
  <Select
    {...props}
    description={hint}
    allowDeselect={false}
    value={String(value)}
    data={Array.from({ length: (100 - from) / 5 + 1 }, (_, step) => String(from + step * 5)).map((percent) => ({
      value: percent,
      label: `${percent}\u00a0%`,
    }))}
    onChange={(chosen) => chosen !== null && onChange(Number(chosen))}
  />
)
