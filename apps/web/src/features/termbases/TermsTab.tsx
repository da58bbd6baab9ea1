import { type TermEntry, termEntryRoutes } from '@langwerk/contract/term-entries'
import type { Termbase } from '@langwerk/contract/termbases'
import { Alert, Button, Group, Menu, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowsJoin2, IconDots, IconFileImport, IconPlus, IconTrash, IconVocabulary } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { formatNumber } from '../../kit/format.ts'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { useRefresh } from '../../kit/queries.ts'
import { DuplicatesDialog } from './DuplicatesDialog.tsx'
import { EntryDetail } from './EntryDetail.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { MarkedBar } from './MarkedBar.tsx'
import { RecycleByConfidenceDialog } from './RecycleByConfidenceDialog.tsx'
import { ShownLanguages, useShownLanguages } from './ShownLanguages.tsx'
import { activeFilters, TermFilters } from './TermFilters.tsx'
import { TermList } from './TermList.tsx'
import { TermSearch } from './TermSearch.tsx'
import classes from './TermsTab.module.css'
import { type EntryFilter, useEntryWindows } from './use-entry-windows.ts'
import { useLinkedEntry } from './use-linked-entry.ts'
import { useTermbaseParts } from './use-termbase-parts.ts'

type Dialog = { name: 'entry'; entry: TermEntry | null } | { name: 'confidence'; from: number } | { name: 'duplicates' }

