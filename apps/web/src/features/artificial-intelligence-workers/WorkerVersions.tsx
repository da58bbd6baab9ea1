import { artificialIntelligenceWorkerRoutes as routes } from '@langwerk/contract/artificial-intelligence-workers'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../kit/FailureState.tsx'
import { useReading } from '../../kit/queries.ts'
import type { Form } from '../../kit/use-form.ts'
import { VersionCard } from '../prompt-categories/index.ts'
import type { WorkerValues } from './worker-values.ts'

interface WorkerVersionsProps {
  uuid: string
  form: Pick<Form<WorkerValues>, 'set'>
}

/** What a worker did and said before, to be looked at and taken into the form again. */
export function WorkerVersions({ uuid, form }: WorkerVersionsProps) {
  const { t } = useTranslation('artificialIntelligenceWorkers')
  const { data, error, refetch } = useReading(routes.versions, { params: { uuid } })
  if (error) return <FailureState error={error} retry={refetch} />
  return data?.versions.map((version) => (
    <VersionCard
      key={version.version}
      version={version}
      text={version.prompt}
      about={t(`actions.${version.action}`)}
      onTake={() => {
        form.set('action', version.action)
        form.set('systemMessage', version.systemMessage)
        form.set('prompt', version.prompt)
      }}
    />
  ))
}
