import { useTranslation } from 'react-i18next'
import { notifySuccess, notifyWarning } from './notify.ts'

/**
 * Puts a text on the clipboard, with its formats where there are any, and says whether it is there: over plain HTTP no browser lets anybody.
 * @param isOnScreen whether one can mark the text instead
 */
export function useClipboard({ isOnScreen = true } = {}) {
  const { t } = useTranslation('kit')
  return async (text: string, html?: string): Promise<void> => {
    try {
      await (html === undefined
        ? navigator.clipboard.writeText(text)
        : navigator.clipboard.write([formatted(text, html)]))
      notifySuccess(t('copied'))
    } catch {
      notifyWarning(isOnScreen ? `${t('notCopied')} ${t('copyByKeys')}` : t('notCopied'))
    }
  }
}

const formatted = (text: string, html: string) =>
  new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  })
