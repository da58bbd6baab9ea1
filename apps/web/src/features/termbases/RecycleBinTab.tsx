import { termEntryRoutes } from '@langwerk/contract/term-entries'
import type { Termbase } from '@langwerk/contract/termbases'
import { Button, Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconRestore, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { formatNumber } from '../../kit/format.ts'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { useRefresh } from '../../kit/queries.ts'
import { EntryFacts } from './EntryFacts.tsx'
import { useShownLanguages } from './ShownLanguages.tsx'
import { TermList } from './TermList.tsx'
import { TermSearch } from './TermSearch.tsx'
import classes from './TermsTab.module.css'
import { anyEntry, type EntryFilter, turnedSort, useEntryWindows } from './use-entry-windows.ts'
import { useMarked } from './use-marked.ts'

/** The entries in the recycle bin: restored, or deleted for good. */
export function RecycleBinTab({ termbase }: { termbase: Termbase }) {
  const { t } = useTranslation('termbases')
  const [sort, setSort] = useState<Pick<EntryFilter, 'sortIndexUuid' | 'direction'>>({
    sortIndexUuid: null,
    direction: 'asc',
  })
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const [place, setPlace] = useState(0)
  const { marked, mark, markAll, clear } = useMarked()
  const windows = useEntryWindows(termbase.uuid, { ...anyEntry, ...sort, search, recycled: true })
  const { shown } = useShownLanguages(termbase)
  const { total } = windows
  const shownPlace = Math.min(place, Math.max(0, total - 1))
  const entry = windows.entryAt(shownPlace)
  if (windows.error) return <FailureState error={windows.error} retry={windows.refetch} />
  const isSearched = search !== '' || typed !== ''
  if (!windows.pending && total === 0 && !isSearched)
    return <EmptyState title={t('binEmptyTitle')} text={t('binEmptyText')} icon={<IconTrash size={22} />} />

  return (
    <>
      <div className={classes.bar}>
        <TermSearch
          typed={typed}
          onType={(text) => {
            setTyped(text)
            setPlace(0)
          }}
        />
        <Text size="sm" c="dimmed" aria-live="polite" mr="auto">
          {marked.size > 0
            ? t('marked', { count: marked.size })
            : t('showing', { count: windows.loaded, shown: formatNumber(windows.loaded), total: formatNumber(total) })}
        </Text>
        {isSearched && total > 0 && (
          <Button size="xs" variant="subtle" onClick={() => markAll(windows.loadedEntries)}>
            {t('markLoaded')}
          </Button>
        )}
        {termbase.permissions.edit && (marked.size > 0 || !isSearched) && (
          <BinButtons termbase={termbase} marked={marked} total={total} clear={clear} />
        )}
      </div>
      {total === 0 && !windows.pending && <EmptyState title={t('noTermsFound')} text="" />}
      {total > 0 && (
        <div className={classes.panes}>
          <TermList
            languages={shown}
            windows={windows}
            place={shownPlace}
            choose={setPlace}
            open={mark}
            marked={marked}
            mark={mark}
            sort={{
              indexUuid: sort.sortIndexUuid,
              direction: sort.direction,
              by: (indexUuid) => setSort(turnedSort(sort, indexUuid)),
            }}
          />
          {entry && (
            <section className={classes.detail} aria-label={t('entry')}>
              <EntryFacts termbase={termbase} entry={entry} />
            </section>
          )}
        </div>
      )}
    </>
  )
}

interface BinButtonsProps {
  termbase: Termbase
  marked: ReadonlySet<string>
  /** How many entries are in the bin. */
  total: number
  clear: () => void
}

/** Restores the marked entries or deletes them for good, or all of the bin where none is marked. */
function BinButtons({ termbase, marked, total, clear }: BinButtonsProps) {
  const { t } = useTranslation('termbases')
  const refresh = useRefresh()
  /** Without marks it is all of them: what is only searched for must not count as that. */
  const body = marked.size > 0 ? { termEntryUuids: [...marked] } : {}
  const params = { uuid: termbase.uuid }
  const attempt = async (work: () => Promise<string>) => {
    try {
      notifySuccess(await work())
      clear()
      await refresh('/termbases', '/term_entries')
    } catch (error) {
      notifyRefusal(error)
    }
  }
  const restore = () =>
    attempt(async () => {
      const { count } = await call(termEntryRoutes.restore, { params, body })
      return t('restored', { count })
    })
  const remove = async () => {
    const question = { title: t('deleteForGoodTitle', { count: marked.size || total }), text: t('deleteForGoodText') }
    if (!(await confirm({ ...question, confirm: t('deleteForGood'), color: 'red' }))) return
    await attempt(async () => {
      const { count } = await call(termEntryRoutes.empty, { params, body })
      return t('deletedForGood', { count })
    })
  }
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" leftSection={<IconRestore size={14} />} onClick={restore}>
        {marked.size > 0 ? t('restore') : t('restoreAll')}
      </Button>
      <Button size="xs" variant="light" color="red" leftSection={<IconTrash size={14} />} onClick={remove}>
        {marked.size > 0 ? t('deleteForGood') : t('emptyBin')}
      </Button>
    </Group>
  )
}
