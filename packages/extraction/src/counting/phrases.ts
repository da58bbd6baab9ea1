import {
  adjective,
  adposition,
  adverb,
  determiner,
  noun,
  numeral,
  particle,
  properNoun,
  unknownTag,
  verb,
} from '../tagger/tags.ts'
import type { ReadSentence } from '../text/read-sentences.ts'

/** A phrase of a sentence that may be a term: its first token and the one after its last. */
export type OnPhrase = (first: number, after: number) => void

/** Phrases of more words are no terms. */
export const longestPhrase = 6

/**
 * Calls `onPhrase` for each noun phrase of at most six words, and for each noun, name, adjective and verb alone. A
 * phrase neither begins nor ends with a word of a closed class.
 */
export function eachPhrase(sentence: ReadSentence, isRomance: boolean, onPhrase: OnPhrase): void {
  const { spellings, tags, tokens } = sentence
  const goesOn = isRomance ? goesOnRomance : goesOnGermanic
  for (let first = 0; first < tokens.length; first++) {
    const { word } = spellings[first]!
    if (!tokens[first]!.isWord || isClosed(sentence, first)) continue
    if (word.standsAlone && mayStandAlone(tags[first]!)) onPhrase(first, first + 1)
    if (!mayBegin(sentence, first, isRomance)) continue
    const most = Math.min(tokens.length, first + longestPhrase)
    for (let last = first + 1; last < most && tokens[last]!.isWord; last++) {
      if (!isClosed(sentence, last) && mayEnd(tags, first, last, isRomance)) onPhrase(first, last + 1)
      if (!goesOn(sentence, last)) break
    }
  }
}

/** Whether a word is of a closed class, and no acronym that is spelt like it. */
const isClosed = ({ spellings, tags }: ReadSentence, index: number) =>
  spellings[index]!.word.isClosed && tags[index] !== properNoun

/** Whether a part of speech is that of a noun, a name or a word of another language. */
export const isNounLike = (tag: number): boolean => tag === noun || tag === properNoun || tag === unknownTag

const mayStandAlone = (tag: number) => isNounLike(tag) || tag === adjective || tag === verb || tag === adverb

function mayBegin({ tags, spellings, tokens }: ReadSentence, first: number, isRomance: boolean): boolean {
  const tag = tags[first]!
  if (isNounLike(tag)) return true
  const next = first + 1 < tokens.length ? tags[first + 1]! : -1
  if (isRomance) return tag === adjective && isNounLike(next)
  if (tag === adjective) return true
  if (tag === verb) return spellings[first]!.word.isParticiple
  return tag === adverb && next === adjective
}

function mayEnd(tags: Uint8Array, first: number, last: number, isRomance: boolean): boolean {
  const tag = tags[last]!
  if (isNounLike(tag)) return true
  if (isRomance) return tag === adjective || tag === verb || tag === numeral
  return tag === adjective || tag === verb || (tag === numeral && last === first + 1 && isNounLike(tags[first]!))
}

/** Whether a phrase may go on after a token. */
function goesOnRomance({ tags, spellings }: ReadSentence, index: number): boolean {
  const tag = tags[index]!
  if (isNounLike(tag) || tag === adjective) return true
  const { word } = spellings[index]!
  if (tag === verb) return word.isParticiple
  return isInner(tag, tags[index - 1]!) && word.isInner
}

function goesOnGermanic({ tags, spellings }: ReadSentence, index: number): boolean {
  const tag = tags[index]!
  if (isNounLike(tag) || tag === adjective) return true
  const { word } = spellings[index]!
  if (tag === verb) return word.isParticiple
  if (tag === particle) return /^['’]s$/.test(word.text)
  return isInner(tag, tags[index - 1]!) && word.isInner
}

/** A preposition, or an article after one. */
const isInner = (tag: number, before: number) => tag === adposition || (tag === determiner && before === adposition)
