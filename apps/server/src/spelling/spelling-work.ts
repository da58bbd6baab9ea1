/** What the main thread asks of the spelling thread. */
export interface SpellingWork {
  id: number
  /** The package that holds the dictionary. */
  dictionary: string
  words: readonly string[]
  /** What could be meant by the one word is asked, instead of which words are unknown. */
  suggest: boolean
}

export type SpellingAnswer = { id: number; words: string[] } | { id: number; failure: string }
