import type { TranslatedParagraph } from '@langwerk/contract/translator'
import { isBlank } from './paragraphs.ts'

/** A paragraph of the source, and what came of it; nothing of one that says nothing or that nobody could translate. */
export interface ShownParagraph {
  source: string
  answer: TranslatedParagraph | null
  /** What somebody made of the answer. */
  edited: string | null
}

/** So many answers are kept beside those on screen, so that nothing is asked for twice that was typed back and forth. */
const keptAside = 50

/** The answers of late and what somebody made of them, by what they were asked with and their paragraph. */
export function openKnownAnswers() {
  /** What was used last stands last. */
  const answers = new Map<string, TranslatedParagraph>()
  const edits = new Map<string, string>()
  const keyOf = (wish: string, source: string) => `${wish}\n${source}`

  const known = (wish: string, source: string): TranslatedParagraph | undefined => {
    const key = keyOf(wish, source)
    const answer = answers.get(key)
    if (answer === undefined) return undefined
    answers.delete(key)
    answers.set(key, answer)
    return answer
  }

  return {
    known,
    keep(wish: string, answered: ReadonlyMap<string, TranslatedParagraph>) {
      for (const [source, paragraph] of answered)
        if (paragraph.targetSegment) answers.set(keyOf(wish, source), paragraph)
    },
    /**
     * Drops what was not used for longest; not before what is on screen was looked up. None of that is dropped: it would be asked for
     * again with the next key.
     */
    forgetOldest(onScreen: number) {
      const most = onScreen + keptAside
      for (const key of [...answers.keys()].slice(0, Math.max(0, answers.size - most))) answers.delete(key)
    },
    edit(wish: string, { source, answer }: ShownParagraph, target: string) {
      const isAnswer = target === (answer?.targetSegment?.xml ?? source)
      if (isAnswer) edits.delete(keyOf(wish, source))
      else edits.set(keyOf(wish, source), target)
    },
    /** @param fresh answers that are not kept, for they hold no target */
    shown: (
      wish: string,
      sources: readonly string[],
      fresh: ReadonlyMap<string, TranslatedParagraph> = new Map(),
    ): ShownParagraph[] =>
      sources.map((source) => ({
        source,
        answer: isBlank(source) ? null : (known(wish, source) ?? fresh.get(source) ?? null),
        edited: edits.get(keyOf(wish, source)) ?? null,
      })),
  }
}
