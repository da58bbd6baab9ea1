import { expressionFaultTexts } from '@langwerk/documents/model/error-texts'
import { useTranslation } from 'react-i18next'

/** Gives the values of a sentence with their reason in the reader's language, where `why` is its key. */
export function useToldValues() {
  const { t } = useTranslation('jobs')
  return (values: Record<string, string>): Record<string, string> => {
    const fault = faults.find((one) => one === values.why)
    return fault ? { ...values, reason: t(`expressionFaults.${fault}`) } : values
  }
}

const faults = Object.keys(expressionFaultTexts) as (keyof typeof expressionFaultTexts)[]
