import { useState } from 'react'
import { isRefusal, type Violation } from './refusal.ts'
import { violationText } from './refusal-text.ts'

/** What is wrong, by field: a sentence each. */
export type Violations<Values> = Partial<Record<Extract<keyof Values, string>, string>>

export interface Form<Values extends object> {
  values: Values
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void
  /** What a kit field needs: `<TextField label="…" {...form.field('name')} />`. */
  field: <Name extends Extract<keyof Values, string>>(name: Name) => FieldProps<Values[Name]>
  violations: Violations<Values>
  setViolations: (violations: Violations<Values>) => void
  /** Takes over what the server refused, each at its field; false when nothing of it belongs to a field. */
  takeRefusal: (error: unknown) => boolean
  changed: boolean
}
export interface FieldProps<Value> {
  name: string
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
}

/** By field: a sentence, or what the server said. */
type Wrong = Record<string, string | Violation | undefined>

/** The state of a form: its values, whether they were touched, and what was refused. */
export function useForm<Values extends object>(initial: Values): Form<Values> {
  const [values, setValues] = useState(initial)
  // What the server says is kept as it says it, and told in the language of the moment.
  const [wrong, setWrong] = useState<Wrong>({})
  const [changed, setChanged] = useState(false)

  const set: Form<Values>['set'] = (name, value) => {
    setValues((before) => ({ ...before, [name]: value }))
    setWrong((before) => ({ ...before, [name]: undefined }))
    setChanged(true)
  }
  const violations = Object.fromEntries(
    Object.entries(wrong).map(([name, one]) => [name, typeof one === 'object' ? violationText(one) : one]),
  ) as Violations<Values>
  return {
    values,
    set,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => set(name, value),
      error: violations[name],
    }),
    violations,
    setViolations: setWrong,
    takeRefusal: (error) => {
      const found = isRefusal(error) ? error.violations : []
      const ofFields: Wrong = {}
      for (const violation of found) {
        // `jobTeams[0].team` is shown at the field jobTeams.
        const name = violation.propertyPath.split(/[.[]/, 1)[0]!
        if (name in values) ofFields[name] ??= violation
      }
      setWrong(ofFields)
      return Object.keys(ofFields).length > 0
    },
    changed,
  }
}
