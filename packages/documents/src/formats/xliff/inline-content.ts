import { balanceTags, type Piece, type Segment, type Tag, type TagInfo } from '@langwerk/text/segment'
import type { XmlElementNode, XmlLeafNode } from '@langwerk/xml/elements'
import { decodeXmlText, encodeXmlText, xmlLineEnds } from '@langwerk/xml/tokenizer'
import type { InlineGrammar } from './inline-grammar.ts'
import { pairTextCodes } from './pair-text-codes.ts'
import type { InlineCode, TextCode, TextCodes } from './trans-unit.ts'

interface NewTag {
  label: string
  code: InlineCode
  /** What people are shown as its code, where that is not what stands in its place. */
  shown?: string | undefined
}

export interface InlineContent {
  segment: Segment
  tags: TagInfo[]
  /** Absent, as `ids`, until there is a tag: most segments have none. */
  codes: Map<string, InlineCode> | undefined
  /** Our ids by what the file calls a tag, so that source and target agree. */
  ids: Map<string, string> | undefined
}

/**
 * Reads the content of a `source`, `target` or segment `mrk`.
 * @param source the source, when reading its target: tags that both have get the same ids, and its tags and codes
 * are extended by what only the target has
 */
export function readInline(
  document: string,
  element: XmlElementNode,
  syntax: InlineSyntax,
  source?: InlineContent,
): InlineContent {
  const content: InlineContent = source ?? { segment: [], tags: [], codes: undefined, ids: undefined }
  const segment =
    (syntax.textCodes ? undefined : plainSegment(document, element)) ?? readTagged(document, element, syntax, content)
  if (!source) content.segment = segment
  return source ? { ...source, segment } : content
}

export interface InlineSyntax {
  entities: Readonly<Record<string, string>>
  grammar: InlineGrammar
  /** Where the file writes codes into its texts. */
  textCodes?: TextCodes | undefined
}

/** The content of an element that is nothing but text without references; undefined for any other. */
function plainSegment(document: string, { first, open, close }: XmlElementNode): Segment | undefined {
  if (first) return undefined
  const text = close ? document.slice(open.end, close.start) : ''
  if (text.includes('&')) return undefined
  return text === '' ? [] : [text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text]
}

