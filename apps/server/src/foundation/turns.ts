import { type Orderer, ordererNow, theHouse } from './orderer.ts'

/** Places at which something is done, given out by turns among those who wait. */
export interface Turns {
  /**
   * Waits for a place for the current orderer.
   * @param size what is smaller goes first among what one person waits for
   * @returns gives the place back.
   */
  take(options?: { size?: number; signal?: AbortSignal | undefined }): Promise<() => void>
}

interface Waiting {
  orderer: Orderer
  size: number
  begin(): void
}

/**
 * A free place goes to the organization that holds fewest of them, then to the one that was served longest ago, and within it to
 * a person likewise: whoever wants one thing waits for one of each other's, not for all of them.
 * @param mostOfOne so many places one person may hold, where more than one thing is to be done for minutes
 */
export function openTurns(places: number, mostOfOne = places): Turns {
  const waiting: Waiting[] = []
  const holding = new Map<string, number>()
  /** When whom was served last, the longest ago first; who was not for long is forgotten. */
  const served = new Map<string, number>()
  let free = places
  let turn = 0

  const held = (key: string) => holding.get(key) ?? 0
  const hold = (key: string, change: 1 | -1) => {
    const count = held(key) + change
    if (count === 0) holding.delete(key)
    else holding.set(key, count)
  }
  const serve = (key: string) => {
    served.delete(key)
    served.set(key, ++turn)
    if (served.size > mostRemembered) served.delete(served.keys().next().value!)
  }
  const change = ({ organization, person }: Orderer, by: 1 | -1) => {
    free -= by
    hold(`o${organization}`, by)
    hold(`p${person}`, by)
    if (by < 0) return
    serve(`o${organization}`)
    serve(`p${person}`)
  }
  const rank = ({ orderer: { organization, person }, size }: Waiting) =>
    [`o${organization}`, `p${person}`].flatMap((key) => [held(key), served.get(key) ?? 0]).concat(size)
  const mayHaveMore = ({ orderer: { person } }: Waiting) =>
    person === theHouse.person || held(`p${person}`) < Math.max(1, mostOfOne)

  const giveOut = () => {
    while (free > 0) {
      const next = waiting.filter(mayHaveMore).reduce<Waiting | undefined>((best, one) => {
        return best && compare(rank(best), rank(one)) <= 0 ? best : one
      }, undefined)
      if (!next) return
      waiting.splice(waiting.indexOf(next), 1)
      change(next.orderer, 1)
      next.begin()
    }
  }

  return {
    take: ({ size = 0, signal } = {}) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        const orderer = ordererNow()
        const onAbort = () => {
          waiting.splice(waiting.indexOf(one), 1)
          reject(signal?.reason)
        }
        let isGiven = true
        const giveBack = () => {
          if (!isGiven) return
          isGiven = false
          change(orderer, -1)
          giveOut()
        }
        const begin = () => {
          signal?.removeEventListener('abort', onAbort)
          resolve(giveBack)
        }
        const one: Waiting = { orderer, size, begin }
        signal?.addEventListener('abort', onAbort)
        waiting.push(one)
        giveOut()
      }),
  }
}

const mostRemembered = 10_000

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : a[at]! - b[at]!
}
