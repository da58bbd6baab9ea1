import { type TermEntry, termEntryRoutes } from '@langwerk/contract/term-entries'
import type { Termbase } from '@langwerk/contract/termbases'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { useRefresh } from '../../kit/queries.ts'
import { useShownLanguages } from './ShownLanguages.tsx'
import { activeFilters } from './TermFilters.tsx'
import { anyEntry, type EntryFilter, useEntryWindows } from './use-entry-windows.ts'
import { useLinkedEntry } from './use-linked-entry.ts'
import { useMarked } from './use-marked.ts'
import { useTermbaseParts } from './use-termbase-parts.ts'

export type Terms = ReturnType<typeof useTerms>

/** What the tab of a termbase's terms holds: what is looked for, what was found, which entry is shown, which are marked. */
export function useTerms(termbase: Termbase) {
  const { t } = useTranslation('termbases')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const [chosenFilter, setFilter] = useState<Omit<EntryFilter, 'search'>>({
    ...anyEntry,
    sortIndexUuid: termbase.termbaseIndices[0]!.uuid,
  })
  const filter = { ...chosenFilter, search }
  /** Null as long as none was chosen: the entry of the address is shown, or the first one. */
  const [chosenPlace, setPlace] = useState<number | null>(null)
  const marking = useMarked()
  const refresh = useRefresh()
  const { tags } = useTermbaseParts(termbase)
  const windows = useEntryWindows(termbase.uuid, filter)
  const linked = useLinkedEntry(termbase.uuid, chosenPlace === null)
  const place = linked.entry ? -1 : Math.min(chosenPlace ?? 0, Math.max(0, windows.total - 1))
  const mayEdit = termbase.permissions.edit === true

  const changed = () => refresh('/termbases', '/term_entries')
  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      setPlace(0)
    },
    filter,
    change: (changes: Partial<EntryFilter>) => {
      setFilter((before) => ({ ...before, ...changes }))
      setPlace(0)
      marking.clear()
    },
    isFiltered: search !== '' || activeFilters(filter) > 0,
    tags,
    languages: useShownLanguages(termbase),
    windows,
    place,
    choose: setPlace,
    entry: linked.entry ?? windows.entryAt(place),
    isMissing: linked.isMissing,
    /** Shows one wherever the list has put it. */
    show: (entry: TermEntry) => {
      setPlace(null)
      linked.goTo(entry)
    },
    /** Stays at the place of an entry that is gone. */
    stay: () => setPlace((before) => before ?? 0),
    ...marking,
    mayEdit,
    changed,
    recycle: async (uuids: string[]) => {
      try {
        const body = { termEntryUuids: uuids }
        const { count } = await call(termEntryRoutes.recycle, { params: { uuid: termbase.uuid }, body })
        notifySuccess(t('recycled', { count }))
        marking.clear()
        await changed()
      } catch (error) {
        notifyRefusal(error)
      }
    },
  }
}
