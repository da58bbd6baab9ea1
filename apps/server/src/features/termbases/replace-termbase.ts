import { eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { mayDo, standingOn } from '../../access/item-rule.ts'
import { accessRows } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { jobTranslationTermbase } from '../../database/schema/jobs.ts'
import { jobTemplateTermbase, termbaseIndex } from '../../database/schema/resources.ts'
import { conflict } from '../../kit/refusals.ts'

/**
 * Puts one termbase in the place of another in all jobs and job templates that the actor may edit. A chosen language
 * becomes the replacement's index of the same language; a configuration that has the replacement already loses the
 * replaced one.
 * @throws Refusal 409 where none of them uses it.
 */
export async function replaceTermbase(db: Db, actor: Actor, from: string, to: string) {
  await db.transaction(async (tx) => {
    const replaced = (await replaceInTemplates(tx, actor, from, to)) + (await replaceInJobs(tx, actor, from, to))
    if (replaced === 0) throw conflict('termbase_not_used')
  })
}

async function replaceInTemplates(tx: Db, actor: Actor, from: string, to: string) {
  const table = jobTemplateTermbase
  const rows = await tx
    .select()
    .from(table)
    .where(inArray(table.termbaseUuid, [from, to]))
  const editable = await editableOf(
    tx,
    actor,
    rows.map(({ jobTemplateUuid }) => jobTemplateUuid),
  )
  const toReplace = rows.filter(
    ({ termbaseUuid, jobTemplateUuid }) => termbaseUuid === from && editable.has(jobTemplateUuid),
  )
  for (const { uuid, jobTemplateUuid } of toReplace) {
    const isThere = rows.some((row) => row.jobTemplateUuid === jobTemplateUuid && row.termbaseUuid === to)
    if (isThere) await tx.delete(table).where(eq(table.uuid, uuid))
    else await tx.update(table).set({ termbaseUuid: to }).where(eq(table.uuid, uuid))
  }
  return toReplace.length
}

async function replaceInJobs(tx: Db, actor: Actor, from: string, to: string) {
  const table = jobTranslationTermbase
  const rows = await tx
    .select()
    .from(table)
    .where(inArray(table.termbaseUuid, [from, to]))
  const editable = await editableOf(
    tx,
    actor,
    rows.map(({ jobUuid }) => jobUuid),
  )
  const successorOf = await indexSuccessors(tx, from, to)
  const toReplace = rows.filter((row) => row.termbaseUuid === from && editable.has(row.jobUuid))
  for (const row of toReplace) {
    const isThere = rows.some(({ jobUuid, termbaseUuid }) => jobUuid === row.jobUuid && termbaseUuid === to)
    if (isThere) {
      await tx.delete(table).where(eq(table.uuid, row.uuid))
      continue
    }
    const sourceTermbaseIndexUuid = successorOf(row.sourceTermbaseIndexUuid)
    const targetTermbaseIndexUuid = successorOf(row.targetTermbaseIndexUuid)
    await tx
      .update(table)
      .set({ termbaseUuid: to, sourceTermbaseIndexUuid, targetTermbaseIndexUuid })
      .where(eq(table.uuid, row.uuid))
  }
  return toReplace.length
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

async function editableOf(tx: Db, actor: Actor, uuids: readonly string[]): Promise<Set<string>> {
  const rows = await accessRows(tx, actor, [...new Set(uuids)])
  const editable = [...rows].filter(([, row]) => {
    const standing = standingOn(actor, row)
    return standing !== null && mayDo(standing, 'edit')
  })
  return new Set(editable.map(([uuid]) => uuid))
}
