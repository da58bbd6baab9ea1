import { useState } from 'react'
import { isRefusal } from './refusal.ts'
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

/** The state of a form: its values, whether they were touched, and what was refused. */
export function useForm<Values extends object>(initial: Values): Form<Values> {
  const [values, setValues] = useState(initial)
  const [violations, setViolations] = useState<Violations<Values>>({})
  const [changed, setChanged] = useState(false)

  const set: Form<Values>['set'] = (name, value) => {
    setValues((before) => ({ ...before, [name]: value }))
    setViolations((before) => ({ ...before, [name]: undefined }))
    setChanged(true)
  }
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
    setViolations,
    takeRefusal: (error) => {
      const found = isRefusal(error) ? error.violations : []
      const ofFields: Record<string, string> = {}
      for (const violation of found) {
        // `jobTeams[0].team` is shown at the field jobTeams.
        const name = violation.propertyPath.split(/[.[]/, 1)[0]!
        if (name in values) ofFields[name] ??= violationText(violation)
      }
      setViolations(ofFields as Violations<Values>)
      return Object.keys(ofFields).length > 0
    },
    changed,
  }
}
