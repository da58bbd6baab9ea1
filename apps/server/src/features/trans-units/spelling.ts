import type { Actor } from '../../access/actor.ts'
import type { House } from '../../kit/house.ts'
import { unknownWordsOf } from '../jobs/index.ts'
import { findFile } from './find.ts'
import { helpFor } from './help-for.ts'

/** Which of the words neither the dictionary nor the job's termbases have; null where the language has no dictionary. */
export async function unknownWords(
  house: House,
  actor: Actor,
  targetFileUuid: string,
  words: readonly string[],
): Promise<{ words: string[] | null }> {
  const file = await findFile(house.db, actor, targetFileUuid)
  const help = await helpFor(house.db, actor, file)
  const unknown = await unknownWordsOf(
    house,
    {
      sourceLanguage: file.sourceLanguage.code,
      targetLanguage: file.targetLanguage.code,
      termbases: help?.termbases ?? [],
    },
    words,
  )
  return { words: unknown ? words.filter((word) => unknown.has(word)) : null }
}

export async function spellingSuggestions(house: House, actor: Actor, targetFileUuid: string, word: string) {
  const { targetLanguage } = await findFile(house.db, actor, targetFileUuid)
  const suggestions = await house.spelling.suggestions(targetLanguage.code, word)
  return { suggestions: suggestions.slice(0, mostSuggestions) }
}

const mostSuggestions = 8
