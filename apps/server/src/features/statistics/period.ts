import { mostWeeks, type Period } from '@langwerk/contract/statistics'
import { invalid } from '../../foundation/refusals.ts'

const weekMs = 7 * 86_400_000
const weeksShown = 12

export interface Weeks {
  asOf: string
  /** The Mondays that are told, the first first. */
  weeks: string[]
  /** Those of as many weeks before them. */
  before: string[]
}

/** The weeks that a call asks for, each begun one included. @throws Refusal 422 where it ends before it begins */
export function weeksAsked({ from, until }: Period, now: Date): Weeks {
  if (from && until && until < from) throw invalid({ propertyPath: 'until', code: 'period_ends_before_it_begins' })
  const last = mondayOf(until ? new Date(until) : now)
  const first = from ? mondayOf(new Date(from)) : last - (weeksShown - 1) * weekMs
  const count = Math.max(0, Math.min(mostWeeks, (last - first) / weekMs + 1))
  const start = last - (count - 1) * weekMs
  const ofWeeks = (at: number) => Array.from({ length: count }, (_, place) => dayOf(at + place * weekMs))
  return { asOf: now.toISOString(), weeks: ofWeeks(start), before: ofWeeks(start - count * weekMs) }
}

/** Weeks begin on Monday, in UTC. */
function mondayOf(date: Date): number {
  const day = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
  return day - ((date.getUTCDay() + 6) % 7) * 86_400_000
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
