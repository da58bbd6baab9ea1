import { eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { mayDo } from '../../access/item-rule.ts'
import { standingsOn } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { termbaseIndex } from '../../database/schema/resources.ts'
import { termbaseUse } from '../../database/schema/uses.ts'
import { conflict } from '../../foundation/refusals.ts'

/**
 * Puts one termbase in the place of another in all jobs and job templates that the actor may edit. A chosen language
 * becomes the replacement's index of the same language; a configuration that has the replacement already loses the
 * replaced one.
 * @throws Refusal 409 where none of them uses it.
 */
export async function replaceTermbase(db: Db, actor: Actor, from: string, to: string) {
  await db.transaction(async (tx) => {
    const uses = await tx
      .select()
      .from(termbaseUse)
      .where(inArray(termbaseUse.termbaseUuid, [from, to]))
    const replaced = uses.filter(({ termbaseUuid }) => termbaseUuid === from)
    const standings = await standingsOn(
      tx,
      actor,
      replaced.map(({ ownerUuid }) => ownerUuid),
    )
    const toReplace = replaced.filter(({ ownerUuid }) => {
      const standing = standings.get(ownerUuid)
      return standing !== undefined && mayDo(standing, 'edit')
    })
    if (toReplace.length === 0) throw conflict('termbase_not_used')
    const successorOf = await indexSuccessors(tx, from, to)
    for (const use of toReplace) {
      const isThis = eq(termbaseUse.uuid, use.uuid)
      const isThere = uses.some(({ ownerUuid, termbaseUuid }) => ownerUuid === use.ownerUuid && termbaseUuid === to)
      if (isThere) {
        await tx.delete(termbaseUse).where(isThis)
        continue
      }
      const sourceTermbaseIndexUuid = successorOf(use.sourceTermbaseIndexUuid)
      const targetTermbaseIndexUuid = successorOf(use.targetTermbaseIndexUuid)
      await tx
        .update(termbaseUse)
        .set({ termbaseUuid: to, sourceTermbaseIndexUuid, targetTermbaseIndexUuid })
        .where(isThis)
    }
  })
}

async function indexSuccessors(tx: Db, from: string, to: string) {
  const indices = await tx
    .select()
    .from(termbaseIndex)
    .where(inArray(termbaseIndex.termbaseUuid, [from, to]))
  return (uuid: string | null): string | null => {
    const before = indices.find((index) => index.uuid === uuid)
    const after = indices.find((index) => index.termbaseUuid === to && index.languageUuid === before?.languageUuid)
    return after?.uuid ?? null
  }
}
