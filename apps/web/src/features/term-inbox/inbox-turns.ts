import {
  termCandidateRoutes as routes,
  type TermCandidateLine,
  type TermCandidateWindow,
} from '@langwerk/contract/term-candidates'
import { call } from '../../kit/call.ts'

const windowSize = 2000

/** Reads all lines of an import, or those that were changed since, window after window. */
export async function readWindows(
  uuid: string,
  changedSince: string | null,
  onFirst: (window: TermCandidateWindow) => void = () => undefined,
): Promise<{ asOf: string; lines: TermCandidateLine[] }> {
  const windows: TermCandidateWindow[] = []
  for (let from: number | null = 0; from !== null; ) {
    const query = { from, limit: windowSize, ...(changedSince !== null && { changedSince }) }
    const window: TermCandidateWindow = await call(routes.list, { params: { uuid }, query })
    if (windows.length === 0) onFirst(window)
    windows.push(window)
    from = window.next
  }
  return { asOf: windows[0]!.asOf, lines: windows.flatMap(({ member }) => member) }
}

/** Calls that go one after another. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()
  #moves = 0

  take<Result>(make: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(make)
    this.#last = result.catch(() => undefined)
    return result
  }

  /** The same for what a call that outlives the page could not end. */
  takeForMove<Result>(make: () => Promise<Result>): Promise<Result> {
    this.#moves += 1
    return this.take(make).finally(() => {
      this.#moves -= 1
    })
  }

  /** Whether such a move is made or waits. */
  hasMove(): boolean {
    return this.#moves > 0
  }
}
