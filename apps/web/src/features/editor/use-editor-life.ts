import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { useEffect } from 'react'
import { call } from '../../kit/call.ts'
import { openTarget } from './commands/open-target.ts'
import type { Editor } from './state/editor.ts'

/** What the editor does while it is on screen: takes up drafts, sends what waits, and asks before a page with typed text is left. */
export function useEditorLife(editor: Editor): void {
  useEffect(() => editor.waitingSaves.keepSending(), [editor])

  // Nobody reads what models still answer.
  useEffect(() => () => editor.modelAnswers.stopAll(), [editor])

  const { uuid, jobStep } = editor.surroundings.file
  const stepUuid = jobStep?.uuid
  useEffect(() => {
    let ended = false
    call(transUnitRoutes.drafts, { params: { uuid }, query: stepUuid ? { jobStepUuid: stepUuid } : {} }).then(
      ({ drafts }) => {
        if (ended) return
        editor.drafts.takeUp(drafts)
        editor.state.dispatch({ type: 'draftsCame', uuids: drafts.map(({ transUnitUuid }) => transUnitUuid) })
      },
      // Without the line there is only what was typed here.
      () => {},
    )
    return () => {
      ended = true
      editor.drafts.sendNow()
    }
  }, [editor, uuid, stepUuid])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (openTarget(editor)?.changed) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [editor])
}
