import type { EditedFile } from '@langwerk/contract/edited-files'
import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { notifyRefusal } from '../../../kit/notify.ts'
import { isRefusal } from '../../../kit/refusal.ts'
import { stepOf } from '../in-step/in-step.ts'
import { activityClock } from './activity-clock.ts'
import { presenceOf } from './match-data.ts'

const tellEveryMs = 30_000
const actions = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const

const mostSeconds = 60

/** Tells the others where one is and the server how long one was at work, and gives who of them is where: trans unit → name. */
export function usePresence(
  file: Pick<EditedFile, 'uuid' | 'jobStep'>,
  transUnitUuid: string | null,
): ReadonlyMap<string, string> {
  const { t } = useTranslation('editor')
  const { data } = useQuery(presenceOf(file.uuid, stepOf(file)))
  const stepUuid = file.jobStep?.uuid
  const [clock] = useState(() => activityClock(() => performance.now()))

  useEffect(() => {
    for (const action of actions) addEventListener(action, clock.act, { passive: true, capture: true })
    return () => {
      for (const action of actions) removeEventListener(action, clock.act, { capture: true })
    }
  }, [clock])

  useEffect(() => {
    if (!transUnitUuid) return
    const tell = () =>
      void call(transUnitRoutes.enter, {
        params: { uuid: transUnitUuid },
        query: stepUuid ? { jobStepUuid: stepUuid } : {},
        body: { activeSeconds: clock.take(mostSeconds) },
      }).catch((error) => {
        // Nobody is harmed when a sign of life is lost; that the team's places are taken one has to know.
        if (isRefusal(error) && error.code === 'editor_units_used') notifyRefusal(error)
      })
    tell()
    const timer = setInterval(tell, tellEveryMs)
    return () => clearInterval(timer)
  }, [transUnitUuid, stepUuid, clock])

  return useMemo(
    () => new Map(data?.presence.map(({ transUnitUuid: uuid, name }) => [uuid, name || t('unnamed')])),
    [data, t],
  )
}
