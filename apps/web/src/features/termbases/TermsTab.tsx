import type { TermEntry } from '@langwerk/contract/term-entries'
import type { Termbase } from '@langwerk/contract/termbases'
import { Alert, Button, Group } from '@mantine/core'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { useKindIcons } from '../../kit/kind-icons.ts'
import { notifySuccess } from '../../kit/notify.ts'
import { DuplicatesDialog } from './DuplicatesDialog.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { MarkedBar } from './MarkedBar.tsx'
import { SuggestTermDialog } from './proposals/SuggestTermDialog.tsx'
import { RecycleByConfidenceDialog } from './RecycleByConfidenceDialog.tsx'
import { TermPanes } from './TermPanes.tsx'
import { TermsBar } from './TermsBar.tsx'
import { type Terms, useTerms } from './use-terms.ts'

type Dialog =
  | { name: 'entry' | 'suggestion'; entry: TermEntry | null }
  | { name: 'confidence'; from: number }
  | { name: 'duplicates' }

/** The terms of a termbase: searched, sorted and filtered in a list that scrolls over all of them, one in detail beside it. */
export function TermsTab({ termbase, importTerms }: { termbase: Termbase; importTerms: () => void }) {
  const { t } = useTranslation('termbases')
  const kindIcons = useKindIcons()
  const terms = useTerms(termbase)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { windows, mayEdit } = terms
  if (windows.error) return <FailureState error={windows.error} retry={windows.refetch} />

  const isEmpty = windows.total === 0 && !windows.pending
  const changed = async () => {
    setDialog(null)
    await terms.changed()
  }
  const recycleBelow = (from: number) => setDialog({ name: 'confidence', from })
  const open = (entry: TermEntry | null) => setDialog({ name: mayEdit ? 'entry' : 'suggestion', entry })
  const addButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => open(null)}>
      {t(mayEdit ? 'addTerm' : 'suggestTerm')}
    </Button>
  )
  return (
    <>
      {isEmpty && !terms.isFiltered ? (
        <EmptyState
          title={t('noTermsTitle')}
          text={t('noTermsText')}
          icon={<kindIcons.termbase size={22} />}
          action={
            <Group gap="xs">
              {addButton}
              {mayEdit && (
                <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={importTerms}>
                  {t('import')}
                </Button>
              )}
            </Group>
          }
        />
      ) : (
        <>
          <TermsBar
            termbase={termbase}
            terms={terms}
            findDuplicates={() => setDialog({ name: 'duplicates' })}
            recycleBelow={() => recycleBelow(50)}
            addButton={addButton}
          />
          <Marked termbase={termbase} terms={terms} onChanged={changed} />
          {terms.isMissing && (
            <Alert color="yellow" py="xs" mb="sm" role="alert">
              {t('noTermsFound')}
            </Alert>
          )}
          {isEmpty ? (
            <EmptyState title={t('noTermsFound')} text="" />
          ) : (
            <TermPanes
              termbase={termbase}
              terms={terms}
              open={open}
              recycleBelow={recycleBelow}
              isCovered={dialog !== null}
              onRecycled={() => {
                terms.stay()
                void changed()
              }}
            />
          )}
        </>
      )}
      {dialog && (
        <TermsDialog
          dialog={dialog}
          termbase={termbase}
          terms={terms}
          onClose={() => setDialog(null)}
          onChanged={changed}
        />
      )}
    </>
  )
}

/** What can be done with the marked entries, as long as there are some. */
function Marked({ termbase, terms, onChanged }: { termbase: Termbase; terms: Terms; onChanged: () => Promise<void> }) {
  const { marked, tags, filter, windows, mayEdit } = terms
  if (marked.size === 0) return null
  return (
    <MarkedBar
      termbase={termbase}
      tags={tags}
      marked={[...marked]}
      mayEdit={mayEdit}
      from={filter.usageStatus ?? 'suggested'}
      recycle={() => terms.recycle([...marked])}
      clear={terms.clear}
      markLoaded={() => terms.markAll(windows.loadedEntries)}
      onChanged={onChanged}
    />
  )
}

interface TermsDialogProps {
  dialog: Dialog
  termbase: Termbase
  terms: Terms
  onClose: () => void
  /** It closes too. */
  onChanged: () => Promise<void>
}

function TermsDialog({ dialog, termbase, terms, onClose, onChanged }: TermsDialogProps) {
  const { t } = useTranslation('termbases')
  if (dialog.name === 'duplicates')
    return <DuplicatesDialog termbase={termbase} onChanged={terms.changed} onClose={onClose} />
  if (dialog.name === 'confidence')
    return <RecycleByConfidenceDialog termbase={termbase} from={dialog.from} onClose={onClose} onSaved={onChanged} />
  const { entry } = dialog
  if (dialog.name === 'suggestion')
    return <SuggestTermDialog draft={{ termbase, ...(entry && { entry }) }} onClose={onClose} />
  return (
    <EntryDialog
      termbase={termbase}
      entry={entry}
      onClose={onClose}
      onSaved={(saved) => {
        notifySuccess(entry ? t('entryUpdated') : t('entryAdded', { term: saved.terms[0]?.text ?? '' }))
        if (!entry) terms.show(saved)
        void onChanged()
      }}
    />
  )
}
