import { uuidOf } from '@langwerk/contract/common'
import type { TermMergeRequestInput } from '@langwerk/contract/term-merge-requests'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { standingOfOwner } from '../../access/item-rule.ts'
import { requireActionOnNamed } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { termbase, termEntry, termImport } from '../../database/schema/resources.ts'
import { termMergeRequest } from '../../database/schema/term-merges.ts'
import { termbaseTag } from '../../database/schema/termbases.ts'
import { conflict, invalid } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import { requireShares } from '../../kit/save-teams.ts'
import { requireCreation } from '../../kit/shareables.ts'
import { termbaseKind } from '../termbases/index.ts'
import { copiedEntries } from './copy-entries.ts'
import { mergeTask } from './merge-task.ts'

/**
 * Begins to copy what an import found into a request.
 * @returns the request's uuid.
 * @throws Refusal 422 at what the actor may not know of, or what is missing; 403; 409 where the import has not come to its end
 */
export async function createRequest(
  { db, tasks }: Pick<House, 'db' | 'tasks'>,
  actor: Actor,
  input: TermMergeRequestInput,
): Promise<string> {
  const uuid = input.uuid ?? newUuid()
  const from = await importOf(db, actor, uuidOf(input.termImport))
  const into = await destinationOf(db, actor, input)
  const tags = await tagsOf(db, from.termbaseUuid, input.tags ?? [])
  const tagUuids = tags.map((tag) => tag.uuid)
  if ((await db.$count(termEntry, copiedEntries(from.termbaseUuid, tagUuids))) === 0)
    throw invalid({ propertyPath: 'tags', code: 'merge_nothing_to_copy' })
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(termMergeRequest)
      .values({
        uuid,
        ...into,
        tagUuids,
        name: from.name,
        termImportUuid: from.uuid,
        userUuid: actor.uuid,
        tags: tags.map((tag) => tag.name),
      })
      .onConflictDoNothing()
      .returning({ uuid: termMergeRequest.uuid })
    if (made.length > 0) {
      await tasks.enqueue(tx, { kind: mergeTask, subjectUuid: uuid, input: { requestUuid: uuid } })
      return
    }
    const [there] = await tx.select().from(termMergeRequest).where(eq(termMergeRequest.uuid, uuid))
    if (there?.userUuid !== actor.uuid) throw conflict('uuid_taken')
  })
  tasks.wake()
  return uuid
}

async function importOf(db: Db, actor: Actor, uuid: string) {
  const [row] = await db.select().from(termImport).where(eq(termImport.uuid, uuid))
  const termbaseUuid = row?.termImportTermbaseUuid
  const propertyPath = 'termImport'
  if (!row || (!termbaseUuid && !(await seesImport(db, actor, row))))
    throw invalid({ propertyPath, code: 'does_not_exist', values: { what: 'termImport' } })
  if (!termbaseUuid) throw conflict('import_not_ready')
  await requireActionOnNamed(
    db,
    actor,
    { kind: 'termImport', object: 'termbase', uuid: termbaseUuid, propertyPath },
    'edit',
  )
  if (row.status !== 'readyForMerge' && row.status !== 'done') throw conflict('import_not_ready')
  return { uuid, termbaseUuid, name: row.name }
}

/** Of an import that found nothing to be merged: whether the actor may know of it. */
async function seesImport(db: Db, actor: Actor, { termbaseUuid, userUuid }: typeof termImport.$inferSelect) {
  if (!termbaseUuid) return userUuid === actor.uuid
  const into = { kind: 'termImport', object: 'termbase', uuid: termbaseUuid, propertyPath: 'termImport' } as const
  await requireActionOnNamed(db, actor, into, 'edit')
  return true
}

async function destinationOf(db: Db, actor: Actor, { destinationTermbase, newTermbase }: TermMergeRequestInput) {
  const propertyPath = 'destinationTermbase'
  if (destinationTermbase && newTermbase) throw invalid({ propertyPath: 'newTermbase', code: 'merge_one_destination' })
  if (destinationTermbase) {
    const uuid = uuidOf(destinationTermbase)
    await requireActionOnNamed(db, actor, { kind: 'termbase', object: 'termbase', uuid, propertyPath }, 'read')
    const [row] = await db.select().from(termbase).where(eq(termbase.uuid, uuid))
    // What holds another import's findings is nobody's termbase.
    if (row?.isTermImportTermbase) throw invalid({ propertyPath, code: 'does_not_exist', values: { what: 'termbase' } })
    return { termbaseUuid: uuid }
  }
  if (!newTermbase) throw invalid({ propertyPath, code: 'merge_destination_required' })
  const { name, termbaseTeams = [] } = newTermbase
  requireCreation(actor, termbaseKind, termbaseTeams)
  const standing = standingOfOwner('termbase')
  await requireShares(db, actor, { shares: termbaseTeams, standing, field: 'newTermbase.termbaseTeams' })
  return { newTermbase: { name, termbaseTeams } }
}

async function tagsOf(db: Db, termbaseUuid: string, iris: readonly string[]) {
  if (iris.length === 0) return []
  const wanted = iris.map(uuidOf)
  const found = await db
    .select({ uuid: termbaseTag.uuid, name: termbaseTag.name })
    .from(termbaseTag)
    .where(and(eq(termbaseTag.termbaseUuid, termbaseUuid), inArray(termbaseTag.uuid, wanted)))
    .orderBy(asc(termbaseTag.sortId), asc(termbaseTag.uuid))
  const known = new Set(found.map(({ uuid }) => uuid))
  const foreign = wanted.findIndex((uuid) => !known.has(uuid))
  if (foreign >= 0) throw invalid({ propertyPath: `tags[${foreign}]`, code: 'tag_not_in_termbase' })
  return found
}
