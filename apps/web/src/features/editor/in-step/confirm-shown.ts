import { type Confirmed, permittedWorkRoutes } from '@langwerk/contract/permitted-work'
import { type TransUnit, transUnitRoutes } from '@langwerk/contract/trans-units'
import { call } from '../../../kit/call.ts'
import { reload } from '../commands/reload.ts'
import { saveTyped } from '../commands/save-typed.ts'
import type { Editor } from '../state/editor.ts'
import { stepOf } from './in-step.ts'

type Named = Pick<TransUnit, 'uuid' | 'version'>

/** Whether a segment can be confirmed without being opened: the step lets its people, and it is theirs to confirm. */
export const isForOneClick = ({ locked, status, jobStep }: TransUnit): boolean =>
  !locked && status !== 'untranslated' && jobStep !== null && jobStep.closed === null && isToConfirm(jobStep)

const isToConfirm = ({ confirmed, changedSince }: NonNullable<TransUnit['jobStep']>) => !confirmed || changedSince

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

const pageSize = 1000
/** Of one call. */
const most = 10_000

/** The segments under the present filter that are still to be confirmed, with what was typed last. @throws Refusal */
export async function shownToConfirm(editor: Editor): Promise<Named[]> {
  await saveTyped(editor)
  const { file, filter } = editor.surroundings
  const found: TransUnit[] = []
  for (let page = 1; found.length < most; page++) {
    const { member, totalItems } = await call(transUnitRoutes.list, {
      params: { uuid: file.uuid },
      query: { ...stepOf(file), ...filter, page, itemsPerPage: pageSize },
    })
    found.push(...member)
    if (page * pageSize >= totalItems) break
  }
  return found.filter(isForOneClick).slice(0, most)
}
