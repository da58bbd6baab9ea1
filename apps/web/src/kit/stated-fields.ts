import type { LanguageRef, NamedRef } from '@langwerk/contract/common'
import type { ReactNode } from 'react'
import type { EditDialogProps } from './EditDialog.tsx'
import type { Labelled } from './fields.tsx'
import type { Column } from './ListTable.tsx'
import type { FieldProps, Form, Violations } from './use-form.ts'
import type { Choice } from './use-paged-choices.ts'

type OwnName<Item, Input> = Exclude<keyof Item & keyof Input & string, 'uuid' | 'sortId'>

/** What a form holds of an item's field: of languages their IRIs, and of a number or a thing also that there is none. */
type Held<Value> = Value extends boolean
  ? boolean
  : Value extends number
    ? number | null
    : Value extends LanguageRef[]
      ? string[]
      : Value extends NamedRef
        ? Choice | null
        : Value
export type HeldValues<Item, Input> = { [Name in OwnName<Item, Input>]: Held<Item[Name]> }

/** What the catalogue of a list calls the fields of its rows; name and description are called the same everywhere. */
export type FieldText<Item, Input> = Exclude<OwnName<Item, Input>, 'name' | 'description'>

/** What there is to say of any field. */
export interface FieldFacts<Item, Values, Value> {
  /** A sentence under the label. */
  hint?: string | ((values: Values, item: Item | null) => string)
  /** It is marked so; a sentence is said where it is left empty. A word never is, and is marked unless this is false. */
  required?: boolean | string
  /** What stands in it for a new row, where that is neither nothing nor the first of its words. */
  initial?: Value
  /** It is settled when the row is made. */
  fixed?: boolean
}

/** A column called as the field is; what is neither a text nor a number says how it is shown. */
type OwnColumn<Item, Shown> = Omit<Column<Item>, 'key' | 'label' | 'render'> & {
  label?: string
  /** What is said, in grey, where there is no text. */
  empty?: (item: Item) => string
} & (Shown extends string | number ? Partial<Pick<Column<Item>, 'render'>> : Pick<Column<Item>, 'render'>)

/** What a field may be by what it holds. */
type KindOf<Value> = [Value] extends [string]
  ? string extends Value
    ? { is: 'name' | 'description' | 'text' } | { is: 'expression'; placeholder?: string }
    : { is: 'word'; words: readonly Value[]; called: (word: Value) => string }
  : [Value] extends [boolean]
    ? { is: 'switch' }
    : [Value] extends [string[]]
      ? { is: 'languages' }
      : [Value] extends [number | null]
        ? { is: 'number'; min: number; max: number } | { is: 'percent'; from: 0 | 50; initial: Value }
        : never

/** A field that no other list has. */
type OwnField<Item, Values, Value> = {
  is: (field: FieldProps<Value> & Labelled, form: Form<Values & object>, item: Item | null) => ReactNode
} & ([Value] extends [string] ? object : { initial: Value })

type StatedField<Item, Values, Name extends keyof Item & keyof Values> =
  | (FieldFacts<Item, Values, Values[Name]> & { column?: OwnColumn<Item, Item[Name]> } & (
        | KindOf<Values[Name]>
        | OwnField<Item, Values, Values[Name]>
      ))
  // One word for those that are in every list.
  | (Name & ('name' | 'description'))

type Needed<Item, Input> = {
  [Name in OwnName<Item, Input>]: undefined extends Input[Name] ? never : Name
}[OwnName<Item, Input>]

/** The fields of a row by their names, as they stand in its dialog: all that a creation needs, and any that it takes. */
export type StatedFields<Item, Input> = {
  [Name in Needed<Item, Input>]: StatedField<Item, HeldValues<Item, Input>, Name>
} & { [Name in Exclude<OwnName<Item, Input>, Needed<Item, Input>>]?: StatedField<Item, HeldValues<Item, Input>, Name> }

/** What is more of a dialog than a field after the other. */
export interface OwnDialog<Item, Input> extends Pick<EditDialogProps<object, Item>, 'size'> {
  /** What is wrong beside what the fields say. */
  check?: (values: HeldValues<Item, Input>) => Violations<HeldValues<Item, Input>>
  /** How the fields stand in it, by their names, and what stands among them. */
  dialog?: (
    fields: Record<OwnName<Item, Input>, ReactNode>,
    form: Form<HeldValues<Item, Input>>,
    item: Item | null,
  ) => ReactNode
}
