import { type ModelAnswerEvent, type ModelQuestion, modelQuestionRoutes } from '@langwerk/contract/model-questions'
import { transUnitRoutes } from '@langwerk/contract/trans-units'
import type { QueryClient } from '@tanstack/react-query'
import { call, callEvents } from '../../kit/call.ts'
import { settleWaitingSave } from './commands/settle-waiting-save.ts'
import { createDrafts } from './state/drafts.ts'
import { afterEvent, nothingOpen, panelsOf } from './state/editing.ts'
import type { Editor, Surroundings } from './state/editor.ts'
import { createLiveTarget } from './state/live-target.ts'
import { fileOf, keyTermsOf } from './state/match-data.ts'
import { createModelAnswers } from './state/model-answers.ts'
import { pauseOf } from './state/pauses.ts'
import { createStore } from './state/store.ts'
import { createWaitingSaves } from './state/waiting-saves.ts'

const countPauseMs = 600

/** The editor of one file, with nothing open yet. */
export function createEditor(client: QueryClient, surroundings: Surroundings): Editor {
  const pause = pauseOf(countPauseMs)
  const { queryKey } = fileOf(surroundings.file.uuid)
  let takeBack = () => {}
  const editor: Editor = {
    state: createStore({ ...nothingOpen, panel: panelsOf(surroundings.file)[0] ?? 'quality' }, afterEvent),
    live: createLiveTarget(),
    drafts: createDrafts((uuid, xml) => {
      // A draft that cannot be sent stays in this tab, and the save itself is queued.
      call(transUnitRoutes.draft, { params: { uuid }, body: { xml } }).catch(() => {})
    }),
    comments: new Map(),
    waitingSaves: createWaitingSaves((save, refusal) => settleWaitingSave(editor, save, refusal)),
    modelAnswers: createModelAnswers((uuid, body, signal) =>
      callEvents<{ uuid: string }, ModelQuestion, ModelAnswerEvent>(
        modelQuestionRoutes.ask,
        { params: { uuid }, body },
        signal,
      ),
    ),
    client,
    view: null,
    histories: new Map(),
    list: { first: 0, last: 40, scrollTo: () => {} },
    countSoon: () => {
      takeBack()
      takeBack = pause(() => {
        void client.invalidateQueries({ queryKey, exact: true })
        void client.invalidateQueries({ queryKey: keyTermsOf(surroundings.file.uuid).queryKey })
      })
    },
    surroundings,
  }
  return editor
}
