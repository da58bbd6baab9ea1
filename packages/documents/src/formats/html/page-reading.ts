import { type FlowPart, findTexts, type Range } from '../../markup/flow.ts'
import { separateElements, structureOf } from '../../markup/html-elements.ts'
import type { PlacedUnit } from '../../markup/placed-units.ts'
import { DocumentError, type ReadOptions } from '../../model/document.ts'
import { encodeHtmlText } from './encode.ts'
import { type HtmlRules, htmlRules } from './html-rules.ts'
import { type OpenElement, outermostElement } from './open-element.ts'

/** A page on the way through its tokens. */
export interface PageReading {
  document: string
  /** The most elements open at once. */
  depth: number
  targetLanguage: string | undefined
  rules: HtmlRules
  /** Rules that say what stands within a text make it matter which end tag belongs to which element. */
  isRuled: boolean
  units: PlacedUnit[]
  language: string | undefined
  /** Where the root element names the language. */
  languagePlaces: Range[]
  elements: OpenElement[]
  openCount: Map<string, number>
  outermost: OpenElement
  flow: FlowPart[]
  flowElement: OpenElement
  /** The texts around nested elements. */
  outerFlows: Map<OpenElement, { flow: FlowPart[]; flowElement: OpenElement; start: number }>
  characters: string
  position: number
  /** The element whose whole content is left out, and how many of its name are open in it. */
  opaque: { name: string; label: string; start: number; depth: number; inText: boolean } | undefined
}

/** @throws DocumentError for a rule that cannot be used */
export function beginPage(document: string, depth: number, options: ReadOptions): PageReading {
  const rules = htmlRules(document, options)
  const outermost = outermostElement(options, rules)
  return {
    document,
    depth,
    targetLanguage: options.targetLanguage,
    rules,
    isRuled:
      rules.tags.areGiven || rules.tags.roots !== undefined || /its-(?:rules|within-text)|its\+xml/i.test(document),
    units: [],
    language: undefined,
    languagePlaces: [],
    elements: [],
    openCount: new Map(),
    outermost,
    flow: [],
    flowElement: outermost,
    outerFlows: new Map(),
    characters: '',
    position: 0,
    opaque: undefined,
  }
}

export const currentElement = ({ elements, outermost }: PageReading): OpenElement => elements.at(-1) ?? outermost

/** Puts the characters read since the last tag into the flow. */
export function takeText(page: PageReading, end: number) {
  const { characters: text, position: start } = page
  if (end > start && text !== '') {
    if (currentElement(page).translate) {
      beginFlow(page)
      page.flow.push({ kind: 'text', start, end, text })
    } else endFlow(page)
  }
  page.characters = ''
  page.position = end
}

/** A text belongs to the nearest block around its beginning. */
export function beginFlow(page: PageReading) {
  if (page.flow.length > 0) return
  const block = page.elements.findLast(({ isBlock }) => isBlock) ?? page.outermost
  page.flowElement = { ...block, preserve: currentElement(page).preserve }
}

/** Makes units of the texts that were read since the flow began. */
export function endFlow(page: PageReading) {
  const { name, label, preserve, facts } = page.flowElement
  const options = { preserveSpace: preserve, splitBetween: separateElements }
  for (const { segment, tags, codes, start, end } of findTexts(page.flow, page.document, options)) {
    page.units.push({
      start,
      end,
      codes,
      encode: encodeHtmlText,
      unit: {
        key: '',
        source: segment,
        tags,
        structure: label === name ? structureOf(name) : label,
        ...(preserve ? { preserveSpace: true } : {}),
        ...facts,
      },
    })
  }
  page.flow = []
}

/** @throws DocumentError where too many elements are open */
export function pushElement({ elements, openCount, depth }: PageReading, element: OpenElement) {
  elements.push(element)
  openCount.set(element.name, (openCount.get(element.name) ?? 0) + 1)
  if (elements.length > depth) throw new DocumentError('tooLarge', 'nestsElements', { depth })
}

/** Closes the innermost element, which ends before `end`. */
export function popElement(page: PageReading, end: number) {
  const element = page.elements.pop()!
  page.openCount.set(element.name, page.openCount.get(element.name)! - 1)
  const outer = page.outerFlows.get(element)
  if (!outer) return
  endFlow(page)
  page.flow = [...outer.flow, { kind: 'lone', start: outer.start, end, label: element.label }]
  page.flowElement = outer.flowElement
}

/** Closes the innermost element of one of the names and all in it, before the place or, itself, with the end tag there. */
export function popTo(
  page: PageReading,
  names: ReadonlySet<string>,
  barrier: ReadonlySet<string>,
  { start, end }: Range,
) {
  const { elements } = page
  for (let index = elements.length - 1; index >= 0; index--) {
    const { name } = elements[index]!
    if (names.has(name)) {
      while (elements.length > index) popElement(page, elements.length > index + 1 ? start : end)
      return
    }
    if (barrier.has(name)) return
  }
}
