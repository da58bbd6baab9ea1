import type { ErrorDetail } from '@langwerk/contract/common'
import { importReasonTexts } from '@langwerk/contract/import-words'
import { useTranslation } from 'react-i18next'
import { useDocumentErrorText, useToldValues } from '../jobs/index.ts'
import type { importReasons } from './import-reasons.en.ts'

/** Gives why an entry was refused or how an import ended in the reader's language, and undefined where its key says nothing of it. */
export function useImportReasonText() {
  const { t } = useTranslation('imports')
  const told = useToldValues()
  const documentErrorText = useDocumentErrorText()
  return (detail: ErrorDetail | null | undefined): string | undefined => {
    if (!detail) return undefined
    const key = keys.find((one) => one === detail.key)
    return key ? t(`reasons.${key}`, told(detail.values) as AnyValues) : documentErrorText(detail)
  }
}

const keys = Object.keys(importReasonTexts) as (keyof typeof importReasons)[] // the same keys

/** Each key comes with the values that its text names, which the types of the catalogue cannot see. */
type AnyValues = Record<'reason', string>
