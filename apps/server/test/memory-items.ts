import type { Db } from '../src/database/database.ts'
import { translationMemoryReplacement } from '../src/database/schema/memory-replacements.ts'
import {
  translationMemory,
  translationMemoryDirection,
  translationMemoryImport,
  translationMemoryUnit,
} from '../src/database/schema/resources.ts'
import { newUuid } from '../src/foundation/uuid.ts'

/** What belongs to a translation memory: a unit, an import and a replacement. */
export async function insertMemoryItems(db: Db, { memory, ownerUuid }: { memory: string; ownerUuid: string }) {
  const memoryImport = newUuid()
  await db.insert(translationMemory).values({ uuid: memory, headRevision: 1 })
  const [unit] = await db
    .insert(translationMemoryUnit)
    .values({
      translationMemoryUuid: memory,
      sourceLanguage: 'en',
      targetLanguage: 'de',
      source: 'Hello',
      target: 'Hallo',
      sourceText: 'Hello',
      targetText: 'Hallo',
      sourceHash: 1n,
      revision: 1,
    })
    .returning({ id: translationMemoryUnit.id })
  const direction = { sourceLanguage: 'en', targetLanguage: 'de', unitCount: 1 }
  await db.insert(translationMemoryDirection).values({ translationMemoryUuid: memory, ...direction })
  await db
    .insert(translationMemoryImport)
    .values({ uuid: memoryImport, translationMemoryUuid: memory, name: 'Import', userUuid: ownerUuid })
  const memoryReplacement = newUuid()
  await db.insert(translationMemoryReplacement).values({
    uuid: memoryReplacement,
    translationMemoryUuid: memory,
    userUuid: ownerUuid,
    search: { find: 'a', replacement: 'b', side: 'both' },
    status: 'done',
  })
  return { memoryImport, memoryReplacement, unitId: unit!.id }
}
