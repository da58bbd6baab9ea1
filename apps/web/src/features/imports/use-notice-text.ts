import type { TermImportNotice } from '@langwerk/contract/term-imports'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../kit/format.ts'
import { languageName } from '../../kit/languages.ts'
import { useImportReasonText } from './use-import-reason-text.ts'

/** Says what is to be said of an import's texts or files in the reader's language. */
export function useNoticeText() {
  const { t } = useTranslation('imports')
  const reasonText = useImportReasonText()
  return ({ key, values }: TermImportNotice): string => {
    const { words, number, guessed, language, reason = '', reasonKey = '' } = values
    return t(`notice.${key}`, {
      ...values,
      count: Number(number ?? 0),
      ...(words && { words: formatNumber(Number(words)) }),
      ...(guessed && { guessed: nameOf(guessed) }),
      ...(language && { language: nameOf(language) }),
      reason: reasonText({ key: reasonKey, values }) ?? reason,
    } as NoticeValues)
  }
}

const nameOf = (code: string) => languageName({ code, name: code })

/** Each key comes with the values that its text names, which the types of the catalogue cannot see. */
type NoticeValues = Record<'words' | 'file' | 'columns' | 'guessed' | 'language' | 'reason', string> & { count: number }