/** The terms of a termbase: searched, sorted and filtered in a list that scrolls over all of them, one in detail beside it. */
export function TermsTab({ termbase, importTerms }: { termbase: Termbase; importTerms: () => void }) {
  const { t } = useTranslation('termbases')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const [chosenFilter, setFilter] = useState<Omit<EntryFilter, 'search'>>({
    usageStatus: null,
    termbaseTagUuid: null,
    missingTermbaseIndexUuid: null,
    confidenceBelow: null,
    commented: false,
    sortIndexUuid: termbase.termbaseIndices[0]!.uuid,
    direction: 'asc',
    recycled: false,
  })
  const filter = { ...chosenFilter, search }
  /** Null as long as none was chosen: the entry of the address is shown, or the first one. */
  const [chosenPlace, setPlace] = useState<number | null>(null)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const refresh = useRefresh()
  const { tags } = useTermbaseParts(termbase)
  const windows = useEntryWindows(termbase.uuid, filter)
  const mayEdit = termbase.permissions.edit === true
  const maySuggest = !mayEdit && termbase.permissions.review === true
  const { total, entryAt } = windows
  const linked = useLinkedEntry(termbase.uuid, chosenPlace === null)
  const place = linked.entry ? -1 : Math.min(chosenPlace ?? 0, Math.max(0, total - 1))
  const entry = linked.entry ?? entryAt(place)
  const { shown, toggle } = useShownLanguages(termbase)
  const isFiltered = search !== '' || activeFilters(filter) > 0

  const change = (changes: Partial<EntryFilter>) => {
    setFilter((before) => ({ ...before, ...changes }))
    setPlace(0)
    setMarked(new Set())
  }
  const changed = async () => {
    setDialog(null)
    await refresh('/termbases', '/term_entries')
  }
  const show = (one: TermEntry) => {
    setPlace(null)
    linked.goTo(one)
  }
  const mark = ({ uuid }: TermEntry) =>
    setMarked((before) => new Set(before.has(uuid) ? [...before].filter((one) => one !== uuid) : [...before, uuid]))
  const recycle = async (uuids: string[]) => {
    try {
      const body = { termEntryUuids: uuids }
      const { count } = await call(termEntryRoutes.recycle, { params: { uuid: termbase.uuid }, body })
      notifySuccess(t('recycled', { count }))
      setMarked(new Set())
      await changed()
    } catch (error) {
      notifyRefusal(error)
    }
  }
  if (windows.error) return <FailureState error={windows.error} retry={windows.refetch} />

  const addButton = (mayEdit || maySuggest) && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setDialog({ name: 'entry', entry: null })}>
      {t(mayEdit ? 'addTerm' : 'suggestTerm')}
    </Button>
  )
  return (
    <>
      {!windows.pending && total === 0 && !isFiltered ? (
        <EmptyState
          title={t('noTermsTitle')}
          text={t('noTermsText')}
          icon={<IconVocabulary size={22} />}
          action={
            addButton && (
              <Group gap="xs">
                {addButton}
                {mayEdit && (
                  <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={importTerms}>
                    {t('import')}
                  </Button>
                )}
              </Group>
            )
          }
        />
      ) : (
        <>
          <div className={classes.bar}>
            <TermSearch
              typed={typed}
              onType={(text) => {
                setTyped(text)
                setPlace(0)
              }}
            />
            <TermFilters termbase={termbase} tags={tags} filter={filter} change={change} />
            <Select
              w={170}
              aria-label={t('sortBy')}
              allowDeselect={false}
              data={[
                ...termbase.termbaseIndices.map(({ uuid, name }) => ({ value: uuid, label: name })),
                { value: 'newest', label: t('sortNewest') },
              ]}
              value={filter.sortIndexUuid ?? 'newest'}
              onChange={(value) => value && change({ sortIndexUuid: value === 'newest' ? null : value })}
            />
            <Text size="sm" c="dimmed" aria-live="polite" mr="auto">
              {!windows.pending &&
                t('showing', {
                  count: windows.loaded,
                  shown: formatNumber(windows.loaded),
                  total: formatNumber(total),
                })}
            </Text>
            <ShownLanguages indices={termbase.termbaseIndices} shown={shown} toggle={toggle} />
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" px={10} aria-label={t('more')}>
                  <IconDots size={16} />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={<IconArrowsJoin2 size={15} />}
                  onClick={() => setDialog({ name: 'duplicates' })}
                >
                  {t('findDuplicates')}
                </Menu.Item>
                {mayEdit && (
                  <Menu.Item
                    leftSection={<IconTrash size={15} />}
                    onClick={() => setDialog({ name: 'confidence', from: 50 })}
                  >
                    {t('recycleBelow')}
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
            {addButton}
          </div>
          {marked.size > 0 && (
            <MarkedBar
              termbase={termbase}
              tags={tags}
              marked={[...marked]}
              mayEdit={mayEdit}
              from={filter.usageStatus ?? 'suggested'}
              recycle={() => recycle([...marked])}
              clear={() => setMarked(new Set())}
              markLoaded={() => setMarked(new Set(windows.loadedEntries.map(({ uuid }) => uuid)))}
              onChanged={changed}
            />
          )}
          {linked.isMissing && (
            <Alert color="yellow" py="xs" mb="sm" role="alert">
              {t('noTermsFound')}
            </Alert>
          )}
          {total === 0 && !windows.pending ? (
            <EmptyState title={t('noTermsFound')} text="" />
          ) : (
            <div className={classes.panes}>
              <TermList
                languages={shown}
                windows={windows}
                place={place}
                choose={setPlace}
                open={(one) => mayEdit && setDialog({ name: 'entry', entry: one })}
                remove={mayEdit ? ({ uuid }) => recycle([uuid]) : undefined}
                marked={marked}
                mark={mark}
                sort={{
                  indexUuid: filter.sortIndexUuid,
                  direction: filter.direction,
                  by: (sortIndexUuid) =>
                    change({
                      sortIndexUuid,
                      direction: filter.sortIndexUuid === sortIndexUuid && filter.direction === 'asc' ? 'desc' : 'asc',
                    }),
                }}
              />
              {entry && (
                <EntryDetail
                  key={entry.uuid}
                  termbase={termbase}
                  entry={entry}
                  edit={mayEdit ? () => setDialog({ name: 'entry', entry }) : undefined}
                  onRecycled={() => {
                    setPlace((before) => before ?? 0)
                    void changed()
                  }}
                  recycleBelow={
                    mayEdit
                      ? () => setDialog({ name: 'confidence', from: Math.max(1, entry.confidenceScore ?? 50) })
                      : undefined
                  }
                />
              )}
            </div>
          )}
        </>
      )}
      {dialog?.name === 'entry' && (
        <EntryDialog
          termbase={termbase}
          entry={dialog.entry}
          suggests={maySuggest}
          onClose={() => setDialog(null)}
          onSaved={(saved) => {
            notifySuccess(dialog.entry ? t('entryUpdated') : t('entryAdded', { term: saved.terms[0]?.text ?? '' }))
            // Wherever the list has put it.
            if (!dialog.entry) show(saved)
            changed()
          }}
        />
      )}
      {dialog?.name === 'confidence' && (
        <RecycleByConfidenceDialog
          termbase={termbase}
          from={dialog.from}
          onClose={() => setDialog(null)}
          onSaved={changed}
        />
      )}
      {dialog?.name === 'duplicates' && (
        <DuplicatesDialog
          termbase={termbase}
          onChanged={() => refresh('/termbases', '/term_entries')}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
