import type { CommandName } from '../shortcuts/commands.ts'
import type { DialogName } from '../state/editing.ts'
import type { Editor } from '../state/editor.ts'
import { askByPrompt, askFor, explainSelection } from './ask-model.ts'
import { confirmAndNext, confirmAndNextOpen } from './confirm.ts'
import { copySource } from './copy-source.ts'
import { insertText } from './insert.ts'
import { insertMissingTags } from './insert-missing-tags.ts'
import { letWorkerWork } from './let-worker-work.ts'
import { merge } from './merge.ts'
import { openNextOpen } from './open-next-open.ts'
import { openNext, openPrevious } from './open-place.ts'
import { resetTarget } from './reset-target.ts'
import { save } from './save-typed.ts'
import { searchSelection } from './search-concordance.ts'
import { focusPanel, showNextPanel, showPanel } from './show-panel.ts'
import { split } from './split.ts'
import { takeMatch } from './take-match.ts'
import { takeTarget } from './take-target.ts'
import { telling } from './telling.ts'
import { toggleLock } from './toggle-lock.ts'
import { toggleTagMenu } from './toggle-tag-menu.ts'
import { undoPropagation } from './undo-propagation.ts'

/** What each command does. Another one is a word in `shortcuts/commands.ts`, a file here and a line in this list. */
const runs = {
  confirmAndNextOpen,
  confirmAndNext,
  save,
  previousSegment: openPrevious,
  nextSegment: openNext,
  nextOpenSegment: openNextOpen,
  goToNumber: showDialog('goTo'),
  copySource,
  clearTarget: (editor) => takeTarget(editor, ''),
  resetTarget,
  insertMissingTags,
  tagMenu: toggleTagMenu,
  takeMatch1: takeMatch(1),
  takeMatch2: takeMatch(2),
  takeMatch3: takeMatch(3),
  takeMatch4: takeMatch(4),
  takeMatch5: takeMatch(5),
  takeMatch6: takeMatch(6),
  takeMatch7: takeMatch(7),
  takeMatch8: takeMatch(8),
  takeMatch9: takeMatch(9),
  askModel: (editor) => focusPanel(editor, 'model'),
  askTranslation: askFor('translate'),
  askAlternatives: askFor('alternatives'),
  askShorter: askFor('shorter'),
  askMoreFormal: askFor('moreFormal'),
  askSimpler: askFor('simpler'),
  askByPrompt,
  explainSelection,
  concordanceOfSelection: searchSelection,
  addTerm: showDialog('addTerm'),
  find: showDialog('find'),
  nextPanel: showNextPanel,
  comment: (editor) => focusPanel(editor, 'comments'),
  preview: (editor) => showPanel(editor, 'preview'),
  noBreakSpace: (editor) => insertText(editor, '\u00a0'),
  splitSegment: split,
  mergeWithNext: merge,
  undoPropagation,
  toggleLock,
  letWorkerWork,
  toggleTags: ({ surroundings: { settings, changeSettings } }) =>
    changeSettings({ tagDisplay: settings.tagDisplay === 'short' ? 'full' : 'short' }),
  toggleWhitespace: ({ surroundings: { settings, changeSettings } }) =>
    changeSettings({ showsWhitespace: !settings.showsWhitespace }),
  showShortcuts: showDialog('shortcuts'),
} satisfies Record<CommandName, (editor: Editor) => unknown>

/** Runs a command; what goes wrong is told to the person. */
export function run(editor: Editor, command: CommandName): void {
  const work: unknown = runs[command](editor)
  if (work instanceof Promise) telling(work)
}

function showDialog(dialog: DialogName) {
  return ({ state }: Editor): void => state.dispatch({ type: 'dialogShown', dialog })
}
