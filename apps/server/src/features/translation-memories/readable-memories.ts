import { asc } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { seenBy } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { translationMemory } from '../../database/schema/resources.ts'

/** All memories that the actor may read. */
export const readableMemories = (db: Db, actor: Actor): Promise<{ uuid: string; name: string }[]> =>
  db
    .select({ uuid: translationMemory.uuid, name: translationMemory.name })
    .from(translationMemory)
    .where(seenBy(actor, 'translationMemory', translationMemory.uuid))
    .orderBy(asc(translationMemory.name), asc(translationMemory.uuid))
