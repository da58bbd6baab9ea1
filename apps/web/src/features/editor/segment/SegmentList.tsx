import { Button, Center, Skeleton, Stack, Text } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../editor.module.css'
import { useEditor, useEditorActions, useEditorData } from '../state/editor-context.ts'
import { isFiltered } from '../state/filter.ts'
import { SegmentRow } from './SegmentRow.tsx'

const estimatedRow = 56
const overscan = 6

/** All segments in one list of which only what is in view is built. */
export function SegmentList() {
  const { t } = useTranslation('editor')
  const { store, active, unsaved, others, filter, settings } = useEditorData()
  const actions = useEditorActions()
  const { list } = useEditor()
  const viewport = useRef<HTMLDivElement>(null)
  const total = store.total()

  const rows = useVirtualizer({
    count: total ?? 0,
    getScrollElement: () => viewport.current,
    estimateSize: () => estimatedRow,
    overscan,
  })
  // What was measured belongs to the list that it was measured in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is another store
  useEffect(() => rows.measure(), [rows, store])
  const items = rows.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0

  useEffect(() => {
    list.first = first
    list.last = Math.max(last, first + 20)
    void store.need(list.first, list.last)
  }, [store, list, first, last])

  useEffect(() => {
    list.scrollTo = (place) => rows.scrollToIndex(place, { align: 'auto' })
  }, [list, rows])

  if (total === null) {
    return store.failed() ? <LoadFailed /> : <Loading />
  }
  if (total === 0) {
    return (
      <Center className={classes.list}>
        <Stack align="center" gap="sm">
          <Text c="dimmed">{isFiltered(filter) ? t('emptyFilter') : t('empty')}</Text>
          {isFiltered(filter) && (
            <Button variant="light" onClick={() => actions.setFilter({})}>
              {t('clearFilter')}
            </Button>
          )}
        </Stack>
      </Center>
    )
  }
  return (
    <section
      ref={viewport}
      className={classes.list}
      data-tag-display={settings.tagDisplay}
      aria-label={t('title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
    >
      <div className={classes.rows} style={{ height: rows.getTotalSize() }}>
        {items.map((item) => {
          const unit = store.at(item.index)
          return (
            <div
              key={unit?.uuid ?? item.key}
              ref={rows.measureElement}
              data-index={item.index}
              className={classes.place}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {unit ? (
                <SegmentRow
                  unit={unit}
                  isActive={active?.uuid === unit.uuid}
                  isUnsaved={unsaved.has(unit.uuid)}
                  other={others.get(unit.uuid)}
                  actions={actions}
                />
              ) : (
                <Skeleton height={estimatedRow - 12} m={6} />
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}

const Loading = () => (
  <Stack className={classes.list} p="md" gap="sm">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <Skeleton key={key} height={40} />
    ))}
  </Stack>
)

function LoadFailed() {
  const { t } = useTranslation('editor')
  const { reload } = useEditorActions()
  return (
    <Center className={classes.list}>
      <Stack align="center" gap="sm">
        <Text>{t('loadFailed')}</Text>
        <Button variant="light" onClick={reload}>
          {t('tryAgain')}
        </Button>
      </Stack>
    </Center>
  )
}
