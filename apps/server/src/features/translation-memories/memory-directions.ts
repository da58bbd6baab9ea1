import type { NumberSeparators } from '@langwerk/text/numbers'
import { and, eq, sql } from 'drizzle-orm'
import { builtOnce } from '../../database/built-once.ts'
import type { Db } from '../../database/database.ts'
import { translationMemory, translationMemoryDirection } from '../../database/schema/resources.ts'
import { uuidArrayText } from '../../database/uuid-array.ts'
import { numberRulesFor, usedNumberRules } from '../../kit/language-processing-rules.ts'
import { directionPenalty } from '../../kit/language-relation.ts'
import type { MemoryDirection } from '../../matching/memory-indexes.ts'
import type { MatchWish, MemoryUse } from './match-wish.ts'

/** One direction of a memory, as it is searched for a wish. */
export interface UsedDirection extends MemoryDirection {
  use: MemoryUse
  headRevision: number
  unitCount: number
  languagePenalty: number
  sourceNumberRules: readonly NumberSeparators[]
  targetNumberRules: readonly NumberSeparators[]
}

const directionsOfMemories = builtOnce((db) =>
  db
    .select({
      translationMemoryUuid: translationMemoryDirection.translationMemoryUuid,
      sourceLanguage: translationMemoryDirection.sourceLanguage,
      targetLanguage: translationMemoryDirection.targetLanguage,
      headRevision: translationMemory.headRevision,
      sourceNumbers: usedNumberRules(translationMemory.sourceLanguageProcessingRuleSetUuid),
      targetNumbers: usedNumberRules(translationMemory.targetLanguageProcessingRuleSetUuid),
      unitCount: translationMemoryDirection.unitCount,
    })
    .from(translationMemoryDirection)
    .innerJoin(translationMemory, eq(translationMemory.uuid, translationMemoryDirection.translationMemoryUuid))
    .where(
      and(
        sql`${translationMemoryDirection.translationMemoryUuid} = any(${sql.placeholder('memories')}::uuid[])`,
        sql`${translationMemoryDirection.unitCount} > 0`,
      ),
    )
    .prepare('memory_directions'),
)

/** The directions of the memories that serve the wanted languages or their variants. */
export async function directionsOf(
  db: Db,
  { memories, sourceLanguage, targetLanguage }: Omit<MatchWish, 'limit' | 'onFilling'>,
): Promise<UsedDirection[]> {
  if (memories.length === 0) return []
  const asked = memories.map(({ translationMemoryUuid }) => translationMemoryUuid)
  const rows = await directionsOfMemories(db).execute({ memories: uuidArrayText(asked) })
  const uses = new Map(memories.map((use) => [use.translationMemoryUuid, use]))
  return rows.flatMap(({ sourceNumbers, targetNumbers, ...row }) => {
    const use = uses.get(row.translationMemoryUuid)!
    const penalty = directionPenalty({ sourceLanguage, targetLanguage }, row)
    if (penalty === null) return []
    return [
      {
        ...row,
        use,
        languagePenalty: penalty === 0 ? 0 : (use.languageVariantPenalty ?? penalty),
        sourceNumberRules: numberRulesFor(sourceNumbers, sourceLanguage),
        targetNumberRules: numberRulesFor(targetNumbers, targetLanguage),
      },
    ]
  })
}

export const directionKey = (of: MemoryDirection) =>
  `${of.translationMemoryUuid} ${of.sourceLanguage} ${of.targetLanguage}`
