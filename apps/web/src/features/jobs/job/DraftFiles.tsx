import { type Job, type JobFile, jobRoutes } from '@langwerk/contract/jobs'
import { FailureState } from '../../../kit/FailureState.tsx'
import { useReading } from '../../../kit/queries.ts'
import { UploadField } from '../upload/UploadField.tsx'
import { useUploads } from '../upload/use-uploads.ts'
import { useRefreshJobs } from '../use-live-jobs.ts'

/** The files of a job that has not been started: more can be added, and each can be removed. */
export function DraftFiles({ job }: { job: Job }) {
  const { data, error, refetch } = useReading(jobRoutes.files, { params: { uuid: job.uuid } })
  if (error) return <FailureState error={error} retry={refetch} />
  return data ? <Field job={job} stored={data.member} /> : null
}

function Field({ job, stored }: { job: Job; stored: JobFile[] }) {
  const uploads = useUploads(job, stored, useRefreshJobs())
  return <UploadField uploads={uploads} />
}
