import type { JobStatus } from '@langwerk/contract/jobs'

/** Of a job that is prepared, with nothing wrong in it. */
export const readyStatus: JobStatus = {
  title: 'done',
  translatedTitle: 'Done',
  progress: 100,
  spinner: false,
  failed: false,
  readyAt: null,
  errors: 0,
  filesFailed: 0,
  filesNotPrepared: 0,
}
