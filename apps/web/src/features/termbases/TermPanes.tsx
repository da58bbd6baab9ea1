import type { TermEntry } from '@langwerk/contract/term-entries'
import type { Termbase } from '@langwerk/contract/termbases'
import { EntryDetail } from './EntryDetail.tsx'
import { TermList } from './TermList.tsx'
import classes from './TermsTab.module.css'
import { turnedSort } from './use-entry-windows.ts'
import type { Terms } from './use-terms.ts'

interface TermPanesProps {
  termbase: Termbase
  terms: Terms
  edit: (entry: TermEntry) => void
  recycleBelow: (confidence: number) => void
  onRecycled: () => void
}

/** The list of terms, and one entry in detail beside it. */
export function TermPanes({ termbase, terms, edit, recycleBelow, onRecycled }: TermPanesProps) {
  const { entry, filter, mayEdit } = terms
  return (
    <div className={classes.panes}>
      <TermList
        languages={terms.languages.shown}
        windows={terms.windows}
        place={terms.place}
        choose={terms.choose}
        open={(one) => mayEdit && edit(one)}
        remove={mayEdit ? ({ uuid }) => terms.recycle([uuid]) : undefined}
        marked={terms.marked}
        mark={terms.mark}
        sort={{
          indexUuid: filter.sortIndexUuid,
          direction: filter.direction,
          by: (sortIndexUuid) => terms.change(turnedSort(filter, sortIndexUuid)),
        }}
      />
      {entry && (
        <EntryDetail
          key={entry.uuid}
          termbase={termbase}
          entry={entry}
          edit={mayEdit ? () => edit(entry) : undefined}
          onRecycled={onRecycled}
          recycleBelow={mayEdit ? () => recycleBelow(Math.max(1, entry.confidenceScore ?? 50)) : undefined}
        />
      )}
    </div>
  )
}
