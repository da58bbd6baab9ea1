import type { jobStep } from '../../database/schema/job-steps.ts'
import type { Config } from '../../foundation/config.ts'
import { calendarFile } from './calendar.ts'
import { stepUrl } from './step-urls.ts'

type Step = Pick<typeof jobStep.$inferSelect, 'uuid' | 'jobUuid' | 'name' | 'message' | 'dueDt' | 'calendarSequence'>

/** What calls a step to whoever may know of its job. */
export const titleOfStep = ({ name }: Pick<Step, 'name'>, jobName: string) => (name ? `${name} (${jobName})` : jobName)

/**
 * The due date of a step for calendars; null where it has none. A file with a higher sequence takes the place of those before it.
 * @param withdrawn takes it out of them again
 */
export function stepCalendar(
  config: Pick<Config, 'publicUrl'>,
  step: Step,
  title: string,
  { withdrawn = false } = {},
): string | null {
  if (!step.dueDt) return null
  return calendarFile(new URL(config.publicUrl).host, {
    uuid: step.uuid,
    sequence: step.calendarSequence + (withdrawn ? 1 : 0),
    cancelled: withdrawn,
    title,
    description: step.message,
    url: stepUrl(config, step),
    dueDt: step.dueDt,
    changedAt: new Date(),
  })
}
