import { isTag, joinSegments, type Segment } from '@langwerk/text/segment'
import type { Atom, Fragment, InlineText, Placement, TextFormat } from './atoms.ts'

/**
 * Writes a target as native markup. Whatever its tags are like, the result is well-formed: unknown tags and lone halves
 * mean nothing, what carries an identity is written once, and invisible anchors that the target lacks go to its end.
 */
export function renderInline(inline: InlineText, target: Segment, place: Placement): string {
  const code = (fragments: readonly Fragment[]) =>
    fragments
      .map((fragment) => (typeof fragment === 'string' ? fragment : place.range(fragment.start, fragment.end)))
      .join('')
  const atomCode = (atom: Atom) => {
    if (atom.kind === 'text') return atom.format.write(atom.text, place.language)
    if (atom.kind === 'lone') return code(atom.code)
    return code(atom.kind === 'open' ? atom.pair.open : atom.pair.close)
  }
  const used = new Set<string>()
  const open: { format: TextFormat; close: string }[] = [{ format: inline.base, close: '' }]
  let xml = inline.before.map(atomCode).join('')
  for (const piece of joinSegments([target])) {
    const { format } = open.at(-1)!
    if (!isTag(piece)) {
      if (piece !== '') xml += format.write(piece, place.language)
      continue
    }
    const meaning = inline.meanings.get(piece.id)
    const again = used.has(piece.id)
    if (piece.kind === 'lone' && meaning?.kind === 'lone' && (meaning.repeatable || !again)) {
      xml += code(meaning.code)
      used.add(piece.id)
    } else if (piece.kind === 'open' && meaning?.kind === 'pair' && !(meaning.pair.once && again)) {
      xml += code(meaning.pair.open)
      open.push({ format: meaning.base, close: code(meaning.pair.close) })
      used.add(piece.id)
    } else if (piece.kind === 'open') {
      open.push({ format: meaning?.kind === 'format' ? meaning.format : format, close: '' })
    } else if (piece.kind === 'close') {
      xml += open.pop()!.close
    }
  }
  for (const [id, meaning] of inline.meanings) {
    if (meaning.kind === 'lone' && meaning.anchor && !used.has(id)) xml += code(meaning.code)
  }
  return xml + inline.after.map(atomCode).join('')
}
