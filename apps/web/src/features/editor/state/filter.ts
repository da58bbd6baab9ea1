import type { TransUnitQuery } from '@langwerk/contract/trans-units'

/** The filter of the list, as the person sets it and as the address bar keeps it. */
export type Filter = Omit<TransUnitQuery, 'page' | 'itemsPerPage' | 'from'>

const names = new Set(['status', 'source', 'target', 'origin', 'message', 'locked', 'repeated', 'commented', 'inStep'])

/** What the address bar says of the filter. */
export const filterOf = (search: Record<string, unknown>): Filter =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([name]) => names.has(name))
      .map(([name, value]) => [name, String(value)]),
  )

export const isFiltered = (filter: Filter) => Object.values(filter).some((value) => value !== undefined && value !== '')
