import { modelWorkRoutes } from '@langwerk/contract/model-work'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../kit/format.ts'
import { formatCost } from '../../../kit/money.ts'
import { useReading } from '../../../kit/queries.ts'
import { usePreferences } from '../../../settings/preferences.ts'
import { Line } from './FinishStep.tsx'
import type { WizardValues } from './wizard-values.ts'

/** By which prompt and model a job is written, and about what that will take, among what was chosen. */
export function ModelWorkLines({ values, jobUuid }: { values: WizardValues; jobUuid: string }) {
  const { t } = useTranslation('jobs', { keyPrefix: 'modelWork' })
  return (
    <>
      <Line label={t('prompt')}>{values.prompt.trim().split('\n')[0]}</Line>
      <Line label={t('model')}>{values.generativeArtificialIntelligenceModel?.name}</Line>
      {values.guideline && <Line label={t('guideline')}>{values.guideline.name}</Line>}
      <Line label={t('estimate')}>
        <Estimate jobUuid={jobUuid} />
      </Line>
    </>
  )
}

/** It is asked for anew each time that one comes here: what it is reckoned from may have changed. */
function Estimate({ jobUuid }: { jobUuid: string }) {
  const { t } = useTranslation('jobs', { keyPrefix: 'modelWork' })
  const { locale } = usePreferences()
  const { data, isFetching } = useReading(modelWorkRoutes.estimate, { params: { uuid: jobUuid } })
  if (isFetching) return t('estimating')
  if (!data) return t('notReckoned')
  return [
    t('estimateSegments', { count: data.segments }),
    t('estimateTokens', { input: formatNumber(data.inputTokens), output: formatNumber(data.outputTokens) }),
    data.cost ? t('estimateCost', { cost: formatCost(data.cost, locale) }) : t('estimateFree'),
    ...(data.unreadable.length > 0 ? [t('estimateUnreadable', { names: data.unreadable.join(', ') })] : []),
  ].join(', ')
}
