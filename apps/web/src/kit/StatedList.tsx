import type { ShareableObject } from '@langwerk/contract/kinds'
import type { TablerIcon } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { ChildList, type ChildListProps, type ChildListText } from './ChildList.tsx'
import type { ItemForm } from './item-form.ts'
import { useKindIcons } from './kind-icons.ts'
import type { Column } from './ListTable.tsx'
import { type AnyField, columnOf, emptyText, fieldOf, heldOf, initialOf } from './stated-field.tsx'
import type { FieldText, HeldValues, OwnDialog, StatedFields } from './stated-fields.ts'
import type { Form } from './use-form.ts'

/** What a row is called, where it has no name. */
type NameOf<Item> = Item extends { name: string }
  ? { nameOf?: (item: Item) => string }
  : { nameOf: (item: Item) => string }

/** What one word says of the fields that are in every list. */
const inAWord: Record<string, object> = {
  name: { is: 'name', column: { sortable: true } },
  description: { is: 'description' },
}

const itsName = (item: object) => ('name' in item ? String(item.name) : '')

/** A child list by the fields of its rows: they are its columns, and the dialog in which rows are made and changed. */
export function StatedList<Item extends { uuid: string }, Input extends object, Changes extends object>({
  fields,
  further = [],
  check,
  sent,
  dialog,
  size,
  texts,
  parentField,
  icon,
  ...list
}: Omit<
  ChildListProps<Item, Input, Changes, HeldValues<Item, Input>>,
  'parentField' | 'texts' | 'icon' | 'nameOf' | 'columns' | 'form'
> &
  NameOf<NoInfer<Item>> &
  OwnDialog<NoInfer<Item>, NoInfer<Input>> & {
    /** The kind of the parent, by whose name a row names it. */
    parentField: keyof Input & ShareableObject
    /** In the place of that of the parent's kind. */
    icon?: TablerIcon
    fields: StatedFields<NoInfer<Item>, NoInfer<Input>>
    /** Columns that are no field's, behind those that are. */
    further?: Column<NoInfer<Item>>[]
    /** What is sent otherwise than it stands in the fields; nothing of what is undefined. */
    sent?: (values: HeldValues<NoInfer<Item>, NoInfer<Input>>) => Partial<NoInfer<Input>>
    /** What the list says; a field is called by the text of its name. */
    texts: (key: ChildListText | FieldText<NoInfer<Item>, NoInfer<Input>>) => string
  }) {
  const { t } = useTranslation('kit')
  const kindIcons = useKindIcons()
  const stated = Object.entries(fields as Record<string, object | string>).map(([name, field]) => ({
    name,
    label: name === 'name' || name === 'description' ? t(`fields.${name}`) : texts(name as FieldText<Item, Input>),
    ...(typeof field === 'string' ? inAWord[field] : field),
  })) as AnyField[]
  const ofEach = <Made,>(make: (field: AnyField) => Made) =>
    Object.fromEntries(stated.map((field) => [field.name, make(field)]))
  // What the types say of each name is kept by who stated it, and not followed by the compiler here.
  const form: unknown = {
    ...(size && { size }),
    ...(sent && { bodyOf: sent }),
    initial: ofEach(initialOf),
    valuesOf: (item: Record<string, unknown>) => ofEach(({ name }) => heldOf(item[name])),
    check: (values: HeldValues<Item, Input> & Record<string, unknown>) => ({
      ...ofEach((field) => emptyText(field, values[field.name])),
      ...check?.(values),
    }),
    fields: (open: Form<Record<string, unknown>> & Form<HeldValues<Item, Input>>, item: Item | null) => {
      const nodes = ofEach((field) => <Fragment key={field.name}>{fieldOf(field, open, item)}</Fragment>)
      return dialog ? dialog(nodes as Parameters<typeof dialog>[0], open, item) : Object.values(nodes)
    },
  }
  const { nameOf = itsName } = list as { nameOf?: (item: Item) => string }
  return (
    <ChildList
      {...list}
      texts={texts}
      parentField={parentField}
      icon={icon ?? kindIcons[parentField]}
      nameOf={nameOf}
      columns={[...stated.filter(({ column }) => column).map(columnOf), ...further]}
      form={form as ItemForm<HeldValues<Item, Input>, Item, Input>}
    />
  )
}
