import type { Route } from '@langwerk/contract/route'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Parts } from './call.ts'

/** How a reading of a route is kept in the query cache: under its path first, so that `useRefresh` finds it. */
export const reading = <Params, Query, Reply>(
  route: Route<Params, Query, Record<never, never>, Reply>,
  parts: ReadingParts<Params, Query> = {} as ReadingParts<Params, Query>,
) =>
  queryOptions({
    queryKey: [route.path, parts.params ?? {}, parts.query ?? {}],
    // Each part may be absent only where the route's type lets it be, which the compiler cannot see through the condition.
    queryFn: ({ signal }) => call(route, parts as never, signal),
  })

type ReadingParts<Params, Query> = Pick<Parts<Params, Query, Record<never, never>>, 'params' | 'query'>

/** Reads a route: `useReading(jobRoutes.get, { params: { uuid } })`. */
export const useReading = <Params, Query, Reply>(
  route: Route<Params, Query, Record<never, never>, Reply>,
  parts?: ReadingParts<Params, Query>,
  options: { enabled?: boolean; refetchInterval?: number | false; staleTime?: number } = {},
) => useQuery({ ...reading(route, parts), ...options })

/** Gives a function that reads again whatever is on screen of the given paths: `refresh('/termbases')`, with all below it. */
export function useRefresh(): (...paths: string[]) => Promise<void> {
  const client = useQueryClient()
  return (...paths) =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && paths.some((start) => path === start || path.startsWith(`${start}/`)),
    })
}
