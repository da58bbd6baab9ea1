import type { ConcordanceMemories } from '@langwerk/contract/words'
import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Choice } from '../../../kit/use-paged-choices.ts'
import type { KeyMap } from '../shortcuts/commands.ts'
import type { ChosenModel } from './model-answers.ts'

/** What a person sets once for all files: kept in this browser. */
export interface EditorSettings {
  tagDisplay: 'short' | 'full'
  showsWhitespace: boolean
  showsPanels: boolean
  propagates: boolean
  concordanceMemories: ConcordanceMemories
  /** The models that are asked in the editor, and whether the job's engines are asked with them. */
  models: readonly ChosenModel[]
  asksEngines: boolean
  /** The prompt by which models are asked, by its uuid, and the guideline that goes with each question. */
  prompt: string | null
  guideline: Choice | null
  keys: Partial<KeyMap>
}

const start: EditorSettings = {
  tagDisplay: 'short',
  showsWhitespace: false,
  showsPanels: true,
  propagates: true,
  concordanceMemories: 'job',
  models: [],
  asksEngines: false,
  prompt: null,
  guideline: null,
  keys: {},
}

export function useEditorSettings() {
  const [kept, keep] = useLocalStorage<Partial<EditorSettings>>({
    key: 'editorSettings',
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const settings = useMemo<EditorSettings>(() => ({ ...start, ...kept }), [kept])
  return { settings, change: (changes: Partial<EditorSettings>) => keep((before) => ({ ...before, ...changes })) }
}
