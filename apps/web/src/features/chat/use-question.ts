import { type ChatMessages, isChatTextTooLong } from '@langwerk/contract/chat'
import { useRef, useState } from 'react'
import type { Choice } from '../../kit/use-paged-choices.ts'
import type { Chat } from './use-chat.ts'

/** What a question is asked with; null where nobody has chosen otherwise than last time. */
export interface Chosen {
  model: Choice | null
  termbases: Choice[]
  translationMemories: Choice[]
  guidelines: Choice[]
}

const nothing: Chosen = { model: null, termbases: [], translationMemories: [], guidelines: [] }

/** The question that is being typed, and what it is asked with: as the last one, where nothing else was chosen since. */
export function useQuestion({ list, shown, isAnswering, ask }: Chat) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [changes, setChanges] = useState<Partial<Chosen>>({})
  const chosen: Chosen = { ...(list.data ? asBefore(list.data) : nothing), ...changes }
  const isTooLong = isChatTextTooLong(text.trim())
  const send = async () => {
    const asked = text.trim()
    if (asked === '' || isTooLong || isAnswering || !chosen.model) return
    setText('')
    const iris = (choices: readonly Choice[]) => choices.map((one) => one['@id'])
    const isAsked = await ask({
      uuid: crypto.randomUUID(),
      text: asked,
      generativeArtificialIntelligenceModel: chosen.model['@id'],
      termbases: iris(chosen.termbases),
      translationMemories: iris(chosen.translationMemories),
      guidelines: iris(chosen.guidelines),
    })
    // What was typed meanwhile goes before.
    if (!isAsked) setText((typed) => (typed === '' ? asked : typed))
  }
  return {
    box,
    text,
    setText,
    isTooLong,
    chosen,
    choose: (change: Partial<Chosen>) => setChanges((before) => ({ ...before, ...change })),
    send,
    suggest: (suggested: string) => {
      setText(suggested)
      box.current?.focus()
    },
    /** Brings back the question that was asked last. */
    recall: () => setText(shown.findLast(({ kind }) => kind === 'question')?.text ?? ''),
  }
}
export type Question = ReturnType<typeof useQuestion>

const asBefore = ({ generativeArtificialIntelligenceModel: model, ...data }: ChatMessages): Chosen => ({
  model,
  termbases: data.termbases,
  translationMemories: data.translationMemories,
  guidelines: data.guidelines,
})
