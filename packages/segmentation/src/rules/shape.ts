import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import type { RuleName } from './german-names.ts'
import { numbered } from './numbered.ts'

export type SegmentationRule = LanguageProcessingRuleSetValues['segmentationRules'][number]
/** A rule before it has its place in a set. */
export type UnplacedRule = Omit<SegmentationRule, 'sortId'>

/** What differs from language to language; the rest of a default rule set is the same everywhere. */
export interface LanguageShape {
  language: string
  /** Words with a full stop that never end a sentence: titles, `e.g.`, `z. B.`. */
  abbreviations?: readonly string[]
  /** Those of them that with a capital are a word (`verb.`, `port.`); without the full stop. */
  smallAbbreviations?: readonly string[]
  /** Abbreviations that stand before a number: `No.`, `S.`, `Art.`; written without the full stop. */
  numberAbbreviations?: readonly string[]
  /** Abbreviations that stand in a sentence or end it (`Inc.`, `etc.`): what follows decides; without the full stop. */
  eitherAbbreviations?: readonly string[]
  /** Abbreviations of several parts after which a capital begins a sentence (`a. C.`, `EE. UU.`); expressions of the parts. */
  endingAbbreviations?: readonly (readonly [string, string])[]
  /** Nouns that a letter or a number after them tells apart: `column A`, `Kapitel 3`. In small letters; a capital counts too. */
  labels?: readonly string[]
  /** Words of names that otherwise begin sentences: `J. De Smet`, `J. Le Goff`. */
  nameParticles?: readonly string[]
  /** Words that begin a sentence in the language far more often than a name: articles, pronouns, conjunctions. */
  sentenceStarters?: readonly string[]
  /** Whether `3.` is how the language writes "third". */
  dottedOrdinals?: boolean
  /** Signs after which a segment ends besides `. ! ? …`, as a character class' content. */
  furtherStops?: string
  /** Closing quotation marks that the language sets apart by a space: `« … »`. */
  spacedClosers?: string
  /** Marks that close a quotation here though elsewhere they open one: `“` in German. */
  furtherClosers?: string
  /** Letters that stand alone as a word (`I` in English), so that one with a full stop is no initial. */
  letterWords?: string
  furtherRules?: readonly UnplacedRule[]
}

const openers = `["'“”„‚‘’«»‹›(\\[{¿¡–—\\-*•]`
/** The beginning of a sentence, as far as a capital tells. */
const capital = `\\s+${openers}*\\p{Lu}`

/** A language's default rules; their order is the order of the decisions. */
export function rulesOf(
  shape: LanguageShape,
): Pick<LanguageProcessingRuleSetValues, 'segmentationRules' | 'abbreviationRules'> {
  return {
    abbreviationRules: numbered(
      [...new Set(shape.abbreviations ?? [])].map((abbreviation) => ({
        name: abbreviation,
        abbreviation,
        description: '',
      })),
    ),
    segmentationRules: numbered(segmentationRulesOf(shape)),
  }
}

