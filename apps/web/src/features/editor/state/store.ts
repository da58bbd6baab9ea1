/** A state that only events change. Components read it through `useSyncExternalStore`. */
export interface Store<State, Event> {
  get(): State
  dispatch(event: Event): void
  subscribe(listener: () => void): () => void
}

/** @param after gives the state after an event: the same object where the event changes nothing, and then nobody is told. */
export function createStore<State, Event>(
  start: State,
  after: (state: State, event: Event) => State,
): Store<State, Event> {
  const listeners = new Set<() => void>()
  let state = start
  return {
    get: () => state,
    dispatch: (event) => {
      const next = after(state, event)
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
