import { tooManyRequests } from '../../kit/refusals.ts'

const windowMs = 15 * 60_000
const perAccount = 10
const perAddress = 50

/**
 * Slows the guessing of passwords, by account and by address. A process counts for itself: with several, a guesser has
 * that many times the tries, which still is few.
 */
export function openAttempts() {
  const failures = new Map<string, number[]>()

  const recent = (key: string) => (failures.get(key) ?? []).filter((at) => at > Date.now() - windowMs)
  const check = (key: string, most: number) => {
    const times = recent(key)
    if (times.length >= most) throw tooManyRequests(Math.ceil((times[0]! + windowMs - Date.now()) / 1000))
    times.push(Date.now())
    failures.set(key, times)
  }

  return {
    /** Counts an attempt before the password is looked at. @throws Refusal 429 when there were too many. */
    begin({ email, address }: { email: string; address: string }) {
      if (failures.size > 10_000) for (const key of failures.keys()) if (recent(key).length === 0) failures.delete(key)
      check(`address ${network(address)}`, perAddress)
      check(`account ${email}`, perAccount)
      return {
        succeeded() {
          failures.delete(`account ${email}`)
          failures.get(`address ${network(address)}`)?.pop()
        },
      }
    },
  }
}

/** An IPv6 subscriber has a whole /64. */
const network = (address: string) =>
  address.includes(':') && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address
