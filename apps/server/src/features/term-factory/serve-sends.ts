import type { TermImport } from '@langwerk/contract/term-imports'
import { termImportRoutes as routes } from '@langwerk/contract/term-imports'
import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireJob } from '../../access/jobs.ts'
import { requireAction } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable, user } from '../../database/schema/access.ts'
import { termImport } from '../../database/schema/resources.ts'
import { conflict } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { Acting } from '../../kit/audit-items.ts'
import type { House } from '../../kit/house.ts'
import { requireScope } from '../../kit/require-scope.ts'
import { serve } from '../../kit/serve.ts'
import { requireCreation } from '../../kit/shareables.ts'
import { ownTermbaseKind, teamsAlike } from './import-input.ts'
import { startExtraction } from './start-extraction.ts'
import { oneTermImport } from './term-import-rows.ts'
import { languagesOfSource, type TermSource } from './term-sources.ts'

/** Jobs and memories are sent to the term factory as they are: what their first two languages have is found. */
export function serveSends(house: House, tellStarted: (actor: Actor, uuid: string) => Promise<TermImport>) {
  const { db } = house

  const send = async (acting: Acting, source: TermSource): Promise<TermImport> => {
    const { actor } = acting
    const termbaseTeams = await teamsAlike(db, actor, source.uuid)
    requireCreation(actor, ownTermbaseKind, termbaseTeams)
    const isAtWork = inArray(termImport.status, ['importing', 'running'])
    const running = async (tx: Db) => {
      const [found] = await tx
        .select({ uuid: termImport.uuid })
        .from(termImport)
        .where(and(eq(termImport.sourceUuid, source.uuid), eq(termImport.userUuid, actor.uuid), isAtWork))
        .limit(1)
      return found?.uuid
    }
    const known = await running(db)
    if (known) return oneTermImport(db, actor, known)
    const languageUuids = await languagesOfSource(db, source, [])
    const [named] = await db.select({ name: shareable.name }).from(shareable).where(eq(shareable.uuid, source.uuid))
    const [row] = await db
      .insert(termImport)
      .values({
        uuid: newUuid(),
        name: named?.name ?? '',
        termImportType: source.kind,
        sourceUuid: source.uuid,
        languageUuids,
        termbaseTeams,
        userUuid: actor.uuid,
      })
      .returning()
    try {
      await startExtraction(house, acting, row!, async (tx) => {
        // What a person sends several times at once is started by one after the other.
        await tx.select({ uuid: user.uuid }).from(user).where(eq(user.uuid, actor.uuid)).for('no key update')
        if (await running(tx)) throw conflict('import_started')
      })
    } catch (error) {
      // Nothing stays of what could not be started.
      await db.delete(termImport).where(eq(termImport.uuid, row!.uuid))
      const other = await running(db)
      if (other) return oneTermImport(db, actor, other)
      throw error
    }
    return tellStarted(actor, row!.uuid)
  }

  serve(house, routes.ofJob, async ({ actor, params: { uuid }, request }) => {
    await requireJob(db, actor, uuid, 'read')
    requireScope(request, 'jobs:read')
    return send({ actor, request }, { kind: 'job', uuid })
  })

  serve(house, routes.ofTranslationMemory, async ({ actor, params: { uuid }, request }) => {
    await requireAction(db, actor, { kind: 'translationMemory', object: 'translationMemory', uuid }, 'read')
    requireScope(request, 'translationMemories:read')
    return send({ actor, request }, { kind: 'translationMemory', uuid })
  })
}
