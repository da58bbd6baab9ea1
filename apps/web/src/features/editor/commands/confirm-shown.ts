import { type TransUnit, transUnitRoutes } from '@langwerk/contract/trans-units'
import { call } from '../../../kit/call.ts'
import { stepOf } from '../in-step/in-step.ts'
import type { Editor } from '../state/editor.ts'
import { isForOneClick, isToConfirm, type Named } from '../state/one-click.ts'
import { saveTyped } from './save-typed.ts'

const pageSize = 1000
/** Of one call. */
const most = 10_000

/**
 * The segments under the present filter that are still to be confirmed, with what was typed last; behind them those without a target, for
 * the server to say that they are left.
 * @throws Refusal
 */
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
  const wanted = found.filter(isToConfirm)
  const isEmpty = (unit: TransUnit) => !isForOneClick(unit)
  return [...wanted.filter(isForOneClick), ...wanted.filter(isEmpty)].slice(0, most)
}
