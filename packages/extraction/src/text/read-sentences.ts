import type { Tagger } from '../tagger/tagger.ts'
import { properNoun } from '../tagger/tags.ts'
import type { Lexicon, Spelling } from './lexicon.ts'
import { type Sentence, sentencesOf } from './sentences.ts'

/** A sentence with what is known of each of its tokens. */
export interface ReadSentence extends Sentence {
  spellings: Spelling[]
  /** Parts of speech by their numbers (`tagNames`). */
  tags: Uint8Array
}

/** Reads a text: its sentences, with their words looked up and counted, and tagged. */
export function readSentences(text: string, lexicon: Lexicon, tagger: Tagger): ReadSentence[] {
  return sentencesOf(text, lexicon.language).map((sentence) => {
    const spellings = sentence.tokens.map((token) => lexicon.spelling(token.text))
    const tags = tagger(spellings.map(({ features }) => features))
    tagAcronyms(spellings, tags)
    sentence.tokens.forEach(({ isWord }, index) => {
      if (!isWord) return
      lexicon.total++
      spellings[index]!.word.count++
    })
    return { ...sentence, spellings, tags }
  })
}

/** What is spelt like an article or a pronoun, but in capitals, is a name, unless the sentence is in capitals as headings are. */
function tagAcronyms(spellings: readonly Spelling[], tags: Uint8Array): void {
  if (
    !spellings.some(isClosedAcronym) ||
    spellings.filter(({ isAllCapitals }) => isAllCapitals).length * 3 > spellings.length
  )
    return
  spellings.forEach((spelling, index) => {
    if (isClosedAcronym(spelling)) tags[index] = properNoun
  })
}

const isClosedAcronym = ({ isAllCapitals, word }: Spelling) => isAllCapitals && word.isClosed
