import { isRefusal } from '../../kit/refusal.ts'
import { faultText } from '../../kit/refusal-text.ts'
import { useToldValues } from './use-told-values.ts'

/** Gives why a file could not be read, its reader's own reason in the language of whoever asks; undefined of other refusals. */
export function useUnreadFileText() {
  const told = useToldValues()
  return (error: unknown): string | undefined => {
    const unread = isRefusal(error) && error.violations.find(({ code }) => code === 'file_not_read')
    if (!unread) return undefined
    const { reason = '' } = told(textsOf(unread.values))
    return faultText({ code: 'file_not_read', values: { reason } })
  }
}

const textsOf = (values: object = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
