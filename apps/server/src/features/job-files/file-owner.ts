import { type TeamShareInput, Uuid, uuidOf } from '@langwerk/contract/common'
import type { TokenArea } from '@langwerk/contract/words'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireJob } from '../../access/jobs.ts'
import { requireAction } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { team } from '../../database/schema/access.ts'
import { file, job } from '../../database/schema/jobs.ts'
import { termImport, translationMemoryImport } from '../../database/schema/resources.ts'
import { conflict, invalid, notFound } from '../../foundation/refusals.ts'
import { organizationOfPrimaryTeam } from '../../kit/storage-places.ts'
import { placeOfTermImport } from '../../kit/term-imports.ts'

/** What an upload is for. */
export interface FileOwner {
  kind: OwnerKind
  uuid: string
}
/** A `jobFile` has additional files. */
export type OwnerKind = 'job' | 'translationMemoryImport' | 'termImport' | 'jobFile'

/** The area of the API in which what it belongs to lies: a token for jobs reads no imports. */
export const areaOf = {
  job: 'jobs',
  translationMemoryImport: 'translationMemories',
  termImport: 'termbases',
  jobFile: 'jobs',
} as const satisfies Record<OwnerKind, TokenArea>

const fields: Record<OwnerKind, string> = {
  job: 'jobUuid',
  translationMemoryImport: 'translationMemoryImportUuid',
  termImport: 'termImportUuid',
  jobFile: 'additionalToUuid',
}

/** The owner that the form's fields name; null while none is there. @throws Refusal 422 */
export function ownerOf(given: ReadonlyMap<string, string>): FileOwner | null {
  const named = (Object.keys(fields) as OwnerKind[]).flatMap((kind) => {
    const uuid = given.get(fields[kind])
    return uuid ? [{ kind, uuid }] : []
  })
  const [owner, ...more] = named
  if (!owner) return null
  if (more.length > 0) throw invalid({ propertyPath: fields[more[0]!.kind], code: 'one_owner_only' })
  return { kind: owner.kind, uuid: uuidInField(fields[owner.kind], owner.uuid) }
}

/** The uuid that a field of the form says, in lower case. @throws Refusal 422 where it says something else */
export function uuidInField(propertyPath: string, text: string): string {
  const { data: uuid } = Uuid.safeParse(text)
  if (!uuid) throw invalid({ propertyPath, code: 'not_a_uuid' })
  return uuid
}

/** The job that a file belongs to, or is an additional file of; null where it is none's. */
export async function jobOf(db: Db, { kind, uuid }: FileOwner): Promise<string | null> {
  if (kind === 'job') return uuid
  if (kind !== 'jobFile') return null
  const [found] = await db.select({ jobUuid: file.jobUuid }).from(file).where(eq(file.uuid, uuid))
  return found?.jobUuid ?? null
}

/** @throws Refusal 404 or 403 where the actor may not change what the file belongs to. */
export async function requireOwner(db: Db, actor: Actor, { kind, uuid }: FileOwner) {
  switch (kind) {
    case 'job': {
      await requireJob(db, actor, uuid, 'edit')
      return
    }
    case 'jobFile': {
      const jobUuid = await jobOf(db, { kind, uuid })
      if (!jobUuid) throw notFound('file')
      return void (await requireJob(db, actor, jobUuid, 'edit', 'file'))
    }
    case 'translationMemoryImport': {
      const [row] = await db
        .select({ parent: translationMemoryImport.translationMemoryUuid })
        .from(translationMemoryImport)
        .where(eq(translationMemoryImport.uuid, uuid))
      if (!row) throw notFound('translationMemoryImport')
      return void (await requireAction(
        db,
        actor,
        { kind: 'translationMemoryImport', object: 'translationMemory', uuid: row.parent },
        'edit',
      ))
    }
    case 'termImport': {
      const [row] = await db.select().from(termImport).where(eq(termImport.uuid, uuid))
      if (!row) throw notFound('termImport')
      const parent = placeOfTermImport(row)
      if (parent)
        return void (await requireAction(db, actor, { kind: 'termImport', object: 'termbase', uuid: parent }, 'edit'))
      // Without a termbase yet it is its maker's alone.
      if (row.userUuid !== actor.uuid && !actor.administrator) throw notFound('termImport')
      return
    }
  }
}

/** The organization whose storage the files of an owner take; null where there is none. */
export async function organizationOf(db: Db, { kind, uuid }: FileOwner): Promise<string | null> {
  const jobUuid = await jobOf(db, { kind, uuid })
  if (jobUuid) return organizationOfPrimaryTeam(db, jobUuid)
  if (kind === 'translationMemoryImport') {
    const [found] = await db
      .select({ memory: translationMemoryImport.translationMemoryUuid })
      .from(translationMemoryImport)
      .where(eq(translationMemoryImport.uuid, uuid))
    return found ? organizationOfPrimaryTeam(db, found.memory) : null
  }
  const [found] = await db.select().from(termImport).where(eq(termImport.uuid, uuid))
  if (!found) return null
  const place = placeOfTermImport(found)
  return place ? organizationOfPrimaryTeam(db, place) : organizationToBe(db, found.termbaseTeams)
}

/** That of a termbase which is made when its import starts. */
async function organizationToBe(db: Db, shares: readonly TeamShareInput[]): Promise<string | null> {
  const primary = shares.find(({ primaryTeam }) => primaryTeam) ?? shares[0]
  if (!primary) return null
  const [found] = await db
    .select({ uuid: team.organizationUuid })
    .from(team)
    .where(eq(team.uuid, uuidOf(primary.team)))
  return found?.uuid ?? null
}

/**
 * Takes the row that files belong to until the transaction ends, so that it neither starts nor goes meanwhile.
 * @throws Refusal 409 where its files cannot change now, 404 where it is gone.
 */
export async function lockOwner(tx: Db, { kind, uuid }: FileOwner) {
  switch (kind) {
    case 'job': {
      const [row] = await tx.select().from(job).where(eq(job.uuid, uuid)).for('no key update')
      if (!row) throw notFound('job')
      if (row.finishedAt) throw conflict('job_finished')
      if (row.status === 'preparing') throw conflict('job_preparing')
      return
    }
    case 'jobFile': {
      // Nobody reads what comes, so that a preparation is not disturbed.
      const [row] = await tx
        .select({ finishedAt: job.finishedAt })
        .from(file)
        .innerJoin(job, eq(job.uuid, file.jobUuid))
        .where(eq(file.uuid, uuid))
        .for('no key update', { of: job })
      if (!row) throw notFound('file')
      if (row.finishedAt) throw conflict('job_finished')
      return
    }
    case 'translationMemoryImport':
    case 'termImport': {
      const table = kind === 'termImport' ? termImport : translationMemoryImport
      const [row] = await tx
        .select({ status: table.status })
        .from(table)
        .where(eq(table.uuid, uuid))
        .for('no key update')
      if (!row) throw notFound('import')
      if (row.status !== 'init' && row.status !== 'failed') throw conflict('import_started')
      return
    }
  }
}

/** An import whose files change is read from their beginning: what of them was taken already is passed over as known. */
export async function readAnew(tx: Db, { kind, uuid }: FileOwner) {
  if (kind === 'job' || kind === 'jobFile') return
  const unread = { itemsRead: 0, imported: 0, skipped: 0, refusedCount: 0, refused: [] }
  if (kind === 'termImport') await tx.update(termImport).set(unread).where(eq(termImport.uuid, uuid))
  else {
    const table = translationMemoryImport
    await tx
      .update(table)
      .set({ ...unread, toMerge: null })
      .where(eq(table.uuid, uuid))
  }
}
