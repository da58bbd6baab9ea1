import { type TermEntry, termEntryRoutes } from '@langwerk/contract/term-entries'
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
import { useEntryWindows } from './use-entry-windows.ts'

/** The entries in the recycle bin: restored, or deleted for good. */
export function RecycleBinTab({ termbase }: { termbase: Termbase }) {
  const { t } = useTranslation('termbases')
  const [sort, setSort] = useState<{ indexUuid: string | null; direction: 'asc' | 'desc' }>({
    indexUuid: null,
    direction: 'asc',
  })
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const [place, setPlace] = useState(0)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const refresh = useRefresh()
  const windows = useEntryWindows(termbase.uuid, {
    search,
    usageStatus: null,
    termbaseTagUuid: null,
    missingTermbaseIndexUuid: null,
    confidenceBelow: null,
    commented: false,
    sortIndexUuid: sort.indexUuid,
    direction: sort.direction,
    recycled: true,
  })
  const { shown } = useShownLanguages(termbase)
  const mayEdit = termbase.permissions.edit === true
  const { total } = windows
  const shownPlace = Math.min(place, Math.max(0, total - 1))
  const entry = windows.entryAt(shownPlace)
  if (windows.error) return <FailureState error={windows.error} retry={windows.refetch} />
  const isSearched = search !== '' || typed !== ''
  if (!windows.pending && total === 0 && !isSearched)
    return <EmptyState title={t('binEmptyTitle')} text={t('binEmptyText')} icon={<IconTrash size={22} />} />

  const parts = { params: { uuid: termbase.uuid } }
  const done = async (message: string) => {
    notifySuccess(message)
    setMarked(new Set())
    await refresh('/termbases', '/term_entries')
  }
  /** The marked ones, or the whole bin where none is marked: what is only searched for must not count as all. */
  const body = marked.size > 0 ? { termEntryUuids: [...marked] } : {}
  const restore = async () => {
    try {
      const { count } = await call(termEntryRoutes.restore, { ...parts, body })
      await done(t('restored', { count }))
    } catch (error) {
      notifyRefusal(error)
    }
  }
  const remove = async () => {
    const count = marked.size || total
    const question = { title: t('deleteForGoodTitle', { count }), text: t('deleteForGoodText') }
    if (!(await confirm({ ...question, confirm: t('deleteForGood'), color: 'red' }))) return
    try {
      const { count: deleted } = await call(termEntryRoutes.empty, { ...parts, body })
      await done(t('deletedForGood', { count: deleted }))
    } catch (error) {
      notifyRefusal(error)
    }
  }
  const mark = ({ uuid }: TermEntry) =>
    setMarked((before) => new Set(before.has(uuid) ? [...before].filter((one) => one !== uuid) : [...before, uuid]))
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
          <Button
            size="xs"
            variant="subtle"
            onClick={() => setMarked(new Set(windows.loadedEntries.map(({ uuid }) => uuid)))}
          >
            {t('markLoaded')}
          </Button>
        )}
        {mayEdit && (marked.size > 0 || !isSearched) && (
          <Group gap="xs">
            <Button size="xs" variant="default" leftSection={<IconRestore size={14} />} onClick={restore}>
              {marked.size > 0 ? t('restore') : t('restoreAll')}
            </Button>
            <Button size="xs" variant="light" color="red" leftSection={<IconTrash size={14} />} onClick={remove}>
              {marked.size > 0 ? t('deleteForGood') : t('emptyBin')}
            </Button>
          </Group>
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
              ...sort,
              by: (indexUuid) =>
                setSort({
                  indexUuid,
                  direction: sort.indexUuid === indexUuid && sort.direction === 'asc' ? 'desc' : 'asc',
                }),
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
