import { Readable } from 'node:stream'
import { count, eq } from 'drizzle-orm'
import { termbase, termEntry } from '../../database/schema/resources.ts'
import { termbaseExport } from '../../database/schema/termbases.ts'
import type { House } from '../../kit/house.ts'
import { itemName } from '../../kit/item-name.ts'
import { failedExport, organizationOfPrimaryTeam, storageKeyFor } from '../../kit/storage-places.ts'
import { livingEntries } from './living-entries.ts'
import { endings, writeTermbase } from './write-termbase.ts'

const taskName = 'termbaseExport'

/** One export as a task to enqueue. */
export const termbaseExportTask = (exportUuid: string) => ({
  kind: taskName,
  subjectUuid: exportUuid,
  input: { exportUuid },
})

export function registerTermbaseExports(house: House) {
  const { db, tasks } = house
  tasks.register<{ exportUuid: string }>({
    name: taskName,
    run: async ({ input: { exportUuid }, signal, progress }) => {
      const [row] = await db.select().from(termbaseExport).where(eq(termbaseExport.uuid, exportUuid))
      if (row?.status !== 'running') return
      const [of] = await db.select().from(termbase).where(eq(termbase.uuid, row.termbaseUuid))
      if (!of) return
      const name = await itemName(db, of.uuid)
      const [total] = await db.select({ rows: count() }).from(termEntry).where(livingEntries(of.uuid))
      let written = 0
      const onEntries = async (entries: number) => {
        signal.throwIfAborted()
        written += entries
        const percent = Math.min(99, Math.floor((written / Math.max(1, total!.rows)) * 100))
        await db.update(termbaseExport).set({ progress: percent }).where(eq(termbaseExport.uuid, exportUuid))
        await progress(percent)
      }
      const storageKey = await storageKeyFor(
        house,
        await organizationOfPrimaryTeam(db, of.uuid),
        `exports/${exportUuid}`,
      )
      await house.storage.put(storageKey, Readable.from(writeTermbase(db, { ...of, name }, row.format, onEntries)))
      const fileName = `${safeName(name) || 'termbase'}.${endings[row.format]}`
      await end(house, row, { status: 'done', progress: 100, storageKey, fileName })
    },
    failed: async ({ exportUuid }, error) => {
      const [row] = await db.select().from(termbaseExport).where(eq(termbaseExport.uuid, exportUuid))
      if (row) await end(house, row, failedExport(error))
    },
  })
}

type ExportRow = typeof termbaseExport.$inferSelect

async function end({ db, events, storage }: House, row: ExportRow, changes: Partial<ExportRow>) {
  const ended = await db
    .update(termbaseExport)
    .set(changes)
    .where(eq(termbaseExport.uuid, row.uuid))
    .returning({ uuid: termbaseExport.uuid })
  // The termbase was deleted meanwhile, and nothing of it may stay.
  if (ended.length === 0 && changes.storageKey) await storage.remove(changes.storageKey)
  events.publish({ type: 'export', exportUuid: row.uuid }, { shareableUuid: row.termbaseUuid })
}

/** A name without what file systems do not take. */
const safeName = (name: string) =>
  name
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .trim()
    .slice(0, 120)
