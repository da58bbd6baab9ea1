import type { TermEntry } from '@langwerk/contract/term-entries'
import type { Termbase } from '@langwerk/contract/termbases'
import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntryDetail } from './EntryDetail.tsx'
import { TermList } from './TermList.tsx'
import classes from './TermsTab.module.css'
import { useEntrySheet } from './use-entry-sheet.ts'
import { turnedSort } from './use-entry-windows.ts'
import type { Terms } from './use-terms.ts'

interface TermPanesProps {
  termbase: Termbase
  terms: Terms
  /** To change it, or to suggest a change of it. */
  open: (entry: TermEntry) => void
  recycleBelow: (confidence: number) => void
  onRecycled: () => void
  /** A dialog lies over both, and has the keys. */
  isCovered: boolean
}

/** The list of terms, and one entry in detail beside it; over it where both have no room. */
export function TermPanes({ termbase, terms, open, recycleBelow, onRecycled, isCovered }: TermPanesProps) {
  const { t } = useTranslation('termbases')
  const { entry, filter, mayEdit } = terms
  const sheet = useEntrySheet(entry)
  const detail = entry && (
    <EntryDetail
      key={entry.uuid}
      termbase={termbase}
      entry={entry}
      mayEdit={mayEdit}
      open={() => open(entry)}
      onRecycled={() => {
        if (sheet.isOpen) sheet.close()
        onRecycled()
      }}
      recycleBelow={mayEdit ? () => recycleBelow(Math.max(1, entry.confidenceScore ?? 50)) : undefined}
    />
  )
  const read = (place: number) => {
    const chosen = terms.windows.entryAt(place)
    terms.choose(place)
    if (sheet.isNarrow && chosen) sheet.open(chosen)
  }
  return (
    <div className={classes.panes}>
      <TermList
        languages={terms.languages.shown}
        windows={terms.windows}
        place={terms.place}
        choose={terms.choose}
        read={read}
        open={sheet.isNarrow ? sheet.open : open}
        remove={mayEdit ? ({ uuid }) => terms.recycle([uuid]) : undefined}
        marked={terms.marked}
        mark={terms.mark}
        sort={{
          indexUuid: filter.sortIndexUuid,
          direction: filter.direction,
          by: (sortIndexUuid) => terms.change(turnedSort(filter, sortIndexUuid)),
        }}
      />
      {sheet.isNarrow ? (
        <Drawer
          opened={sheet.isOpen}
          onClose={sheet.close}
          closeOnEscape={!isCovered}
          trapFocus={!isCovered}
          position="right"
          size="100%"
          title={t('entry')}
          closeButtonProps={{ 'aria-label': t('backToTerms') }}
        >
          {detail}
        </Drawer>
      ) : (
        detail
      )}
    </div>
  )
}
