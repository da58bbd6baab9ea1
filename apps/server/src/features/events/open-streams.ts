import type { SessionStep } from './step-checks.ts'

/** A line on which somebody hears of changes. */
export interface Stream {
  userUuid: string
  /** Of the session or access token that it was opened with. */
  tokenHash: string
  /** The one that its session was opened for: nothing else is heard on it. */
  step: SessionStep | null
  write(text: string): void
  /** @param isCrowded whether it makes room for a newer one of the same person. */
  end(isCrowded?: boolean): void
}

/**
 * The streams of this process, with how many a session and a person may have: the oldest makes room for a new one, so
 * that a line that nobody holds any more does not keep its owner from opening another.
 */
export function openStreams(most: { ofSession: number; ofPerson: number }) {
  // In the order in which they were opened.
  const open = new Set<Stream>()
  const keep = (count: number, isOfSame: (stream: Stream) => boolean) => {
    const same = [...open].filter(isOfSame)
    for (const stream of same.slice(0, Math.max(0, same.length - count))) stream.end(true)
  }
  return {
    has: (stream: Stream) => open.has(stream),
    add: (added: Stream) => {
      open.add(added)
      keep(most.ofSession, ({ tokenHash }) => tokenHash === added.tokenHash)
      keep(most.ofPerson, ({ userUuid }) => userUuid === added.userUuid)
    },
    /** @returns whether it was open. */
    remove: (stream: Stream) => open.delete(stream),
    /** The uuids of all who hold one. */
    people: () => new Set([...open].map(({ userUuid }) => userUuid)),
    of: (people: ReadonlySet<string>) => [...open].filter(({ userUuid }) => people.has(userUuid)),
    tokenHashes: () => [...new Set([...open].map(({ tokenHash }) => tokenHash))],
    endOf: (hash: string) => {
      for (const stream of [...open]) if (stream.tokenHash === hash) stream.end()
    },
    endAll: () => {
      for (const stream of [...open]) stream.end()
    },
  }
}
