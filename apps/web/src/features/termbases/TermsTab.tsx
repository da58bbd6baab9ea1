import { termEntryRoutes as routes, type TermEntry } from '@langwerk/contract/term-entries'
import type { Termbase } from '@langwerk/contract/termbases'
import { type UsageStatus, usageStatuses } from '@langwerk/contract/words'
import { Button, Group, Select, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFileImport, IconPlus, IconSearch, IconVocabulary } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { formatNumber } from '../../kit/format.ts'
import { useRefresh } from '../../kit/queries.ts'
import { EntryDetail } from './EntryDetail.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { TermList } from './TermList.tsx'
import classes from './TermsTab.module.css'

const windowSize = 100

/** The terms of a termbase: searched, sorted and filtered in a list that scrolls over all of them, one in detail beside it. */
export function TermsTab({ termbase, importTerms }: { termbase: Termbase; importTerms: () => void }) {
  const { t } = useTranslation('termbases')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const [sortIndex, setSortIndex] = useState(termbase.termbaseIndices[0]!.uuid)
  const [usage, setUsage] = useState<UsageStatus | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [editing, setEditing] = useState<TermEntry | 'new' | null>(null)
  const refresh = useRefresh()
  const mayEdit = termbase.permissions.edit === true

  const query = {
    itemsPerPage: windowSize,
    ...(search && { query: search }),
    ...(usage && { usageStatus: usage }),
    ...(sortIndex !== 'newest' && { order: { term: 'asc' as const }, termbaseIndexUuid: sortIndex }),
  }
  const params = { uuid: termbase.uuid }
  const pages = useInfiniteQuery({
    queryKey: [routes.list.path, params, query],
    queryFn: ({ pageParam, signal }) => call(routes.list, { params, query: { ...query, page: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length * windowSize < last.totalItems ? all.length + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  const entries = pages.data?.pages.flatMap((page) => page.member) ?? []
  const total = pages.data?.pages.at(-1)?.totalItems ?? 0
  const entry = entries.find(({ uuid }) => uuid === chosen) ?? entries[0]
  const isFiltered = search !== '' || usage !== null
  const saved = async (uuid: string | null) => {
    setEditing(null)
    setChosen(uuid)
    await refresh('/termbases')
  }
  if (pages.isError) return <FailureState error={pages.error} retry={pages.refetch} />

  const addButton = mayEdit && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('addTerm')}
    </Button>
  )
  return (
    <>
      {pages.isSuccess && total === 0 && !isFiltered ? (
        <EmptyState
          title={t('noTermsTitle')}
          text={t('noTermsText')}
          icon={<IconVocabulary size={22} />}
          action={
            mayEdit && (
              <Group gap="xs">
                {addButton}
                <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={importTerms}>
                  {t('import')}
                </Button>
              </Group>
            )
          }
        />
      ) : (
        <>
          <Group gap="xs" mb="sm">
            <TextInput
              type="search"
              w={{ base: '100%', xs: 240 }}
              placeholder={t('searchTerms')}
              aria-label={t('searchTerms')}
              leftSection={<IconSearch size={15} />}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Select
              w={180}
              aria-label={t('sortBy')}
              allowDeselect={false}
              data={[
                ...termbase.termbaseIndices.map(({ uuid, name }) => ({ value: uuid, label: name })),
                { value: 'newest', label: t('sortNewest') },
              ]}
              value={sortIndex}
              onChange={(value) => value && setSortIndex(value)}
            />
            <Select
              w={160}
              aria-label={t('usage')}
              placeholder={t('anyUsage')}
              clearable
              data={usageStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
              value={usage}
              onChange={(value) => setUsage(usageStatuses.find((status) => status === value) ?? null)}
            />
            <Text size="sm" c="dimmed" aria-live="polite" mr="auto">
              {t('showing', { shown: formatNumber(entries.length), total: formatNumber(total) })}
            </Text>
            {addButton}
          </Group>
          {total === 0 && pages.isSuccess ? (
            <EmptyState title={t('noTermsFound')} text="" />
          ) : (
            <div className={classes.panes}>
              <TermList
                indices={termbase.termbaseIndices}
                entries={entries}
                chosen={entry?.uuid ?? null}
                choose={setChosen}
                open={(uuid) => mayEdit && setEditing(entries.find((one) => one.uuid === uuid) ?? null)}
                needMore={() => {
                  if (pages.hasNextPage && !pages.isFetchingNextPage) pages.fetchNextPage()
                }}
              />
              {entry && (
                <EntryDetail
                  indices={termbase.termbaseIndices}
                  entry={entry}
                  edit={mayEdit ? () => setEditing(entry) : undefined}
                  onDeleted={() => saved(null)}
                />
              )}
            </div>
          )}
        </>
      )}
      {editing && (
        <EntryDialog
          termbase={termbase}
          entry={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={({ uuid }) => saved(uuid)}
        />
      )}
    </>
  )
}
