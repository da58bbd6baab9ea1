import { EditDialog, type EditDialogProps } from './EditDialog.tsx'
import { bodyOf, type ItemForm, valuesOf } from './item-form.ts'
import { type ItemRoutes, saveItem } from './save-item.ts'

export interface ItemDialogProps<
  Item extends { uuid: string },
  Input extends object,
  Changes extends object,
  Values extends object,
> extends Pick<EditDialogProps<Values, Item | undefined>, 'onSaved' | 'onClose' | 'readOnly'> {
  routes: ItemRoutes<Item, Input, Changes>
  texts: (key: 'add' | 'editTitle') => string
  form: ItemForm<Values, Item, Input>
  /** What is edited; null for a new one. */
  item: Item | null
  /** What is sent besides the form: of a row what it belongs to. */
  besides?: object
  /** In the place of the texts'. */
  title?: string
  saveLabel?: string
}

/** The dialog in which a thing, or a row of one, is made or changed. */
export function ItemDialog<
  Item extends { uuid: string },
  Input extends object,
  Changes extends object,
  Values extends object,
>({ routes, texts, form: own, item, besides, ...props }: ItemDialogProps<Item, Input, Changes, Values>) {
  const initial = valuesOf(own, item)
  const bodyFrom = (values: Values) => ({ ...bodyOf(own, values), ...besides })
  return (
    <EditDialog
      title={texts(item ? 'editTitle' : 'add')}
      initial={initial}
      check={(values) => own.check?.(values, item) ?? {}}
      save={(values) => saveItem(routes, { item, body: bodyFrom(values), before: bodyFrom(initial) })}
      {...(own.size && { size: own.size })}
      {...props}
    >
      {(form) => own.fields?.(form, item)}
    </EditDialog>
  )
}
