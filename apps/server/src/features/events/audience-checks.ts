import { type Actor, loadActors } from '../../access/actor.ts'
import { standingOn } from '../../access/item-rule.ts'
import { peopleInSteps } from '../../access/job-steps.ts'
import { accessOfEach } from '../../access/sharing.ts'
import type { PublishedEvent } from '../../kit/events.ts'
import type { House } from '../../kit/house.ts'

/** How long a person's rights are believed, and for as long again what follows from them for an item. */
const rememberMs = 15_000
const mostPeople = 1000
const mostItems = 1000

interface Known<Value> {
  value: Promise<Value>
  until: number
}

/** Which of these people (uuids) an event is for. */
export type HearersOf = (published: PublishedEvent, people: ReadonlySet<string>) => Promise<ReadonlySet<string>>

/**
 * Tells whom an event is for. A hundred people hear of each change, so the database is asked for all of them at once, and
 * what it says is believed for a while.
 */
export function openAudienceChecks({ db }: Pick<House, 'db'>): HearersOf {
  const actors = new Map<string, Known<Actor | null>>()
  const items = new Map<string, Map<string, Known<boolean>>>()

  const actorsOf = async (people: readonly string[]): Promise<Actor[]> => {
    if (actors.size > mostPeople) actors.clear()
    const known = await allKnown(actors, people, async (missing) => {
      const loaded = await loadActors(db, missing)
      return (person) => loaded.get(person) ?? null
    })
    return known.filter((actor) => actor !== null)
  }
  const mayRead = (shareableUuid: string) => async (people: readonly string[]) => {
    const present = await actorsOf(people)
    const rows = await accessOfEach(db, present, shareableUuid)
    const readers = present.filter((actor) => {
      const row = rows.get(actor.uuid)
      return row !== undefined && standingOn(actor, row) !== null
    })
    const uuids = new Set(readers.map(({ uuid }) => uuid))
    return (person: string) => uuids.has(person)
  }

  const mayReadOrWork =
    (shareableUuid: string, of: { jobUuid: string; targetFileUuid: string | undefined }) =>
    async (people: readonly string[]) => {
      const reads = await mayRead(shareableUuid)(people)
      const others = people.filter((person) => !reads(person))
      const workers = others.length > 0 ? await peopleInSteps(db, others, of) : new Set<string>()
      return (person: string) => reads(person) || workers.has(person)
    }

  return async ({ event, audience: { userUuid, shareableUuid, jobUuid, targetFileUuid } }, people) => {
    if (userUuid) {
      // What people are told of a step of theirs is also that they hear of its job from now on, or no longer.
      if (event.type === 'jobStep')
        for (const [heard, known] of items) if (heard.startsWith(event.jobUuid)) known.delete(userUuid)
      return new Set(people.has(userUuid) ? [userUuid] : [])
    }
    if (!shareableUuid || people.size === 0) return new Set()
    if (items.size > mostItems) items.clear()
    // People in steps hear of the files that their step covers, so that who may hear is known for each of these.
    const heard = `${shareableUuid} ${jobUuid ? (targetFileUuid ?? 'all') : ''}`
    const ofItem = items.get(heard) ?? new Map<string, Known<boolean>>()
    items.set(heard, ofItem)
    const all = [...people]
    const allowed = await allKnown(
      ofItem,
      all,
      jobUuid ? mayReadOrWork(shareableUuid, { jobUuid, targetFileUuid }) : mayRead(shareableUuid),
    )
    return new Set(all.filter((_, place) => allowed[place]))
  }
}

/** What is known of each of the keys; what is not, or no longer, is asked for together. What fails is not remembered. */
function allKnown<Value>(
  known: Map<string, Known<Value>>,
  keys: readonly string[],
  ask: (missing: string[]) => Promise<(key: string) => Value>,
): Promise<Value[]> {
  const now = performance.now()
  const missing = keys.filter((key) => (known.get(key)?.until ?? 0) <= now)
  if (missing.length > 0) {
    const answer = ask(missing)
    for (const key of missing) known.set(key, { value: answer.then((of) => of(key)), until: now + rememberMs })
    answer.catch(() => {
      for (const key of missing) known.delete(key)
    })
  }
  return Promise.all(keys.map((key) => known.get(key)!.value))
}
