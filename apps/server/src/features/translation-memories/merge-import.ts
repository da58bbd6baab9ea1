import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { translationMemoryImport } from '../../database/schema/resources.ts'
import type { UnitBatch } from '../../documents/document-work.ts'
import type { ComparedUnit } from '../../documents/memory-units/unit-json.ts'
import { conflict } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import type { KnownSources } from './known-sources.ts'
import { memoryImports } from './memory-imports.ts'
import { comparedUnit, type ImportRow, mostRefusalsKept, newUnits } from './write-batch.ts'

/** What an import would bring to its memory, as far as its files were read. */
export type Weighed = Pick<ImportRow, 'toMerge' | 'skipped' | 'refusedCount' | 'refused'>

/**
 * Counts what an import would bring, batch by batch, and writes nothing of it.
 * @returns a function that takes a batch in and gives what was counted so far.
 */
export function createScale(
  db: Db,
  translationMemoryUuid: string,
  sources: KnownSources,
): (batch: UnitBatch) => Promise<Weighed> {
  /** Of what no batch wrote the next one cannot know by the memory. */
  const met = new Set<number>()
  let toMerge = 0
  let skipped = 0
  let refusedCount = 0
  const refused: ImportRow['refused'] = []
  return async ({ units, refused: others }) => {
    const added = await newUnits(db, translationMemoryUuid, units, sources)
    let news = 0
    for (const number of added) {
      const digest = digestOf(comparedUnit(units, number))
      if (met.has(digest)) continue
      met.add(digest)
      news++
    }
    toMerge += news
    skipped += units.ends.length - news
    refusedCount += others.length
    refused.push(...others.slice(0, Math.max(0, mostRefusalsKept - refused.length)))
    return { toMerge, skipped, refusedCount, refused }
  }
}

/** Six bytes: of a million units two are taken for one in one of five hundred imports. */
function digestOf(unit: ComparedUnit): number {
  const { sourceHash, previousHash, nextHash, ...texts } = unit
  const { sourceLanguage, targetLanguage, source, target, contextName, exchange, properties, notes } = texts
  const said = [sourceLanguage, targetLanguage, source, target, contextName, exchange, properties, notes]
  const text = JSON.stringify([`${sourceHash} ${previousHash} ${nextHash}`, ...said])
  return createHash('sha1').update(text).digest().readUIntBE(0, 6)
}

/**
 * Has an import that is ready written into its memory; the tasks must be woken after the commit.
 * @throws Refusal 409 where it is not ready.
 */
export async function mergeImport(
  tx: Db,
  tasks: House['tasks'],
  { uuid, userUuid }: { uuid: string; userUuid: string },
): Promise<void> {
  const [begun] = await tx
    .update(translationMemoryImport)
    // What was refused and known is told again of what is written.
    .set({ status: 'running', progress: 0, skipped: 0, refusedCount: 0, refused: [], userUuid })
    .where(and(eq(translationMemoryImport.uuid, uuid), eq(translationMemoryImport.status, 'readyForMerge')))
    .returning({ uuid: translationMemoryImport.uuid })
  if (!begun) throw conflict('import_not_ready')
  await tasks.enqueue(tx, { kind: memoryImports.task, subjectUuid: uuid, input: { importUuid: uuid } })
}
