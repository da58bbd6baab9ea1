import type { QualityMessage } from '@langwerk/contract/quality-message'

/** Findings of the same case as one, with how many they are: their places are marked in the text. */
export function messagesByCase(messages: readonly QualityMessage[]): { message: QualityMessage; count: number }[] {
  const alike = new Map<string, { message: QualityMessage; count: number }>()
  for (const message of messages) {
    const key = `${message.caseKey} ${message.text}`
    const known = alike.get(key)
    if (known) known.count++
    else alike.set(key, { message, count: 1 })
  }
  return [...alike.values()]
}
