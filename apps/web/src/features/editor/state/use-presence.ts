import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '../../../kit/call.ts'
import { notifyRefusal } from '../../../kit/notify.ts'
import { isRefusal } from '../../../kit/refusal.ts'
import { presenceOf } from './match-data.ts'

const tellEveryMs = 30_000

/** Tells the others where one is, and gives who of them is where: trans unit → name. */
export function usePresence(targetFileUuid: string, transUnitUuid: string | null): ReadonlyMap<string, string> {
  const { data } = useQuery(presenceOf(targetFileUuid))

  useEffect(() => {
    if (!transUnitUuid) return
    const tell = () =>
      void call(transUnitRoutes.enter, { params: { uuid: transUnitUuid } }).catch((error) => {
        // Nobody is harmed when a sign of life is lost; that the team's places are taken one has to know.
        if (isRefusal(error) && error.code === 'editor_units_used') notifyRefusal(error)
      })
    tell()
    const timer = setInterval(tell, tellEveryMs)
    return () => clearInterval(timer)
  }, [transUnitUuid])

  return useMemo(() => new Map(data?.presence.map(({ transUnitUuid: uuid, name }) => [uuid, name])), [data])
}
