import type { Matches } from '@langwerk/contract/matches'
import type { StepQuery } from '@langwerk/contract/route'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createFetchAhead } from './fetch-ahead.ts'
import { matchesOf } from './match-data.ts'
import { nextOpenUnits, type TransUnitStore } from './trans-unit-store.ts'

/** How many of the next open segments have their matches fetched while the person is in this one. */
const aheadOf = 2

interface WithMatches {
  store: TransUnitStore
  storeVersion: number
  step: StepQuery
  activeUuid: string | null
}

/** The matches of the open segment; those of the next open ones are fetched as soon as it has its own. */
export function useMatches({ store, storeVersion, step, activeUuid }: WithMatches): Matches | undefined {
  const client = useQueryClient()
  const { data, isFetching } = useQuery({ ...matchesOf(activeUuid ?? '', step), enabled: activeUuid !== null })
  const [ahead] = useState(() =>
    createFetchAhead({
      fetch: (uuid) => client.fetchQuery(matchesOf(uuid, step, 'low')),
      cancel: (uuid) => void client.cancelQueries({ queryKey: matchesOf(uuid, step).queryKey }),
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: which ones are next changes with the store
  useEffect(() => {
    const next = activeUuid === null || isFetching ? [] : nextOpenUnits(store, activeUuid, aheadOf)
    ahead.want({ open: activeUuid, next: next.map(({ uuid }) => uuid) })
  }, [ahead, store, storeVersion, activeUuid, isFetching])
  useEffect(() => () => ahead.want({ open: null, next: [] }), [ahead])
  return data
}
