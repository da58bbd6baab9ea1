import { type PanelName, panelsOf } from '../state/editing.ts'
import type { Editor } from '../state/editor.ts'

export function showPanel({ state, surroundings }: Editor, panel: PanelName): void {
  state.dispatch({ type: 'panelShown', panel })
  surroundings.changeSettings({ showsPanels: true })
}

/** Shows a panel and puts the focus in its field. */
export function focusPanel(editor: Editor, panel: PanelName): void {
  showPanel(editor, panel)
  editor.state.dispatch({ type: 'panelFocusAsked' })
}

export function showNextPanel(editor: Editor): void {
  const panels = panelsOf(editor.surroundings.file)
  const next = (panels.indexOf(editor.state.get().panel) + 1) % panels.length
  showPanel(editor, panels[next]!)
}
