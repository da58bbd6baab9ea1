import type { Editor } from '../state/editor.ts'
import type { EditorActions } from '../state/editor-context.ts'
import { reload } from '../state/reload.ts'
import { askModels } from './ask-model.ts'
import { goToNumber } from './go-to-number.ts'
import { insertTag, insertText } from './insert.ts'
import { openPlace } from './open-place.ts'
import { openUnit } from './open-unit.ts'
import { run } from './runs.ts'
import { searchConcordance } from './search-concordance.ts'
import { setFalsePositive } from './set-false-positive.ts'
import { setFilter } from './set-filter.ts'
import { settleConflict } from './settle-conflict.ts'
import { showPanel } from './show-panel.ts'
import { takeTarget } from './take-target.ts'
import { telling } from './telling.ts'
import { typeTarget } from './type-target.ts'

/** What the editor's parts can do, for as long as the editor is there. */
export const actionsOf = (editor: Editor): EditorActions => ({
  run: (command) => run(editor, command),
  goToNumber: (number) => telling(goToNumber(editor, number)),
  openPlace: (place) => telling(openPlace(editor, place)),
  openUnit: (uuid) => openUnit(editor, uuid),
  setFilter: (filter) => setFilter(editor, filter),
  showPanel: (panel) => showPanel(editor, panel),
  showDialog: (dialog) => editor.state.dispatch({ type: 'dialogShown', dialog }),
  showTagMenu: (shown) => editor.state.dispatch({ type: 'tagMenuShown', shown }),
  changeSettings: (changes) => editor.surroundings.changeSettings(changes),
  takeTarget: (xml, origin) => takeTarget(editor, xml, origin),
  typeTarget: (typed) => typeTarget(editor, typed),
  insertText: (text) => insertText(editor, text),
  insertTag: (tag) => insertTag(editor, tag),
  placeCaret: (caret) => editor.state.dispatch({ type: 'caretPlaced', caret }),
  setFalsePositive: (finding, falsePositive) => setFalsePositive(editor, finding, falsePositive),
  searchConcordance: (query) => searchConcordance(editor, query),
  askModels: (ask) => askModels(editor, ask),
  settleConflict: (choice) => telling(settleConflict(editor, choice)),
  rememberChanges: (changes) => editor.state.dispatch({ type: 'changesMade', changes }),
  reload: () => void reload(editor),
})
