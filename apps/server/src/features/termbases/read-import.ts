import { importReason } from '@langwerk/contract/import-words'
import type { ConceptEntry, TbxFrame } from '@langwerk/terminology/concept-entry'
import type { TermbaseDefinitions } from '@langwerk/terminology/termbase-definitions'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { term, termbase, termEntry, termImport } from '../../database/schema/resources.ts'
import { troubleOf } from '../../documents/file-trouble.ts'
import type { House } from '../../kit/house.ts'
import { messageOf } from '../../kit/import-messages.ts'
import { tellOfTermImport, termImports } from '../../kit/term-imports.ts'
import { customFieldsOfOne } from './custom-fields.ts'
import { dropUnfilled } from './drop-unfilled.ts'
import { entryKeys } from './entry-keys.ts'
import { type IndexOfTermbase, indexFinder, keepIndicesBefore } from './import-indices.ts'
import { overlapSteps } from './overlap-steps.ts'
import { type BatchPlan, type PlanContext, planBatch } from './plan-import.ts'
import { type PreparedConcept, prepareConcepts } from './prepare-concepts.ts'
import { readTermFiles } from './read-term-files.ts'
import { termFilesOf } from './term-files.ts'
import { describeAsFile, type TakenDefinitions, takeDefinitions } from './termbase-definitions.ts'
import { writePlan } from './write-plan.ts'

/**
 * The task that reads an import's files into its termbase. A batch of entries is written in one transaction with the
 * place that was reached, so an import that is stopped goes on where it was.
 */
export function registerTermImportTask(house: House) {
  const { db, tasks } = house
  const end = async (uuid: string, values: Partial<ImportRow> & Pick<ImportRow, 'status' | 'message'>) => {
    const row = await db.transaction(async (tx) => {
      const [ended] = await tx
        .update(termImport)
        .set(values)
        // What was cancelled says so itself.
        .where(isRunning(uuid))
        .returning()
      const isDropped = ended?.status === 'failed' && (await dropUnfilled(tx, ended))
      return ended && { ...ended, ...(isDropped && { termbaseUuid: null }) }
    })
    if (row) tellOfTermImport(house, row)
  }

  tasks.register<{ importUuid: string }>({
    name: termImports.task,
    run: async ({ input: { importUuid }, signal, progress, giveWay }) => {
      const [started] = await db.select().from(termImport).where(eq(termImport.uuid, importUuid))
      if (!started?.termbaseUuid) return
      const { termbaseUuid } = started
      const files = await termFilesOf(db, started)
      const indicesBefore = await keepIndicesBefore(db, started, files.languages)
      const keys = await entryKeys(db, termbaseUuid)
      let taken: Pick<TakenDefinitions, 'custom' | 'keys'> = {
        custom: await customFieldsOfOne(db, termbaseUuid),
        keys: new Map(),
      }
      let row = started
      let place = 0
      let read: Awaited<ReturnType<typeof readTermFiles>>
      const writing = overlapSteps(
        async (entries: PreparedConcept[], share: number, { custom, keys: named }: typeof taken) => {
          const fresh = entries.slice(Math.max(0, row.itemsRead - place))
          place += entries.length
          if (fresh.length === 0) return
          const percent = Math.min(99, Math.floor(share * 100))
          const context = { termbaseUuid, keys, custom }
          row = await writeBatch(db, row, { context, named, indicesBefore, entries: fresh, percent })
          await progress(percent)
          tellOfTermImport(house, row)
        },
      )
      try {
        const { languages } = files
        const onDefinitions = async (definitions: TermbaseDefinitions) => {
          await writing.rest()
          const taking = { termbaseUuid, definitions, languages, write: true }
          taken = await db.transaction(async (tx) => {
            // Later somebody may have said it otherwise.
            if (started.madeTermbase && started.itemsRead === 0) await describeAsFile(tx, termbaseUuid, definitions)
            return takeDefinitions(tx, taking)
          })
        }
        const onEntries = async (entries: ConceptEntry[], share: number) => {
          if (row !== started) await giveWay()
          const by = taken
          await writing.step(await prepareConcepts(entries, { custom: by.custom, languages }), share, by)
        }
        read = await readTermFiles(house, files, { batch: batchSize, signal, onDefinitions, onEntries })
        await writing.rest()
      } catch (error) {
        await writing.rest().catch(() => {})
        // Trying again would not mend the file.
        const trouble = troubleOf(error)
        if (!trouble) throw error
        return end(importUuid, { status: 'failed', message: trouble.message, detail: trouble.detail })
      }
      await keepFrames(db, termbaseUuid, read.frames)
      // The embedded database gathers no statistics by itself, and without them plans its searches badly.
      if (row.imported > 0) await db.execute(sql`analyze ${term}, ${termEntry}`)
      const nothing =
        files.files.length > 0 &&
        row.imported + row.changed + row.skipped + row.refusedCount + read.refused.length === 0
      await end(importUuid, {
        status: 'done',
        progress: 100,
        ...(nothing ? nothingIn(place) : { message: null }),
        refused: [...read.refused, ...row.refused].slice(0, mostRefusalsKept),
        refusedCount: row.refusedCount + read.refused.length,
        notices: read.notices,
      })
    },
    failed: async ({ importUuid }, error, cancelled) => {
      // It was ended when it was cancelled, and may have been started again since.
      if (!cancelled) await end(importUuid, { status: 'failed', message: error.message })
    },
  })
}

