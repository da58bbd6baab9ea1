import { longestPrompt } from '@langwerk/contract/model-words'
import type { TranslationInput } from '@langwerk/contract/translator'
import { translatorRoutes } from '@langwerk/contract/translator'
import { longestTranslatorText } from '@langwerk/contract/translator-words'
import { plainText, type Segment, segmentFromXml, type TagInfo } from '@langwerk/text/segment'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { useLanguageChoices } from '../../../kit/languages.ts'
import { notifyWarning } from '../../../kit/notify.ts'
import type { Choice } from '../../../kit/use-paged-choices.ts'
import type { Mark } from '../../editor/index.ts'
import { numbered } from '../editor/numbered.ts'
import type { TextView } from '../editor/text-view.ts'
import { choosing, chosenFor, isModel, isOfGoneMeans, without } from './chosen-means.ts'
import type { PastTranslation } from './history.ts'
import type { ShownParagraph } from './known-answers.ts'
import { charactersOf, joinParagraphs, paragraphsOf } from './paragraphs.ts'
import { type Remembered, useRemembered } from './remembered.ts'
import {
  nothingYet,
  openTranslationRun,
  type ParagraphsToAsk,
  type RunState,
  type TranslationRun,
  targetOf,
} from './translation-run.ts'
import type { Typed } from './typed.ts'
import { useDetectedLanguage } from './use-detected-language.ts'

type Means = Omit<TranslationInput, 'uuid' | 'transUnit' | 'context'>

/**
 * All that the translator is about: what is typed, with what it is translated, and what came of it.
 * @param typed what stands there at first.
 */
export function useTranslator(typed: Typed) {
  const [remembered, remember] = useRemembered()
  const [source, setSource] = useState<{ segment: Segment; tags: TagInfo[] }>({
    segment: typed.text === '' ? [] : [typed.text],
    tags: [],
  })
  const [target, setTarget] = useState<Segment>([])
  const [prompt, setPrompt] = useState(typed.prompt)
  const [state, setState] = useState<RunState>(nothingYet)
  const [views, setViews] = useState<Views>({ source: null, target: null })
  const detected = useDetectedLanguage(plainText(source.segment), remembered.source === null)
  const sourceLanguage = remembered.source ?? (detected?.decided ? detected.language['@id'] : null)
  const { languages } = useLanguageChoices('list')
  const codeOf = (iri: string | null) => languages.find(({ '@id': one }) => one === iri)?.code ?? ''
  const characters = charactersOf(source.segment)
  const isTooLong = characters > longestTranslatorText
  const isPromptTooLong = [...prompt].length > longestPrompt
  const means = meansOf(sourceLanguage, remembered, prompt)
  const asked = useRef(means)
  asked.current = means
  const run = useRun(setState, asked)

  const wish = isTooLong || means === null ? null : JSON.stringify(means)
  useEffect(() => {
    if (wish !== null && isPromptTooLong) run.hold()
    else run.setWish(wish)
  }, [run, wish, isPromptTooLong])
  useEffect(() => run.type(paragraphsOf(source.segment)), [run, source.segment])

  const chosen = chosenFor(remembered, sourceLanguage)
  useGoneMeans(state.error, chosen, (gone) => remember({ chosen: without(remembered.chosen, gone) }))

  const tags = useRef(source.tags)
  tags.current = source.tags
  const shown = useRef({ views, target })
  shown.current = { views, target }
  // What was answered is put into the other pane.
  useEffect(() => {
    const next = joinParagraphs(state.paragraphs.map(targetOf))
    setTarget((before) => {
      if (!isSame(before, next)) shown.current.views.target?.replace(next, numbered(tags.current))
      return next
    })
  }, [state.paragraphs])
  // It may come at the moment at which the pane's view does. What somebody has typed there until then stays.
  useEffect(() => {
    const { target: text } = shown.current
    if (views.target && !isSame(views.target.segment(), text)) views.target.replace(text, numbered(tags.current))
  }, [views.target])
  useEffect(() => {
    views.source?.mark(state.isOld ? [] : termMarks(state.paragraphs))
    views.target?.mark(state.isOld ? [] : messageMarks(state.paragraphs))
  }, [state.paragraphs, state.isOld, views])

  return {
    remembered,
    remember,
    /** Who is to translate; null for whichever serves the languages. */
    chosen,
    choose: (choice: Choice | null) => remember({ chosen: choosing(remembered, sourceLanguage, choice) }),
    source,
    setSource,
    /** Puts another text in the place of what is to be translated; undo takes it back. */
    putSource(segment: Segment, itsTags: TagInfo[]) {
      if (views.source) views.source.replace(segment, numbered(itsTags), { tells: true })
      else setSource({ segment, tags: itsTags })
    },
    target,
    setTarget: (segment: Segment) => {
      setTarget(segment)
      run.edit(paragraphsOf(segment))
    },
    prompt,
    setPrompt,
    isPromptTooLong,
    state,
    run,
    views,
    setView: (side: keyof Views, view: TextView | null) => setViews((before) => ({ ...before, [side]: view })),
    detected,
    sourceLanguage,
    sourceCode: codeOf(sourceLanguage),
    targetCode: codeOf(remembered.target),
    characters,
    isTooLong,
  }
}

