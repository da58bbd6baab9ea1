import {
  type ArtificialIntelligenceWorkerRun,
  artificialIntelligenceWorkerRunRoutes as routes,
} from '@langwerk/contract/artificial-intelligence-worker-runs'
import { useThrottledCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { reading, useRefresh } from '../../kit/queries.ts'
import { isConnected, useEvents } from '../../kit/server-events.ts'
import { pageSize } from '../../kit/use-list.ts'
import { isAtWork } from './run-states.ts'

/** How often what is at work is asked for, in milliseconds; where events tell of it, only lest one was missed. */
const pollWhile = (runs: readonly ArtificialIntelligenceWorkerRun[] = []) =>
  runs.some(isAtWork) && (isConnected() ? 15_000 : 3000)

/** The runs of workers on a job, the latest first, kept as they are on the server. */
export function useRuns(jobUuid: string, page = 1) {
  useLiveRuns(jobUuid)
  return useQuery({
    ...reading(routes.list, { params: { uuid: jobUuid }, query: { page, itemsPerPage: pageSize } }),
    refetchInterval: ({ state }) => pollWhile(state.data?.member),
  })
}

/** One run, kept so too. */
export function useRun({ uuid, job }: Pick<ArtificialIntelligenceWorkerRun, 'uuid' | 'job'>) {
  useLiveRuns(job.uuid)
  return useQuery({
    ...reading(routes.get, { params: { uuid } }),
    refetchInterval: ({ state }) => pollWhile(state.data && [state.data]),
  })
}

/** Gives a function that reads again whatever is on screen of runs. */
export function useRefreshRuns(): () => Promise<void> {
  const refresh = useRefresh()
  return () => refresh(routes.list.path, routes.create.path)
}

function useLiveRuns(jobUuid: string): void {
  const refreshSoon = useThrottledCallback(useRefreshRuns(), 1000)
  useEvents('artificialIntelligenceWorkerRun', (event) => {
    if (event.jobUuid === jobUuid) refreshSoon()
  })
}
