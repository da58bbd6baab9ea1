/** What the main thread asks of the spelling thread: which of the words are unknown. */
export interface SpellingWork {
  /** The package that holds the dictionary. */
  dictionary: string
  words: readonly string[]
  /** What could be meant by the one word is asked instead. */
  suggest: boolean
}
