import type { ErrorDetail } from '@langwerk/contract/common'
import { useTranslation } from 'react-i18next'
import { documentErrors } from './document-errors.en.ts'
import { useToldValues } from './use-told-values.ts'

/** Gives what is wrong with a document in the reader's language, and undefined where its reader only passes on what others say. */
export function useDocumentErrorText() {
  const { t } = useTranslation('jobs')
  const told = useToldValues()
  return (detail: ErrorDetail | null): string | undefined => {
    const key = keys.find((one) => one === detail?.key)
    return key && detail ? t(`documentErrors.${key}`, told(detail.values) as AnyValues) : undefined
  }
}

const keys = Object.keys(documentErrors) as (keyof typeof documentErrors)[]

/** Each key comes with the values that its text names, which the types of the catalogue cannot see. */
type AnyValues = Record<'reason', string>
