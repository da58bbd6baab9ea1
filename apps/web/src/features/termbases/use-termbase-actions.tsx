import type { Termbase } from '@langwerk/contract/termbases'
import { IconFileImport, IconPencil, IconReplace } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowAction } from '../../kit/ListTable.tsx'
import { useEvents } from '../../kit/server-events.ts'
import { TermImportWizard } from './import/TermImportWizard.tsx'
import { ReplaceTermbaseDialog } from './ReplaceTermbaseDialog.tsx'
import { TermbaseDialog } from './TermbaseDialog.tsx'

/**
 * What can be done with a termbase of a list, and the dialogs in which it is done: render `dialogs` once on the screen.
 * @param refresh reads the list again after a change.
 */
export function useTermbaseActions(refresh: () => Promise<void>): {
  actionsOf: (termbase: Termbase) => RowAction[]
  add: () => void
  importAny: () => void
  dialogs: ReactNode
} {
  const { t } = useTranslation('termbases')
  const [editing, setEditing] = useState<Termbase | 'new' | null>(null)
  const [replacing, setReplacing] = useState<Termbase | null>(null)
  const [importing, setImporting] = useState<Termbase | 'any' | null>(null)

  // Whoever's import it is, the figures of the list follow it.
  useEvents('import', () => void refresh())

  const actionsOf = (termbase: Termbase): RowAction[] => [
    {
      label: t('edit'),
      icon: <IconPencil size={16} />,
      disabled: !termbase.permissions.edit,
      onClick: () => setEditing(termbase),
    },
    ...(termbase.permissions.edit
      ? [{ label: t('import'), icon: <IconFileImport size={16} />, onClick: () => setImporting(termbase) }]
      : []),
    {
      label: t('replace'),
      icon: <IconReplace size={16} />,
      disabled: !termbase.permissions.edit,
      onClick: () => setReplacing(termbase),
    },
  ]
  return {
    actionsOf,
    add: () => setEditing('new'),
    importAny: () => setImporting('any'),
    dialogs: (
      <>
        {editing && (
          <TermbaseDialog
            termbase={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
            onSaved={async () => {
              setEditing(null)
              await refresh()
            }}
          />
        )}
        {replacing && (
          <ReplaceTermbaseDialog
            termbase={replacing}
            onClose={() => setReplacing(null)}
            onSaved={() => setReplacing(null)}
          />
        )}
        {importing && (
          <TermImportWizard
            {...(importing !== 'any' && { termbase: importing })}
            onChanged={refresh}
            onClose={() => setImporting(null)}
          />
        )}
      </>
    ),
  }
}
