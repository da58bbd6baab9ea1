import type { Extraction, Extractor } from '@langwerk/extraction/extractor'
import type { ExtractedGroup, KnownTerm, TermContext } from '@langwerk/extraction/groups/extracted-group'
import { createPairing, type Pairing, type TermPair } from '@langwerk/extraction/pairs/pairing'
import { LanguageGuess } from '@langwerk/extraction/text/guess-language'
import { storable } from '@langwerk/text/characters'
import { denseSentences, type SidedText } from './dense-sentences.ts'
import type {
  DenseSentence,
  ExtractionQuestion,
  FinishedExtraction,
  FoundSentence,
  FoundTerm,
  Side,
  TextToRead,
} from './extraction-work.ts'

type Finish = Extract<ExtractionQuestion, { op: 'finish' }>
type OfSide<Value> = Record<Side, Value>

/**
 * Texts in one or two languages, and the terms found in them. Where one document stands in each language and both have as many
 * texts, they are taken for translations of each other, and terms are paired as those of aligned segments are.
 */
export class ReadTexts {
  /** What was found, the surest first; nothing before `finish`. */
  found: FoundTerm[] = []
  private readonly pairing: Pairing | null
  private readonly extractors: { source: Extractor; target: Extractor | null }
  private readonly known: OfSide<KnownTerm[]> = { source: [], target: [] }
  /** Documents that are kept until it is known whether they belong together; null where they do not. */
  private kept: OfSide<TextToRead[]> | null
  private keptCharacters = 0
  private readonly guesses = new Map<string, LanguageGuess>()
  private readonly targets = new Map<string, string>()
  private targetCharacters = 0
  /** What was read, up to a bound. */
  private readonly texts: SidedText[] = []
  private textCharacters = 0
  private isAligned = false

  constructor(source: Extractor, target: Extractor | null) {
    this.extractors = { source, target }
    this.pairing = target && createPairing(source, target)
    this.kept = target ? { source: [], target: [] } : null
  }

  /** Takes texts in one language; those that come with their translation are read in both. */
  read(side: Side, given: readonly TextToRead[]): void {
    for (const one of given) {
      const text = keepable(one.text)
      const target = one.target === undefined ? undefined : keepable(one.target)
      if (target !== undefined && this.pairing) this.readPair({ ...one, text, target })
      else if (this.kept) this.keep(side, { ...one, text })
      else this.readOne(side, { ...one, text })
    }
  }

  know(side: Side, terms: readonly KnownTerm[]): void {
    for (const term of terms) this.known[side].push(term)
  }

  finish({ minimumConfidence, skipKnown, decided }: Finish): FinishedExtraction {
    this.readKept()
    const source = this.extractors.source.finish({ minimumConfidence, known: this.known.source })
    const target = this.extractors.target?.finish({ minimumConfidence, known: this.known.target }) ?? null
    const pairs = this.isAligned && target ? this.pairing!.pairs(source.groups, target.groups) : []
    const all = [
      ...foundOf('source', source, (context) => this.sentenceOf(context), pairs),
      // Of translations the terms of the target stand beside those of the source.
      ...(target && !this.isAligned ? foundOf('target', target, (context) => this.sentenceOf(context)) : []),
    ].sort((one, other) => other.confidence - one.confidence)
    this.found = skipKnown ? withoutKnown(all, decided) : all
    return {
      found: this.found.length,
      skipped: all.length - this.found.length,
      words: source.words + (target && !this.isAligned ? target.words : 0),
      isTooLittleText: source.isTooLittleText || (target !== null && !this.isAligned && target.isTooLittleText),
      guessed: this.guessedOtherwise(),
    }
  }

  /** The sentences in which most of what was found stands, of each language the densest first; nothing before `finish`. */
  denseSentences(): DenseSentence[] {
    const { source, target } = this.extractors
    return denseSentences(this.texts, this.found, (side) => (side === 'target' && target ? target : source).language)
  }

  private remember(text: SidedText) {
    this.textCharacters += text.text.length
    if (this.textCharacters <= mostRemembered) this.texts.push(text)
  }

  private readPair({ text, target, document, segment }: TextToRead & { target: string }) {
    const place = placeOf({ document, segment })
    this.isAligned = true
    this.guess('source', document, text)
    this.guess('target', document, target)
    this.pairing!.read(text, target, place)
    this.remember({ side: 'source', text, target: target.slice(0, mostShown), document, segment })
    if (this.targetCharacters > mostKeptCharacters) return
    this.targetCharacters += target.length
    this.targets.set(`${place.document} ${place.segment}`, target)
  }

