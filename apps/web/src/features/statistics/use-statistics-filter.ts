import type { StatisticsFilter } from '@langwerk/contract/statistics'
import { useNavigate, useSearch } from '@tanstack/react-router'

/** How many weeks can be chosen. */
export const periods = [4, 12, 26, 52, 104] as const
const standard = 12
const names = ['team', 'organization', 'sourceLanguage', 'targetLanguage'] as const
export type FilterName = (typeof names)[number]

/** What the statistics are asked for, as the address says it, so that what one has found can be shown to somebody else. */
export function useStatisticsFilter() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const weeks = periods.find((count) => String(count) === String(search.weeks)) ?? standard
  const chosen: Partial<Record<FilterName, string>> = Object.fromEntries(
    names.flatMap((name) => (isUuid(search[name]) ? [[name, search[name]]] : [])),
  )
  const move = (to: Record<string, string | undefined>) => navigate({ to: '.', search: { ...search, ...to } })
  return {
    weeks,
    chosen,
    filter: { ...chosen, from: firstDay(weeks, new Date()) } satisfies StatisticsFilter,
    filtered: Object.keys(chosen).length > 0,
    setWeeks: (count: string) => move({ weeks: count === String(standard) ? undefined : count }),
    set: (name: FilterName, uuid: string | null) => move({ [name]: uuid ?? undefined }),
    clear: () => move(Object.fromEntries(names.map((name) => [name, undefined]))),
  }
}

/** A day of the first of so many weeks, the running one included; weeks are of UTC. */
export const firstDay = (weeks: number, now: Date) =>
  new Date(now.getTime() - (weeks - 1) * 7 * 86_400_000).toISOString().slice(0, 10)

const isUuid = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
