import { type UsageStatus, usageStatuses } from '@langwerk/contract/term-words'
import { termbaseRoutes } from '@langwerk/contract/termbases'
import { CloseButton, MultiSelect, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguageCodes } from '../../kit/languages.ts'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import { useReading } from '../../kit/queries.ts'
import { useHotkey } from '../../kit/use-hotkey.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'
import classes from './SearchFields.module.css'
import type { Searched } from './use-term-search.ts'

interface SearchFieldsProps {
  searched: Searched
  change: (changes: Partial<Searched>) => void
  field: RefObject<HTMLInputElement | null>
  /** The arrow down leads to what was found. */
  toHits: () => void
}

/** So long after the last letter a search begins by itself: each may be paid for. */
const pauseMs = 500

/** What is searched, and what it is narrowed to. */
export function SearchFields({ searched, change, field, toHits }: SearchFieldsProps) {
  const { t } = useTranslation('termSearch')
  const { t: status } = useTranslation('termbases', { keyPrefix: 'status' })
  const languages = useLanguageCodes()
  return (
    <div className={classes.fields}>
      <QueryField query={searched.query} search={(query) => change({ query })} field={field} toHits={toHits} />
      <MultiSelect
        className={classes.languages}
        aria-label={t('languages')}
        placeholder={searched.languages ? '' : t('languages')}
        searchable
        clearable
        hidePickedOptions
        data={languages}
        value={searched.languages ? searched.languages.split(',') : []}
        onChange={(codes) => change({ languages: codes.join(',') })}
      />
      <TermbaseField uuid={searched.termbase} choose={(termbase) => change({ termbase })} />
      <Select
        className={classes.usage}
        aria-label={t('usage')}
        placeholder={t('anyUsage')}
        clearable
        data={usageStatuses.map((value) => ({ value, label: status(value) }))}
        value={searched.usageStatus}
        onChange={(value) => change({ usageStatus: value as UsageStatus | null })}
      />
    </div>
  )
}

interface QueryFieldProps extends Pick<SearchFieldsProps, 'field' | 'toHits'> {
  query: string
  search: (query: string) => void
}

function QueryField({ query, search, field, toHits }: QueryFieldProps) {
  const { t } = useTranslation('termSearch')
  const { t: kit } = useTranslation('kit')
  const [typed, setTyped] = useState(query)
  const sent = useRef(query)
  const send = (words: string) => {
    sent.current = words.trim()
    if (words.trim() !== query) search(words.trim())
  }
  const sendLater = useDebouncedCallback(send, pauseMs)
  // The way back in the browser leads to another search.
  useEffect(() => {
    if (query === sent.current) return
    sent.current = query
    setTyped(query)
  }, [query])
  useHotkey('/', () => field.current?.focus(), { whileTyping: false })
  const type = (words: string) => {
    setTyped(words)
    sendLater(words)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      sendLater.cancel()
      send(typed)
    }
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    toHits()
  }
  return (
    <TextInput
      ref={field}
      type="search"
      className={classes.query}
      autoFocus
      maxLength={200}
      placeholder={t('placeholder')}
      aria-label={t('query')}
      aria-keyshortcuts="/"
      leftSection={<IconSearch size={15} />}
      rightSection={typed && <CloseButton size="sm" aria-label={kit('clear')} onClick={() => type('')} />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}

/** The termbase by its name; the address holds its uuid alone. */
function TermbaseField({ uuid, choose }: { uuid: string; choose: (uuid: string) => void }) {
  const { t } = useTranslation('termSearch')
  const { data } = useReading(termbaseRoutes.get, { params: { uuid } }, { enabled: uuid !== '' })
  return (
    <PagedSelect<Choice & { uuid: string }>
      className={classes.termbase}
      route={termbaseRoutes.list}
      label={t('termbase')}
      labelHidden
      placeholder={t('anyTermbase')}
      name="termbase"
      error={undefined}
      value={uuid && data ? data : null}
      onChange={(chosen) => chosen === null && choose('')}
      onItem={(termbase) => choose(termbase.uuid)}
    />
  )
}
