import type { Translation } from '@langwerk/contract/translator'
import { openKnownAnswers, type ShownParagraph } from './known-answers.ts'
import { isBlank } from './paragraphs.ts'

/** So long after the last key a text is translated by itself. */
export const pauseMs = 450

/** What is to be asked: paragraphs that are not known yet, and what stands around them. */
export interface ParagraphsToAsk {
  paragraphs: readonly string[]
  before: string | null
  after: string | null
}

export interface RunState {
  paragraphs: readonly ShownParagraph[]
  /** What is shown is that of an earlier text, as long as the next one is awaited or failed. */
  isOld: boolean
  isAsking: boolean
  /** What was said of the last answer beside its paragraphs. */
  last: Pick<
    Translation,
    'translatedBy' | 'unsupported' | 'termbasesOfOtherLanguages' | 'failures' | 'retryAfterSeconds'
  > | null
  /** Why there was no answer. */
  error: unknown
}

export const nothingYet: RunState = { paragraphs: [], isOld: false, isAsking: false, last: null, error: null }

interface Opening {
  ask: (asked: ParagraphsToAsk, signal: AbortSignal) => Promise<Translation>
  changed: (state: RunState) => void
}

/**
 * Translates what is typed: after a pause, only what is not known yet, one request at a time. A newer request ends an older one,
 * whose answer is never shown; typing waits for nothing.
 */
export function openTranslationRun({ ask, changed }: Opening) {
  const kept = openKnownAnswers()
  let state = nothingYet
  let text: readonly string[] = []
  /** What all of the text is asked with; null as long as something is missing for that. */
  let wish: string | null = null
  let number = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: AbortController | null = null
  let isComposing = false
  /** Nothing is asked until there is another wish. */
  let isHeld = false

  const show = (changes: Partial<RunState>) => {
    state = { ...state, ...changes }
    changed(state)
  }
  const stop = () => {
    clearTimeout(timer)
    underWay?.abort()
    underWay = null
  }
  const clear = () => {
    stop()
    number++
    show(nothingYet)
  }
  const later = () => {
    clearTimeout(timer)
    if (!isComposing && !isHeld && wish !== null && !text.every(isBlank)) timer = setTimeout(() => void now(), pauseMs)
  }

  async function now(): Promise<void> {
    stop()
    const own = ++number
    const [sources, key] = [text, wish]
    if (key === null || isHeld || sources.every(isBlank)) return
    const isOpen = (source: string) => !isBlank(source) && kept.known(key, source) === undefined
    const asked = [...new Set(sources.filter(isOpen))]
    if (asked.length === 0)
      return show({ paragraphs: kept.shown(key, sources), isOld: false, isAsking: false, error: null })
    const going = new AbortController()
    underWay = going
    show({ isAsking: true, isOld: state.paragraphs.length > 0 })
    try {
      const answer = await ask({ paragraphs: asked, ...neighboursOf(asked, sources) }, going.signal)
      if (own !== number) return
      underWay = null
      const fresh = new Map(answer.paragraphs.map((paragraph, index) => [asked[index]!, paragraph]))
      kept.keep(key, fresh)
      show(afterAnswer(state, answer, kept.shown(key, sources, fresh)))
      kept.forgetOldest(sources.length)
    } catch (error) {
      if (own === number) show({ isAsking: false, isOld: state.paragraphs.length > 0, error })
    }
  }

  return {
    /** @param paragraphs in their wire form; too long a text is no text */
    type(paragraphs: readonly string[]) {
      if (paragraphs.join('\n') === text.join('\n')) return
      text = paragraphs
      if (text.every(isBlank)) clear()
      else later()
    },
    /** Whatever changes the answers, as one text. */
    setWish(next: string | null) {
      if (next === wish && !isHeld) return
      isHeld = false
      wish = next
      if (wish === null) clear()
      else later()
    },
    /** With what is wished now nothing can be asked: the last answer, and what somebody made of it, stays as an old one. */
    hold() {
      if (isHeld) return
      isHeld = true
      stop()
      number++
      show({ isAsking: false, isOld: state.paragraphs.length > 0 })
    },
    /** A word is being put together by several keys: nothing is asked before it is whole. */
    compose(begins: boolean) {
      isComposing = begins
      later()
    },
    /** What somebody made of the target, as long as its paragraphs are those of the source. */
    edit(targets: readonly string[]) {
      const key = wish
      if (key === null || targets.length !== state.paragraphs.length) return
      for (const [index, paragraph] of state.paragraphs.entries()) kept.edit(key, paragraph, targets[index]!)
      show({
        paragraphs: state.paragraphs.map((one) => ({ ...one, edited: kept.shown(key, [one.source])[0]!.edited })),
      })
    },
    now,
    close: stop,
  }
}

/** What stands around the paragraphs that are asked for. */
const neighboursOf = (asked: readonly string[], sources: readonly string[]) => ({
  before: sources[sources.indexOf(asked[0]!) - 1] ?? null,
  after: sources[sources.lastIndexOf(asked.at(-1)!) + 1] ?? null,
})

function afterAnswer(state: RunState, answer: Translation, paragraphs: readonly ShownParagraph[]): RunState {
  const { translatedBy, unsupported, termbasesOfOtherLanguages, failures, retryAfterSeconds } = answer
  const isIncomplete = paragraphs.some(({ source, answer: one }) => !isBlank(source) && !one?.targetSegment)
  // An empty pane says less than the answer to the text before.
  const hasFailed = failures.length > 0 && isIncomplete && state.paragraphs.length > 0
  const by = translatedBy ?? state.last?.translatedBy ?? null
  return {
    paragraphs: hasFailed ? state.paragraphs : paragraphs,
    isOld: hasFailed,
    isAsking: false,
    last: { translatedBy: by, unsupported, termbasesOfOtherLanguages, failures, retryAfterSeconds },
    error: null,
  }
}

export type TranslationRun = ReturnType<typeof openTranslationRun>

/** The target of a paragraph as it is to be seen. */
export const targetOf = ({ source, answer, edited }: ShownParagraph): string =>
  edited ?? answer?.targetSegment?.xml ?? (isBlank(source) ? source : '')
