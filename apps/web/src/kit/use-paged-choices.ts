import type { Collection, ListQuery } from '@langwerk/contract/common'
import type { Route } from '@langwerk/contract/route'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type UIEvent, useState } from 'react'
import { call } from './call.ts'

/** A thing that can be chosen: `@id` goes into payloads, `name` is shown. */
export interface Choice {
  '@id': string
  name: string
  /** Of what is shared: what one may do with it. */
  permissions?: Record<string, boolean>
}
export type ChoiceRoute<Item extends Choice> = Route<
  Record<never, never>,
  ListQuery,
  Record<never, never>,
  Collection<Item>
>

const pageSize = 50

/** Pages of 50 of a list route for a select: searched 300 ms after typing, the next page read at 80 percent of the scroll. */
export function usePagedChoices<Item extends Choice>(
  route: ChoiceRoute<Item>,
  opened: boolean,
  { searchBy = 'query', more = {} }: { searchBy?: 'query' | 'name' | undefined; more?: object | undefined },
) {
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search.trim(), 300)
  const pages = useInfiniteQuery({
    queryKey: [route.path, 'choices', settled, more],
    queryFn: ({ pageParam, signal }) =>
      call(
        route,
        { query: { ...more, page: pageParam, itemsPerPage: pageSize, ...(settled && { [searchBy]: settled }) } },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length * pageSize < last.totalItems ? all.length + 1 : undefined),
    enabled: opened,
    placeholderData: keepPreviousData,
  })
  const onScroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    const far = (list.scrollTop + list.clientHeight) / list.scrollHeight
    if (far >= 0.8 && pages.hasNextPage && !pages.isFetchingNextPage) pages.fetchNextPage()
  }
  return {
    items: pages.data?.pages.flatMap((page) => page.member) ?? [],
    loading: pages.isFetching,
    failed: pages.isError,
    search,
    setSearch,
    onScroll,
  }
}
