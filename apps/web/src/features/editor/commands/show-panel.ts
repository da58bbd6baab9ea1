import { type PanelName, panelNames } from '../state/editing.ts'
import type { Editor } from '../state/editor.ts'

export function showPanel({ state, surroundings }: Editor, panel: PanelName): void {
  state.dispatch({ type: 'panelShown', panel })
  surroundings.changeSettings({ showsPanels: true })
}

export function showNextPanel(editor: Editor): void {
  const next = (panelNames.indexOf(editor.state.get().panel) + 1) % panelNames.length
  showPanel(editor, panelNames[next]!)
}
