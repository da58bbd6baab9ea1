import { termMergeRequestRoutes as routes, type TermMergeRequest } from '@langwerk/contract/term-merge-requests'
import { useReading, useRefresh } from '../../kit/queries.ts'
import { isConnected, useEvents } from '../../kit/server-events.ts'

/** Where the screen of a merge request is. */
export const mergeRequestPath = (uuid: string) => `/resources/termfactory/mergeRequest/${uuid}`

/** Whether the server is at work on it. */
export const isMoving = ({ status: { title } }: Pick<TermMergeRequest, 'status'>) =>
  title === 'copying' || title === 'accepting' || title === 'undoing'

/** How many requests wait that one may decide on or has made, of one termbase or of all; it follows by itself. */
export function useOpenMergeRequests(termbaseUuid?: string): number {
  const query = {
    status: 'open' as const,
    itemsPerPage: 1,
    ...(termbaseUuid && { destinationTermbaseUuid: termbaseUuid }),
  }
  const { data, refetch } = useReading(routes.list, { query })
  useEvents('termMergeRequest', () => void refetch())
  return data?.totalItems ?? 0
}

/** One request, which follows by itself, faster while the server is at work on it. */
export function useMergeRequest(uuid: string) {
  const refresh = useRefresh()
  const reading = useReading(
    routes.get,
    { params: { uuid } },
    // Without events it asks by itself.
    { refetchInterval: isConnected() ? 20_000 : 2000 },
  )
  useEvents('termMergeRequest', ({ termMergeRequestUuid }) => {
    if (termMergeRequestUuid === uuid) void refresh('/term_merge_requests')
  })
  return reading
}
