import type { TermCandidateDecisionInput } from '@langwerk/contract/term-candidates'
import type { TermCandidateDecision } from '@langwerk/contract/term-factory-words'

/** What candidates were, and what was decided on them, by their uuids. */
export type Decided = ReadonlyMap<string, { from: TermCandidateDecision; to: TermCandidateDecision }>

const bodyFields = { accepted: 'accept', rejected: 'reject', open: 'reopen' } as const

/**
 * A call may outlive the page that made it (`keepalive`) as long as browsers hold no more than 64 KiB of such calls: one that is
 * underway and one with what waits behind it, each of as many uuids, stay below that.
 */
export const mostThatOutlives = 700

/** Decisions that are shown, and whose turn to be sent has not come. */
export class UnsentDecisions {
  readonly #waiting = new Set<Decided>()

  add(decided: Decided): void {
    this.#waiting.add(decided)
  }

  /** @returns whether they waited; they do so no longer. */
  take(decided: Decided): boolean {
    return this.#waiting.delete(decided)
  }

  /** All that wait as one: of what was decided on twice only the last holds. */
  takeAll(): Decided {
    const all = this.#all()
    this.#waiting.clear()
    return all
  }

  count(): number {
    return this.#all().size
  }

  #all(): Decided {
    const all = new Map<string, { from: TermCandidateDecision; to: TermCandidateDecision }>()
    for (const decided of this.#waiting)
      for (const [uuid, { from, to }] of decided) all.set(uuid, { from: all.get(uuid)?.from ?? from, to })
    return all
  }
}

/** As the server is told of them. */
export function bodyOf(decided: Decided): TermCandidateDecisionInput {
  const body: TermCandidateDecisionInput = {}
  for (const [uuid, { to }] of decided) {
    const field = bodyFields[to]
    const uuids = body[field] ?? []
    uuids.push(uuid)
    body[field] = uuids
  }
  return body
}
