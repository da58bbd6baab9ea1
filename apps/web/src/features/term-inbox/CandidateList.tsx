import { useVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CandidateRow } from './CandidateRow.tsx'
import type { InboxState, InboxStore } from './inbox-store.ts'
import type { LineRoom } from './MarkedSentence.tsx'
import classes from './TermInbox.module.css'

export interface CandidateListHandle {
  focus: () => void
  /** How many lines are in sight. */
  pageSize: () => number
}

const rowHeight = 58

/** What was found as lines, of which only those in sight are drawn. The keys are the screen's. */
export function CandidateList({
  ref,
  store,
  state,
  room,
  read,
}: {
  ref: Ref<CandidateListHandle>
  store: InboxStore
  state: InboxState
  room: LineRoom
  /** A click or a tap on a line. */
  read: (uuid: string) => void
}) {
  const { t } = useTranslation('termInbox')
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  const [menuOf, setMenuOf] = useState<string | null>(null)
  const { shown, selected, marked, mayDecide } = state
  const place = selected === null ? -1 : shown.indexOf(selected)
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  })
  useEffect(() => {
    if (place >= 0) rows.scrollToIndex(place)
  }, [place, rows])
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  useImperativeHandle(ref, () => ({
    focus: () => frame.current?.focus({ preventScroll: true }),
    pageSize: () => Math.max(1, Math.floor((frame.current?.clientHeight ?? rowHeight) / rowHeight) - 1),
  }))
  return (
    <div
      ref={frame}
      className={classes.list}
      role="listbox"
      aria-multiselectable="true"
      aria-label={t('candidates')}
      aria-activedescendant={place >= 0 ? `${id}-${place}` : undefined}
      tabIndex={0}
      hidden={shown.length === 0}
    >
      <div className={classes.rows} style={{ height: rows.getTotalSize() }} role="presentation">
        {rows.getVirtualItems().map(({ index, start }) => {
          const line = store.lineOf(shown[index]!)
          return (
            line && (
              <CandidateRow
                key={line.uuid}
                id={`${id}-${index}`}
                line={line}
                start={start}
                place={index + 1}
                total={shown.length}
                isSelected={index === place}
                isMarked={marked.has(line.uuid)}
                mayDecide={mayDecide}
                room={room}
                isMenuOpen={menuOf === line.uuid}
                setMenuOf={setMenuOf}
                read={read}
                store={store}
              />
            )
          )
        })}
      </div>
    </div>
  )
}
