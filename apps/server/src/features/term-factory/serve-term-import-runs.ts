import { termImportRoutes as routes } from '@langwerk/contract/term-imports'
import { extractsTerms } from '@langwerk/contract/term-words'
import { DocumentError } from '@langwerk/documents/model/document'
import { noCustomFields } from '@langwerk/terminology/custom-field-names'
import { eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { file } from '../../database/schema/jobs.ts'
import { termImport } from '../../database/schema/resources.ts'
import { readTermTable } from '../../documents/documents.ts'
import type { Acting } from '../../kit/audit-items.ts'
import { type House, inBackground } from '../../kit/house.ts'
import { cancelImport, startImport } from '../../kit/imports.ts'
import { requireScope } from '../../kit/require-scope.ts'
import { serve } from '../../kit/serve.ts'
import { createShareable } from '../../kit/shareables.ts'
import { tellOfTermImport, termImports } from '../../kit/term-imports.ts'
import {
  customFieldsOfOne,
  dropUnfilledOf,
  dryRun,
  refuseUnread,
  registerTermImportTask,
  requireTermFiles,
  termbaseKind,
} from '../termbases/index.ts'
import { registerExtractionTask } from './extraction-task.ts'
import { stopReview } from './review/begin-review.ts'
import { serveReviews } from './review/serve-reviews.ts'
import { serveSends } from './serve-sends.ts'
import { cancelExtraction, startExtraction } from './start-extraction.ts'
import { loadTermImport, oneTermImport, type TermImportRow } from './term-import-rows.ts'

/** What an import does: how its file reads as a table, what it would change, its start and its end. */
export function serveTermImportRuns(house: House) {
  const { db, tasks } = house
  registerTermImportTask(inBackground(house))
  registerExtractionTask(inBackground(house))
  serveReviews(house)

  serve(house, routes.start, async ({ actor, params, request }) => {
    const row = await loadTermImport(db, actor, params.uuid, 'edit')
    if (extractsTerms(row.termImportType)) {
      requireScopeOfSource(request, row)
      await startExtraction(house, { actor, request }, row)
    } else await startReading({ actor, request }, row)
    return tellStarted(actor, row.uuid)
  })

  const startReading = async ({ actor, request }: Acting, row: TermImportRow) => {
    const { uuid, name, description, termbaseTeams } = row
    const { files } = await requireTermFiles(house, row)
    const start = async (tx: Db, termbaseUuid: string) => {
      const changes = { ...(!row.termbaseUuid && madeAnew), termbaseUuid, userUuid: actor.uuid }
      const isStillNew = row.termbaseUuid ? {} : { where: isNull(termImport.termbaseUuid) }
      await startImport(tx, tasks, termImports, { uuid, files, changes, ...isStillNew })
    }
    // Started twice at once, the later one's termbase does not stay.
    if (row.termbaseUuid) await db.transaction((tx) => start(tx, row.termbaseUuid!))
    else await createShareable(db, { actor, request }, termbaseKind, { name, description, termbaseTeams }, start)
  }
  const tellStarted = async (actor: Actor, uuid: string) => {
    tasks.wake()
    await tell(uuid)
    return oneTermImport(db, actor, uuid)
  }
  const tell = async (uuid: string) => {
    const [row] = await db.select().from(termImport).where(eq(termImport.uuid, uuid))
    if (row) tellOfTermImport(house, row)
  }

  serve(house, routes.cancel, async ({ actor, params }) => {
    const row = await loadTermImport(db, actor, params.uuid, 'edit')
    const { uuid } = row
    if (row.status === 'startingArtificialIntelligence') await stopReview(db, uuid)
    else if (extractsTerms(row.termImportType)) await cancelExtraction(house, row)
    else {
      await cancelImport(house, termImports, row)
      await dropUnfilledOf(db, uuid)
    }
    await tell(uuid)
    return oneTermImport(db, actor, uuid)
  })

  serveSends(house, tellStarted)

  serve(house, routes.table, async ({ actor, params }) => {
    const { uuid, termbaseUuid } = await loadTermImport(db, actor, params.uuid, 'edit')
    const [first] = await db.select().from(file).where(eq(file.termImportUuid, uuid)).orderBy(file.sortId).limit(1)
    const noTable = { isTable: false, head: [], rows: [], rowCount: 0, columns: [] }
    if (!first) return noTable
    const { storageKey, originalName: fileName } = first
    // A list of terms is no table, and what cannot be read is told by the dry run.
    const custom = termbaseUuid ? (await customFieldsOfOne(db, termbaseUuid)).names : noCustomFields
    const table = await readTermTable(house, { storageKey, fileName }, custom).catch((error) => {
      if (error instanceof DocumentError) return null
      throw error
    })
    return table ?? noTable
  })

  serve(house, routes.dryRun, async ({ actor, params, request }) => {
    const row = await loadTermImport(db, actor, params.uuid, 'edit')
    await requireTermFiles(house, row)
    const left = new AbortController()
    request.raw.on('close', () => {
      if (request.raw.destroyed) left.abort()
    })
    return dryRun(house, row, left.signal).catch(refuseUnread)
  })
}

/** Somebody else's call, or another token, may have named what is read. */
function requireScopeOfSource(request: FastifyRequest, { sourceUuid, termImportType }: TermImportRow) {
  if (sourceUuid) requireScope(request, termImportType === 'job' ? 'jobs:read' : 'translationMemories:read')
}

/** Nothing of the files is in a new termbase, whatever became of an earlier one. */
const madeAnew = { madeTermbase: true, itemsRead: 0, progress: 0, skipped: 0, refusedCount: 0, refused: [] }
