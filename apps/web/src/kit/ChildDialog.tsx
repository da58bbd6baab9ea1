import { EditDialog } from './EditDialog.tsx'
import { bodyOf, type ItemForm, valuesOf } from './item-form.ts'
import { type ItemRoutes, saveItem } from './save-item.ts'

export interface ChildDialogProps<
  Item extends { uuid: string },
  Input extends object,
  Changes extends object,
  Values extends object,
> {
  /** What the rows belong to, and the field in which a new one names it. */
  parent: { '@id': string }
  parentField: keyof Input & string
  routes: ItemRoutes<Item, Input, Changes>
  texts: (key: 'add' | 'editTitle') => string
  form: ItemForm<Values, Item, Input>
  /** What is edited; null for a new one. */
  item: Item | null
  onSaved: () => void
  onClose: () => void
}

/** The dialog in which a row of a parent is added or changed. */
export function ChildDialog<
  Item extends { uuid: string },
  Input extends object,
  Changes extends object,
  Values extends object,
>({ parent, parentField, routes, texts, form: own, item, ...props }: ChildDialogProps<Item, Input, Changes, Values>) {
  const initial = valuesOf(own, item)
  const bodyFrom = (values: Values) => ({ ...bodyOf(own, values), [parentField]: parent['@id'] })
  return (
    <EditDialog
      title={texts(item ? 'editTitle' : 'add')}
      initial={initial}
      {...(own.check && { check: own.check })}
      save={(values) => saveItem(routes, { item, body: bodyFrom(values), before: bodyFrom(initial) })}
      onSaved={props.onSaved}
      onClose={props.onClose}
      {...(own.size && { size: own.size })}
    >
      {(form) => own.fields?.(form, item)}
    </EditDialog>
  )
}
