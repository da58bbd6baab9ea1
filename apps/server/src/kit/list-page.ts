import type { Collection, ListQuery } from '@langwerk/contract/common'
import { and, asc, desc, ilike, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { invalid, type Violation } from '../foundation/refusals.ts'

interface Found<Row> {
  /** Where the list is, below `/api`. */
  path: string
  /** The columns that are looked into, or the condition for a pattern where that is not all. */
  search: readonly (AnyPgColumn | SQL)[] | ((pattern: string) => SQL | undefined)
  /** What `order[…]` may name. */
  sort: Readonly<Record<string, AnyPgColumn | SQL | readonly (AnyPgColumn | SQL)[]>>
  /** Without `order`, and to settle equals. */
  start: readonly (AnyPgColumn | SQL)[]
  where?: SQL | undefined
  /** `searched` says whether the condition looks into `search`. */
  count: (where: SQL | undefined, searched: boolean) => Promise<number>
  rows: (clauses: { where: SQL | undefined; orderBy: SQL[]; limit: number; offset: number }) => Promise<Row[]>
}

/**
 * One page of rows, searched and ordered as the query asks.
 * @throws Refusal 422 at a field of `order` by which the list is not sorted.
 */
export async function listPage<Row>(found: Found<Row>, query: ListQuery): Promise<Collection<Row>> {
  const { page = 1, itemsPerPage = 20, order = {} } = query
  requireOrder(order, Object.keys(found.sort))
  const words = (query.query ?? query.name ?? '').trim()
  const searched = words === '' ? undefined : searchIn(found.search, `%${escapeLike(words)}%`)
  const where = and(found.where, searched)
  const wanted = Object.entries(order).flatMap(([field, direction]) => {
    const named = found.sort[field]!
    const columns = Array.isArray(named) ? named : [named]
    return columns.map((column) => (direction === 'asc' ? asc(column) : desc(column)))
  })
  const orderBy = [...wanted, ...found.start.map((column) => desc(column))]
  const [totalItems, member] = await Promise.all([
    found.count(where, searched !== undefined),
    found.rows({ where, orderBy, limit: itemsPerPage, offset: (page - 1) * itemsPerPage }),
  ])
  return collection(found.path, member, totalItems)
}

/** @throws Refusal 422 at a field by which the list is not sorted. */
export function requireOrder(order: Readonly<Record<string, unknown>>, known: readonly string[]) {
  const unknown = Object.keys(order).filter((field) => !known.includes(field))
  if (unknown.length === 0) return
  throw invalid(...unknown.map((field): Violation => ({ propertyPath: `order.${field}`, code: 'unknown_field' })))
}

const searchIn = (search: Found<unknown>['search'], pattern: string) =>
  typeof search === 'function' ? search(pattern) : or(...search.map((column) => ilike(column, pattern)))

/** A collection as the contract writes it; without a total it is whole. */
export const collection = <Row>(path: string, member: Row[], totalItems = member.length): Collection<Row> => ({
  '@id': `/api${path}`,
  '@type': 'Collection',
  totalItems,
  member,
})

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
