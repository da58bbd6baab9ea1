import { DocumentError } from '@langwerk/documents/model/document'
import { hash64 } from '@langwerk/text/normalise'
import { withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { file } from '../../database/schema/jobs.ts'
import { term, termEntry, termImport } from '../../database/schema/resources.ts'
import type { FileTermEntry } from '../../documents/document-work.ts'
import { readTermFile } from '../../documents/documents.ts'
import { createBreather } from '../../kit/breathe.ts'
import type { House } from '../../kit/house.ts'
import { newUuid } from '../../kit/uuid.ts'
import { indexFinder } from './import-indices.ts'
import { touchTermbase } from './term-entries.ts'

export const termImportTask = 'termImport'

/**
 * The task that reads an import's files into its termbase. A batch of entries is written in one transaction with the
 * place that was reached, so an import that is stopped goes on where it was.
 */
export function registerTermImportTask(house: House) {
  const { db, tasks, events } = house
  const tell = (row: ImportRow) => {
    if (row.userUuid) events.publish({ type: 'import', importUuid: row.uuid }, { userUuid: row.userUuid })
  }
  const end = async (uuid: string, values: Partial<ImportRow> & Pick<ImportRow, 'status' | 'message'>) => {
    const [row] = await db.update(termImport).set(values).where(eq(termImport.uuid, uuid)).returning()
    if (row) tell(row)
  }

  tasks.register<{ importUuid: string }>({
    name: termImportTask,
    run: async ({ input: { importUuid }, signal, progress }) => {
      const [started] = await db.select().from(termImport).where(eq(termImport.uuid, importUuid))
      if (!started?.termbaseUuid) return
      const { termbaseUuid } = started
      const files = await db
        .select()
        .from(file)
        .where(eq(file.termImportUuid, importUuid))
        .orderBy(asc(file.sortId), asc(file.uuid))
      const keys = await entryKeys(db, termbaseUuid)
      let row = started
      let place = 0
      const refused: Refused[] = []
      try {
        for (const [number, { storageKey, originalName }] of files.entries()) {
          let read = 0
          const rest = await readTermFile(
            house,
            { storageKey, fileName: originalName },
            {
              batch: batchSize,
              signal,
              onTerms: async (entries, total) => {
                read += entries.length
                const fresh = entries.slice(Math.max(0, row.itemsRead - place))
                place += entries.length
                if (fresh.length === 0) return
                const percent = Math.min(99, Math.floor(((number + read / total) / files.length) * 100))
                row = await writeBatch(db, row, { termbaseUuid, entries: fresh, keys, percent })
                await progress(percent)
                tell(row)
              },
            },
          )
          refused.push(...rest)
        }
      } catch (error) {
        // Trying again would not mend the file.
        if (!(error instanceof DocumentError)) throw error
        return end(importUuid, { status: 'failed', message: error.message })
      }
      // The embedded database gathers no statistics by itself, and without them plans its searches badly.
      if (row.imported > 0) await db.execute(sql`analyze ${term}, ${termEntry}`)
      const nothing = row.imported + row.skipped + row.refusedCount + refused.length === 0
      await end(importUuid, {
        status: 'done',
        progress: 100,
        message: nothing ? 'The file has no terms' : null,
        refused: [...refused, ...row.refused].slice(0, mostRefusalsKept),
        refusedCount: row.refusedCount + refused.length,
      })
    },
    failed: ({ importUuid }, error) => end(importUuid, { status: 'failed', message: error.message }),
  })
}

type ImportRow = typeof termImport.$inferSelect
interface Refused {
  line: number
  reason: string
}

const batchSize = 500
const mostRefusalsKept = 1000
const longestTerm = 1000

interface Batch {
  termbaseUuid: string
  entries: readonly FileTermEntry[]
  /** Of all entries the termbase has; those written are added. */
  keys: Set<string>
  percent: number
}

async function writeBatch(db: Db, row: ImportRow, { termbaseUuid, entries, keys, percent }: Batch): Promise<ImportRow> {
  const added: string[] = []
  try {
    return await db.transaction(async (tx) => {
      const indexOf = await indexFinder(tx, termbaseUuid)
      const rows: { entry: typeof termEntry.$inferInsert; terms: (typeof term.$inferInsert)[] }[] = []
      const refused = [...row.refused]
      let refusedCount = row.refusedCount
      let skipped = row.skipped
      for (const [number, entry] of entries.entries()) {
        const uuid = newUuid()
        const terms: (typeof term.$inferInsert)[] = []
        const refuse = (reason: string) => {
          refusedCount++
          if (refused.length < mostRefusalsKept) refused.push({ line: row.itemsRead + number + 1, reason })
        }
        for (const { language, text, status, note } of entry.terms) {
          const written = clean(text).normalize('NFC').trim()
          const termbaseIndexUuid = await indexOf(language)
          if (!termbaseIndexUuid)
            refuse(`“${language.slice(0, 50)}” is not in the list of languages: ${written.slice(0, 100)}`)
          else if (written.length > longestTerm) refuse(`A term is too long: ${written.slice(0, 100)}…`)
          else if (written !== '')
            terms.push({
              uuid: newUuid(),
              termEntryUuid: uuid,
              termbaseIndexUuid,
              text: written,
              usageStatus: status ?? 'approved',
              note: clean(note),
              sortId: terms.length,
            })
        }
        if (terms.length === 0) continue
        const key = entryKey(terms)
        if (keys.has(key)) {
          skipped++
          continue
        }
        keys.add(key)
        added.push(key)
        const { definition, note, id } = entry
        const values = { definition: clean(definition), note: clean(note), externalId: id === null ? null : clean(id) }
        rows.push({ entry: { uuid, termbaseUuid, ...values }, terms })
      }
      if (rows.length > 0) {
        await tx.insert(termEntry).values(rows.map(({ entry }) => entry))
        const terms = rows.flatMap((of) => of.terms)
        for (let from = 0; from < terms.length; from += 1000)
          await tx.insert(term).values(terms.slice(from, from + 1000))
        await touchTermbase(tx, termbaseUuid)
      }
      const [updated] = await tx
        .update(termImport)
        .set({
          progress: percent,
          refused,
          refusedCount,
          skipped,
          imported: row.imported + rows.length,
          itemsRead: row.itemsRead + entries.length,
        })
        .where(and(eq(termImport.uuid, row.uuid), eq(termImport.itemsRead, row.itemsRead)))
        .returning()
      if (!updated) throw new Error('The import was taken up elsewhere')
      return updated
    })
  } catch (error) {
    for (const key of added) keys.delete(key)
    throw error
  }
}

/** Equal for entries with the same terms in the same languages. */
const entryKey = (terms: readonly { termbaseIndexUuid: string; text: string }[]) =>
  hash64(
    terms
      .map(({ termbaseIndexUuid, text }) => `${termbaseIndexUuid} ${text}`)
      .sort()
      .join('\n'),
  )

async function entryKeys(db: Db, termbaseUuid: string): Promise<Set<string>> {
  const keys = new Set<string>()
  const breathe = createBreather()
  let after: string | undefined
  for (;;) {
    const entries = await db
      .select({ uuid: termEntry.uuid })
      .from(termEntry)
      .where(and(eq(termEntry.termbaseUuid, termbaseUuid), after ? gt(termEntry.uuid, after) : undefined))
      .orderBy(asc(termEntry.uuid))
      .limit(1000)
    if (entries.length === 0) return keys
    after = entries.at(-1)!.uuid
    const terms = await db
      .select({ entry: term.termEntryUuid, termbaseIndexUuid: term.termbaseIndexUuid, text: term.text })
      .from(term)
      .where(
        inArray(
          term.termEntryUuid,
          entries.map(({ uuid }) => uuid),
        ),
      )
    const byEntry = new Map<string, typeof terms>()
    for (const row of terms) {
      const of = byEntry.get(row.entry)
      if (of) of.push(row)
      else byEntry.set(row.entry, [row])
    }
    for (const of of byEntry.values()) {
      keys.add(entryKey(of))
      await breathe()
    }
  }
}

// PostgreSQL holds no NUL.
const clean = withoutXmlForbidden
