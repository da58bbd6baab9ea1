import type { ErrorDetail } from '@langwerk/contract/common'
import { providerProblems } from '@langwerk/contract/words'
import { answerProblems } from '@langwerk/contract/worker-run-words'
import { i18n } from '../settings/i18n.ts'
import { endText, outsideText } from './refusal-text.ts'

/** What went wrong outside of the house, in the reader's language; null where only the server's own sentence tells. */
export function providerProblemText(detail: ErrorDetail | null): string | null {
  if (!detail) return null
  const refused = refusedText(detail)
  if (refused) return refused
  const key = providerProblems.find((one) => one === detail.key)
  if (!key) return endText(detail) ?? outsideText(detail.key)
  // Each key comes with the values that its text names, which the types of the catalogue cannot see.
  return i18n.getFixedT(null, 'kit')(`providerProblems.${key}`, detail.values as ProviderValues)
}
type ProviderValues = Record<
  'provider' | 'termbase' | 'status' | 'reason' | 'setting' | 'source' | 'target' | 'host' | 'code' | 'count',
  string
>

/** Why nothing of what a model wrote for some segments could be taken; null where it is about something else. */
function refusedText({ key, values }: ErrorDetail): string | null {
  const code = answerProblems.find((one) => key === `refused.${one}`)
  if (!code) return null
  const t = i18n.getFixedT(null, 'kit')
  return t('answerRefused', { count: Number(values.count), reason: t(`answerProblems.${code}`) })
}
