import { balanceTags, type Piece, type Segment, type Tag, type TagInfo } from '@langwerk/text/segment'
import type { XmlElementNode, XmlLeafNode } from '@langwerk/xml/elements'
import { decodeXml, xmlAttribute } from '@langwerk/xml/tokenizer'
import type { InlineCode, XliffReading } from './trans-unit.ts'

interface InlineContent {
  segment: Segment
  tags: TagInfo[]
  codes: Map<string, InlineCode>
  /** Our ids by what the file calls a tag, so that source and target agree. */
  ids: Map<string, string>
}

/**
 * Reads the content of a `source`, `target` or segment `mrk`.
 * @param source the source, when reading its target: tags that both have get the same ids, and its tags and codes
 * are extended by what only the target has
 */
export function readInline(
  document: string,
  element: XmlElementNode,
  { entities, dialect }: XliffReading,
  source?: InlineContent,
): InlineContent {
  const tags = source?.tags ?? []
  const codes = source?.codes ?? new Map<string, InlineCode>()
  const ids = source?.ids ?? new Map<string, string>()
  const pieces: Piece[] = []
  const repeats = new Map<string, number>()
  const partner = partnersOf(document, element)

  const addText = (text: string) => {
    if (text === '') return
    const last = pieces.length - 1
    if (typeof pieces[last] === 'string') pieces[last] += text
    else pieces.push(text)
  }

  /** The id of a tag that the file calls `name`; the second of one name is another tag. */
  const idOf = (name: string, info: { label: string; code: InlineCode }) => {
    const repeat = (repeats.get(name) ?? 0) + 1
    repeats.set(name, repeat)
    const nativeName = repeat > 1 ? `${name}#${repeat}` : name
    const known = ids.get(nativeName)
    if (known) return known
    const id = String(tags.length + 1)
    ids.set(nativeName, id)
    codes.set(id, info.code)
    tags.push({ id, label: info.label, code: info.code.open })
    return id
  }

  const addLone = (name: string, label: string, code: string, kind: 'lone' | 'openHalf' | 'closeHalf' = 'lone') => {
    pieces.push({ kind, id: idOf(name, { label, code: { kind, open: code } }) })
  }

  const pairs = new Map<XmlElementNode, string>()
  const addElement = (child: XmlElementNode) => {
    const { local, start, end, open, close } = child
    const role = dialect.roleOf?.(child)
    if (role === 'hidden') return
    if (role || isSegmentMark(document, child)) return addNodes(child)
    const raw = document.slice(start, end)
    const attribute = (name: string) => xmlAttribute(document, child.open, name)
    const id = attribute('id') ?? attribute('mid') ?? ''
    const name = dialect.nameOf?.(child) ?? `${local} ${id}`
    const label = (dialect.labelOf?.(child) || labelOf(document, child)).slice(0, 60)
    const other = partner.get(child)
    if (other && spanStarts.has(local)) {
      const code = { kind: 'spanning' as const, open: raw, close: document.slice(other.start, other.end) }
      const tag: Tag = { kind: 'open', id: idOf(`span ${id}`, { label, code }) }
      pairs.set(child, tag.id)
      pieces.push(tag)
    } else if (other) pieces.push({ kind: 'close', id: pairs.get(other)! })
    else if (spanStarts.has(local) || (local === 'it' && attribute('pos') === 'open'))
      addLone(name, label, raw, 'openHalf')
    else if (spanEnds.has(local) || (local === 'it' && attribute('pos') === 'close'))
      addLone(name, label, raw, 'closeHalf')
    else if (!close || lone.has(local) || (local === 'mrk' && attribute('mtype') === 'protected'))
      addLone(name, label, raw)
    else {
      const code = {
        kind: 'pair' as const,
        open: document.slice(open.start, open.end),
        close: document.slice(close.start, close.end),
      }
      const pair = idOf(name, { label, code })
      pieces.push({ kind: 'open', id: pair })
      addNodes(child)
      pieces.push({ kind: 'close', id: pair })
    }
  }

  const addLeaf = ({ type, start, end }: XmlLeafNode) => {
    const raw = document.slice(start, end)
    if (type === 'cdata') addText(raw.slice(9, -3).replace(/\r\n?/g, '\n'))
    else if (type !== 'text') addLone(type, type, raw)
    else {
      const decoded = decodeXml(raw.replace(/\r\n?/g, '\n'), entities)
      for (const part of raw.includes('&') ? decodeParts(raw, entities) : [decoded]) {
        if (typeof part === 'string') addText(part)
        else addLone(`entity ${part.entity}`, part.entity, part.entity)
      }
    }
  }

  const addNodes = (parent: XmlElementNode) => {
    for (const child of parent.children) {
      if (child.type === 'element') addElement(child)
      else addLeaf(child)
    }
  }

  addNodes(element)
  return { segment: balanceTags(pieces), tags, codes, ids }
}

/** Some tools mark segments only in the target. */
const isSegmentMark = (document: string, { local, open }: XmlElementNode) =>
  local === 'mrk' && xmlAttribute(document, open, 'mtype') === 'seg'

const lone = new Set(['x', 'ph', 'it', 'bpt', 'ept', 'bx', 'ex'])
const spanStarts = new Set(['bpt', 'bx'])
const spanEnds = new Set(['ept', 'ex'])

/** Matches `bpt` with `ept` and `bx` with `ex`, by `rid` where both have it, else by `id`. */
function partnersOf(document: string, element: XmlElementNode): ReadonlyMap<XmlElementNode, XmlElementNode> {
  const partners = new Map<XmlElementNode, XmlElementNode>()
  const open = new Map<string, XmlElementNode[]>()
  const visit = (parent: XmlElementNode) => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue
      const start = spanStarts.has(child.local)
      if (!start && !spanEnds.has(child.local)) {
        if (!lone.has(child.local)) visit(child)
        continue
      }
      const id = xmlAttribute(document, child.open, 'rid') ?? xmlAttribute(document, child.open, 'id') ?? ''
      const key = `${child.local === 'bpt' || child.local === 'ept' ? 'pt' : 'x'} ${id}`
      if (start) {
        const waiting = open.get(key)
        if (waiting) waiting.push(child)
        else open.set(key, [child])
        continue
      }
      const opener = open.get(key)?.pop()
      if (!opener) continue
      partners.set(opener, child)
      partners.set(child, opener)
    }
  }
  visit(element)
  return partners
}

/** What people are shown of a tag: the display text the file offers, else its kind and id. */
function labelOf(document: string, element: XmlElementNode): string {
  const attribute = (name: string) => xmlAttribute(document, element.open, name)
  const shown =
    attribute('equiv-text') ||
    attribute('ctype')?.replace(/^x-/, '') ||
    (element.local === 'mrk' ? attribute('mtype') : '')
  return shown || attribute('id') || element.local
}

/** Cuts a text with references into what they mean and the entities that nobody declared. */
function decodeParts(raw: string, entities: Readonly<Record<string, string>>): (string | { entity: string })[] {
  return raw.split(/(&[^\s&;#]+;)/).map((part, index) => {
    const decoded = decodeXml(part.replace(/\r\n?/g, '\n'), entities)
    return index % 2 === 1 && decoded === part ? { entity: part } : decoded
  })
}