/** @param content gets the tags that it does not have yet */
function readTagged(
  document: string,
  element: XmlElementNode,
  { entities, grammar, textCodes }: InlineSyntax,
  content: InlineContent,
): Segment {
  const made = openPieces(content)
  const { pieces, addText, idOf } = made
  const partner = partnersOf(element, grammar)

  const addLone = (name: string, tag: NewTag & { code: { kind: 'lone' | 'openHalf' | 'closeHalf' } }) => {
    pieces.push({ kind: tag.code.kind, id: idOf(name, tag) })
  }
  const addMarkup = (label: string, raw: string, name = label) =>
    addLone(name, { label, code: { kind: 'lone', open: raw } })

  let pairs: Map<XmlElementNode, string> | undefined
  const addElement = (child: XmlElementNode) => {
    const { start, end, open, close } = child
    const kind = grammar.kindOf(child)
    if (kind === 'hidden') return
    if (kind === 'transparent') return addNodes(child)
    const raw = document.slice(start, end)
    const name = grammar.nameOf(child)
    const label = grammar.labelOf(child).slice(0, 60)
    const shown = grammar.shownCode?.(child)
    const other = partner.get(child)
    if (other && kind === 'start') {
      const code = { kind: 'spanning' as const, open: raw, close: document.slice(other.start, other.end) }
      const tag: Tag = { kind: 'open', id: idOf(`span ${name}`, { label, code, shown }) }
      pairs ??= new Map()
      pairs.set(child, tag.id)
      pieces.push(tag)
    } else if (other) pieces.push({ kind: 'close', id: pairs!.get(other)! })
    else if (kind === 'start' || kind === 'openHalf')
      addLone(name, { label, code: { kind: 'openHalf', open: raw }, shown })
    else if (kind === 'end' || kind === 'closeHalf')
      addLone(name, { label, code: { kind: 'closeHalf', open: raw }, shown })
    else if (!close || kind === 'lone') addLone(name, { label, code: { kind: 'lone', open: raw }, shown })
    else {
      const code = {
        kind: 'pair' as const,
        open: document.slice(open.start, open.end),
        close: document.slice(close.start, close.end),
      }
      const pair = idOf(name, { label, code, shown })
      pieces.push({ kind: 'open', id: pair })
      addNodes(child)
      pieces.push({ kind: 'close', id: pair })
    }
  }

  const addLeaf = ({ type, start, end }: XmlLeafNode) => {
    const raw = document.slice(start, end)
    if (type === 'cdata') addText(xmlLineEnds(raw.slice(9, -3)))
    else if (type !== 'text') addMarkup(type, raw)
    else {
      const decoded = decodeXmlText(raw, entities)
      for (const part of raw.includes('&') ? decodeParts(raw, entities) : [decoded]) {
        if (typeof part === 'string') addText(part)
        else addMarkup(part.entity, part.entity, `entity ${part.entity}`)
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
  if (textCodes) findTextCodes(made, textCodes)
  return balanceTags(pieces)
}

/** The pieces of a segment as they come, with a tag for each code. @param content gets the tags that it does not have yet */
function openPieces(content: InlineContent) {
  const { tags } = content
  content.codes ??= new Map()
  content.ids ??= new Map()
  const { codes, ids } = content
  const pieces: Piece[] = []
  const repeats = new Map<string, number>()

  const addText = (text: string) => {
    if (text === '') return
    const last = pieces.length - 1
    if (typeof pieces[last] === 'string') pieces[last] += text
    else pieces.push(text)
  }

  /** The id of a tag that the file calls `name`; the second of one name is another tag. */
  const idOf = (name: string, info: NewTag) => {
    const repeat = (repeats.get(name) ?? 0) + 1
    repeats.set(name, repeat)
    const nativeName = repeat > 1 ? `${name}#${repeat}` : name
    const known = ids.get(nativeName)
    if (known) return known
    const id = String(tags.length + 1)
    ids.set(nativeName, id)
    codes.set(id, info.code)
    tags.push({ id, label: info.label, code: info.shown ?? info.code.open })
    return id
  }

  return { pieces, addText, idOf }
}

/** Once the text is whole: references in it cut it into pieces, and a code may have some. */
function findTextCodes({ pieces, addText, idOf }: ReturnType<typeof openPieces>, find: TextCodes) {
  const parts = pieces
    .splice(0)
    .flatMap((piece): readonly (string | Tag | TextCode)[] => (typeof piece === 'string' ? find(piece) : [piece]))
  const open = new Map<string, string[]>()
  for (const part of pairTextCodes(parts, encodeXmlText)) {
    if (typeof part === 'string') addText(part)
    else if (!('role' in part)) pieces.push(part)
    else if (part.role === 'close') pieces.push({ kind: 'close', id: open.get(part.name)!.pop()! })
    else {
      const id = idOf(`${part.code.kind} ${part.name}`, part)
      pieces.push({ kind: part.role, id })
      if (part.role !== 'open') continue
      const ids = open.get(part.name)
      if (ids) ids.push(id)
      else open.set(part.name, [id])
    }
  }
}

/** Matches the starts of spans with their ends. */
function partnersOf(
  element: XmlElementNode,
  { kindOf, spanKeys }: InlineGrammar,
): ReadonlyMap<XmlElementNode, XmlElementNode> {
  let partners: Map<XmlElementNode, XmlElementNode> | undefined
  let open: Map<string, XmlElementNode[]> | undefined
  const visit = (parent: XmlElementNode) => {
    for (let child = parent.first; child; child = child.next) {
      if (child.type !== 'element') continue
      const kind = kindOf(child)
      if (kind === 'pair' || kind === 'transparent') visit(child)
      if (kind !== 'start' && kind !== 'end') continue
      const keys = spanKeys(child)
      open ??= new Map()
      if (kind === 'start') {
        const waiting = open.get(keys[0]!)
        if (waiting) waiting.push(child)
        else open.set(keys[0]!, [child])
        continue
      }
      const opener = keys.reduce<XmlElementNode | undefined>((found, key) => found ?? open?.get(key)?.pop(), undefined)
      if (!opener) continue
      partners ??= new Map()
      partners.set(opener, child)
      partners.set(child, opener)
    }
  }
  visit(element)
  return partners ?? noPartners
}

const noPartners: ReadonlyMap<XmlElementNode, XmlElementNode> = new Map()

/** Cuts a text with references into what they mean and the entities that nobody declared. */
function decodeParts(raw: string, entities: Readonly<Record<string, string>>): (string | { entity: string })[] {
  return raw.split(/(&[^\s&;#]+;)/).map((part, index) => {
    const decoded = decodeXmlText(part, entities)
    return index % 2 === 1 && decoded === part ? { entity: part } : decoded
  })
}
