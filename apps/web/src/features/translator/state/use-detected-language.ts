import type { LanguageRef } from '@langwerk/contract/common'
import { translatorRoutes } from '@langwerk/contract/translator'
import { useEffect, useState } from 'react'
import { call } from '../../../kit/call.ts'
import { pauseMs } from './translation-run.ts'

/** What a text seems to be in. */
export interface DetectedLanguage {
  language: LanguageRef
  /** It is certain enough to go by it. */
  decided: boolean
}

/** What was decided on is given up only for what is more certain than usual. */
const otherScore = 0.8
/** More of a text does not make it more certain. */
const mostCharacters = 2000

/** In which language a text seems to be; null as long as that is not asked for or nothing can be said. */
export function useDetectedLanguage(text: string, isWanted: boolean): DetectedLanguage | null {
  const [detected, setDetected] = useState<DetectedLanguage | null>(null)
  const looked = text.slice(0, mostCharacters)
  const isAsked = isWanted && looked.trim() !== ''
  useEffect(() => {
    if (!isAsked) {
      setDetected(null)
      return
    }
    const going = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { language, score, decided } = await call(
          translatorRoutes.detectLanguage,
          { body: { text: looked } },
          going.signal,
        )
        setDetected((before) => {
          if (!before?.decided) return language && { language, decided }
          const isOther = language !== null && language.code !== before.language.code
          return isOther && decided && score >= otherScore ? { language, decided } : before
        })
      } catch {
        // Whoever is asked for a language picks one: this is only help.
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      going.abort()
    }
  }, [looked, isAsked])
  return detected
}
