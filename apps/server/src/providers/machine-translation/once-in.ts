import type { Connection } from './provider.ts'

export const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs
const mostAccounts = 100

/** A question whose answer seldom changes, such as which languages there are; each account is asked once in so many milliseconds. */
export function onceIn<Known>(
  ms: number,
  ask: (connection: Connection) => Promise<Known>,
): (connection: Connection) => Promise<Known> {
  const answers = new Map<string, { until: number; known: Promise<Known> }>()
  return async (connection) => {
    const account = `${connection.key} ${connection.apiHostUrl}`
    const kept = answers.get(account)
    if (kept && kept.until > performance.now()) return kept.known
    const known = ask(connection)
    if (answers.size > mostAccounts) answers.clear()
    answers.set(account, { until: performance.now() + ms, known })
    // Whoever asks meanwhile learns of a failure too; whoever asks after it asks anew.
    known.catch(() => answers.delete(account))
    return known
  }
}
