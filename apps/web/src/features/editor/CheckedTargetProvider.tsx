import { type ReactNode, useSyncExternalStore } from 'react'
import { CheckedTargetContext, useEditor, useEditorData } from './state/editor-context.ts'
import { useKnownWords } from './state/use-known-words.ts'
import { useLiveMessages } from './state/use-live-messages.ts'
import { useSteady } from './state/use-steady.ts'

/** Checks the open target at every pause, for those who show what was found; nothing else renders for it. */
export function CheckedTargetProvider({ children }: { children: ReactNode }) {
  const { file, active, terms } = useEditorData()
  const { live } = useEditor()
  const settled = useSyncExternalStore(live.subscribe, live.settled)
  // Between two segments the text may be ahead of what is known to be open.
  const target = settled && settled.uuid === active?.uuid ? settled.target : null
  const isKnownWord = useKnownWords(file, target)
  const messages = useLiveMessages({ unit: active, target, terms, isKnownWord, rules: file.qualityRules })
  const checked = useSteady({ target, messages })
  return <CheckedTargetContext value={checked}>{children}</CheckedTargetContext>
}