/** @param read how many entries there were, of which not one had a term to take. */
const nothingIn = (read: number) => messageOf(importReason(read === 0 ? 'noTerms' : 'noTermsInLanguages'))

const isRunning = (uuid: string) => and(eq(termImport.uuid, uuid), eq(termImport.status, 'running'))

type ImportRow = typeof termImport.$inferSelect

const batchSize = 2000
export const mostRefusalsKept = 1000

interface Batch {
  context: Omit<PlanContext, 'indexOf'>
  /** The languages that the file's definitions name. */
  named: TakenDefinitions['keys']
  /** The indices that the termbase had before them. */
  indicesBefore: readonly IndexOfTermbase[]
  entries: PreparedConcept[]
  percent: number
}

async function writeBatch(
  db: Db,
  row: ImportRow,
  { context, named, indicesBefore, entries, percent }: Batch,
): Promise<ImportRow> {
  const { termbaseUuid, keys } = context
  let added: BatchPlan['keys'] = []
  try {
    return await db.transaction(async (tx) => {
      const plan = await planBatch(
        tx,
        { ...context, indexOf: await indexFinder(tx, termbaseUuid, { keys: named, indicesBefore }) },
        entries,
      )
      added = plan.keys
      await writePlan(tx, termbaseUuid, plan, row.userUuid)
      const refused = plan.refused.map(({ line, place, ...reason }) => ({
        line: line ?? row.itemsRead + place + 1,
        ...reason,
      }))
      const [updated] = await tx
        .update(termImport)
        .set({
          progress: percent,
          refused: [...row.refused, ...refused].slice(0, mostRefusalsKept),
          refusedCount: row.refusedCount + refused.length,
          skipped: row.skipped + plan.duplicates.length,
          imported: row.imported + plan.fresh.length,
          changed: row.changed + plan.changed.length,
          itemsRead: row.itemsRead + entries.length,
        })
        .where(and(isRunning(row.uuid), eq(termImport.itemsRead, row.itemsRead)))
        .returning()
      if (!updated) throw new Error('The import was taken up elsewhere')
      return updated
    })
  } catch (error) {
    for (const { key, content } of added) {
      const contents = keys.get(key)
      contents?.delete(content)
      if (contents?.size === 0) keys.delete(key)
    }
    throw error
  }
}

/** Header and back matter are the termbase's from then on: the first header, every element of the back matters once. */
async function keepFrames(db: Db, termbaseUuid: string, frames: readonly TbxFrame[]) {
  if (frames.length === 0) return
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ exchange: termbase.exchange })
      .from(termbase)
      .where(eq(termbase.uuid, termbaseUuid))
      .for('update')
    if (!row) return
    const all = [...(row.exchange ? [row.exchange] : []), ...frames]
    const header = all.find((frame) => frame.header)?.header
    const exchange = { ...(header && { header }), back: [...new Set(all.flatMap(({ back }) => back))] }
    await tx.update(termbase).set({ exchange }).where(eq(termbase.uuid, termbaseUuid))
  })
}
