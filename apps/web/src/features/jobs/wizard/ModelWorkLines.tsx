import { useTranslation } from 'react-i18next'
import { ModelWorkEstimate, type ModelWorkEstimateProps } from './ModelWorkEstimate.tsx'
import { Line } from './Summary.tsx'
import type { WizardValues } from './wizard-values.ts'

interface ModelWorkLinesProps extends ModelWorkEstimateProps {
  values: WizardValues
}

/** By which prompt and model a job is written, and about what that will take, among what was chosen. */
export function ModelWorkLines({ values, ...job }: ModelWorkLinesProps) {
  const { t } = useTranslation('jobs', { keyPrefix: 'modelWork' })
  return (
    <>
      <Line label={t('prompt')}>{values.prompt.trim().split('\n')[0]}</Line>
      <Line label={t('model')}>{values.generativeArtificialIntelligenceModel?.name}</Line>
      {values.guideline && <Line label={t('guideline')}>{values.guideline.name}</Line>}
      <Line label={t('estimate.label')}>
        <ModelWorkEstimate {...job} />
      </Line>
    </>
  )
}
