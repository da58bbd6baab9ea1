import { useState } from 'react'

/** Entries that are marked in a list, by uuid. */
export function useMarked() {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  return {
    marked,
    /** Marks one, or takes its mark away. */
    mark: ({ uuid }: { uuid: string }) =>
      setMarked((before) => new Set(before.has(uuid) ? [...before].filter((one) => one !== uuid) : [...before, uuid])),
    markAll: (entries: readonly { uuid: string }[]) => setMarked(new Set(entries.map(({ uuid }) => uuid))),
    clear: () => setMarked(new Set()),
  }
}
