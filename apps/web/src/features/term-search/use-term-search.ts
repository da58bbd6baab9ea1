import { termSearchRoutes } from '@langwerk/contract/term-search'
import { type UsageStatus, usageStatuses } from '@langwerk/contract/term-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { reading } from '../../kit/queries.ts'

/** What is searched, as it stands in the address. */
export interface Searched {
  query: string
  /** Codes of languages with commas between them; empty for all. */
  languages: string
  /** The uuid of a termbase; empty for all. */
  termbase: string
  usageStatus: UsageStatus | null
  page: number
}

export const hitsOnPage = 20
/** Vectors that are being read for the first time are asked for again after so long. */
const loadingMs = 2000

/** The search that the address names, and what was found. */
export function useTermSearch() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const text = (name: string) =>
    typeof search[name] === 'string' || typeof search[name] === 'number' ? String(search[name]) : ''
  const searched: Searched = {
    query: text('query'),
    languages: text('languages'),
    termbase: text('termbase'),
    usageStatus: usageStatuses.find((status) => status === search.usageStatus) ?? null,
    page: Math.max(1, Number(search.page) || 1),
  }
  const { query, languages, termbase, usageStatus, page } = searched
  const found = useQuery({
    ...reading(termSearchRoutes.search, {
      query: {
        query: query.slice(0, longestQuery),
        page,
        itemsPerPage: hitsOnPage,
        ...(languages && { languages }),
        ...(termbase && { termbases: termbase }),
        ...(usageStatus && { usageStatus }),
      },
    }),
    enabled: query.trim() !== '',
    placeholderData: keepPreviousData,
    // Whoever goes on with the list finds it as it was, and is not charged again.
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.meaning.state === 'loading' ? loadingMs : false),
  })
  /** Another search begins on its first page. */
  const change = (changes: Partial<Searched>) => {
    const next = { ...searched, page: 1, ...changes }
    return navigate({
      to: '.',
      replace: true,
      search: {
        query: next.query || undefined,
        languages: next.languages || undefined,
        termbase: next.termbase || undefined,
        usageStatus: next.usageStatus ?? undefined,
        page: next.page > 1 ? next.page : undefined,
      },
    })
  }
  return { searched, found, change }
}

const longestQuery = 200
