import type { Tag, TagInfo } from '@langwerk/text/segment'
import type { Atom, InlineText, Pair, TextFormat } from './atoms.ts'
import { trimAtoms } from './trim-atoms.ts'

/**
 * Makes a segment of a paragraph's atoms: what surrounds the text stays outside it, the format most of the text has needs
 * no tag, other formats become pairs, and neighbours that look alike run together.
 * Undefined where there is no text.
 */
export function inlineText(atoms: readonly Atom[]): InlineText | undefined {
  const parts = trimAtoms(atoms)
  if (!parts) return undefined
  const neutral = withBlanksJoined(parts.inside)
  const bases = baseFormats(neutral)
  const inline: InlineText = {
    source: [],
    tags: [],
    meanings: new Map(),
    base: bases.get(undefined)!,
    before: parts.before,
    after: parts.after,
  }
  const pieces: (string | Tag)[] = []
  const containers: Pair[] = []
  const ids = new Map<Pair, string>()
  let format: { id: string; key: string } | undefined
  let waiting: Tag[] = []
  let count = 0
  const nextId = (info: Omit<TagInfo, 'id'>) => {
    const id = String(++count)
    inline.tags.push({ id, label: info.label, code: shortened(info.code ?? '') })
    return id
  }
  const endFormat = () => {
    if (format) pieces.push({ kind: 'close', id: format.id })
    format = undefined
    pieces.push(...waiting)
    waiting = []
  }
  for (const atom of neutral) {
    if (atom.kind === 'lone') {
      const id = nextId({ label: atom.label, code: atom.shown })
      inline.meanings.set(id, atom)
      ;(format ? waiting : pieces).push({ kind: 'lone', id })
    } else if (atom.kind === 'open') {
      endFormat()
      const id = nextId({ label: atom.pair.label, code: atom.pair.shown })
      ids.set(atom.pair, id)
      containers.push(atom.pair)
      inline.meanings.set(id, { kind: 'pair', pair: atom.pair, base: bases.get(atom.pair) ?? inline.base })
      pieces.push({ kind: 'open', id })
    } else if (atom.kind === 'close') {
      endFormat()
      containers.pop()
      pieces.push({ kind: 'close', id: ids.get(atom.pair)! })
    } else {
      const isBase = bases.get(containers.at(-1))?.key === atom.format.key
      if (format && format.key !== atom.format.key) endFormat()
      if (!format && !isBase) {
        const id = nextId({ label: atom.format.label, code: atom.format.code })
        inline.meanings.set(id, { kind: 'format', format: atom.format })
        format = { id, key: atom.format.key }
        pieces.push({ kind: 'open', id })
      }
      pieces.push(...waiting)
      waiting = []
      if (typeof pieces.at(-1) === 'string') pieces[pieces.length - 1] += atom.text
      else pieces.push(atom.text)
    }
  }
  endFormat()
  inline.source = pieces
  return inline
}

const shortened = (code: string) => (code.length > 160 ? `${code.slice(0, 159)}…` : code)

/**
 * Blank text takes the format of the text before it, unless one would see the difference. Fonts of symbols draw a sign in the
 * place of a space that does not break.
 */
function withBlanksJoined(atoms: readonly Atom[]): Atom[] {
  let before: TextFormat | undefined
  return atoms.map((atom) => {
    if (atom.kind === 'open' || atom.kind === 'close') before = undefined
    if (atom.kind !== 'text') return atom
    const moot = before && /^[ \t\r\n]*$/.test(atom.text) && !atom.format.showsOnBlanks && !before.showsOnBlanks
    if (moot) return { ...atom, format: before! }
    before = atom.format
    return atom
  })
}

interface Share {
  format: TextFormat
  /** Stretches of text in this format. */
  stretches: number
  characters: number
}

/** The format of each container that needs no tag, so that the fewest are needed; the whole text's under `undefined`. */
function baseFormats(atoms: readonly Atom[]): Map<Pair | undefined, TextFormat> {
  const shares = new Map<Pair | undefined, Map<string, Share>>([[undefined, new Map()]])
  const containers: (Pair | undefined)[] = [undefined]
  let before: string | undefined
  let first: TextFormat | undefined
  for (const atom of atoms) {
    if (atom.kind === 'open') {
      containers.push(atom.pair)
      shares.set(atom.pair, new Map())
      before = undefined
    } else if (atom.kind === 'close') {
      containers.pop()
      before = undefined
    } else if (atom.kind === 'text') {
      const { format } = atom
      first ??= format
      const formats = shares.get(containers.at(-1))!
      const share = formats.get(format.key) ?? { format, stretches: 0, characters: 0 }
      if (before !== format.key) share.stretches++
      share.characters += atom.text.trim().length
      formats.set(format.key, share)
      before = format.key
    }
  }
  const base = (formats: ReadonlyMap<string, Share>) =>
    [...formats.values()].reduce<Share | undefined>(
      (best, next) => (best && rank(best, next) <= 0 ? best : next),
      undefined,
    )?.format
  return new Map([...shares].map(([container, formats]) => [container, base(formats) ?? first!]))
}

/** Below zero where the first is the better base: a link never is, if anything else can be. */
const rank = (one: Share, other: Share) =>
  Number(one.format.isLink ?? false) - Number(other.format.isLink ?? false) ||
  other.stretches - one.stretches ||
  other.characters - one.characters
