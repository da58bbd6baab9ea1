import type { Collection, ListQuery } from '@langwerk/contract/common'
import type { Route } from '@langwerk/contract/route'
import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { reading, useRefresh } from './queries.ts'
import { isRefusal } from './refusal.ts'

export const pageSize = 20

/** One page of a list with all that its screen needs to move in it. Search, page and order stand in the address. */
export interface List<Item> {
  items: Item[]
  total: number
  loading: boolean
  error: Error | null
  page: number
  pages: number
  setPage: (page: number) => void
  /** What the list is searched for, and what stands in the search box, which runs ahead by up to 300 ms. */
  search: string
  typedSearch: string
  setSearch: (search: string) => void
  order: ListOrder | null
  /** Ascending, descending, then the list's own order again. */
  toggleOrder: (field: string) => void
  refresh: () => Promise<void>
}
export interface ListOrder {
  field: string
  direction: 'asc' | 'desc'
}

/**
 * Reads a list route page by page (20 rows). `searchBy` names the query parameter that the route searches with.
 * Further query parameters (a filter, say) go into `query`, route parameters into `params`.
 */
export function useList<Params, Query extends ListQuery, Item extends object>(
  route: Route<Params, Query, Record<never, never>, Collection<Item>>,
  options: {
    params?: Params
    query?: Partial<Query>
    searchBy?: 'query' | 'name'
    refetchInterval?: number | false
  } = {},
): List<Item> {
  const [place, move] = useListPlace()
  const [typedSearch, setTypedSearch] = useState(place.search)
  const searchSoon = useDebouncedCallback((search: string) => move({ search, page: 1 }), 300)
  // The back button changes the place without anybody typing.
  useEffect(() => setTypedSearch(place.search), [place.search])

  const query = {
    ...options.query,
    page: place.page,
    itemsPerPage: pageSize,
    ...(place.search && { [options.searchBy ?? 'query']: place.search }),
    ...(place.order && { order: { [place.order.field]: place.order.direction } }),
  }
  const { data, error, isPending } = useQuery({
    // The query is one of a list, with what the caller adds to it; the compiler cannot put the two together.
    ...reading(route, { params: options.params, query } as never),
    placeholderData: keepPreviousData,
    refetchInterval: options.refetchInterval ?? false,
  })
  const refresh = useRefresh()
  const pages = Math.max(1, Math.ceil((data?.totalItems ?? 0) / pageSize))
  // Deleting the last row of the last page leaves a page that is no more.
  useEffect(() => {
    if (data && place.page > pages) move({ page: pages })
  }, [data, place.page, pages, move])
  // The address may say an order that another list had, or this one once.
  const isOrderRefused =
    isRefusal(error) && error.violations.some(({ propertyPath }) => propertyPath.startsWith('order.'))
  useEffect(() => {
    if (isOrderRefused) move({ order: null })
  }, [isOrderRefused, move])

  return {
    items: data?.member ?? [],
    total: data?.totalItems ?? 0,
    loading: isPending,
    error,
    page: place.page,
    pages,
    setPage: (page) => move({ page }),
    search: place.search,
    typedSearch,
    setSearch: (search) => {
      setTypedSearch(search)
      searchSoon(search)
    },
    order: place.order,
    toggleOrder: (field) => move({ order: nextOrder(place.order, field), page: 1 }),
    refresh: () => refresh(route.path),
  }
}

interface Place {
  page: number
  search: string
  order: ListOrder | null
}

/** Where one is in a list, as the address says it: `?page=2&query=abc&order=name:desc`. */
function useListPlace(): [Place, (to: Partial<Place>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const place: Place = {
    page: Math.max(1, Math.trunc(Number(search.page)) || 1),
    search: typeof search.query === 'string' ? search.query : '',
    order: orderOf(search.order),
  }
  const move = (to: Partial<Place>) => {
    const next = { ...place, ...to }
    navigate({
      to: '.',
      replace: to.search !== undefined,
      search: {
        ...search,
        page: next.page > 1 ? String(next.page) : undefined,
        query: next.search || undefined,
        order: next.order ? `${next.order.field}:${next.order.direction}` : undefined,
      },
    })
  }
  return [place, move]
}

function orderOf(written: unknown): ListOrder | null {
  const [, field, direction] = /^([A-Za-z]+):(asc|desc)$/.exec(String(written ?? '')) ?? []
  return field && (direction === 'asc' || direction === 'desc') ? { field, direction } : null
}

function nextOrder(order: ListOrder | null, field: string): ListOrder | null {
  if (order?.field !== field) return { field, direction: 'asc' }
  return order.direction === 'asc' ? { field, direction: 'desc' } : null
}
