import { type Confirmed, permittedWorkRoutes } from '@langwerk/contract/permitted-work'
import type { TransUnit } from '@langwerk/contract/trans-units'
import { call } from '../../../kit/call.ts'
import { stepOf } from '../in-step/in-step.ts'
import type { Editor } from './editor.ts'
import { reload } from './reload.ts'

export type Named = Pick<TransUnit, 'uuid' | 'version'>

/** Whether a segment can be confirmed without being opened: the step lets its people, and it is theirs to confirm. */
export const isForOneClick = (unit: TransUnit): boolean => unit.status !== 'untranslated' && isToConfirm(unit)

/** Whether it is for the people of the step to confirm a segment, once it has a target. */
export const isToConfirm = ({ locked, jobStep }: TransUnit): boolean =>
  !locked && jobStep !== null && jobStep.closed === null && (!jobStep.confirmed || jobStep.changedSince)

/** Confirms segments as they stand, or only tells how many that would be. @throws Refusal */
export const confirmThese = (
  { surroundings: { file } }: Pick<Editor, 'surroundings'>,
  transUnits: readonly Named[],
  dryRun: boolean,
): Promise<Confirmed> =>
  call(permittedWorkRoutes.confirmAll, {
    params: { uuid: file.uuid },
    query: stepOf(file),
    body: { transUnits: transUnits.map(({ uuid, version }) => ({ uuid, version })), dryRun },
  })

/** Shows anew what has been confirmed. */
export function showConfirmed(editor: Editor): Promise<void> {
  editor.countSoon()
  return reload(editor)
}
