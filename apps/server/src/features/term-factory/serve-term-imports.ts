import { termImportRoutes as routes } from '@langwerk/contract/term-imports'
import { extractsTerms } from '@langwerk/contract/term-words'
import { extractionLanguage } from '@langwerk/extraction/text/languages'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { alphabetical } from '../../database/schema/columns.ts'
import { file } from '../../database/schema/jobs.ts'
import { language, termImport } from '../../database/schema/resources.ts'
import { conflict, invalid } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { auditItem } from '../../kit/audit-items.ts'
import type { House } from '../../kit/house.ts'
import { changeImport } from '../../kit/imports.ts'
import { collection, listPage } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import { isExtraction, isNoExtraction, termImports } from '../../kit/term-imports.ts'
import { languageItem } from '../languages/index.ts'
import { dropUnfilledOf } from '../termbases/index.ts'
import { columnsOfInput } from './import-input.ts'
import { requireReviewInPlan } from './review/begin-review.ts'
import { chooseWorker, requireReviewInput } from './review/choose-worker.ts'
import { readReview } from './review/review-rows.ts'
import { canStart } from './start-extraction.ts'
import {
  importRows,
  loadTermImport,
  oneTermImport,
  presentTermImports,
  seenOrOwn,
  type TermImportRow,
} from './term-import-rows.ts'

/** Term imports as things: listed, made, changed and deleted. */
export function serveTermImports(house: House) {
  const { db } = house

  serve(house, routes.list, async ({ actor, query }) => {
    const { destinationTermbaseUuid, extracting, termImportType, status } = query
    const page = await listPage(
      {
        path: '/term_imports',
        search: [termImport.name, termImport.description],
        sort: {
          name: alphabetical(termImport.name),
          createdAt: termImport.createdAt,
          termImportType: termImport.termImportType,
          status: termImport.status,
        },
        start: [termImport.createdAt, termImport.uuid],
        where: and(
          seenOrOwn(actor),
          destinationTermbaseUuid ? eq(termImport.termbaseUuid, destinationTermbaseUuid) : undefined,
          extracting && (extracting === 'true' ? isExtraction : isNoExtraction),
          termImportType && eq(termImport.termImportType, termImportType),
          status && eq(termImport.status, status),
        ),
        count: async (where) => (await db.select({ rows: count() }).from(termImport).where(where))[0]!.rows,
        rows: (clauses) => importRows(db, actor, clauses),
      },
      query,
    )
    const member = await presentTermImports(db, actor, page.member)
    return { ...page, member: member.map((one) => ({ ...one, refused: [] })) }
  })

  serve(house, routes.get, async ({ actor, params }) =>
    oneTermImport(db, actor, (await loadTermImport(db, actor, params.uuid, 'read')).uuid),
  )

  serve(house, routes.create, async ({ actor, body }) => {
    const uuid = body.uuid ?? newUuid()
    const [existing] = await db.select().from(termImport).where(eq(termImport.uuid, uuid))
    if (existing) {
      if (existing.userUuid !== actor.uuid) throw conflict('uuid_taken')
      return oneTermImport(db, actor, uuid)
    }
    const columns = await columnsOfInput(db, actor, body)
    const { name, description = '' } = body
    const worker = await requireReviewInput(db, actor, body)
    const inserted = await db.transaction(async (tx) => {
      const rows = await tx
        .insert(termImport)
        .values({ uuid, name, description, userUuid: actor.uuid, ...columns })
        .onConflictDoNothing()
        .returning({ uuid: termImport.uuid })
      if (rows.length > 0) await chooseWorker(tx, uuid, body, worker)
      return rows
    })
    // Sent twice at once.
    if (inserted.length === 0) throw conflict('uuid_taken')
    return oneTermImport(db, actor, uuid)
  })

  serve(house, routes.update, async ({ actor, params, body }) => {
    const row = await loadTermImport(db, actor, params.uuid, 'edit')
    const { name, description, columns, minimumConfidence, skipKnown } = body
    if (!extractsTerms(row.termImportType)) {
      if (minimumConfidence !== undefined)
        throw invalid({ propertyPath: 'minimumConfidence', code: 'only_of_extraction' })
      if (skipKnown) throw invalid({ propertyPath: 'skipKnown', code: 'only_of_extraction' })
      if (body.artificialIntelligenceWorker)
        throw invalid({ propertyPath: 'artificialIntelligenceWorker', code: 'only_of_extraction' })
      if (body.budget) throw invalid({ propertyPath: 'budget', code: 'only_of_extraction' })
      await changeImport(db, termImports, row.uuid, { name, description, columns })
      return oneTermImport(db, actor, row.uuid)
    }
    if (columns) throw invalid({ propertyPath: 'columns', code: 'source_of_other_type' })
    const present = (await readReview(db, row.uuid))?.workerUuid
    const worker = await requireReviewInput(db, actor, body, present)
    await db.transaction(async (tx) => {
      await renameOwn(tx, row, { name, description })
      await chooseWorker(tx, row.uuid, body, worker)
      // It may begin as soon as terms are found.
      if (worker && row.termImportTermbaseUuid) await requireReviewInPlan(tx, row.uuid, row.termImportTermbaseUuid)
      if (minimumConfidence === undefined && skipKnown === undefined) return
      const changed = await tx
        .update(termImport)
        .set({
          ...(minimumConfidence !== undefined && { minimumConfidence }),
          ...(skipKnown !== undefined && { skipKnown }),
        })
        // Of what was found already it would change nothing.
        .where(and(eq(termImport.uuid, row.uuid), canStart()))
        .returning({ uuid: termImport.uuid })
      if (changed.length === 0) throw conflict('import_started')
    })
    return oneTermImport(db, actor, row.uuid)
  })

  serve(house, routes.remove, async ({ actor, params, request }) => {
    await removeTermImport(house, request, await loadTermImport(db, actor, params.uuid, 'edit'))
  })

  serve(house, routes.languages, async () => {
    const rows = await db.select().from(language).orderBy(asc(language.sortId))
    return collection('/termfactory_languages', rows.filter(({ code }) => extractionLanguage(code)).map(languageItem))
  })
}

/** What was found is called as its import. */
async function renameOwn(tx: Db, { uuid, termImportTermbaseUuid }: TermImportRow, changes: object) {
  await changeImport(tx, termImports, uuid, changes)
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (termImportTermbaseUuid && Object.keys(given).length > 0)
    await tx.update(shareable).set(given).where(eq(shareable.uuid, termImportTermbaseUuid))
}

/** Deletes an import with its uploads and what it found; one that runs is stopped. What it wrote into a termbase stays there. */
async function removeTermImport(
  { db, tasks, storage }: House,
  request: FastifyRequest,
  { uuid, termImportTermbaseUuid }: TermImportRow,
): Promise<void> {
  await tasks.cancel(uuid)
  await dropUnfilledOf(db, uuid)
  const keys = await db.select({ storageKey: file.storageKey }).from(file).where(eq(file.termImportUuid, uuid))
  await db.transaction(async (tx) => {
    await tx.delete(termImport).where(eq(termImport.uuid, uuid))
    if (!termImportTermbaseUuid) return
    const own = inArray(shareable.uuid, [termImportTermbaseUuid])
    const [found] = await tx.delete(shareable).where(own).returning({ name: shareable.name })
    if (found)
      await auditItem(tx, request, 'deleted', { kind: 'termbase', uuid: termImportTermbaseUuid, name: found.name })
  })
  for (const { storageKey } of keys) await storage.remove(storageKey)
}
