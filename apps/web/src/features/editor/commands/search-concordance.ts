import type { Editor } from '../state/editor.ts'

export function searchConcordance({ state, surroundings }: Editor, query: string): void {
  state.dispatch({ type: 'concordanceAsked', query })
  surroundings.changeSettings({ showsPanels: true })
}

export const searchSelection = (editor: Editor): void =>
  searchConcordance(editor, window.getSelection()?.toString().trim() ?? '')
