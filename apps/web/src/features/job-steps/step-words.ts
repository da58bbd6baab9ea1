import type { SubStep } from '@langwerk/contract/job-steps'
import { useTranslation } from 'react-i18next'

type NamedStep = Pick<SubStep, 'name' | 'sortId'> & { jobStep: object | null }

/** What a step is called: by its place where it has no name of its own. */
export function useStepName(): (step: NamedStep) => string {
  const { t } = useTranslation('jobSteps')
  return ({ name, sortId, jobStep }) => name || t(jobStep ? 'subStep' : 'step', { number: sortId })
}

/** Who has a step, or is invited to it; empty for somebody whose name one may not know. */
export const assigneeOf = ({ userService, artificialIntelligenceWorker }: SubStep): string =>
  artificialIntelligenceWorker?.name ?? userService?.serviceUser.name ?? ''

/** The address of a step's own page. */
export const stepScreen = ({ job, uuid }: Pick<SubStep, 'job' | 'uuid'>): string =>
  `/jobs/job/${job.uuid}/jobStep/${uuid}`

/** Minutes as `45 min`, `2 h` or `2 h 5 min`. */
export function useMinutes(): (minutes: number) => string {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'page' })
  return (minutes) => {
    const whole = Math.ceil(minutes)
    if (whole < 60) return t('minutes', { minutes: whole })
    const hours = Math.floor(whole / 60)
    return whole % 60 === 0 ? t('hours', { hours }) : t('hoursMinutes', { hours, minutes: whole % 60 })
  }
}
