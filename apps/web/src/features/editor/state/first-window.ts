import type { StepQuery } from '@langwerk/contract/route'
import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { call } from '../../../kit/call.ts'
import type { Filter } from './filter.ts'
import { type LoadWindow, type TransUnitWindow, windowSize } from './trans-unit-store.ts'

/** A target file, and the step in which it is open. */
export interface FileInStep {
  uuid: string
  step: StepQuery
}

interface FirstWindow {
  key: string
  at: number
  answer: Promise<TransUnitWindow>
}

/** For so long what was asked for ahead is as good as asked for now. */
const goodForMs = 5000

let ahead: FirstWindow | null = null

/** Asks for the segments that a file opens with, for the list to take up when it is there. */
export function loadFirstWindow(file: FileInStep, filter: Filter, start: number | null): void {
  const from = Math.floor(Math.max(0, (start ?? 1) - 1) / windowSize) * windowSize + 1
  const answer = load(file, filter, from, windowSize)
  // Whoever takes it up is told what is wrong.
  answer.catch(() => {})
  ahead = { key: keyOf(file, filter, from, windowSize), at: performance.now(), answer }
}

/** How the list of a file under a filter loads its windows. */
export const windowsOf =
  (file: FileInStep, filter: Filter): LoadWindow =>
  (from, size) => {
    const key = keyOf(file, filter, from, size)
    const first = ahead
    if (first?.key !== key) return load(file, filter, from, size)
    ahead = null
    return performance.now() - first.at < goodForMs ? first.answer : load(file, filter, from, size)
  }

const load = ({ uuid, step }: FileInStep, filter: Filter, from: number, size: number): Promise<TransUnitWindow> =>
  call(transUnitRoutes.list, { params: { uuid }, query: { ...step, ...filter, from, itemsPerPage: size } })

const keyOf = (...parts: [FileInStep, Filter, number, number]) => JSON.stringify(parts)
