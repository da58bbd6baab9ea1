import type { Job } from '@langwerk/contract/jobs'

/** Whether a job can be worked in. */
export const isReady = ({ status }: Pick<Job, 'status'>): boolean => status.title === 'done'

/** Whether a job is still being set up in the wizard. */
export const isDraft = ({ status }: Pick<Job, 'status'>): boolean => status.title === 'init'