function segmentationRulesOf(shape: LanguageShape): UnplacedRule[] {
  const starter = `\\s+${openers}*(?:${alternatives(shape.sentenceStarters ?? [])})(?![\\p{L}\\p{N}.-])`
  const either = eitherOf(shape).map((words) => `${wordStart}(?:${words})`)
  const beforeNumber = `${wordStart}(?:${alternatives([...new Set(shape.numberAbbreviations?.map(inAnyCase)), '[nN][orº°]?'])})`
  return [
    ...(shape.furtherRules ?? []),
    ...inParts(shape.smallAbbreviations ?? []).map((words) =>
      noBreak('Abbreviation in small letters', `${wordStart}(?:${words})`, '\\.', ''),
    ),
    ...(shape.endingAbbreviations ?? []).flatMap(([first, second]) => [
      noBreak('Full stop within an abbreviation', `${wordStart}${first}`, '\\.', `\\s?${second}\\.`),
      breaks('Abbreviation at the end of a sentence', `${wordStart}${first}\\.\\s?${second}`, '\\.', capital),
    ]),
    noBreak('Number of a list item', `^\\s*[(\\[]?(?:\\d{1,3}(?:\\.\\d{1,3})*|\\p{L}|[IVX]{1,5})`, '\\.\\)?', '\\s'),
    noBreak(
      'Number of an item after a sentence',
      `(?<=[\\p{L}-]\\p{L}|[\\d)])(?<!${beforeNumber}|${wordStart}(?:ca|approx|max|min|vs|cf|vgl))[.!?:;]\\s+[(\\[]?\\d{1,2}`,
      '\\.\\)?',
      '\\s+\\p{Lu}',
    ),
    noBreak('Decimal point of full width', '[\\d０-９]', '．', '[\\d０-９]'),
    noBreak('Abbreviation before a number', beforeNumber, '\\.', '\\s*[(\\[]?(?:\\d|[IVXLC]+\\b)'),
    noBreak(
      'Short word before a number',
      `${wordStart}(?<!\\d\\s?)(?:\\p{Ll}|[bcdfghjklmnpqrstvwxz]{2})`,
      '\\.',
      '\\s*\\d',
    ),
    ...labelRules(shape),
    breaks(
      'Letters in a row',
      `${wordStart}\\p{Lu}(?:,|\\s(?:and|or|und|oder|et|ou|e|o|y|u|en|of|og|och))\\s\\p{Lu}`,
      '\\.',
      capital,
    ),
    breaks('Unit of measurement', '\\d\\s?[VAWCFKNJΩ]', '\\.', capital),
    ...(shape.nameParticles
      ? [
          noBreak(
            'Initial within a name',
            `${wordStart}${initial}`,
            '\\.',
            `\\s+(?:${alternatives(shape.nameParticles)})\\s?\\p{Lu}`,
          ),
        ]
      : []),
    ...(shape.sentenceStarters
      ? either.map((before) => breaks('Abbreviation, then the beginning of a sentence', before, '\\.', starter))
      : []),
    ...either.map((before) =>
      noBreak('Initial or abbreviation within a sentence', before, '\\.', `\\s+${openers}*[\\p{Lu}\\d]`),
    ),
    ...(shape.dottedOrdinals ? ordinalRules(shape, { beforeNumber, starter }) : []),
    ...endRules(shape),
  ]
}

/** The expressions of what may stand in a sentence or end it. */
function eitherOf({ letterWords, eitherAbbreviations = [] }: LanguageShape): string[] {
  const letter = letterWords ? `(?![${letterWords}])${initial}` : initial
  return [`${letter}|(?:\\p{L}\\.)+\\p{L}|${withoutVowels}`, ...inParts(eitherAbbreviations)]
}

/** A letter behind one of these signs is a key or an axis (`Ctrl+V`, `A-Z`), no initial; `J.-P.` are two. */
const initial = '(?<!(?<!\\.)[-–/=&°])\\p{Lu}'

/** A word that nobody could say is a shortened one (`Bldg.`, `Hptm.`), save these sounds and the units after a number. */
const withoutVowels =
  '(?<!\\d\\s?)(?!Hm|Sh+\\b|Pss?t|Gr+\\b|Br+\\b|Tsk|Pf|Mh?m|Zz)[B-DF-HJ-NP-TV-XZ][bcdfghjklmnpqrstvwxz]{1,4}'

function labelRules({ labels = [], dottedOrdinals }: LanguageShape): UnplacedRule[] {
  return inParts(labels.map(inAnyCase)).flatMap((nouns) => [
    breaks('Letter that tells things apart', `${wordStart}(?:${nouns})\\s\\p{Lu}`, '\\.', capital),
    ...(dottedOrdinals
      ? [
          // German writes them as one word: `Autobahnabschnitt 3`.
          breaks('Number that tells things apart', `(?:${nouns})\\s\\d+`, '\\.', capital),
        ]
      : []),
  ])
}

/** A full stop after a number makes it an ordinal or ends the sentence: what stands around decides. */
function ordinalRules(
  { sentenceStarters }: LanguageShape,
  { beforeNumber, starter }: { beforeNumber: string; starter: string },
): UnplacedRule[] {
  const ordinal = `(?<![\\p{L}\\p{N}.,])(?:\\d{1,2}|[IVX]{1,5})`
  // Without its year: `am 24.12.`
  const date = `(?<=\\p{Ll}\\s|,\\s)(?:0?[1-9]|[12]\\d|3[01])\\.\\s?(?:0?[1-9]|1[0-2])`
  return [
    breaks('Number after its abbreviation', `${beforeNumber}\\.\\s*\\d+(?:\\s?[-–]\\s?\\d+)?`, '\\.', '\\s+\\p{Lu}'),
    breaks(
      'Numbers in a row',
      '(?<![\\d.,])\\d+(?:,|\\s(?:und|oder|bis|og|eller|a|i|lub|nebo))\\s\\d+',
      '\\.',
      capital,
    ),
    ...(sentenceStarters
      ? [breaks('Number, then the beginning of a sentence', `(?:${ordinal}|${date})`, '\\.', starter)]
      : []),
    noBreak('Ordinal number', `(?:${ordinal}|${date})`, '\\.', '\\s+\\S'),
  ]
}

