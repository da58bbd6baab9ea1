import { balanceTags, isTag, type Piece, plainText, type Segment } from '@langwerk/text/segment'
import { withoutXmlForbidden, xmlAttribute } from '@langwerk/xml/tokenizer'
import { DocumentError, type TransUnit } from '../model/document.ts'

/**
 * Finds the targets of a document's units in the XLIFF that was made of it (`unitsToXliff1`, `unitsToXliff2`) and read again:
 * the units stand there in the same order, their segments together and their tags under ids that say which they are.
 * @returns the targets by the key of their unit, and how many segments have none (their source stands in their place)
 * @throws DocumentError when the XLIFF was made of another document
 */
export function mergeTargets(units: readonly TransUnit[], exchanged: readonly TransUnit[]) {
  const bySource = new Map<string, TransUnit[]>()
  for (const part of exchanged) {
    const [place] = part.key.split('-')
    const parts = bySource.get(place!)
    if (parts) parts.push(part)
    else bySource.set(place!, [part])
  }
  const last = Math.max(0, ...[...bySource.keys()].map(Number))
  if (last > units.length)
    throw new DocumentError('broken', 'xliffOfOtherLength', { units: last, documentUnits: units.length })
  const targets = new Map<string, Segment>()
  let missing = 0
  for (const [index, unit] of units.entries()) {
    const parts = bySource.get(String(index + 1)) ?? []
    const untranslated = parts.filter(({ target }) => target === undefined).length
    missing += untranslated
    const gaps = gapsBetween(unit, parts)
    if (untranslated === parts.length) continue
    const pieces = parts.flatMap((part, place) => [gaps[place]!, ...withOwnTags(unit, part)])
    targets.set(unit.key, joined(unit, pieces))
  }
  return { targets, missing }
}

/** The white space before each part of a unit. */
function gapsBetween(unit: TransUnit, parts: readonly TransUnit[]): string[] {
  const whole = withoutXmlForbidden(plainText(unit.source))
  let position = 0
  return parts.map((part, index) => {
    const own = plainText(part.source)
    const space = index === 0 || whole.startsWith(own, position) ? '' : (/^\s*/.exec(whole.slice(position))?.[0] ?? '')
    if (!whole.startsWith(own, position + space.length))
      throw new DocumentError('broken', 'xliffOfOtherText', { text: own.slice(0, 40) })
    position += space.length + own.length
    return space
  })
}

/** Halves of a pair that a segment's border cut are a pair again; those that are halves in the document stay so. */
function joined({ source }: TransUnit, pieces: readonly Piece[]): Segment {
  const pairs = new Set(source.flatMap((piece) => (isTag(piece) && piece.kind === 'open' ? [piece.id] : [])))
  const together: Piece[] = []
  for (const piece of pieces) {
    const last = together.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') together[together.length - 1] = last + piece
    else if (typeof piece === 'string') {
      if (piece !== '') together.push(piece)
    } else if (pairs.has(piece.id)) {
      const closes = piece.kind === 'close' || piece.kind === 'closeHalf'
      together.push({ kind: piece.kind === 'lone' ? 'lone' : closes ? 'close' : 'open', id: piece.id })
    } else together.push(piece)
  }
  return balanceTags(together)
}

/** A part's target, or else its source, with the tags of the document. */
function withOwnTags(unit: TransUnit, part: TransUnit): Segment {
  const nativeIds = new Map(
    part.tags.map(({ id, code = '' }) => {
      const tag = { start: 0, end: code.indexOf('>') + 1 }
      return [id, xmlAttribute(code, tag, 'id') ?? xmlAttribute(code, tag, 'startRef') ?? '']
    }),
  )
  const known = new Set(unit.tags.map(({ id }) => id))
  return (part.target ?? part.source).flatMap((piece): Piece[] => {
    if (!isTag(piece)) return [piece]
    const native = nativeIds.get(piece.id) ?? ''
    const place = /^t(\d+)[ex]*$/.exec(native)?.[1]
    const id = known.has(native) ? native : place === undefined ? undefined : unit.tags[Number(place)]?.id
    return id === undefined ? [] : [{ kind: piece.kind, id }]
  })
}
