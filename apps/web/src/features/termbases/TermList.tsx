import type { TermEntry } from '@langwerk/contract/term-entries'
import type { TermbaseIndex } from '@langwerk/contract/termbases'
import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../kit/languages.ts'
import { TagDots } from './TagBadge.tsx'
import classes from './TermsTab.module.css'
import type { EntryWindows } from './use-entry-windows.ts'

interface TermListProps {
  /** Those that stand side by side. */
  languages: TermbaseIndex[]
  windows: EntryWindows
  /** The place of the entry that is shown beside the list; −1 where it is none of its rows. */
  place: number
  choose: (place: number) => void
  /** A click or a tap, where it does more than to choose. */
  read?: (place: number) => void
  /** Enter, or a double click. */
  open: (entry: TermEntry) => void
  /** Del. */
  remove?: ((entry: TermEntry) => void) | undefined
  marked: ReadonlySet<string>
  mark: (entry: TermEntry) => void
  sort: { indexUuid: string | null; direction: 'asc' | 'desc'; by: (indexUuid: string) => void }
}

const rowHeight = 37

/**
 * Entries as rows, of which only those in sight are drawn and read. The arrow keys move the choice, the space bar marks,
 * Enter opens, Del removes.
 */
export function TermList({
  languages,
  windows,
  place,
  choose,
  read = choose,
  open,
  remove,
  marked,
  mark,
  sort,
}: TermListProps) {
  const { t } = useTranslation('termbases')
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  const { total, entryAt } = windows
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const drawn = rows.getVirtualItems()
  const [first, last] = [drawn[0]?.index ?? 0, drawn.at(-1)?.index ?? 0]
  const show = useEffectEvent(windows.show)
  useEffect(() => show(first, last), [first, last])

  const move = (to: number) => {
    const next = Math.max(0, Math.min(total - 1, to))
    choose(next)
    rows.scrollToIndex(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? rowHeight) / rowHeight) - 1)
    const steps: Record<string, number> = {
      ArrowDown: place + 1,
      ArrowUp: place - 1,
      PageDown: place + page,
      PageUp: place - page,
      Home: 0,
      End: total - 1,
    }
    const to = steps[event.key]
    const entry = entryAt(place)
    if (to !== undefined) move(to)
    else if (event.key === 'Enter' && entry) open(entry)
    else if (event.key === ' ' && entry) mark(entry)
    else if (event.key === 'Delete' && entry && remove) remove(entry)
    else return
    event.preventDefault()
  }
  const columns = { gridTemplateColumns: `22px repeat(${languages.length}, minmax(0, 1fr))` }
  return (
    <div className={classes.listBox}>
      <Head languages={languages} sort={sort} columns={columns} />
      <div
        ref={frame}
        className={classes.list}
        role="listbox"
        aria-multiselectable="true"
        aria-label={t('terms')}
        aria-activedescendant={total > 0 && place >= 0 ? `${id}-${place}` : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div className={classes.rows} style={{ height: rows.getTotalSize() }} role="presentation">
          {drawn.map(({ index, start }) => {
            const entry = entryAt(index)
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the list itself has the focus
              <div
                key={index}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === place}
                aria-checked={entry !== undefined && marked.has(entry.uuid)}
                aria-setsize={total}
                aria-posinset={index + 1}
                className={classes.row}
                style={{ transform: `translateY(${start}px)`, ...columns }}
                onClick={() => read(index)}
                onDoubleClick={() => entry && open(entry)}
              >
                <Mark entry={entry} isMarked={entry !== undefined && marked.has(entry.uuid)} mark={mark} />
                {entry ? (
                  languages.map((language, column) => (
                    <TermsOf key={language.uuid} language={language} entry={entry} withTags={column === 0} />
                  ))
                ) : (
                  <span className={classes.missing}>…</span>
                )}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** The languages; a click on one sorts by its terms. */
function Head({
  languages,
  sort,
  columns,
}: Pick<TermListProps, 'languages' | 'sort'> & { columns: { gridTemplateColumns: string } }) {
  const { t } = useTranslation('termbases')
  return (
    <div className={classes.head} style={columns}>
      <span />
      {languages.map((index) => (
        <UnstyledButton
          key={index.uuid}
          className={classes.headCell}
          onClick={() => sort.by(index.uuid)}
          aria-label={t('sortByLanguage', { language: index.name })}
        >
          {index.name}
          {sort.indexUuid === index.uuid &&
            (sort.direction === 'asc' ? <IconChevronUp size={13} /> : <IconChevronDown size={13} />)}
        </UnstyledButton>
      ))}
    </div>
  )
}

interface MarkProps {
  /** Undefined as long as it is not there. */
  entry: TermEntry | undefined
  isMarked: boolean
  mark: (entry: TermEntry) => void
}

function Mark({ entry, isMarked, mark }: MarkProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the space bar marks the row
    // biome-ignore lint/a11y/noStaticElementInteractions: a place for the mouse, the row tells its state
    <span
      className={classes.mark}
      data-marked={isMarked || undefined}
      onClick={(event) => {
        event.stopPropagation()
        if (entry) mark(entry)
      }}
    >
      {isMarked && <IconCheck size={12} stroke={3} />}
    </span>
  )
}

function TermsOf({ language, entry, withTags }: { language: TermbaseIndex; entry: TermEntry; withTags: boolean }) {
  const { t } = useTranslation('termbases')
  const terms = entry.terms.filter(({ termbaseIndexUuid }) => termbaseIndexUuid === language.uuid)
  if (terms.length === 0)
    return (
      <span className={classes.missing} title={languageName(language.language)}>
        {t('noTermIn')}
      </span>
    )
  return (
    <span className={classes.term} lang={language.language.code}>
      {withTags && <TagDots tags={entry.tags} />}
      {terms.map(({ uuid, text, usageStatus }, place) => (
        <span key={uuid}>
          {place > 0 && ', '}
          <span data-forbidden={usageStatus === 'forbidden' || undefined}>{text}</span>
        </span>
      ))}
    </span>
  )
}
