import type { InlineText } from './atoms.ts'
import { attributeDraft, type Draft, mirror } from './draft.ts'
import type { Part } from './office-package.ts'
import { renderInline } from './render-inline.ts'
import type { XmlElement } from './xml-tree.ts'

/** What a reader of paragraphs gives: the content between two places as text, and elements in it with paragraphs of their own. */
export interface Paragraph {
  inline: InlineText | undefined
  start: number
  end: number
  structure?: string
  name?: string
  nested?: readonly XmlElement[]
}

export interface WalkContext {
  structure: string
  /** Attributes are not read. */
  isProtected?: boolean
}

/** How a format's parts are walked. The context is handed down from element to element. */
export interface WalkRules<Context extends WalkContext> {
  /** The readers of paragraphs by the name of their element; one paragraph may hold several texts. */
  paragraphs: Record<string, (element: XmlElement, part: Part, context: Context) => Paragraph | readonly Paragraph[]>
  skip?(element: XmlElement, part: Part, context: Context): boolean
  enter?(element: XmlElement, part: Part, context: Context): Context
  /** Is told of each paragraph's draft. */
  note?(draft: Draft, paragraph: XmlElement): void
}

/** The units of an element and all below it, in document order. */
export function walk<Context extends WalkContext>(
  part: Part,
  element: XmlElement,
  rules: WalkRules<Context>,
  context: Context,
): Draft[] {
  const drafts: Draft[] = []
  visit(element, context)
  return drafts

  function visit(at: XmlElement, outer: Context) {
    if (rules.skip?.(at, part, outer)) return
    const inner = rules.enter?.(at, part, outer) ?? outer
    if (at.name === 'mc:AlternateContent') return visitAlternatives(at, inner)
    for (const attribute of (!inner.isProtected && textAttributes[at.name]) || []) {
      const draft = attributeDraft(part, at, attribute)
      if (draft) drafts.push(draft)
    }
    const read = Object.hasOwn(rules.paragraphs, at.name) ? rules.paragraphs[at.name] : undefined
    if (!read) {
      for (const child of at.children) visit(child, inner)
      return
    }
    for (const paragraph of [read(at, part, inner)].flat()) {
      if (paragraph.inline) {
        const draft = paragraphDraft(part, paragraph, paragraph.inline, inner.structure)
        drafts.push(draft)
        rules.note?.(draft, at)
      }
      for (const child of paragraph.nested ?? []) visit(child, inner)
    }
  }

  /** The first branch that holds text is read; the others hold the same for older programs and follow it. */
  function visitAlternatives(alternatives: XmlElement, inner: Context) {
    let main: Draft[] = []
    for (const branch of alternatives.children) {
      const found = branch.children.flatMap((child) => walk(part, child, rules, inner))
      if (main.length === 0) main = found
      else mirror(main, found)
    }
    drafts.push(...main)
  }
}

/** Attributes that people read or hear: alternative texts, and the words of word art. */
const textAttributes: Record<string, readonly string[]> = {
  'wp:docPr': ['title', 'descr'],
  'p:cNvPr': ['title', 'descr'],
  'xdr:cNvPr': ['title', 'descr'],
  'cdr:cNvPr': ['title', 'descr'],
  'v:shape': ['alt'],
  'v:rect': ['alt'],
  'v:textpath': ['string'],
}

function paragraphDraft(part: Part, paragraph: Paragraph, inline: InlineText, structure: string): Draft {
  const { start, end, name } = paragraph
  return {
    part,
    unit: {
      source: inline.source,
      tags: inline.tags,
      structure: paragraph.structure ?? structure,
      ...(name === undefined ? {} : { name }),
    },
    places: [{ part, start, end, render: (target, placement) => renderInline(inline, target, placement) }],
  }
}
