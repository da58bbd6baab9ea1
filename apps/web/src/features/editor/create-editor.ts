import { type ModelAnswerEvent, type ModelQuestion, modelQuestionRoutes } from '@langwerk/contract/model-questions'
import type { StepQuery } from '@langwerk/contract/route'
import { transUnitRoutes } from '@langwerk/contract/trans-units'
import type { QueryClient } from '@tanstack/react-query'
import { call, callEvents } from '../../kit/call.ts'
import { settleWaitingSave } from './commands/settle-waiting-save.ts'
import { stepOf } from './in-step/in-step.ts'
import { createReturnMarks } from './in-step/return-marks.ts'
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
  const step = stepOf(surroundings.file)
  const { queryKey } = fileOf(surroundings.file.uuid, step)
  let takeBack = () => {}
  const editor: Editor = {
    state: createStore({ ...nothingOpen, panel: panelsOf(surroundings.file)[0] ?? 'quality' }, afterEvent),
    live: createLiveTarget(),
    drafts: createDrafts((uuid, xml) => {
      // A draft that cannot be sent stays in this tab, and the save itself is queued.
      call(transUnitRoutes.draft, { params: { uuid }, query: step, body: { xml } }).catch(() => {})
    }),
    comments: new Map(),
    waitingSaves: createWaitingSaves((save, refusal) => settleWaitingSave(editor, save, refusal)),
    modelAnswers: createModelAnswers((uuid, body, signal) =>
      callEvents<{ uuid: string }, ModelQuestion, ModelAnswerEvent, StepQuery>(
        modelQuestionRoutes.ask,
        { params: { uuid }, query: step, body },
        signal,
      ),
    ),
    returnMarks: createReturnMarks(
      `returnMarks/${surroundings.file.job.uuid}/${surroundings.file.targetLanguage.uuid}`,
    ),
    client,
    view: null,
    histories: new Map(),
    list: { first: 0, last: 40, scrollTo: () => {} },
    countSoon: () => {
      takeBack()
      takeBack = pause(() => {
        void client.invalidateQueries({ queryKey, exact: true })
        void client.invalidateQueries({ queryKey: keyTermsOf(surroundings.file.uuid, step).queryKey })
      })
    },
    surroundings,
  }
  return editor
}
