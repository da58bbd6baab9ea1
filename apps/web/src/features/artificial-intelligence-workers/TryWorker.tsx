import { generativeArtificialIntelligenceModelRoutes as modelRoutes } from '@langwerk/contract/generative-artificial-intelligence-models'
import { uuidOf } from '@langwerk/contract/iri'
import { useReading } from '../../kit/queries.ts'
import { Playground, TryOut } from '../playground/index.ts'
import type { WorkerValues } from './worker-values.ts'

interface TryWorkerProps {
  values: WorkerValues
  /** Null of one that is not saved yet. */
  savedUuid: string | null
}

/** A worker is tried as it stands in the form, saved or not, on a segment of a job: by its model, or by any. */
export const TryWorker = (props: TryWorkerProps) => (
  <TryOut>
    <WorkerPlayground {...props} />
  </TryOut>
)

function WorkerPlayground({ values, savedUuid }: TryWorkerProps) {
  const { systemMessage, prompt, generativeArtificialIntelligenceModel: chosen, transUnitMessageRuleSet } = values
  const uuid = chosen ? uuidOf(chosen['@id']) : ''
  // Whoever may not read the model chooses another one.
  const { data: model } = useReading(modelRoutes.get, { params: { uuid } }, { enabled: uuid !== '' })
  const settled = uuid === '' ? undefined : model
  const { action, contextWindow, workOnTerminologyOnly, doNotWorkOnAnswer } = values
  return (
    <Playground
      prompt={{ systemMessage, text: prompt, uuid: null }}
      worker={{
        uuid: savedUuid,
        action,
        contextWindow,
        workOnTerminologyOnly,
        doNotWorkOnAnswer,
        transUnitMessageRuleSet: transUnitMessageRuleSet?.['@id'] ?? null,
      }}
      {...(settled && { model: settled })}
    />
  )
}
