import type { Job } from '@langwerk/contract/jobs'

/** Whether a job can be worked in. */
export const isReady = ({ status }: Pick<Job, 'status'>): boolean => status.title === 'done'

/** Whether a job is still being set up in the wizard. */
export const isDraft = ({ status }: Pick<Job, 'status'>): boolean => status.title === 'init'

/** Whether something of a job failed, although it may be ready. */
export const hasErrors = ({ status }: Pick<Job, 'status'>): boolean => status.failed || status.errors > 0

/** Whether files of a job may be added, replaced and removed now. */
export const mayChangeFiles = (job: Pick<Job, 'permissions' | 'finishedAt' | 'status'>): boolean =>
  job.permissions.edit === true && !job.finishedAt && !job.status.spinner

/** Whether one may change segments of a job now. */
export const mayWorkOn = (job: Pick<Job, 'permissions' | 'finishedAt' | 'status'>): boolean =>
  isReady(job) &&
  !job.finishedAt &&
  job.permissions.accessWorkspace === true &&
  (job.permissions.edit === true || job.permissions.review === true)
