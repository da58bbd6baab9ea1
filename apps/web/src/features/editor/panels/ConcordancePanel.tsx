import { type ConcordanceHit, mostConcordanceHits } from '@langwerk/contract/concordance'
import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { concordanceMemories } from '@langwerk/contract/words'
import { Button, Group, SegmentedControl, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { formatDate } from '../../../kit/format.ts'
import { shownKey } from '../../../kit/shown-key.ts'
import classes from '../editor.module.css'
import { stepOf } from '../in-step/in-step.ts'
import { textAttributes } from '../segment/SegmentText.tsx'
import { useEditorActions, useEditorData } from '../state/editor-context.ts'
import { PanelHint } from './PanelHint.tsx'
import { usePanelField } from './use-panel-field.ts'

const pageSize = 20

/** Where a word or phrase was translated before: in the job's memories, or in all that one may read. */
export function ConcordancePanel() {
  const { t } = useTranslation('editor')
  const { file, concordanceQuery, keys, settings } = useEditorData()
  const { searchConcordance, changeSettings } = useEditorActions()
  const field = usePanelField<HTMLInputElement>()
  const memories = settings.concordanceMemories
  const [side, setSide] = useState<'source' | 'target'>('source')
  const [query] = useDebouncedValue(concordanceQuery.trim(), 300)
  const { data, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['concordance', file.uuid, side, memories, query],
    queryFn: ({ pageParam }) =>
      call(transUnitRoutes.concordance, {
        params: { uuid: file.job.uuid },
        query: {
          ...stepOf(file),
          query,
          side,
          memories,
          targetLanguageUuid: file.targetLanguage.uuid,
          page: pageParam,
          itemsPerPage: pageSize,
        },
      }),
    initialPageParam: 1,
    getNextPageParam: (lastPage, pages) =>
      pages.length * pageSize < lastPage.totalItems ? pages.length + 1 : undefined,
    enabled: query !== '',
  })
  const count = data?.pages[0]?.totalItems ?? 0
  const hits = data?.pages.flatMap(({ member }) => member) ?? []
  return (
    <Stack gap="sm">
      <TextInput
        label={t('concordance.label')}
        leftSection={<IconSearch size={15} />}
        value={concordanceQuery}
        onChange={(event) => searchConcordance(event.currentTarget.value)}
        data-autofocus
        {...field}
      />
      <Group gap="xs">
        <SegmentedControl
          size="xs"
          flex="1 1 150px"
          aria-label={t('concordance.side')}
          value={side}
          onChange={(value) => setSide(value as 'source')}
          data={[
            { value: 'source', label: t('concordance.source') },
            { value: 'target', label: t('concordance.target') },
          ]}
        />
        <SegmentedControl
          size="xs"
          flex="1 1 190px"
          aria-label={t('concordance.memories')}
          value={memories}
          onChange={(value) =>
            changeSettings({ concordanceMemories: concordanceMemories.find((one) => one === value) ?? 'job' })
          }
          data={concordanceMemories.map((value) => ({ value, label: t(`concordance.memoriesOf.${value}`) }))}
        />
      </Group>
      {query === '' && (
        <PanelHint text={t('concordance.empty', { key: shownKey(keys.concordanceOfSelection).join(' ') })} />
      )}
      {query !== '' && !isFetching && hits.length === 0 && <PanelHint text={t('concordance.none')} />}
      {isFetching && hits.length === 0 && <Skeleton height={70} />}
      {data && hits.length > 0 && (
        <PanelHint text={t(count < mostConcordanceHits ? 'concordance.found' : 'concordance.foundMany', { count })} />
      )}
      {hits.map((hit, index) => (
        // The same pair may stand in a memory twice.
        <Hit key={`${hit.source} ${hit.target} ${index}`} hit={hit} />
      ))}
      {hasNextPage && (
        <Button size="compact-sm" variant="subtle" loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('concordance.more')}
        </Button>
      )}
    </Stack>
  )
}

function Hit({ hit }: { hit: ConcordanceHit }) {
  const { file } = useEditorData()
  return (
    <div className={classes.card}>
      <div className="segment-text" {...textAttributes(file.sourceLanguage.code)}>
        {marked(hit.source, hit.sourceRanges)}
      </div>
      <div
        className="segment-text"
        {...textAttributes(file.targetLanguage.code)}
        style={{ marginTop: 4, fontWeight: 500 }}
      >
        {marked(hit.target, hit.targetRanges)}
      </div>
      <Text size="xs" c="dimmed" mt={4}>
        {[hit.translationMemory.name, hit.changedAt && formatDate(hit.changedAt)].filter(Boolean).join(' · ')}
      </Text>
    </div>
  )
}

function marked(text: string, ranges: readonly { start: number; end: number }[]) {
  const ordered = [...ranges].sort((a, b) => a.start - b.start)
  let position = 0
  const parts = ordered.flatMap(({ start, end }) => {
    if (start < position) return []
    const before = text.slice(position, start)
    position = end
    return [
      before,
      <mark key={start} className="segment-hit">
        {text.slice(start, end)}
      </mark>,
    ]
  })
  return [...parts, text.slice(position)]
}
