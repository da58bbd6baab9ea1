import { type JobFile, jobRoutes } from '@langwerk/contract/jobs'
import { FailureState } from '../../../kit/FailureState.tsx'
import { useReading } from '../../../kit/queries.ts'
import { UploadField } from '../upload/UploadField.tsx'
import { useUploads } from '../upload/use-uploads.ts'
import { useRefreshJobs } from '../use-live-jobs.ts'

/** The files of a job that has not been started: more can be added, and each can be removed. */
export function DraftFiles({ jobUuid }: { jobUuid: string }) {
  const { data, error, refetch } = useReading(jobRoutes.files, { params: { uuid: jobUuid } })
  if (error) return <FailureState error={error} retry={refetch} />
  return data ? <Field jobUuid={jobUuid} stored={data.member} /> : null
}

function Field({ jobUuid, stored }: { jobUuid: string; stored: JobFile[] }) {
  const uploads = useUploads(jobUuid, stored, useRefreshJobs())
  return <UploadField uploads={uploads} />
}
