/** What is known of a language, as its files hold it. */
export interface ExtractionData {
  /** General frequencies, as `readFrequencies` reads them. */
  frequencies: Uint8Array
  /** Weights of the tagger, unpacked, as `createTagger` takes them. */
  tagger: Uint8Array
  /** Words of closed classes: articles, prepositions, pronouns …; one a line. */
  closedWords: string
}
