import type { FoundTerms } from '@langwerk/contract/term-search'
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { Paging } from '../../kit/Paging.tsx'
import { providerProblemText } from '../../kit/provider-problem-text.ts'
import { useTitle } from '../../kit/use-title.ts'
import { getPreferences } from '../../settings/preferences.ts'
import { SuggestTermDialog } from '../termbases/index.ts'
import { HitList } from './HitList.tsx'
import { SearchFields } from './SearchFields.tsx'
import { hitsOnPage, useTermSearch } from './use-term-search.ts'

/** Finds entries of all termbases that one may read; the search stands in the address. */
export function TermSearchScreen() {
  const { t } = useTranslation('termSearch')
  const { searched, found, change } = useTermSearch()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useTitle(searched.query ? `${searched.query} · ${t('title')}` : t('title'))
  const isAsked = searched.query.trim() !== ''
  const data = isAsked ? found.data : undefined
  return (
    <Stack gap="sm">
      <div>
        <Title order={1}>{t('title')}</Title>
        <Text size="sm" c="dimmed">
          {t('lead')}
        </Text>
      </div>
      <SearchFields
        searched={searched}
        change={change}
        field={field}
        toHits={() => list.current?.querySelector('a')?.focus()}
      />
      {found.error && isAsked && <FailureState error={found.error} retry={found.refetch} />}
      {!isAsked && <EmptyState title={t('startTitle')} text={t('startText')} icon={<IconSearch size={22} />} />}
      {data && (
        <>
          <MeaningNote meaning={data.meaning} />
          {data.totalItems === 0 ? (
            <NothingFound words={searched.query} language={searched.languages.split(',')[0] ?? ''} />
          ) : (
            <>
              <Text size="sm" c="dimmed" aria-live="polite">
                {t('hits', { count: data.totalItems })}
              </Text>
              <HitList ref={list} hits={data.member} words={searched.query} toField={() => field.current?.focus()} />
              {data.totalItems > hitsOnPage && (
                <Group justify="center">
                  <Paging
                    page={searched.page}
                    pages={Math.ceil(data.totalItems / hitsOnPage)}
                    setPage={(page) => change({ page })}
                  />
                </Group>
              )}
            </>
          )}
        </>
      )}
    </Stack>
  )
}

/** By what it was searched, where that was not all by meaning. */
function MeaningNote({ meaning }: { meaning: FoundTerms['meaning'] }) {
  const { t } = useTranslation('termSearch')
  const { state, termbases, ofTermbases, message, detail } = meaning
  if (state === 'all') return null
  if (state === 'failed') {
    const reason = providerProblemText(detail) ?? message
    return (
      <Alert color="yellow" py="xs" role="status">
        {reason === '' ? t('failedForNow') : t('failed', { reason })}
      </Alert>
    )
  }
  return (
    <Text size="sm" c="dimmed" role="status">
      {state === 'none' && t('similarity')}
      {state === 'loading' && t('loading')}
      {state === 'some' && t('someByMeaning', { count: termbases, of: ofTermbases })}
    </Text>
  )
}

/** What nobody has said yet can be suggested. */
function NothingFound({ words, language }: { words: string; language: string }) {
  const { t } = useTranslation('termSearch')
  const [suggests, setSuggests] = useState(false)
  const terms = { [language || getPreferences().locale]: words.trim() }
  return (
    <>
      <EmptyState
        title={t('nothingTitle')}
        text={t('nothingText')}
        icon={<IconSearch size={22} />}
        action={<Button onClick={() => setSuggests(true)}>{t('suggest')}</Button>}
      />
      {suggests && (
        <SuggestTermDialog draft={{ terms }} onSaved={() => setSuggests(false)} onClose={() => setSuggests(false)} />
      )}
    </>
  )
}
