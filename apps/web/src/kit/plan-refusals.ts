import { useSyncExternalStore } from 'react'
import { isRefusal, type Refusal } from './refusal.ts'

/** What a plan refused last, until it is read. */
let told: Refusal | null = null
const listeners = new Set<() => void>()

/** Whether something was refused for the plan's sake: a limit of it is reached, or it does not have this. */
export const isPlanRefusal = (error: unknown): error is Refusal =>
  isRefusal(error) && error.status === 402 && /^plan_(limit|without)_/.test(error.code)

/** Has the frame of the application tell of a refusal, wherever it came up; null when it is read. */
export function tellPlanRefusal(refusal: Refusal | null): void {
  told = refusal
  for (const listener of listeners) listener()
}

export const usePlanRefusal = (): Refusal | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => told,
  )
