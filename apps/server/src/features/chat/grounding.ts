import type { ChatMessages, ChatQuestion, ChatSource } from '@langwerk/contract/chat'
import { iriOf, uuidOf } from '@langwerk/contract/common'
import { kinds } from '@langwerk/contract/kinds'
import { inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireActionOnNamed, standingsOn } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { type Grounding, noGrounding } from '../../database/schema/chat.ts'

/** What stands in each list. */
const kindOf = {
  termbases: 'termbase',
  translationMemories: 'translationMemory',
  guidelines: 'guideline',
} as const satisfies Record<keyof Grounding, string>
const lists = Object.keys(kindOf) as (keyof Grounding)[]

/**
 * What a question is to be answered from.
 * @throws Refusal 422 at what the actor may not know of.
 */
export async function namedGrounding(db: Db, actor: Actor, question: ChatQuestion): Promise<Grounding> {
  const grounding: Grounding = { ...noGrounding }
  for (const list of lists) {
    const uuids = [...new Set((question[list] ?? []).map(uuidOf))]
    const kind = kindOf[list]
    for (const [place, uuid] of uuids.entries())
      await requireActionOnNamed(db, actor, { kind, object: kind, uuid, propertyPath: `${list}[${place}]` }, 'read')
    grounding[list] = uuids
  }
  return grounding
}

type Refs = Pick<ChatMessages, keyof Grounding>

/** What of it there still is and the actor may read, by names. */
export async function readableRefs(db: Db, actor: Actor, grounding: Grounding): Promise<Refs> {
  const all = lists.flatMap((list) => grounding[list])
  if (all.length === 0) return { termbases: [], translationMemories: [], guidelines: [] }
  const standings = await standingsOn(db, actor, all)
  const rows = await db
    .select({ uuid: shareable.uuid, name: shareable.name })
    .from(shareable)
    .where(inArray(shareable.uuid, all))
  const names = new Map(rows.map(({ uuid, name }) => [uuid, name]))
  const refsOf = (list: keyof Grounding) =>
    grounding[list].flatMap((uuid) => {
      const name = standings.has(uuid) ? names.get(uuid) : undefined
      return name === undefined ? [] : [{ '@id': iriOf(kinds[kindOf[list]].collection, uuid), uuid, name }]
    })
  return {
    termbases: refsOf('termbases'),
    translationMemories: refsOf('translationMemories'),
    guidelines: refsOf('guidelines'),
  }
}

/** The same as uuids. */
export async function stillReadable(db: Db, actor: Actor, grounding: Grounding): Promise<Grounding> {
  const refs = await readableRefs(db, actor, grounding)
  const uuidsOf = (list: keyof Grounding) => refs[list].map(({ uuid }) => uuid)
  return {
    termbases: uuidsOf('termbases'),
    translationMemories: uuidsOf('translationMemories'),
    guidelines: uuidsOf('guidelines'),
  }
}

/** Those of the sources that are of what there still is and the actor may read. */
export async function readableSources(db: Db, actor: Actor, sources: readonly ChatSource[]): Promise<ChatSource[]> {
  const standings = await standingsOn(db, actor, [...new Set(sources.map(({ of }) => of.uuid))])
  return sources.filter(({ of }) => standings.has(of.uuid))
}
