import type { Editor } from '../state/editor.ts'
import { focusPanel } from './show-panel.ts'

export function searchConcordance({ state, surroundings }: Editor, query: string): void {
  state.dispatch({ type: 'concordanceAsked', query })
  surroundings.changeSettings({ showsPanels: true })
}

/** Searches for what is marked; with nothing marked, it is asked in the panel's field. */
export function searchSelection(editor: Editor): void {
  const query = window.getSelection()?.toString().trim() ?? ''
  searchConcordance(editor, query)
  if (query === '') focusPanel(editor, 'concordance')
}
