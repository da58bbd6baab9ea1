import { iriOf } from '@langwerk/contract/iri'
import { type Job, jobRoutes } from '@langwerk/contract/jobs'
import { useTranslation } from 'react-i18next'
import { shortFileName } from '../../../kit/format.ts'
import { languageName } from '../../../kit/languages.ts'
import { useReading } from '../../../kit/queries.ts'
import { JobRuns } from '../../artificial-intelligence-worker-runs/index.ts'
import { mayWorkOn } from '../is-ready.ts'

/** What AI workers did on a job: they are let work on all of it, or on one of its target files. */
export function JobWorkers({ job }: { job: Job }) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns', { keyPrefix: 'form.scopes' })
  const { data } = useReading(jobRoutes.files, { params: { uuid: job.uuid } })
  const targets = (data?.member ?? []).flatMap(({ originalName, targetFiles }) =>
    targetFiles.map(({ uuid, targetLanguage }) => ({
      label: t('target', { name: shortFileName(originalName), language: languageName(targetLanguage) }),
      of: { file: iriOf('target_files', uuid) },
    })),
  )
  const whole = { label: t('job'), of: { job: job['@id'] } }
  return <JobRuns jobUuid={job.uuid} mayWork={mayWorkOn(job)} scopes={[whole, ...targets]} />
}
