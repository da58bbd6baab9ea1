import type { JobStep } from '@langwerk/contract/job-steps'
import { jobRoutes } from '@langwerk/contract/jobs'
import { useThrottledCallback } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../kit/call.ts'
import { useRefresh } from '../../kit/queries.ts'
import { isConnected, useEvents } from '../../kit/server-events.ts'

const pollMilliseconds = 5000

/** Gives a function that reads again whatever is on screen of steps and of invitations to them. */
export function useRefreshSteps(): () => Promise<void> {
  const refresh = useRefresh()
  return () =>
    refresh(
      '/job_steps',
      '/job_steps_recent',
      '/job_step_requests',
      '/job_step_requests_recent',
      '/jobs/:uuid/job_steps',
    )
}

/**
 * Keeps steps on screen as they are on the server: on each `jobStep` event, at most once a second, and where no events arrive by
 * asking every five seconds.
 * @param hasMoved asks for less than all of them whether any is not as it was; without it all are read again.
 */
export function useLiveSteps(hasMoved: () => Promise<boolean> = async () => true): void {
  const refresh = useRefreshSteps()
  const refreshSoon = useThrottledCallback(refresh, 1000)
  useEvents('jobStep', refreshSoon)

  const poll = useEffectEvent(async () => {
    if (!isConnected() && (await hasMoved())) await refresh()
  })
  useEffect(() => {
    // A line that is down says so elsewhere; the next round asks again.
    const timer = setInterval(() => poll().catch(() => undefined), pollMilliseconds)
    return () => clearInterval(timer)
  }, [])
}

/** Whether any of a job's steps is not as it is known, as the job's status tells. */
export async function haveStepsMoved(jobUuid: string, steps: readonly JobStep[]): Promise<boolean> {
  const { jobStati } = await call(jobRoutes.stati, { body: { jobUuids: [jobUuid] } })
  const known = steps.flatMap((step) => [step, ...step.jobSteps])
  const now = jobStati.find(({ uuid }) => uuid === jobUuid)?.jobStepStati ?? []
  return (
    now.length !== known.length ||
    now.some((status) => {
      const step = known.find(({ uuid }) => uuid === status.uuid)
      return step?.progress !== status.progress || step.finishedAt !== status.finishedAt
    })
  )
}