  private readOne(side: Side, { text, document, segment }: TextToRead) {
    this.guess(side, document, text)
    this.extractors[side]!.read(text, placeOf({ document, segment }))
    this.remember({ side, text, document, segment })
  }

  private keep(side: Side, one: TextToRead) {
    const { kept } = this
    kept![side].push(one)
    this.keptCharacters += one.text.length
    if (this.keptCharacters > mostKeptCharacters) this.readApart()
  }

  private readKept() {
    const { kept } = this
    if (!kept) return
    const { source, target } = kept
    const belong =
      source.length === target.length && areOfOneDocument(source) && areOfOneDocument(target) && source.length > 0
    if (!belong) return this.readApart()
    this.kept = null
    for (const [index, one] of source.entries()) this.readPair({ ...one, target: target[index]!.text })
  }

  private readApart() {
    const { kept } = this
    this.kept = null
    for (const side of ['source', 'target'] as const) for (const one of kept?.[side] ?? []) this.readOne(side, one)
  }

  private guess(side: Side, document: number, text: string) {
    const key = `${side} ${document}`
    const guess = this.guesses.get(key) ?? new LanguageGuess()
    guess.read(text.toLowerCase().match(/\p{L}+/gu) ?? [])
    this.guesses.set(key, guess)
  }

  private guessedOtherwise(): FinishedExtraction['guessed'] {
    return [...this.guesses].flatMap(([key, guess]) => {
      const [side, document] = key.split(' ') as [Side, string]
      const language = guess.guess()
      return language && language !== this.extractors[side]?.language
        ? [{ document: Number(document), side, language }]
        : []
    })
  }

  private sentenceOf(context: TermContext): FoundSentence {
    return {
      ...cut(context),
      target: this.targets.get(`${context.document} ${context.segment}`)?.slice(0, mostShown) ?? null,
    }
  }
}

/** So many characters of texts are kept to be read later, or to be shown; of more than these some are not. */
const mostKeptCharacters = 40_000_000
/** Sentences are chosen from so many characters: more than anybody has a model read. */
const mostRemembered = 4_000_000
const mostShown = 1000
const mostContext = 600
const longestTerm = 500

/** What stood around a null character are two words. */
const keepable = (text: string) => storable(text.replaceAll('\0', ' '))

const placeOf = ({ document, segment }: { document: number; segment: number }) => ({
  document: String(document),
  segment: String(segment),
})

const areOfOneDocument = (texts: readonly TextToRead[]) =>
  texts.every(({ document }) => document === texts[0]!.document)

/** Sentences may be of any length: of a long one what stands around the term is shown. */
function cut({ text, start, end, document, segment }: TermContext) {
  const from = text.length > mostContext ? Math.max(0, start - mostContext / 2) : 0
  const shown = text.slice(from, Math.max(end, from + mostContext)).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, ' ')
  return { text: shown, start: start - from, end: end - from, document: Number(document), segment: Number(segment) }
}

function foundOf(
  side: Side,
  { groups }: Extraction,
  sentenceOf: (context: TermContext) => FoundSentence,
  pairs: readonly TermPair[] = [],
): FoundTerm[] {
  const targets = new Map(pairs.map((pair) => [pair.source, pair.targets]))
  return groups.flatMap((group, index) =>
    group.head.length > longestTerm
      ? []
      : [
          {
            ...ofGroup(side, group, sentenceOf),
            targets: (targets.get(index) ?? []).map(({ text, score }) => ({
              text,
              confidence: Math.round(score),
              proposed: false,
            })),
          },
        ],
  )
}

function ofGroup(
  side: Side,
  group: ExtractedGroup,
  sentenceOf: (context: TermContext) => FoundSentence,
): Omit<FoundTerm, 'targets'> {
  const { head, kind, frequency, documents, confidence, variants, keys } = group
  return {
    side,
    head,
    forms: group.forms.map(({ text, count }) => ({ text, count })),
    kind,
    frequency,
    documents,
    confidence: Math.round(confidence),
    contexts: group.contexts.map(sentenceOf),
    definition: group.definition?.text.slice(0, mostShown) ?? '',
    longForm: group.longForm ?? '',
    variants,
    keys,
    known: group.known ?? null,
  }
}

/** @param decided keys of what was decided on before */
function withoutKnown(found: readonly FoundTerm[], decided: OfSide<string[]>): FoundTerm[] {
  const keys = { source: new Set(decided.source), target: new Set(decided.target) }
  return found.filter((one) => one.known?.state !== 'known' && !one.keys.some((key) => keys[one.side].has(key)))
}
