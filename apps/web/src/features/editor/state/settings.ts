import type { ConcordanceMemories } from '@langwerk/contract/words'
import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import type { KeyMap } from '../shortcuts/commands.ts'

/** What a person sets once for all files: kept in this browser. */
export interface EditorSettings {
  tagDisplay: 'short' | 'full'
  showsWhitespace: boolean
  showsPanels: boolean
  propagates: boolean
  concordanceMemories: ConcordanceMemories
  keys: Partial<KeyMap>
}

const start: EditorSettings = {
  tagDisplay: 'short',
  showsWhitespace: false,
  showsPanels: true,
  propagates: true,
  concordanceMemories: 'job',
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
