import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useEditor, useEditorData } from '../state/editor-context.ts'

/** What a panel's field is given, so that a command puts the focus in it and Escape gives it back to the segment. */
export function usePanelField<Field extends HTMLElement>() {
  const field = useRef<Field>(null)
  const editor = useEditor()
  const { focusesPanel } = useEditorData()

  useEffect(() => {
    if (!focusesPanel) return
    field.current?.focus()
    editor.state.dispatch({ type: 'panelFocused' })
  }, [editor, focusesPanel])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) editor.view?.focus()
  }
  return { ref: field, onKeyDown }
}
