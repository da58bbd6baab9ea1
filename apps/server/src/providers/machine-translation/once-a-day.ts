import type { Connection } from './provider.ts'

const dayMs = 24 * 60 * 60_000
const mostAccounts = 100

/** A question whose answer seldom changes, such as which languages there are; each account is asked once a day. */
export function onceADay<Known>(
  ask: (connection: Connection) => Promise<Known>,
): (connection: Connection) => Promise<Known> {
  const answers = new Map<string, { until: number; known: Known }>()
  return async (connection) => {
    const account = `${connection.key} ${connection.apiHostUrl}`
    const kept = answers.get(account)
    if (kept && kept.until > performance.now()) return kept.known
    const known = await ask(connection)
    if (answers.size > mostAccounts) answers.clear()
    answers.set(account, { until: performance.now() + dayMs, known })
    return known
  }
}
