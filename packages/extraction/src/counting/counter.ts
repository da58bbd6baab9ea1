import { adjective, noun, properNoun, unknownTag } from '../tagger/tags.ts'
import { isRomance } from '../text/languages.ts'
import type { Lexicon } from '../text/lexicon.ts'
import type { ReadSentence } from '../text/read-sentences.ts'
import { exampleQuality, isBetter, keepContext } from './contexts.ts'
import { definedPhrase } from './definitions.ts'
import type { Family, Form, KeptSentence, Place } from './forms.ts'
import { eachPhrase, isNounLike } from './phrases.ts'
import { RareForms } from './rare-forms.ts'

/**
 * Counts the phrases of texts. Up to a million words all are kept; beyond, those found once are forgotten but for a
 * bit of their hash, and a phrase is kept from its second occurrence on, so that memory stays within bounds.
 */
export class Counter {
  readonly forms = new Map<string, Form>()
  readonly families = new Map<string, Family>()
  private readonly lexicon: Lexicon
  private readonly isRomance: boolean
  private readonly documents = new Map<string, number>()
  private readonly rare: RareForms

  constructor(lexicon: Lexicon, wordsCountedInFull: number) {
    this.lexicon = lexicon
    this.isRomance = isRomance(lexicon.language)
    this.rare = new RareForms(wordsCountedInFull)
  }

  /** Counts the phrases of a sentence. */
  read(sentence: ReadSentence, place: Place): void {
    const document = this.documentNumber(place.document)
    const kept: KeptSentence = { ...place, text: sentence.text, quality: exampleQuality(sentence) }
    const lower = lowerOf(sentence.text)
    const defined = definedPhrase(sentence, this.lexicon.language)
    eachPhrase(sentence, this.isRomance, (first, after) => {
      const form = this.formOf(sentence, lower, first, after)
      if (form === undefined) return
      this.count(form, sentence, first, after, document)
      const start = sentence.tokens[first]!.start
      const end = sentence.tokens[after - 1]!.end
      const { family } = form
      keepContext(family, { sentence: kept, start, end, score: kept.quality })
      if (defined?.first === first && defined.after === after) {
        const context = { sentence: kept, start, end, score: kept.quality }
        if (family.definition === undefined || isBetter(context, family.definition)) family.definition = context
      }
    })
    if (this.rare.isTime(this.lexicon.total, this.forms.size)) this.rare.forget(this.forms, this.families)
  }

  private formOf(sentence: ReadSentence, lower: string, first: number, after: number): Form | undefined {
    const { tokens, spellings } = sentence
    const key =
      after - first === 1
        ? spellings[first]!.word.text
        : lower.slice(tokens[first]!.start, tokens[after - 1]!.end).toLowerCase()
    const known = this.forms.get(key)
    if (known) return known
    const missed = this.rare.countBefore(key)
    if (missed === undefined) return undefined
    const words = spellings.slice(first, after).map(({ word }) => word)
    const family = this.familyOf(words.map(({ stem }) => stem).join(' '))
    const form: Form = {
      text: key,
      words,
      family,
      count: missed,
      documents: 0,
      lastDocument: -1,
      closed: 0,
      led: 0,
      headings: 0,
      within: 0,
      capitals: 0,
      patterns: '',
      spellings: [],
    }
    family.count += missed
    family.forms.push(form)
    this.forms.set(key, form)
    return form
  }

  private familyOf(key: string): Family {
    const known = this.families.get(key)
    if (known) return known
    const family: Family = { key, count: 0, documents: 0, lastDocument: -1, forms: [], contexts: [] }
    this.families.set(key, family)
    return family
  }

  private count(form: Form, sentence: ReadSentence, first: number, after: number, document: number): void {
    const { tokens, tags, text, spellings } = sentence
    const { family } = form
    form.count++
    family.count++
    if (form.lastDocument !== document) {
      form.lastDocument = document
      form.documents++
    }
    if (family.lastDocument !== document) {
      family.lastDocument = document
      family.documents++
    }
    const within = first > 0
    if (within) form.within++
    if (within && spellings[first]!.isCapital) form.capitals++
    if (!sentence.isClosed) form.headings++
    if (!this.goesOn(sentence, after)) form.closed++
    if (!this.isLed(sentence, first)) form.led++
    countPattern(form, tags, first, after)
    countSpelling(form, text.slice(tokens[first]!.start, tokens[after - 1]!.end), within)
  }

  private goesOn({ tokens, tags }: ReadSentence, after: number): boolean {
    if (!tokens[after]?.isWord) return false
    const next = tags[after]!
    if (this.isRomance) return next === adjective || next === unknownTag || next === properNoun
    return isNounLike(next) || (next === adjective && tags[after - 1] === adjective)
  }

  private isLed({ tokens, tags }: ReadSentence, first: number): boolean {
    if (first === 0 || !tokens[first - 1]!.isWord) return false
    const before = tags[first - 1]!
    if (this.isRomance)
      return before === noun || before === properNoun || (before === adjective && tags[first] !== adjective)
    return before === adjective || isNounLike(before)
  }

  private documentNumber(document: string): number {
    const known = this.documents.get(document)
    if (known !== undefined) return known
    this.documents.set(document, this.documents.size)
    return this.documents.size - 1
  }
}

/** In lower case where that changes no place; else as it is. */
function lowerOf(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}

function countPattern(form: Form, tags: Uint8Array, first: number, after: number) {
  let pattern = ''
  for (let index = first; index < after; index++) pattern += patternLetters[tags[index]!]
  if (form.patterns === '') form.patterns = pattern
  else if (typeof form.patterns !== 'string') form.patterns.set(pattern, (form.patterns.get(pattern) ?? 0) + 1)
  else if (form.patterns !== pattern)
    form.patterns = new Map([
      [form.patterns, form.count - 1],
      [pattern, 1],
    ])
}

function countSpelling({ text: lower, spellings }: Form, text: string, within: boolean) {
  const known = spellings.find((one) => one.text === text)
  if (known) {
    known.count++
    if (within) known.within++
  } else if (spellings.length < mostSpellings)
    // The text of the form itself is not kept twice.
    spellings.push({ text: text === lower ? lower : text, count: 1, within: within ? 1 : 0 })
}

/** One for each part of speech, in the order of `tagNames`. */
export const patternLetters = 'NPJVURIDOCSQTYZEX'
const mostSpellings = 6
