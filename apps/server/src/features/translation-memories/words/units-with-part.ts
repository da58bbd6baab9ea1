import { gt, or, type SQL, sql } from 'drizzle-orm'
import { translationMemoryUnit } from '../../../database/schema/resources.ts'
import { numberArrayText } from '../../../database/uuid-array.ts'
import type { House } from '../../../kit/house.ts'
import { blocksOf, indexedMemories } from './blocks-of-memories.ts'
import { placesOfParts } from './find-units.ts'
import { indexSoon } from './index-task.ts'
import type { Side } from './memory-blocks.ts'
import { wantedText } from './wanted-words.ts'

/**
 * A condition that all units of a memory meet that have a text in them, on one of the sides; it spares looking at most of
 * the others. Nothing where it would spare little: there is no word in the text, or it is in very many units.
 */
export async function unitsWithPart(
  house: Pick<House, 'db' | 'tasks'>,
  memoryUuid: string,
  text: string,
  sides: readonly Side[],
): Promise<SQL | undefined> {
  const { db } = house
  const memories = await indexedMemories(db, [memoryUuid])
  const directions = memories.get(memoryUuid)?.directions ?? []
  const ids = new Set<number>()
  const unindexed: SQL[] = []
  for (const side of sides) {
    const searched = await blocksOf(db, directions, side, memories)
    await indexSoon(house, searched)
    for (const { direction, language, blocks, unindexedAfter } of searched) {
      const wanted = wantedText(text, language)
      if (wanted.words.length === 0) return undefined
      const found = await placesOfParts(db, [{ direction, language, blocks, unindexedAfter }], wanted)
      if (found === null) return undefined
      for (const { of, places } of found) for (const place of places) ids.add(of.block.unitIds[place]!)
      if (ids.size > mostNamed) return undefined
      if (unindexedAfter !== null) unindexed.push(gt(translationMemoryUnit.revision, unindexedAfter))
    }
  }
  return or(sql`${translationMemoryUnit.id} = any(${numberArrayText([...ids])}::int8[])`, ...unindexed)
}

/** A search of so many units one by one takes as long as one of all. */
const mostNamed = 50_000
