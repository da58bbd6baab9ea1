import { isTag, joinSegments, type Segment } from '@langwerk/text/segment'
import type { Atom, Fragment, InlineText, Placement, TextFormat } from './atoms.ts'

/** Writes a target as native markup, one atom after the other. */
export function renderInline(inline: InlineText, target: Segment, place: Placement): string {
  return targetAtoms(inline, target)
    .map((atom) => {
      if (atom.kind === 'text') return atom.format.write(atom.text, place.language)
      if (atom.kind === 'lone') return fragmentCode(atom.code, place)
      return fragmentCode(atom.kind === 'open' ? atom.pair.open : atom.pair.close, place)
    })
    .join('')
}

export const fragmentCode = (fragments: readonly Fragment[], place: Placement) =>
  fragments
    .map((fragment) => (typeof fragment === 'string' ? fragment : place.range(fragment.start, fragment.end)))
    .join('')

/**
 * The atoms that a target stands for. Whatever its tags are like, pairs nest: unknown tags and lone halves mean nothing,
 * what carries an identity is there once, and invisible anchors that the target lacks go to its end.
 */
export function targetAtoms(inline: InlineText, target: Segment): Atom[] {
  const used = new Set<string>()
  const open: { format: TextFormat; close?: Atom }[] = [{ format: inline.base }]
  const atoms = [...inline.before]
  for (const piece of joinSegments([target])) {
    const { format } = open.at(-1)!
    if (!isTag(piece)) {
      if (piece !== '') atoms.push({ kind: 'text', text: piece, format })
      continue
    }
    const meaning = inline.meanings.get(piece.id)
    const again = used.has(piece.id)
    if (piece.kind === 'lone' && meaning?.kind === 'lone' && (meaning.repeatable || !again)) {
      atoms.push(meaning)
      used.add(piece.id)
    } else if (piece.kind === 'open' && meaning?.kind === 'pair' && !(meaning.pair.once && again)) {
      atoms.push({ kind: 'open', pair: meaning.pair })
      open.push({ format: meaning.base, close: { kind: 'close', pair: meaning.pair } })
      used.add(piece.id)
    } else if (piece.kind === 'open') {
      open.push({ format: meaning?.kind === 'format' ? meaning.format : format })
    } else if (piece.kind === 'close') {
      const { close } = open.pop()!
      if (close) atoms.push(close)
    }
  }
  for (const [id, meaning] of inline.meanings) {
    if (meaning.kind === 'lone' && meaning.anchor && !used.has(id)) atoms.push(meaning)
  }
  return [...atoms, ...inline.after]
}
