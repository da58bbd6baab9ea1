import type { EditedFile } from '@langwerk/contract/edited-files'
import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { wordsToLookUp } from '@langwerk/quality/processors/spellcheck'
import { plainText, type Segment } from '@langwerk/text/segment'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../kit/call.ts'

/** With the pause that the target settles in: people are in the middle of a word for about so long. */
const pauseMs = 200
/** Of one call. */
const mostWords = 1000

/**
 * Tells of the words of the target, as it is typed, whether the dictionary or the termbases have them: the server is asked
 * once for each word. Undefined of words that were not looked up yet.
 */
export function useKnownWords(file: EditedFile, target: Segment | null): (word: string) => boolean | undefined {
  const known = useRef({ language: file.targetLanguage.code, words: new Map<string, boolean>(), hasDictionary: true })
  const [answers, setAnswers] = useState(0)
  const language = file.targetLanguage.code
  const stepUuid = file.jobStep?.uuid
  if (known.current.language !== language) known.current = { language, words: new Map(), hasDictionary: true }

  useEffect(() => {
    const { words, hasDictionary } = known.current
    if (!target || !hasDictionary) return
    const open = [...new Set(wordsToLookUp(plainText(target), language))].filter((word) => !words.has(word))
    if (open.length === 0) return
    const asked = open.slice(0, mostWords)
    const timer = setTimeout(async () => {
      try {
        const answer = await call(transUnitRoutes.unknownWords, {
          params: { uuid: file.uuid },
          query: stepUuid ? { jobStepUuid: stepUuid } : {},
          body: { words: asked },
        })
        if (!answer.words) known.current.hasDictionary = false
        for (const word of asked) words.set(word, !answer.words?.includes(word))
        setAnswers((count) => count + 1)
      } catch {
        // Spelling is a help: without the line the words stay unmarked, and are asked again with the next change.
      }
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [file.uuid, stepUuid, language, target])

  // Another function after each answer, so that what depends on it looks again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are kept outside of the state
  return useMemo(() => (word: string) => known.current.words.get(word), [answers, language])
}