/** Forgets who was to translate and is no longer there, and says so: else every text would be refused. */
function useGoneMeans(error: unknown, chosen: Choice | null, forget: (gone: Choice) => void) {
  const { t } = useTranslation('translator')
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is of whom was chosen when the refusal came
  useEffect(() => {
    if (!chosen || !isOfGoneMeans(error)) return
    forget(chosen)
    notifyWarning(t('chosenGone', { name: chosen.name }))
  }, [error])
}

/** What is typed into, as soon as it is there. */
interface Views {
  source: TextView | null
  target: TextView | null
}

export type Translator = ReturnType<typeof useTranslator>

const isSame = (one: Segment, other: Segment) => JSON.stringify(one) === JSON.stringify(other)

/** Whether there is a pair to be kept: a translation of the text as it is now, and not of one before. */
export function mayBeSaved({ source, target, state, sourceLanguage, remembered }: Translator): boolean {
  if (sourceLanguage === null || remembered.target === null || state.isAsking || state.isOld) return false
  const translated = state.paragraphs.map((paragraph) => paragraph.source)
  const isOfText = translated.length === 0 || translated.join('\n') === paragraphsOf(source.segment).join('\n')
  return isOfText && plainText(source.segment).trim() !== '' && plainText(target).trim() !== ''
}

/** What a text is asked with; null as long as a language is missing. */
export function meansOf(sourceLanguage: string | null, remembered: Remembered, prompt: string): Means | null {
  const { target, termbases, memories, formality } = remembered
  if (sourceLanguage === null || target === null) return null
  const by = chosenFor(remembered, sourceLanguage)?.['@id'] ?? null
  return {
    sourceLanguage,
    targetLanguage: target,
    ...(termbases.length > 0 && {
      translationTranslationTermbases: termbases.map(({ '@id': termbase }) => ({ termbase })),
    }),
    ...(memories.length > 0 && { translationMemories: memories.map(({ '@id': iri }) => iri) }),
    ...(by !== null &&
      (isModel(by) ? { generativeArtificialIntelligenceModel: by } : { machineTranslationEngine: by })),
    ...(formality !== 'default' && { formality }),
    ...(prompt.trim() !== '' && { prompt: prompt.trim() }),
  }
}

function useRun(setState: (state: RunState) => void, asked: { readonly current: Means | null }): TranslationRun {
  const run = useRef<TranslationRun | null>(null)
  run.current ??= openTranslationRun({
    ask: (what, signal) => translate(asked.current!, what, signal),
    changed: setState,
  })
  const { current } = run
  useEffect(() => current.close, [current])
  return current
}

const translate = (means: Means, { paragraphs, before, after }: ParagraphsToAsk, signal: AbortSignal) =>
  call(
    translatorRoutes.translate,
    {
      body: {
        uuid: crypto.randomUUID(),
        ...means,
        transUnit: { sourceSegment: { xml: paragraphs.join('\n') } },
        context: { ...(before && { before }), ...(after && { after }) },
      },
    },
    signal,
  )

/** What stands where in the whole text. */
export function placedParagraphs(paragraphs: readonly ShownParagraph[]) {
  let [source, target] = [0, 0]
  return paragraphs.map((paragraph) => {
    const placed = { ...paragraph, sourceStart: source, targetStart: target }
    source += plainText(segmentFromXml(paragraph.source)).length + 1
    target += plainText(segmentFromXml(targetOf(paragraph))).length + 1
    return placed
  })
}

const termMarks = (paragraphs: readonly ShownParagraph[]): Mark[] =>
  placedParagraphs(paragraphs).flatMap(({ answer, sourceStart }) =>
    (answer?.termMatches ?? []).map(({ start, end, usageStatus, translations }) => ({
      start: sourceStart + start,
      end: sourceStart + end,
      className: `segment-term translator-term-${usageStatus}`,
      title: translations.map(({ text }) => text).join(', '),
    })),
  )

/** What checks found in a target is not true of what somebody made of it. */
const messageMarks = (paragraphs: readonly ShownParagraph[]): Mark[] =>
  placedParagraphs(paragraphs).flatMap(({ answer, edited, targetStart }) =>
    (edited === null ? (answer?.messages ?? []) : []).flatMap(({ targetRanges, severity, text }) =>
      targetRanges.map(({ start, end }) => ({
        start: targetStart + start,
        end: targetStart + end,
        className: `segment-message-${severity}`,
        title: text,
      })),
    ),
  )

/** Puts the translation in the place of the text, and the languages in each other's; undo takes the text back. */
export function swapSides({ remembered, remember, sourceLanguage, source, target, putSource }: Translator) {
  if (remembered.target === null || sourceLanguage === null) return
  remember({ source: remembered.target, target: sourceLanguage })
  putSource(target, source.tags)
}

/** Opens a text of the history again. */
export function takePast({ remember, putSource }: Translator, past: PastTranslation) {
  remember({ source: past.sourceLanguage, target: past.targetLanguage })
  putSource(segmentFromXml(past.source), past.tags)
}
