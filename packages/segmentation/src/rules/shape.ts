import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import { numbered } from './numbered.ts'

export type SegmentationRule = LanguageProcessingRuleSetValues['segmentationRules'][number]
/** A rule before it has its place in a set. */
export type UnplacedRule = Omit<SegmentationRule, 'sortId'>

/** What differs from language to language; the rest of a default rule set is the same everywhere. */
export interface LanguageShape {
  language: string
  /** Words with a full stop that never end a sentence: titles, `e.g.`, `z. B.`. */
  abbreviations?: readonly string[]
  /** Abbreviations that stand before a number: `No.`, `S.`, `Art.`; written without the full stop. */
  numberAbbreviations?: readonly string[]
  /** Abbreviations that stand in a sentence or end it (`Inc.`, `etc.`): what follows decides; without the full stop. */
  eitherAbbreviations?: readonly string[]
  /** Abbreviations of several parts after which a capital begins a sentence (`a. C.`, `EE. UU.`); expressions of the parts. */
  endingAbbreviations?: readonly (readonly [string, string])[]
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
  const closers = `["'’”»›)\\]}${shape.furtherClosers ?? ''}]`
  const spacedClosers = shape.spacedClosers ? `|\\s[${shape.spacedClosers}]` : ''
  const stops = `.!?…${shape.furtherStops ?? ''}`
  const stop = `${runOf(stops)}(?:${closers}|\\[\\d{1,3}\\]${spacedClosers})*`
  const starter = `\\s+${openers}*(?:${alternatives(shape.sentenceStarters ?? [])})(?![\\p{L}\\p{N}])`
  const letter = shape.letterWords ? `(?![${shape.letterWords}])\\p{Lu}` : '\\p{Lu}'
  // A letter behind one of these signs is a key or an axis (`Ctrl+V`, `A-Z`), no initial; `J.-P.` are two.
  const initial = `(?<!(?<!\\.)[-–/=])${letter}|(?:\\p{L}\\.)+\\p{L}`
  const either = [initial, ...inParts(shape.eitherAbbreviations ?? [])].map((words) => `${wordStart}(?:${words})`)
  const beforeNumber = `${wordStart}(?:${alternatives([...(shape.numberAbbreviations ?? []), '[nN][orº°]?'])})`
  const rules: UnplacedRule[] = [
    ...(shape.furtherRules ?? []),
    ...(shape.endingAbbreviations ?? []).flatMap(([first, second]) => [
      noBreak('Full stop within an abbreviation', `${wordStart}${first}`, '\\.', `\\s?${second}\\.`),
      breaks(
        'Abbreviation at the end of a sentence',
        `${wordStart}${first}\\.\\s?${second}`,
        '\\.',
        `\\s+${openers}*\\p{Lu}`,
      ),
    ]),
    noBreak('Number of a list item', `^\\s*[(\\[]?(?:\\d{1,3}(?:\\.\\d{1,3})*|\\p{L}|[IVX]{1,5})`, '\\.\\)?', '\\s'),
    noBreak(
      'Number of an item after a sentence',
      `(?<=\\p{L}{4}|[\\d)])(?<!${beforeNumber})[.!?:;]\\s+[(\\[]?\\d{1,2}`,
      '\\.\\)?',
      '\\s+\\p{Lu}',
    ),
    noBreak('Decimal point of full width', '[\\d０-９]', '．', '[\\d０-９]'),
    noBreak('Abbreviation before a number', beforeNumber, '\\.', '\\s*[(\\[]?(?:\\d|[IVXLC]+\\b)'),
    noBreak('Short word before a number', '(?<![\\p{L}\\p{N}])\\p{Ll}{1,2}', '\\.', '\\s*\\d'),
  ]
  if (shape.sentenceStarters)
    rules.push(
      ...either.map((before) => breaks('Abbreviation, then the beginning of a sentence', before, '\\.', starter)),
    )
  rules.push(
    ...either.map((before) =>
      noBreak('Initial or abbreviation within a sentence', before, '\\.', `\\s+${openers}*[\\p{Lu}\\d]`),
    ),
  )
  if (shape.dottedOrdinals) {
    const ordinal = `(?<![\\p{L}\\p{N}.,])(?:\\d{1,2}|[IVX]{1,5})`
    rules.push(breaks('Number after its abbreviation', `${beforeNumber}\\.\\s*\\d+`, '\\.', '\\s+\\p{Lu}'))
    if (shape.sentenceStarters) rules.push(breaks('Number, then the beginning of a sentence', ordinal, '\\.', starter))
    rules.push(noBreak('Ordinal number', ordinal, '\\.', '\\s+\\S'))
  }
  rules.push(
    breaks('End of a sentence', '', stop, `\\s+(?!${openers}*\\s?(?:\\p{Ll}|[,;:.!?…)]))(?=\\S)`),
    breaks(
      'End of a sentence in a script without spaces',
      '',
      `${runOf('。！？｡︒﹒﹗﹖．')}[」』）】》〉”’"']*`,
      '\\s*[^\\s」』）】》〉，、；：。！？]',
    ),
    breaks('End of a sentence in a script without capitals', '', `${runOf('؟۔।॥։።፧။។')}["'”»)\\]]*`, '\\s*\\S'),
    breaks('Empty line', '', '\\n[ \\t]*\\n', ''),
  )
  return rules
}

export const noBreak = (
  name: string,
  beforeSegmentEnding: string,
  stoppSequence: string,
  afterSegmentEnding: string,
): UnplacedRule => ({ name, description: '', type: 'noBreak', beforeSegmentEnding, stoppSequence, afterSegmentEnding })

export const breaks = (
  name: string,
  beforeSegmentEnding: string,
  stoppSequence: string,
  afterSegmentEnding: string,
): UnplacedRule => ({ ...noBreak(name, beforeSegmentEnding, stoppSequence, afterSegmentEnding), type: 'break' })

const wordStart = '(?<![\\p{L}\\p{N}_+])'

const alternatives = (words: readonly string[]) => words.join('|')

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
