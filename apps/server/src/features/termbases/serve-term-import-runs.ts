import { termImportRoutes as routes } from '@langwerk/contract/term-imports'
import { DocumentError } from '@langwerk/documents/model/document'
import { noCustomFields } from '@langwerk/terminology/custom-field-names'
import { eq, isNull } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { file } from '../../database/schema/jobs.ts'
import { termImport } from '../../database/schema/resources.ts'
import { readTermTable } from '../../documents/documents.ts'
import type { House } from '../../kit/house.ts'
import { cancelImport, startImport } from '../../kit/imports.ts'
import { serve } from '../../kit/serve.ts'
import { createShareable } from '../../kit/shareables.ts'
import { customFieldsOfOne } from './custom-fields.ts'
import { dryRun } from './dry-run.ts'
import { tellOfImport } from './read-import.ts'
import { refuseUnread, requireTermFiles } from './require-term-files.ts'
import { termImports } from './term-import-kind.ts'
import { loadTermImport, oneTermImport } from './term-import-rows.ts'
import { termbaseKind } from './termbase-kind.ts'

/** What an import does: how its file reads as a table, what it would change, its start and its end. */
export function serveTermImportRuns(house: House) {
  const { db, tasks } = house

  serve(house, routes.start, async ({ actor, params, request }) => {
    const row = await loadTermImport(db, actor, params.uuid, 'edit')
    const { uuid, name, termbaseTeams } = row
    const { files } = await requireTermFiles(house, row)
    const start = async (tx: Db, termbaseUuid: string) => {
      const changes = { ...(!row.termbaseUuid && madeAnew), termbaseUuid, userUuid: actor.uuid }
      const isStillNew = row.termbaseUuid ? {} : { where: isNull(termImport.termbaseUuid) }
      await startImport(tx, tasks, termImports, { uuid, files, changes, ...isStillNew })
    }
    // Started twice at once, the later one's termbase does not stay.
    if (row.termbaseUuid) await db.transaction((tx) => start(tx, row.termbaseUuid!))
    else await createShareable(db, { actor, request }, termbaseKind, { name, termbaseTeams }, start)
    tasks.wake()
    const answer = await oneTermImport(db, uuid)
    tellOfImport(house, { uuid, termbaseUuid: answer.destinationTermbase!.uuid, userUuid: actor.uuid })
    return answer
  })

  serve(house, routes.cancel, async ({ actor, params }) => {
    const row = await loadTermImport(db, actor, params.uuid, 'edit')
    const { uuid } = row
    await cancelImport(house, termImports, row)
    const answer = await oneTermImport(db, uuid)
    tellOfImport(house, { uuid, termbaseUuid: answer.destinationTermbase?.uuid ?? null, userUuid: actor.uuid })
    return answer
  })

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

/** Nothing of the files is in a new termbase, whatever became of an earlier one. */
const madeAnew = { madeTermbase: true, itemsRead: 0, progress: 0, skipped: 0, refusedCount: 0, refused: [] }
