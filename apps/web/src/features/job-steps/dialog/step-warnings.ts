import type { OfferedService, SubStep } from '@langwerk/contract/job-steps'
import { dateTimeOf } from '../../../kit/date-time.ts'
import type { StepValues } from './step-values.ts'

/** What should be looked at once more of a step before it is saved; none of it forbids anything. */
export type StepWarning =
  | { code: 'pastHour' }
  | { code: 'beforePrevious'; step: SubStep }
  | { code: 'answerAfterDue' }
  | { code: 'ownWork'; who: string }
  | { code: 'gap'; segments: number }
  | { code: 'overlap'; step: SubStep; segments: number }

interface Looked {
  values: StepValues
  /** The step that is changed; null for a new one. */
  step: SubStep | null
  siblings: readonly SubStep[]
  services: readonly OfferedService[]
  now?: Date
}

export function warningsOf({ values, step, siblings, services, now = new Date() }: Looked): StepWarning[] {
  const earlier = siblings.filter((one) => one.uuid !== step?.uuid && (!step || one.sortId < step.sortId))
  const others = siblings.filter((one) => one.uuid !== step?.uuid)
  if (values.kind === 'worker') return overlapWarnings(values, others)
  const due = dateTimeOf(values.dueDt)
  const answer = dateTimeOf(values.answerBy)
  const late = due && earlier.findLast((one) => one.dueDt !== null && !one.finishedAt && new Date(one.dueDt) > due)
  return [
    ...(due && due < now && isToday(due, now) ? [{ code: 'pastHour' } as const] : []),
    ...(late ? [{ code: 'beforePrevious', step: late } as const] : []),
    ...(due && answer && answer > due ? [{ code: 'answerAfterDue' } as const] : []),
    ...ownWorkWarnings(values, earlier, services),
    ...overlapWarnings(values, others),
    ...(step === null ? gapWarnings(values) : []),
  ]
}

const isToday = (date: Date, now: Date) => date.toDateString() === now.toDateString()

/** Nobody should check their own work. */
function ownWorkWarnings(
  { userService, parts }: StepValues,
  earlier: readonly SubStep[],
  services: readonly OfferedService[],
): StepWarning[] {
  const chosen = services.find((service) => service['@id'] === userService)?.serviceUser
  const theirs = lastOnes(earlier).filter((step) => step.userService?.serviceUser.uuid === chosen?.uuid)
  const isOwn = theirs.some((step) => parts.mode !== 'ranges' || sharedSegments(parts, step) > 0)
  return chosen && isOwn ? [{ code: 'ownWork', who: chosen.name }] : []
}

/** Of steps in their order those behind which none covers all that they do. */
function lastOnes(steps: readonly SubStep[]): SubStep[] {
  return steps.filter((step, place) => !steps.slice(place + 1).some((later) => coversAll(later, step)))
}

const coversAll = (later: SubStep, step: SubStep): boolean =>
  later.parts.length === 0 ||
  (step.parts.length > 0 &&
    step.parts.every((part) =>
      later.parts.some(
        ({ targetFile, from, to }) => targetFile.uuid === part.targetFile.uuid && from <= part.from && part.to <= to,
      ),
    ))

/** What of a cutting nobody has, once somebody has some of it. */
function gapWarnings({ parts: { mode, cut } }: StepValues): StepWarning[] {
  if (mode !== 'cut' || cut.every(({ userService }) => !userService)) return []
  const segments = cut.reduce((sum, { part, userService }) => (userService ? sum : sum + part.segments), 0)
  return segments > 0 ? [{ code: 'gap', segments }] : []
}

/** Of two who work at the same time, the first to save has the segment. */
function overlapWarnings({ opens, parts }: StepValues, others: readonly SubStep[]): StepWarning[] {
  if (opens !== 'atOnce' || parts.mode === 'cut') return []
  const over = others
    .filter((one) => one.opens === 'atOnce' && !one.finishedAt)
    .map((step) => ({ step, segments: sharedSegments(parts, step) }))
    .find(({ segments }) => segments > 0)
  return over ? [{ code: 'overlap', ...over }] : []
}

/** How many segments a choice has in common with a step, at most. */
function sharedSegments({ mode, ranges }: StepValues['parts'], step: SubStep): number {
  if (mode === 'whole') return step.segments
  const lengths = ranges.map(({ targetFile, from, to }) => {
    if (from === null || to === null || to < from) return 0
    if (step.parts.length === 0) return to - from + 1
    const shared = step.parts.map((part) =>
      part.targetFile.uuid === targetFile ? Math.max(0, Math.min(to, part.to) - Math.max(from, part.from) + 1) : 0,
    )
    return shared.reduce((sum, length) => sum + length, 0)
  })
  return lengths.reduce((sum, length) => sum + length, 0)
}

/** The beginning of today, before which nothing can be due. */
export const beginningOf = (day: Date): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate())
