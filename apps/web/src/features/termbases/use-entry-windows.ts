import { termEntryRoutes as routes, type TermEntry } from '@langwerk/contract/term-entries'
import type { UsageStatus } from '@langwerk/contract/term-words'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { reading } from '../../kit/queries.ts'

export interface EntryFilter {
  search: string
  usageStatus: UsageStatus | null
  termbaseTagUuid: string | null
  missingTermbaseIndexUuid: string | null
  confidenceBelow: number | null
  commented: boolean
  /** The index whose terms the entries are sorted by; null for the newest first. */
  sortIndexUuid: string | null
  direction: 'asc' | 'desc'
  recycled: boolean
}

/** Every entry that is in use, in the order of its terms. */
export const anyEntry: Omit<EntryFilter, 'search' | 'sortIndexUuid'> = {
  usageStatus: null,
  termbaseTagUuid: null,
  missingTermbaseIndexUuid: null,
  confidenceBelow: null,
  commented: false,
  direction: 'asc',
  recycled: false,
}

type EntrySort = Pick<EntryFilter, 'sortIndexUuid' | 'direction'>

/** Sorted by the terms of a language; turned round where it was by those already. */
export const turnedSort = (before: EntrySort, sortIndexUuid: string): EntrySort => ({
  sortIndexUuid,
  direction: before.sortIndexUuid === sortIndexUuid && before.direction === 'asc' ? 'desc' : 'asc',
})

export interface EntryWindows {
  total: number
  loading: boolean
  /** Whether nothing at all is known yet. */
  pending: boolean
  error: Error | null
  /** How many entries have been read. */
  loaded: number
  /** Undefined as long as it is not there. */
  entryAt: (index: number) => TermEntry | undefined
  loadedEntries: TermEntry[]
  /** Tells which rows are in sight. */
  show: (first: number, last: number) => void
  refetch: () => void
}

const windowSize = 100

/** The entries of a termbase as a list of any length, read in windows where it is looked at. */
export function useEntryWindows(termbaseUuid: string, filter: EntryFilter): EntryWindows {
  const [pages, setPages] = useState<readonly [first: number, last: number]>([1, 1])
  const query = {
    itemsPerPage: windowSize,
    ...(filter.search && { query: filter.search }),
    ...(filter.usageStatus && { usageStatus: filter.usageStatus }),
    ...(filter.termbaseTagUuid && { termbaseTagUuid: filter.termbaseTagUuid }),
    ...(filter.missingTermbaseIndexUuid && { missingTermbaseIndexUuid: filter.missingTermbaseIndexUuid }),
    ...(filter.confidenceBelow && { confidenceBelow: filter.confidenceBelow }),
    ...(filter.commented && { commented: 'true' as const }),
    ...(filter.recycled && { recycled: 'true' as const }),
    ...(filter.sortIndexUuid && { order: { term: filter.direction }, termbaseIndexUuid: filter.sortIndexUuid }),
  }
  const [first, last] = pages
  const numbers = [
    1,
    ...Array.from({ length: last - first + 1 }, (_, place) => first + place).filter((page) => page > 1),
  ]
  const results = useQueries({
    queries: numbers.map((page) => ({
      ...reading(routes.list, { params: { uuid: termbaseUuid }, query: { ...query, page } }),
      placeholderData: page === 1 ? keepPreviousData : undefined,
      staleTime: 60_000,
    })),
  })
  const windows = new Map(numbers.map((page, place) => [page, results[place]?.data?.member]))
  const loadedEntries = [...windows.entries()].sort(([a], [b]) => a - b).flatMap(([, member]) => member ?? [])
  return {
    total: results.find(({ data }) => data)?.data?.totalItems ?? 0,
    loading: results.some(({ isFetching }) => isFetching),
    pending: results[0]?.isPending ?? true,
    error: results.find(({ error }) => error)?.error ?? null,
    loaded: loadedEntries.length,
    entryAt: (index) => windows.get(Math.floor(index / windowSize) + 1)?.[index % windowSize],
    loadedEntries,
    show: (from, to) => {
      const next = [Math.floor(from / windowSize) + 1, Math.floor(to / windowSize) + 1] as const
      if (next[0] !== first || next[1] !== last) setPages(next)
    },
    refetch: () => {
      for (const result of results) result.refetch()
    },
  }
}