function endRules(shape: LanguageShape): UnplacedRule[] {
  const closers = `["'’”»›)\\]}${shape.furtherClosers ?? ''}]`
  const spacedClosers = shape.spacedClosers ? `|\\s[${shape.spacedClosers}]` : ''
  const stops = `.!?…${shape.furtherStops ?? ''}`
  // Behind the stop: closing marks, the marks of notes, smileys.
  const behind = `(?:${closers}|\\[\\d{1,3}\\]|[¹²³⁰-⁹]${spacedClosers}|\\s?[:;]-?[)(DP](?!\\p{L})|\\s?\\p{Emoji_Presentation})*`
  const small = `(?:\\p{Ll}(?!\\p{Ll}{0,2}\\p{Lu})|[,;:.!?…)])`
  return [
    breaks('Item after a sentence', '', `[.!?;]`, `\\s+[(\\[]?(?:\\p{Ll}|[ivx]{1,4}|\\d{1,2})\\)\\s+\\p{Lu}`),
    breaks('Smiley at the end of a sentence', '\\s', '[:;]-?[)(DP]', capital),
    noBreak('Doubt in brackets', '\\([!?]{1,3}\\)', '', '\\s'),
    noBreak('Omission within a sentence', `(?<![.!?…]["'’”»)\\]]*\\s*)[(\\[](?:\\.{2,3}|…)[)\\]]`, '', '\\s'),
    noBreak(
      'Within brackets in a sentence',
      '[^.!?…:\\s]["\'’”»]*\\s[(\\[][^()\\[\\]]{0,150}[.!?…]["\'’”»]*',
      '',
      '\\s[^()\\[\\]]{1,150}[)\\]]',
    ),
    breaks('Number of a note', '(?:\\p{Ll}{3}|[)”"’»])', '\\.\\d{1,3}', '\\s+\\p{Lu}'),
    breaks(
      'End of a sentence',
      '',
      `${runOf(stops)}${behind}`,
      `(?!\\s?(?:\\p{Emoji_Presentation}${spacedClosers.replace('\\s', '')}))\\s+(?!${openers}*\\s?${small})(?!${closers}+\\s*$)(?=\\S)`,
    ),
    breaks(
      'End of a sentence in a script without spaces',
      '',
      `${runOf('。！？｡︒﹒﹗﹖．')}[」』）】》〉”’"']*`,
      '\\s*[^\\s」』）】》〉，、；：。！？]',
    ),
    breaks('End of a sentence in a script without capitals', '', `${runOf('؟۔।॥։።፧။។')}["'”»)\\]]*`, '\\s*\\S'),
    breaks('Empty line', '', '\\n[ \\t]*\\n', ''),
  ]
}

export const noBreak = (
  name: RuleName,
  beforeSegmentEnding: string,
  stoppSequence: string,
  afterSegmentEnding: string,
): UnplacedRule => ({ name, description: '', type: 'noBreak', beforeSegmentEnding, stoppSequence, afterSegmentEnding })

export const breaks = (
  name: RuleName,
  beforeSegmentEnding: string,
  stoppSequence: string,
  afterSegmentEnding: string,
): UnplacedRule => ({ ...noBreak(name, beforeSegmentEnding, stoppSequence, afterSegmentEnding), type: 'break' })

const wordStart = '(?<![\\p{L}\\p{N}_+])'

const alternatives = (words: readonly string[]) => words.join('|')

/** At the beginning of a sentence a word has a capital. */
const inAnyCase = (word: string) =>
  /^\p{Ll}/u.test(word) ? `[${word[0]}${word[0]!.toUpperCase()}]${word.slice(1)}` : word

/** Alternatives in expressions that a field of the rule set can hold. */
function inParts(words: readonly string[]): string[] {
  const parts: string[] = []
  for (const word of words) {
    const last = parts.at(-1)
    if (last === undefined || last.length + word.length > 1500) parts.push(word)
    else parts[parts.length - 1] = `${last}|${word}`
  }
  return parts
}

/** One or more of these signs, found only at the first: otherwise a long run would be tried from each of its signs. */
const runOf = (signs: string) => `(?<![${signs}])[${signs}]+`
