import { uuidOf } from '@langwerk/contract/common'
import { generativeArtificialIntelligenceModelRoutes as modelRoutes } from '@langwerk/contract/generative-artificial-intelligence-models'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReading } from '../../kit/queries.ts'
import { Playground } from '../playground/index.ts'
import type { WorkerValues } from './worker-values.ts'

/** A worker is tried as it stands in the form, saved or not, on a segment of a job: by its model, or by any. */
export function TryWorker({ values }: { values: WorkerValues }) {
  const { t } = useTranslation('playground')
  const [shown, setShown] = useState(false)
  const { systemMessage, prompt, generativeArtificialIntelligenceModel: chosen, transUnitMessageRuleSet } = values
  const uuid = chosen ? uuidOf(chosen['@id']) : ''
  // Whoever may not read the model chooses another one.
  const { data: model } = useReading(modelRoutes.get, { params: { uuid } }, { enabled: shown && uuid !== '' })
  const settled = uuid === '' ? undefined : model
  const { action, contextWindow, workOnTerminologyOnly, doNotWorkOnAnswer } = values
  return (
    <Stack gap="sm">
      <Button
        variant="light"
        size="compact-sm"
        style={{ alignSelf: 'start' }}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'close' : 'open')}
      </Button>
      {shown && (
        <Playground
          prompt={{ systemMessage, text: prompt, uuid: null }}
          worker={{
            ...{ action, contextWindow, workOnTerminologyOnly, doNotWorkOnAnswer },
            transUnitMessageRuleSet: transUnitMessageRuleSet?.['@id'] ?? null,
          }}
          {...(settled && { model: settled })}
        />
      )}
    </Stack>
  )
}
