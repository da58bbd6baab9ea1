import type { Termbase } from '@langwerk/contract/termbases'
import { IconFileImport, IconReplace } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ItemAction } from '../../kit/item-action.ts'
import { useEvents } from '../../kit/server-events.ts'
import { ReplaceTermbaseDialog, TermImportWizard } from './dialogs.ts'

/**
 * What can be done with a termbase of a list besides editing it, and the dialogs in which it is done: render `dialogs` once
 * on the screen.
 * @param refresh reads the list again after a change.
 */
export function useTermbaseActions(refresh: () => Promise<void>): {
  actionsOf: (termbase: Termbase) => ItemAction[]
  importAny: () => void
  dialogs: ReactNode
} {
  const { t } = useTranslation('termbaseLists')
  const [replacing, setReplacing] = useState<Termbase | null>(null)
  const [importing, setImporting] = useState<Termbase | 'any' | null>(null)

  // Whoever's import it is, the figures of the list follow it.
  useEvents('import', () => void refresh())

  const actionsOf = (termbase: Termbase): ItemAction[] => [
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
    importAny: () => setImporting('any'),
    dialogs: (
      <Suspense fallback={null}>
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
      </Suspense>
    ),
  }
}
