import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { call } from '../../../kit/call.ts'
import type { Filter } from './filter.ts'
import { type LoadWindow, type TransUnitWindow, windowSize } from './trans-unit-store.ts'

interface FirstWindow {
  key: string
  at: number
  answer: Promise<TransUnitWindow>
}

/** For so long what was asked for ahead is as good as asked for now. */
const goodForMs = 5000

let ahead: FirstWindow | null = null

/** Asks for the segments that a file opens with, for the list to take up when it is there. */
export function loadFirstWindow(targetFileUuid: string, filter: Filter, start: number | null): void {
  const from = Math.floor(Math.max(0, (start ?? 1) - 1) / windowSize) * windowSize + 1
  const answer = load(targetFileUuid, filter, from, windowSize)
  // Whoever takes it up is told what is wrong.
  answer.catch(() => {})
  ahead = { key: keyOf(targetFileUuid, filter, from, windowSize), at: performance.now(), answer }
}

/** How the list of a file under a filter loads its windows. */
export const windowsOf =
  (targetFileUuid: string, filter: Filter): LoadWindow =>
  (from, size) => {
    const key = keyOf(targetFileUuid, filter, from, size)
    const first = ahead
    if (first?.key !== key) return load(targetFileUuid, filter, from, size)
    ahead = null
    return performance.now() - first.at < goodForMs ? first.answer : load(targetFileUuid, filter, from, size)
  }

const load = (uuid: string, filter: Filter, from: number, size: number): Promise<TransUnitWindow> =>
  call(transUnitRoutes.list, { params: { uuid }, query: { ...filter, from, itemsPerPage: size } })

const keyOf = (...parts: [string, Filter, number, number]) => JSON.stringify(parts)
