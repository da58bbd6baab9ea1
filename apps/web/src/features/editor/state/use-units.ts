import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Filter } from './filter.ts'
import { windowsOf } from './first-window.ts'
import { forgetMatchesLike } from './forget-matches.ts'
import { createTransUnitStore, type TransUnitStore } from './trans-unit-store.ts'

/** The trans units of a file under a filter; another filter is another list. */
export function useUnits(targetFileUuid: string, filter: Filter): TransUnitStore {
  const client = useQueryClient()
  const filterKey = JSON.stringify(filter)
  return useMemo(() => {
    const load = windowsOf(targetFileUuid, JSON.parse(filterKey) as Filter)
    const units: TransUnitStore = createTransUnitStore(load, (unit) => forgetMatchesLike(client, units, unit))
    return units
  }, [client, targetFileUuid, filterKey])
}
