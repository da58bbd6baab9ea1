import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { seenBy } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'

/** All memories that the actor may read. */
export const readableMemories = (db: Db, actor: Actor): Promise<{ uuid: string; name: string }[]> =>
  db
    .select({ uuid: shareable.uuid, name: shareable.name })
    .from(shareable)
    .where(and(eq(shareable.kind, 'translationMemory'), seenBy(actor, 'translationMemory', shareable.uuid)))
    .orderBy(asc(shareable.name), asc(shareable.uuid))
