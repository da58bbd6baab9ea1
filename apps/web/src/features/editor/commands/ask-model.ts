import type { RewritingName } from '@langwerk/contract/model-words'
import { segmentToXml } from '@langwerk/text/segment'
import { getPreferences } from '../../../settings/preferences.ts'
import { stepOf } from '../in-step/in-step.ts'
import type { Editor } from '../state/editor.ts'
import { engineAnswersOf } from '../state/match-data.ts'
import type { Ask } from '../state/model-answers.ts'
import { openTarget } from './open-target.ts'
import { focusPanel, showPanel } from './show-panel.ts'

/** Asks the chosen models for another target of the open segment; for a translation the job's engines, too, where that is chosen. */
export const askFor =
  (rewriting: RewritingName) =>
  (editor: Editor): void => {
    const { settings, file } = editor.surroundings
    const engines = rewriting === 'translate' && settings.asksEngines && !file.copyWriting
    askModels(editor, { ask: rewriting }, engines)
  }

/** Asks by the prompt that was chosen last; without one, it is to be chosen. */
export function askByPrompt(editor: Editor): void {
  const { prompt } = editor.surroundings.settings
  if (prompt === null) focusPanel(editor, 'model')
  else askModels(editor, { ask: 'prompt', promptUuid: prompt })
}

/** Has the words explained that are marked on the page; with nothing marked, the panel says what to do. */
export function explainSelection(editor: Editor): void {
  const words = window.getSelection()?.toString().trim().slice(0, longestSelection) ?? ''
  if (words === '') focusPanel(editor, 'model')
  else askModels(editor, { ask: 'explain', words, locale: getPreferences().locale })
}

const longestSelection = 500

/** Asks the chosen models about the open segment, as its target stands now, and shows their panel; with none chosen, that alone. */
export function askModels(editor: Editor, ask: Ask, engines = false): void {
  const { settings, file } = editor.surroundings
  const { models } = settings
  const open = openTarget(editor)
  if (!open) return
  if (models.length === 0 && !engines) {
    focusPanel(editor, 'model')
    return
  }
  showPanel(editor, 'model')
  const { uuid } = open.unit
  const guideline = settings.guideline?.['@id'] ?? null
  editor.modelAnswers.ask(
    uuid,
    { ...ask, guideline, targetSegment: { xml: segmentToXml(open.target) } },
    { models, engines },
  )
  // What fails is told where the answers stand.
  if (engines) void editor.client.fetchQuery({ ...engineAnswersOf(uuid, stepOf(file)), staleTime: 0 }).catch(() => {})
}
