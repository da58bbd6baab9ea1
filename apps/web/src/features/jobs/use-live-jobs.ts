import { type Job, jobListRoutes, jobRoutes } from '@langwerk/contract/jobs'
import { useThrottledCallback } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../kit/call.ts'
import { useRefresh } from '../../kit/queries.ts'
import { isConnected, useEvents } from '../../kit/server-events.ts'

const pollMilliseconds = 5000

/** Gives a function that reads again every list, page and figure of jobs on screen. */
export function useRefreshJobs(): () => Promise<void> {
  const refresh = useRefresh()
  const lists = Object.values(jobListRoutes).map(({ path }) => path)
  return () => refresh('/jobs', ...lists, '/jobs_recent', '/me/statistics')
}

/**
 * Keeps jobs on screen as they are on the server: on each `job` event, at most once a second, and where no events
 * arrive by asking every five seconds for the stati of those that are being prepared.
 */
export function useLiveJobs(jobs: Pick<Job, 'uuid' | 'status'>[]): void {
  const refresh = useRefreshJobs()
  const refreshSoon = useThrottledCallback(refresh, 1000)
  useEvents('job', refreshSoon)

  const poll = useEffectEvent(async () => {
    const preparing = jobs.filter(({ status }) => status.spinner)
    if (isConnected() || preparing.length === 0) return
    const { jobStati } = await call(jobRoutes.stati, { body: { jobUuids: preparing.map(({ uuid }) => uuid) } })
    const moved = preparing.some(({ uuid, status }) => {
      const now = jobStati.find((entry) => entry.uuid === uuid)?.status
      return now?.title !== status.title || now.progress !== status.progress
    })
    if (moved) await refresh()
  })
  useEffect(() => {
    // A line that is down says so elsewhere; the next round asks again.
    const timer = setInterval(() => poll().catch(() => undefined), pollMilliseconds)
    return () => clearInterval(timer)
  }, [])
}
