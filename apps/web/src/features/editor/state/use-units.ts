import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Filter } from './filter.ts'
import { type FileInStep, windowsOf } from './first-window.ts'
import { forgetMatchesLike } from './forget-matches.ts'
import { createTransUnitStore, type TransUnitStore } from './trans-unit-store.ts'

/** The trans units of a file under a filter; another filter is another list. */
export function useUnits({ uuid, step }: FileInStep, filter: Filter): TransUnitStore {
  const client = useQueryClient()
  const key = JSON.stringify({ file: { uuid, step }, filter })
  return useMemo(() => {
    const { file, filter: wanted }: { file: FileInStep; filter: Filter } = JSON.parse(key)
    const load = windowsOf(file, wanted)
    const units: TransUnitStore = createTransUnitStore(load, (unit) => forgetMatchesLike(client, units, unit))
    return units
  }, [client, key])
}
