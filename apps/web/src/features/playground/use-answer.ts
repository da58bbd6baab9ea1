import { type PlaygroundEvent, type PlaygroundQuestion, playgroundRoutes } from '@langwerk/contract/playground'
import { useEffect, useRef, useState } from 'react'
import { callEvents } from '../../kit/call.ts'
import { providerProblemText } from '../../kit/provider-problem-text.ts'
import { refusalText } from '../../kit/refusal-text.ts'

/** An answer as far as it has come. */
export interface Answer {
  state: 'coming' | 'done' | 'stopped' | 'failed'
  text: string
  /** What it took, once it is done. */
  took: Extract<PlaygroundEvent, { type: 'done' }> | null
  /** Why it failed. */
  failure: string | null
}

const beginning: Answer = { state: 'coming', text: '', took: null, failure: null }

/** Asks a model, and keeps its answer as it comes. Whoever leaves, or asks again, stops it. */
export function useAnswer() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const ask = async (modelUuid: string, question: PlaygroundQuestion) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setAnswer(beginning)
    const change = (to: (before: Answer) => Answer) => {
      if (running.current === controller) setAnswer((before) => to(before ?? beginning))
    }
    try {
      const call = { params: { uuid: modelUuid }, body: question }
      for await (const event of callEvents<{ uuid: string }, PlaygroundQuestion, PlaygroundEvent>(
        playgroundRoutes.ask,
        call,
        controller.signal,
      ))
        change((before) => withEvent(before, event))
      // A line that ends without a last word was broken.
      change((before) => (before.state === 'coming' ? { ...before, state: 'stopped' } : before))
    } catch (error) {
      change((before) =>
        controller.signal.aborted
          ? { ...before, state: 'stopped' }
          : { ...before, state: 'failed', failure: refusalText(error) },
      )
    }
  }
  return { answer, ask, stop: () => running.current?.abort() }
}

function withEvent(before: Answer, event: PlaygroundEvent): Answer {
  if (event.type === 'text') return { ...before, text: before.text + event.text }
  if (event.type === 'done') return { ...before, state: 'done', took: event }
  return { ...before, state: 'failed', failure: providerProblemText(event.detail) ?? event.message }
}
