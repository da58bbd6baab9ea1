import type { ReactNode } from 'react'
import type { EditDialogProps } from './EditDialog.tsx'
import type { Form, Violations } from './use-form.ts'
import type { Choice } from './use-paged-choices.ts'

/** What goes over the wire of a value: of a chosen thing its IRI. */
type Sent<Value> = Value extends Choice ? string : Value

/** The values that the item's field of the same name does not give. */
type Unread<Values, Item> = {
  [Key in keyof Values]-?: Key extends keyof Item ? (Item[Key] extends Values[Key] ? never : Key) : Key
}[keyof Values]

/** The values that the input's field of the same name does not take; `check` refuses a null that it does not take. */
type Unsent<Values, Input> = {
  [Key in keyof Values & keyof Input]-?: Exclude<Sent<Values[Key]>, null> extends Input[Key] ? never : Key
}[keyof Values & keyof Input]

/** `Name` may be left out where nothing of it is needed. */
type Given<Name extends string, From, To, Needed extends keyof To> = [Needed] extends [never]
  ? { [Key in Name]?: (from: From) => Partial<To> }
  : { [Key in Name]: (from: From) => Partial<To> & Pick<To, Needed> }

/**
 * The own fields of a form, and how they go with the wire. Each value is read from the item's field of its name and sent
 * as the input's, a chosen thing as its IRI; `valuesOf` and `bodyOf` say what is otherwise, and a forgotten one does not
 * compile.
 */
export type ItemForm<Values extends object, Item, Input> = Pick<EditDialogProps<Values, Item>, 'size'> & {
  /** The values of a new one. */
  initial: Values & { [Key in Exclude<keyof Values, keyof Input>]: never }
  /** `item` is null for a new one, here and below. */
  check?: (values: Values, item: Item | null) => Violations<Values>
  fields?: (form: Form<Values>, item: Item | null) => ReactNode
} & Given<'valuesOf', Item, Values, Unread<Values, Item>> &
  Given<'bodyOf', Values, Input, Unsent<Values, Input>>

/** What the form's types say of each key has been kept by who gave it. */
interface AnyForm {
  initial: object
  valuesOf?: (item: object) => object
  bodyOf?: (values: object) => object
}

/** What the form begins with. */
export function valuesOf<Values extends object, Item extends object, Input>(
  form: ItemForm<Values, Item, Input>,
  item: Item | null,
): Values {
  if (item === null) return form.initial
  const { initial, valuesOf } = form as AnyForm
  return { ...pick(item, Object.keys(initial)), ...valuesOf?.(item) } as Values
}

/** What is sent of its values. */
export function bodyOf<Values extends object, Item, Input>(
  form: ItemForm<Values, Item, Input>,
  values: Values,
): object {
  const { initial, bodyOf } = form as AnyForm
  const own = Object.entries(pick(values, Object.keys(initial)))
  const sent = own.map(([name, value]) => [name, isChoice(value) ? value['@id'] : value])
  return { ...Object.fromEntries(sent), ...bodyOf?.(values) }
}

const isChoice = (value: unknown): value is Choice => typeof value === 'object' && value !== null && '@id' in value

const pick = (from: object, names: string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
