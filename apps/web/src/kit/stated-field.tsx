import { Code, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  DescriptionField,
  ExpressionField,
  type Labelled,
  NameField,
  PercentField,
  SwitchField,
  TextField,
  WordField,
} from './fields.tsx'
import { LanguagesField } from './LanguageField.tsx'
import type { Column } from './ListTable.tsx'
import { NumberField } from './NumberField.tsx'
import { nameViolation } from './refusal-text.ts'
import type { FieldFacts } from './stated-fields.ts'
import type { FieldProps, Form } from './use-form.ts'

type Values = Record<string, unknown>

/** A stated field without what the types of its list say of its value, which whoever stated it has kept. */
export interface AnyField extends FieldFacts<object, Values, unknown> {
  name: string
  label: string
  is: string | ((field: FieldProps<unknown> & Labelled, form: Form<Values>, item: object | null) => ReactNode)
  column?: Partial<Column<object>> & { empty?: (item: object) => string }
  words?: readonly string[]
  called?: (word: string) => string
  placeholder?: string
  min?: number
  max?: number
  from?: 0 | 50
}

export function initialOf({ is, initial, words }: AnyField): unknown {
  if (initial !== undefined) return initial
  if (words) return words[0]
  return is === 'switch' ? false : is === 'languages' ? [] : is === 'number' ? null : ''
}

/** What a form holds of what an item has: of languages their IRIs. */
export const heldOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((one) => (typeof one === 'object' ? one['@id'] : one)) : value

/** The sentence for a field that must not be empty, and is. A space is an expression. */
export function emptyText({ is, required }: AnyField, value: unknown): string | undefined {
  if (is === 'name') return nameViolation(String(value)).name
  const isEmpty = value === null || (typeof value === 'string' && (is === 'expression' ? value : value.trim()) === '')
  return isEmpty && typeof required === 'string' ? required : undefined
}

/** Words are shown as they are called, expressions as code, percentages with their sign. */
export const columnOf = ({ name, label, is, called, column: { empty, ...column } = {} }: AnyField): Column<object> => ({
  key: name,
  label,
  render: (item) => {
    const value = (item as Record<string, string>)[name]!
    if (value === '')
      return empty ? (
        <Text inherit c="dimmed">
          {empty(item)}
        </Text>
      ) : null
    if (is === 'percent') return `${value}\u00a0%`
    if (is === 'expression') return <Code>{value}</Code>
    return called ? called(value) : value
  },
  ...column,
})

export function fieldOf(stated: AnyField, form: Form<Values>, item: object | null): ReactNode {
  const { is, hint, words = [], called = String, placeholder, min = 0, max = 0, from = 0 } = stated
  const field = {
    ...form.field(stated.name),
    label: stated.label,
    ...(hint && { hint: typeof hint === 'string' ? hint : hint(form.values, item) }),
    ...((stated.required ?? is === 'word') && { required: true }),
    ...(stated.fixed && { disabled: item !== null }),
  }
  if (typeof is === 'function') return is(field, form, item)
  if (is === 'switch') return <SwitchField {...(field as FieldProps<boolean> & Labelled)} />
  if (is === 'languages') return <LanguagesField {...(field as FieldProps<string[]> & Labelled)} />
  if (is === 'percent') return <PercentField from={from} {...(field as FieldProps<number> & Labelled)} />
  if (is === 'number') return <NumberField min={min} max={max} {...(field as FieldProps<number | null> & Labelled)} />
  const text = field as FieldProps<string> & Labelled
  if (is === 'name') return <NameField {...text} />
  if (is === 'description') return <DescriptionField {...text} />
  if (is === 'word') return <WordField words={words.map((value) => ({ value, label: called(value) }))} {...text} />
  if (is === 'expression') return <ExpressionField {...(placeholder && { placeholder })} {...text} />
  return <TextField {...text} />
}
