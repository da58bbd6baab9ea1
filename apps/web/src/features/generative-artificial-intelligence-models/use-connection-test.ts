import {
  type GenerativeArtificialIntelligenceModel,
  generativeArtificialIntelligenceModelRoutes as routes,
} from '@langwerk/contract/generative-artificial-intelligence-models'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { formatNumber } from '../../kit/format.ts'
import { notifyRefusal, notifySuccess, notifyWarning } from '../../kit/notify.ts'
import { providerProblemText } from '../../kit/provider-problem-text.ts'

/** Tries whether a model answers, and tells. */
export function useConnectionTest() {
  const { t } = useTranslation('generativeArtificialIntelligenceModels')
  return async ({ uuid, name }: Pick<GenerativeArtificialIntelligenceModel, 'uuid' | 'name'>) => {
    try {
      const { connected, milliseconds, message, detail } = await call(routes.testConnection, { params: { uuid } })
      if (connected) notifySuccess(t('connected', { name, seconds: formatNumber(milliseconds / 1000, undefined, 1) }))
      else notifyWarning(t('notConnected', { name, reason: providerProblemText(detail) ?? message }), 8000)
    } catch (error) {
      notifyRefusal(error)
    }
  }
}
