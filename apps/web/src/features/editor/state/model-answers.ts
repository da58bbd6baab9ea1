import type { GenerativeArtificialIntelligenceModel } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { ModelAnswerEvent, ModelQuestion, SuggestedTarget } from '@langwerk/contract/model-questions'
import { restoredSoFar } from '@langwerk/generation/suggestions'
import type { Segment } from '@langwerk/text/segment'

/** A model as it is remembered in this browser. */
export type ChosenModel = Pick<GenerativeArtificialIntelligenceModel, '@id' | 'uuid' | 'name'>

/** What is asked, whichever model answers. */
export type Ask = ModelQuestion extends infer Question
  ? Question extends ModelQuestion
    ? Omit<Question, 'generativeArtificialIntelligenceModel'>
    : never
  : never

/** What a model answers, as far as it has come. */
export interface ModelAnswer {
  model: ChosenModel
  state: 'coming' | 'done' | 'stopped' | 'failed'
  /** With the tags whose signs are whole. */
  text: Segment
  suggestions: readonly SuggestedTarget[]
  /** What it took, once it is done. */
  took: Extract<ModelAnswerEvent, { type: 'done' }> | null
  /** Why it failed: as it was told, or what was thrown where nobody was asked. */
  failure: Extract<ModelAnswerEvent, { type: 'failed' }> | { thrown: unknown } | null
  forOtherLanguages: boolean
}

/** What was asked last about a segment. */
export interface Asked {
  ask: Ask['ask']
  /** Whether the job's engines were asked, too. */
  engines: boolean
  answers: readonly ModelAnswer[]
}

/** The answers of models by their segment: outside of React, so that keys reach them and a segment that is opened again still has them. */
export interface ModelAnswers {
  of(transUnitUuid: string): Asked | null
  /** Asks some models at once. What was asked about the segment before is stopped and forgotten. */
  ask(transUnitUuid: string, ask: Ask, by: { models: readonly ChosenModel[]; engines: boolean }): void
  stop(transUnitUuid: string): void
  stopAll(): void
  subscribe(listener: () => void): () => void
}

/** Gives the events of an answer; ends when the signal does. */
export type AskModel = (
  transUnitUuid: string,
  question: ModelQuestion,
  signal: AbortSignal,
) => AsyncIterable<ModelAnswerEvent>

const segmentsKept = 50

export function createModelAnswers(askModel: AskModel): ModelAnswers {
  const listeners = new Set<() => void>()
  const bySegment = new Map<string, { asked: Asked; running: AbortController }>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  const follow = async (uuid: string, running: AbortController, place: number, question: ModelQuestion) => {
    const change = (to: (before: ModelAnswer) => ModelAnswer) => {
      const kept = bySegment.get(uuid)
      if (kept?.running !== running) return
      const answers = kept.asked.answers.map((answer, at) => (at === place ? to(answer) : answer))
      bySegment.set(uuid, { running, asked: { ...kept.asked, answers } })
      tell()
    }
    const read = readingAnswer()
    try {
      for await (const event of askModel(uuid, question, running.signal)) change((before) => read(before, event))
      // A line that ends without a last word was broken.
      change((before) => (before.state === 'coming' ? { ...before, state: 'stopped' } : before))
    } catch (error) {
      change((before) =>
        running.signal.aborted
          ? { ...before, state: 'stopped' }
          : { ...before, state: 'failed', failure: { thrown: error } },
      )
    }
  }

  return {
    of: (uuid) => bySegment.get(uuid)?.asked ?? null,
    ask: (uuid, ask, { models, engines }) => {
      bySegment.get(uuid)?.running.abort()
      bySegment.delete(uuid)
      if (bySegment.size >= segmentsKept) bySegment.delete(bySegment.keys().next().value ?? '')
      const running = new AbortController()
      bySegment.set(uuid, { running, asked: { ask: ask.ask, engines, answers: models.map(beginning) } })
      tell()
      for (const [place, model] of models.entries())
        void follow(uuid, running, place, { ...ask, generativeArtificialIntelligenceModel: model['@id'] })
    },
    stop: (uuid) => bySegment.get(uuid)?.running.abort(),
    stopAll: () => {
      for (const { running } of bySegment.values()) running.abort()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const beginning = (model: ChosenModel): ModelAnswer => ({
  model,
  state: 'coming',
  text: [],
  suggestions: [],
  took: null,
  failure: null,
  forOtherLanguages: false,
})

/** Reads the events of one answer, in their order. */
function readingAnswer() {
  let said = ''
  let signs: Parameters<typeof restoredSoFar>[1] = new Map()
  return (before: ModelAnswer, event: ModelAnswerEvent): ModelAnswer => {
    switch (event.type) {
      case 'begun':
        signs = new Map(event.signs)
        return { ...before, forOtherLanguages: event.forOtherLanguages }
      case 'text':
        said += event.text
        return { ...before, text: restoredSoFar(said, signs) }
      case 'done':
        return { ...before, state: 'done', took: event, suggestions: event.suggestions }
      case 'failed':
        return { ...before, state: 'failed', failure: event }
    }
  }
}
