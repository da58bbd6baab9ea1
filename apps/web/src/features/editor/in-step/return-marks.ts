/** A segment that is to be given back, and what is wrong with it. */
export interface ReturnMark {
  uuid: string
  targetFileUuid: string
  sortId: number
  reason: string
}

/** The segments of a job in one language that are marked to be given back, kept in this browser until they are. */
export interface ReturnMarks {
  all(): readonly ReturnMark[]
  of(uuid: string): ReturnMark | undefined
  set(mark: ReturnMark): void
  remove(uuid: string): void
  clear(): void
  subscribe(listener: () => void): () => void
}

/** @param key where they are kept. */
export function createReturnMarks(key: string): ReturnMarks {
  const listeners = new Set<() => void>()
  let marks = readMarks(key)
  const change = (next: readonly ReturnMark[]) => {
    marks = next
    if (next.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(next))
    for (const listener of listeners) listener()
  }
  return {
    all: () => marks,
    of: (uuid) => marks.find((mark) => mark.uuid === uuid),
    set: (mark) => change([...marks.filter(({ uuid }) => uuid !== mark.uuid), mark]),
    remove: (uuid) => change(marks.filter((mark) => mark.uuid !== uuid)),
    clear: () => change([]),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function readMarks(key: string): readonly ReturnMark[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    // Nothing but what is written above stands there.
    return Array.isArray(kept) ? (kept as ReturnMark[]) : []
  } catch {
    return []
  }
}
