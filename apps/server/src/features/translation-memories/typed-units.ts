import { translatorUnitProperty } from '@langwerk/contract/translator-words'
import type { Segment } from '@langwerk/text/segment'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { translationMemoryUnit } from '../../database/schema/resources.ts'
import type { LanguagePair } from '../../documents/document-work.ts'
import { isSameUnit, unitContent } from '../../documents/memory-units/unit-rows.ts'
import { isFromTranslator } from './unit-filter.ts'
import { deleteUnits, insertUnits, nextRevision, unitsWithHashes } from './write-units.ts'

/** A text and its translation, as somebody typed them in the translator. */
export interface TypedUnit {
  source: Segment
  target: Segment
}

/**
 * Writes typed pairs to a memory, each once; what the memory has already stays as it is.
 * @returns the new units' ids, in their order
 */
export async function saveTypedUnits(
  tx: Db,
  translationMemoryUuid: string,
  { sourceLanguage, targetLanguage, userName }: LanguagePair & { userName: string },
  typed: readonly TypedUnit[],
): Promise<number[]> {
  const context = { previousHash: null, nextHash: null, contextName: null }
  const contents = typed.map((pair) => unitContent({ sourceLanguage, targetLanguage, ...context, ...pair }))
  // The lock comes before the look, so that two who save one text cannot both find nothing.
  const revision = await nextRevision(tx, translationMemoryUuid)
  const known = await unitsWithHashes(tx, translationMemoryUuid, {
    hashes: new Set(contents.map(({ sourceHash }) => sourceHash)),
    languages: new Set([sourceLanguage]),
  })
  const added = contents.filter(
    (content, index) =>
      !known.some((row) => isSameUnit(row, content)) &&
      !contents.slice(0, index).some((one) => isSameUnit(one, content)),
  )
  if (added.length === 0) return []
  const written = { properties: [translatorUnitProperty], createdBy: userName, changedBy: userName }
  await insertUnits(
    tx,
    { translationMemoryUuid, revision },
    added.map((content) => ({ ...content, ...written })),
  )
  const unit = translationMemoryUnit
  const rows = await tx
    .select({ id: unit.id })
    .from(unit)
    .where(and(eq(unit.translationMemoryUuid, translationMemoryUuid), eq(unit.revision, revision)))
    .orderBy(desc(unit.id))
    .limit(added.length)
  return rows.map(({ id }) => id).reverse()
}

/** Takes typed units out of a memory again. @returns how many there were */
export async function takeBackUnits(tx: Db, translationMemoryUuid: string, ids: readonly number[]): Promise<number> {
  const revision = await nextRevision(tx, translationMemoryUuid)
  const unit = translationMemoryUnit
  const rows = await tx
    .select({ id: unit.id, sourceLanguage: unit.sourceLanguage, targetLanguage: unit.targetLanguage })
    .from(unit)
    .where(
      and(
        eq(unit.translationMemoryUuid, translationMemoryUuid),
        inArray(unit.id, [...ids]),
        eq(unit.deleted, false),
        isFromTranslator,
      ),
    )
  await deleteUnits(tx, { translationMemoryUuid, revision }, rows)
  return rows.length
}
