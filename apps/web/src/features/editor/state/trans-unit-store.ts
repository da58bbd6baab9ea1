import type { TransUnit } from '@langwerk/contract/trans-units'

/** How many trans units are asked for at once. */
export const windowSize = 60

export interface TransUnitWindow {
  totalItems: number
  member: TransUnit[]
}
export type LoadWindow = (from: number, size: number) => Promise<TransUnitWindow>

/**
 * The trans units of a file under a filter, by their place in the list (from 0), loaded in windows as they come into
 * view. Components read it through `useSyncExternalStore`.
 */
export interface TransUnitStore {
  subscribe(listener: () => void): () => void
  /** Grows with every change; the snapshot for `useSyncExternalStore`. */
  version(): number
  total(): number | null
  failed(): Error | null
  at(place: number): TransUnit | undefined
  byUuid(uuid: string): TransUnit | undefined
  placeOf(uuid: string): number | undefined
  /** Loads what is missing of these places; resolves when all are there. */
  need(first: number, last: number): Promise<void>
  /** Puts a changed unit in the place of its older version. */
  put(unit: TransUnit): void
  /** Forgets what is loaded, shows it until the new is there, and loads these places anew. */
  reload(first: number, last: number): Promise<void>
}

/** @param rewritten is told of a unit that says something else to the memories than it did: confirmed, or of another source. */
export function createTransUnitStore(
  load: LoadWindow,
  rewritten: (unit: TransUnit) => void = () => {},
): TransUnitStore {
  const units = new Map<number, TransUnit>()
  const places = new Map<string, number>()
  const loading = new Map<number, Promise<void>>()
  const stale = new Set<number>()
  const listeners = new Set<() => void>()
  let total: number | null = null
  let failed: Error | null = null
  let changes = 0

  const changed = () => {
    changes++
    for (const listener of listeners) listener()
  }

  const keep = (place: number, unit: TransUnit) => {
    const before = units.get(place)
    if (before && before.uuid !== unit.uuid) places.delete(before.uuid)
    const known = units.get(places.get(unit.uuid) ?? place)
    units.set(place, unit)
    places.set(unit.uuid, place)
    if (known?.uuid === unit.uuid && isRewritten(known, unit)) rewritten(unit)
  }

  const isLoaded = (window: number) => {
    if (stale.has(window)) return false
    const end = Math.min((window + 1) * windowSize, total ?? Number.POSITIVE_INFINITY)
    for (let place = window * windowSize; place < end; place++) if (!units.has(place)) return false
    return total !== null
  }

  const loadOne = (window: number) => {
    const running = loading.get(window)
    if (running) return running
    stale.delete(window)
    const started = load(window * windowSize + 1, windowSize)
      .then(({ totalItems, member }) => {
        failed = null
        total = totalItems
        member.forEach((unit, index) => {
          const place = window * windowSize + index
          const known = units.get(place)
          // What was saved here meanwhile is newer than what this answer knew.
          if (known?.uuid !== unit.uuid || known.version <= unit.version) keep(place, unit)
        })
        for (const place of [...units.keys()]) if (place >= totalItems) units.delete(place)
      })
      .catch((error: unknown) => {
        failed = error instanceof Error ? error : new Error(String(error))
        stale.add(window)
      })
      .finally(() => {
        loading.delete(window)
        changed()
      })
    loading.set(window, started)
    return started
  }

  const need = async (first: number, last: number) => {
    const wanted = windowsOf(first, last).filter(
      (window) => !isLoaded(window) && (total === null || window * windowSize < Math.max(total, 1)),
    )
    await Promise.all(wanted.map(loadOne))
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => changes,
    total: () => total,
    failed: () => failed,
    at: (place) => units.get(place),
    byUuid: (uuid) => {
      const place = places.get(uuid)
      return place === undefined ? undefined : units.get(place)
    },
    placeOf: (uuid) => places.get(uuid),
    need,
    put: (unit) => {
      const place = places.get(unit.uuid)
      if (place === undefined || units.get(place)!.version > unit.version) return
      keep(place, unit)
      changed()
    },
    reload: async (first, last) => {
      for (const place of units.keys()) stale.add(Math.floor(place / windowSize))
      await need(first, last)
    },
  }
}

/** The numbers of the windows in which these places are. */
function windowsOf(first: number, last: number): number[] {
  const from = Math.floor(Math.max(0, first) / windowSize)
  const until = Math.floor(Math.max(0, last) / windowSize)
  return Array.from({ length: Math.max(0, until - from + 1) }, (_, place) => from + place)
}

const isRewritten = (before: TransUnit, after: TransUnit) =>
  before.sourceSegment.xml !== after.sourceSegment.xml ||
  (before.status === 'confirmed') !== (after.status === 'confirmed') ||
  (after.status === 'confirmed' && before.targetSegment.xml !== after.targetSegment.xml)

/** The next units after one that are still to be translated, as far as the list is loaded. */
export function nextOpenUnits(store: TransUnitStore, after: string, most: number): TransUnit[] {
  const found: TransUnit[] = []
  const place = store.placeOf(after)
  if (place === undefined) return found
  for (let next = place + 1; found.length < most; next++) {
    const unit = store.at(next)
    if (!unit) break
    if (isOpen(unit)) found.push(unit)
  }
  return found
}

/** Whether it is still to be translated, or in a step to be confirmed there. */
export const isOpen = ({ status, locked, jobStep }: TransUnit): boolean =>
  !locked && (jobStep ? !jobStep.confirmed && jobStep.closed === null : status !== 'confirmed')
