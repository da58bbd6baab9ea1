import type { TermEntry } from '@langwerk/contract/term-entries'
import type { TermbaseIndex } from '@langwerk/contract/termbases'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './TermsTab.module.css'

interface TermListProps {
  indices: TermbaseIndex[]
  entries: TermEntry[]
  chosen: string | null
  choose: (uuid: string) => void
  /** Enter, or a double click. */
  open: (uuid: string) => void
  /** Called when the end of what is loaded comes near. */
  needMore: () => void
}

const rowHeight = 37
const shownLanguages = 3

/** Entries as rows, of which only those in sight are drawn; the arrow keys move the choice. */
export function TermList({ indices, entries, chosen, choose, open, needMore }: TermListProps) {
  const { t } = useTranslation('termbases')
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const drawn = rows.getVirtualItems()
  const last = drawn.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= entries.length - 30) needMore()
  }, [last, entries.length, needMore])

  const place = entries.findIndex(({ uuid }) => uuid === chosen)
  const move = (to: number) => {
    const next = Math.max(0, Math.min(entries.length - 1, to))
    const entry = entries[next]
    if (!entry) return
    choose(entry.uuid)
    rows.scrollToIndex(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: entries.length - 1 }
    const to = steps[event.key]
    if (to !== undefined) move(to)
    else if (event.key === 'Enter' && chosen) open(chosen)
    else return
    event.preventDefault()
  }
  const shown = indices.slice(0, shownLanguages)
  return (
    <div
      ref={frame}
      className={classes.list}
      role="listbox"
      aria-label={t('terms')}
      aria-activedescendant={place >= 0 ? `${id}-${place}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={classes.rows} style={{ height: rows.getTotalSize() }} role="presentation">
        {drawn.map(({ index, start }) => {
          const entry = entries[index]!
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the list itself has the focus
            <div
              key={entry.uuid}
              id={`${id}-${index}`}
              role="option"
              aria-selected={entry.uuid === chosen}
              aria-setsize={entries.length}
              aria-posinset={index + 1}
              className={classes.row}
              style={{
                transform: `translateY(${start}px)`,
                gridTemplateColumns: `repeat(${shown.length}, minmax(0, 1fr))`,
              }}
              onClick={() => choose(entry.uuid)}
              onDoubleClick={() => open(entry.uuid)}
            >
              {shown.map((language) => (
                <TermsOf key={language.uuid} language={language} entry={entry} />
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function TermsOf({ language, entry }: { language: TermbaseIndex; entry: TermEntry }) {
  const { t } = useTranslation('termbases')
  const terms = entry.terms.filter(({ termbaseIndexUuid }) => termbaseIndexUuid === language.uuid)
  if (terms.length === 0) return <span className={classes.missing}>{t('noTermIn')}</span>
  return (
    <span className={classes.term} lang={language.language.code}>
      {terms.map(({ uuid, text, usageStatus }, place) => (
        <span key={uuid}>
          {place > 0 && ', '}
          <span className={classes.term} data-forbidden={usageStatus === 'forbidden' || undefined}>
            {text}
          </span>
        </span>
      ))}
    </span>
  )
}
