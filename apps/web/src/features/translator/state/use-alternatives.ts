import { generativeArtificialIntelligenceModelRoutes } from '@langwerk/contract/generative-artificial-intelligence-models'
import { type TranslationAlternatives, translatorRoutes } from '@langwerk/contract/translator'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../kit/call.ts'
import { useReading } from '../../../kit/queries.ts'
import type { PlacedWord } from '../editor/text-view.ts'
import { isModel } from './chosen-means.ts'
import { isBlank } from './paragraphs.ts'
import { targetOf } from './translation-run.ts'
import { useServingEngines } from './use-serving-engines.ts'
import { meansOf, placedParagraphs, type Translator } from './use-translator.ts'

/** Other ways to say a paragraph, or to say it from a word on. */
export interface Alternatives {
  /** The place of the paragraph. */
  index: number
  /** What stands there now; null where the whole paragraph is meant. */
  word: string | null
  /** Null as long as they are awaited. */
  found: TranslationAlternatives['translations'] | null
  failures: TranslationAlternatives['failures']
  error: unknown
}

/** Asks for alternatives where the caret of the target is, and takes them. */
export function useAlternatives({ state, run, remembered, chosen, sourceLanguage }: Translator) {
  const [alternatives, setAlternatives] = useState<Alternatives | null>(null)
  const [caret, setCaret] = useState<{ offset: number; word: PlacedWord | null }>({ offset: 0, word: null })
  const going = useRef<AbortController | null>(null)
  const { data } = useReading(generativeArtificialIntelligenceModelRoutes.forWriting, { query: { itemsPerPage: 1 } })
  const close = () => {
    going.current?.abort()
    setAlternatives(null)
  }
  // Those of an earlier text are of no use.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is on screen goes with its text
  useEffect(close, [state.paragraphs])
  const placed = placedParagraphs(state.paragraphs)
  const index = Math.max(
    0,
    placed.findLastIndex(({ targetStart }) => targetStart <= caret.offset),
  )
  const paragraph = placed[index]
  const hasTarget = paragraph !== undefined && !isBlank(targetOf(paragraph))
  const means = meansOf(sourceLanguage, remembered, '')
  const chosenModel = chosen && isModel(chosen['@id']) ? chosen : null
  const model = (chosenModel ?? data?.member[0])?.['@id'] ?? null
  const matches = hasTarget ? matchesAside(paragraph.answer?.translationMemoryMatches ?? [], targetOf(paragraph)) : []
  const knows = model !== null || matches.length > 0
  const engines = useServingEngines(sourceLanguage, remembered.target, {
    enabled: hasTarget && means !== null && !knows,
  })
  const word = hasTarget
    ? wordWithin(plainText(segmentFromXml(targetOf(paragraph))), caret.word, paragraph.targetStart)
    : null

  const ask = async (wanted: { text: string; range: { start: number; end: number } } | null) => {
    if (!paragraph || !means) return
    going.current?.abort()
    const own = new AbortController()
    going.current = own
    const asked = { index, word: wanted?.text ?? null, failures: [], error: null }
    setAlternatives({ ...asked, found: null })
    const { machineTranslationEngine: _, generativeArtificialIntelligenceModel: __, ...rest } = means
    const target = targetOf(paragraph)
    try {
      const body = {
        ...rest,
        ...(model && { generativeArtificialIntelligenceModel: model }),
        transUnit: { sourceSegment: { xml: paragraph.source }, targetSegment: { xml: target } },
        ...(wanted && { word: wanted.range }),
      }
      const answer = await call(translatorRoutes.alternatives, { body }, own.signal)
      // At a word there may be more: all terms stand before what a model says.
      const found = wanted
        ? answer.translations
        : onceEach([...matches, ...answer.translations]).slice(0, mostAlternatives)
      setAlternatives({ ...asked, found, failures: answer.failures })
    } catch (error) {
      if (!own.signal.aborted) setAlternatives({ ...asked, found: [], error })
    }
  }

  return {
    alternatives,
    setCaret,
    /** Null where nothing can be said otherwise. */
    askForParagraph: hasTarget && (knows || engines.data?.member.length) ? () => ask(null) : null,
    askForWord:
      word && (model !== null || remembered.termbases.length > 0) ? { word: word.text, ask: () => ask(word) } : null,
    take: (xml: string) => {
      const at = alternatives?.index ?? -1
      run.edit(state.paragraphs.map((one, place) => (place === at ? xml : targetOf(one))))
      close()
    },
    close,
  }
}

/** As many as keys take. */
const mostAlternatives = 3

/** Each text once: a memory may say what a model says. */
const onceEach = (found: TranslationAlternatives['translations']) =>
  found.filter(({ xml }, index) => found.findIndex((one) => one.xml === xml) === index)

/** What memories say else, as alternatives. */
const matchesAside = (
  matches: readonly { targetSegment: { xml: string }; translationMemory: { name: string }; matchPercent: number }[],
  target: string,
): TranslationAlternatives['translations'] =>
  matches
    .filter(({ targetSegment, matchPercent }) => matchPercent >= 100 && targetSegment.xml !== target)
    .map(({ targetSegment: { xml }, translationMemory: { name } }) => ({ xml, word: null, by: 'engine', name }))

/** A word of the whole text as one of its paragraph; null where another text has come since, and it stands there no more. */
function wordWithin(text: string, word: PlacedWord | null, start: number) {
  if (!word || word.start < start) return null
  const range = { start: word.start - start, end: word.end - start }
  return text.slice(range.start, range.end) === word.text ? { text: word.text, range } : null
}
