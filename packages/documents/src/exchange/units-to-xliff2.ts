import { isTag, type Segment, type Tag } from '@langwerk/text/segment'
import { encodeXmlAttribute, encodeXmlText, withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import type { TargetOrigin, TransUnit } from '../model/document.ts'
import {
  type ExchangeFile,
  type ExchangeMatch,
  type ExchangeUnit,
  matchWord,
  segmentsWithGaps,
} from './exchange-unit.ts'

/** Writes units as XLIFF 2.1 (OASIS) for tools of others; white space between segments is ignorable. */
export function unitsToXliff2(units: readonly ExchangeUnit[], file: ExchangeFile): string {
  const hasTargets = units.some(({ unit }) => unit.target)
  const target = file.targetLanguage ?? (hasTargets ? 'und' : undefined)
  const hasLimits = units.some(({ unit }) => unit.maxCharacters)
  const head = xliff2Head({ ...file, ...(target ? { targetLanguage: target } : {}) }, { hasLimits })
  return head + units.map(xliff2Unit).join('') + xliff2Foot
}

/** What stands before the units. The target language must be named where a unit has a target. */
export const xliff2Head = (
  { original, sourceLanguage, targetLanguage }: ExchangeFile,
  { hasLimits }: { hasLimits: boolean },
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0"${hasLimits ? ' xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0"' : ''} version="2.1" srcLang="${encodeXmlAttribute(sourceLanguage)}"${targetLanguage ? ` trgLang="${encodeXmlAttribute(targetLanguage)}"` : ''}>`,
    `<file id="f1" original="${encodeXmlAttribute(original)}">`,
    ...(hasLimits ? ['<slr:profiles generalProfile="xliff:codepoints"/>'] : []),
    '',
  ].join('\n')

/** What stands after them. */
export const xliff2Foot = '</file>\n</xliff>\n'

/** One unit, which its id or else its place among them names. */
export function xliff2Unit(exchanged: ExchangeUnit, index: number): string {
  const { unit, id = `u${index + 1}`, match } = exchanged
  const ids = new Map(unit.tags.map(({ id }, place) => [id, `t${place}`]))
  const labels = new Map(unit.tags.map(({ id, label }) => [id, label]))
  const inline = (segment: Segment, side: readonly Segment[], own: ReadonlyMap<string, string> = ids) =>
    inlineXml(segment, { ids: own, labels, whole: wholeSpans(side) })
  const name = unit.name ? ` name="${attribute(unit.name)}"` : ''
  const limit = unit.maxCharacters ? ` slr:sizeRestriction="${unit.maxCharacters}"` : ''
  const sources = segmentsWithGaps(exchanged)
  const target = unit.target ? [`<target>${inline(unit.target, [unit.target], targetIds(unit, ids))}</target>`] : []
  const matched = match && sources.length === 1 && isOfSameSource(match) ? [match] : []
  return [
    `<unit id="${attribute(id)}"${name}${limit}${unit.locked ? ' translate="no"' : ''} xml:space="preserve">`,
    ...matched.map(({ target: offered, origin }) =>
      matchXml(origin, inline(unit.source, [unit.source]), inline(offered, [offered], targetIds(unit, ids))),
    ),
    ...notesXml(unit),
    ...sources.flatMap(({ segment, gap }) => [
      `<segment${matched.length > 0 ? ' id="s1"' : ''}${stateOf(exchanged)}>`,
      `<source>${inline(segment, exchanged.segments)}</source>`,
      ...target,
      '</segment>',
      ...(gap === '' ? [] : [`<ignorable><source>${text(gap)}</source></ignorable>`]),
    ]),
    '</unit>',
    '',
  ].join('\n')
}

/** A tag that is something else in the target than in the source, such as a pair around nothing, is another one there. */
function targetIds({ source, target = [] }: TransUnit, ids: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const lone = (segment: Segment) =>
    new Map(segment.flatMap((piece) => (isTag(piece) ? [[piece.id, piece.kind === 'lone'] as const] : [])))
  const inSource = lone(source)
  const others = [...lone(target)].filter(([id, isLone]) => inSource.has(id) && inSource.get(id) !== isLone)
  return new Map([...ids, ...others.map(([id]) => [id, `${ids.get(id)}x`] as const)])
}

/** A target that no person has touched says where it came from. */
function stateOf({ unit: { target, status }, match }: ExchangeUnit): string {
  if (!target) return ''
  if (status === 'confirmed') return ' state="final"'
  if (status === 'edited') return ' state="translated"'
  return match ? ` state="initial" subState="langwerk:${matchWord(match.origin)}"` : ''
}

const notesXml = ({ note, comments = [] }: TransUnit): string[] =>
  note || comments.length > 0
    ? [
        '<notes>',
        ...(note ? [`<note>${text(note)}</note>`] : []),
        ...comments.map((comment) => `<note appliesTo="target">${text(comment.text)}</note>`),
        '</notes>',
      ]
    : []

/** A match names its source here, and of a fuzzy one that is not known. */
const isOfSameSource = ({ origin: { kind, matchPercent = 0 } }: ExchangeMatch) =>
  kind === 'machineTranslation' || matchPercent >= 100

function matchXml({ kind, name, matchPercent }: TargetOrigin, source: string, target: string): string {
  const quality = matchPercent === undefined ? '' : ` matchQuality="${Math.min(100, matchPercent)}"`
  const origin = name ? ` origin="${attribute(name)}"` : ''
  const type = kind === 'machineTranslation' ? 'mt' : 'tm'
  return `<mtc:matches xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"><mtc:match ref="#s1" type="${type}"${quality}${origin}><source>${source}</source><target>${target}</target></mtc:match></mtc:matches>`
}

/** The tags whose two halves stand in the right order in these segments. */
function wholeSpans(segments: readonly Segment[]): ReadonlySet<string> {
  const open = new Set<string>()
  const whole = new Set<string>()
  for (const tag of segments.flat().filter(isTag)) {
    if (tag.kind === 'openHalf') open.add(tag.id)
    if (tag.kind === 'closeHalf' && open.has(tag.id)) whole.add(tag.id)
  }
  return whole
}

const text = (written: string) => encodeXmlText(withoutXmlForbidden(written))
const attribute = (written: string) => encodeXmlAttribute(withoutXmlForbidden(written))

interface InlineNames {
  ids: ReadonlyMap<string, string>
  labels: ReadonlyMap<string, string>
  whole: ReadonlySet<string>
}

const inlineXml = (segment: Segment, names: InlineNames) =>
  segment.map((piece) => (isTag(piece) ? tagXml(piece, names) : text(piece))).join('')

function tagXml({ kind, id: name }: Tag, { ids, labels, whole }: InlineNames): string {
  const id = ids.get(name) ?? `x${name.replace(/[^\w.-]/g, '_')}`
  const label = attribute(labels.get(name) ?? '')
  const shown = label === '' ? '' : ` disp="${label}"`
  const isWhole = whole.has(name)
  switch (kind) {
    case 'open':
      return `<pc id="${id}"${shown.replace(' disp', ' dispStart')}>`
    case 'close':
      return '</pc>'
    case 'lone':
      return `<ph id="${id}"${shown}/>`
    case 'openHalf':
      return `<sc id="${id}"${shown}${isWhole ? '' : ' isolated="yes"'}/>`
    case 'closeHalf':
      // The id of a half that is alone must differ from that of its other half, wherever that is.
      return isWhole ? `<ec startRef="${id}"/>` : `<ec id="${id}e"${shown} isolated="yes"/>`
  }
}
