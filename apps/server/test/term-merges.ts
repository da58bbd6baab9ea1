import type { TermMergeItem } from '@langwerk/contract/term-merge-requests'
import { eq } from 'drizzle-orm'
import { shareable } from '../src/database/schema/access.ts'
import { termbase, termImport } from '../src/database/schema/resources.ts'
import { newUuid } from '../src/foundation/uuid.ts'
import type { House } from '../src/kit/house.ts'
import { type Caller, until } from './house.ts'
import { addEntryTo, makeTermbaseIn } from './termbases.ts'

type Found = [terms: Record<string, string>, more?: { tags?: true } & Record<string, unknown>]

/** An import that has found these entries, in English and German, and waits for its copy; `tags` gives one the tag `Accepted`. */
export async function makeReadyImport(
  { db }: Pick<House, 'db'>,
  who: Caller,
  found: readonly Found[],
  { owner = who }: { owner?: Caller } = {},
) {
  const own = await makeTermbaseIn(who)
  const tag = (await who.post('/termbase_tags', { termbase: own['@id'], name: 'Accepted', color: '#00aa00' })).body[
    '@id'
  ]
  for (const [terms, { tags, ...more } = {}] of found)
    await addEntryTo(who, own, terms, { ...more, ...(tags && { tags: [tag] }) })
  await db.update(termbase).set({ isTermImportTermbase: true }).where(eq(termbase.uuid, own.uuid))
  await db.update(shareable).set({ ownerUuid: owner.uuid }).where(eq(shareable.uuid, own.uuid))
  const uuid = newUuid()
  await db.insert(termImport).values({
    uuid,
    name: 'Handbook',
    userUuid: owner.uuid,
    termImportTermbaseUuid: own.uuid,
    status: 'readyForMerge',
  })
  return { uuid, '@id': `/api/term_imports/${uuid}`, own, tag: tag as string }
}

const moving = ['copying', 'accepting', 'undoing']

/** A request that waits for a decision. */
export async function askToMerge(who: Caller, from: { '@id': string }, into: object) {
  const made = await who.post('/term_merge_requests', { termImport: from['@id'], ...into })
  if (made.status !== 201) throw new Error(`A merge request answered ${made.status}: ${JSON.stringify(made.body)}`)
  return atRest(who, made.body.uuid)
}

/** Decides, and waits until that is written. */
export async function decideRequest(
  who: Caller,
  { uuid }: { uuid: string },
  how: 'accept' | 'undo',
  body: object = {},
) {
  const answer = await who.patch(`/term_merge_requests/${uuid}/${how}`, body)
  if (answer.status !== 200) throw new Error(`${how} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return atRest(who, uuid)
}

const atRest = (who: Caller, uuid: string) =>
  until(async () => {
    const { body } = await who.get(`/term_merge_requests/${uuid}`)
    return !moving.includes(body.status.title) && body
  })

/** Its entries by their titles. */
export async function itemsOf(who: Caller, { uuid }: { uuid: string }): Promise<Record<string, TermMergeItem>> {
  const { member } = (await who.get(`/term_merge_requests/${uuid}/term_merge_items`)).body
  return Object.fromEntries(member.map((item: TermMergeItem) => [item.title, item]))
}
