import { plainText, segmentToXml } from '@langwerk/text/segment'
import { useEffect } from 'react'
import { addToHistory } from './history.ts'
import type { Translator } from './use-translator.ts'

/** A text that nobody changed for so long is one to come back to. */
const settledMs = 3000

/** Keeps what was translated, once it has settled. */
export function useHistory({ state, source, target, sourceLanguage, remembered }: Translator) {
  const { target: targetLanguage, forgets } = remembered
  const isSettled = !state.isAsking && !state.isOld && plainText(target).trim() !== ''
  useEffect(() => {
    if (!isSettled || sourceLanguage === null || targetLanguage === null) return
    const past = {
      at: Date.now(),
      sourceLanguage,
      targetLanguage,
      source: segmentToXml(source.segment),
      target: segmentToXml(target),
      tags: source.tags,
    }
    const timer = setTimeout(() => void addToHistory(past, forgets), settledMs)
    return () => clearTimeout(timer)
  }, [isSettled, source, target, sourceLanguage, targetLanguage, forgets])
}
