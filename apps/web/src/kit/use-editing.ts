import { useState } from 'react'

interface Editing<Item> {
  add: () => void
  edit: (item: Item) => void
  /** What the dialog takes while it is open; its item is null for a new one. */
  dialog: { item: Item | null; onClose: () => void; onSaved: () => void } | null
}

/**
 * What of a list is open in its dialog: `{editing.dialog && <ThingDialog {...editing.dialog} />}`.
 * @param saved is called when the dialog has saved and is closed.
 */
export function useEditing<Item>(saved: () => unknown): Editing<Item> {
  const [edited, setEdited] = useState<Item | 'new' | null>(null)
  const onClose = () => setEdited(null)
  return {
    add: () => setEdited('new'),
    edit: (item: Item) => setEdited(item),
    dialog: edited && {
      item: edited === 'new' ? null : edited,
      onClose,
      onSaved: async () => {
        onClose()
        await saved()
      },
    },
  }
}
