import { type Token, Tokenizer, TokenizerMode } from 'parse5'
import { type FlowPart, findTexts, type Range } from '../../markup/flow.ts'
import type { PlacedUnit } from '../../markup/placed-units.ts'
import { DocumentError, type ReadOptions } from '../../model/document.ts'
import type { Notice } from '../../model/notices.ts'
import { attributeTexts, valueRange } from './attributes.ts'
import {
  blockElements,
  closesParagraph,
  impliedEnds,
  opaqueElements,
  rawElements,
  scopeElements,
  separateElements,
  structureOf,
  textOnlyElements,
  voidElements,
} from './elements.ts'
import { encodeHtmlAttribute, encodeHtmlText } from './encode.ts'
import { htmlRules } from './html-rules.ts'
import { type OpenElement, openElement, outermostElement } from './open-element.ts'

interface HtmlPage {
  units: PlacedUnit[]
  language?: string
  /** Where the root element names the language. */
  languagePlaces: Range[]
  /** Rules that were left out. */
  notices: readonly Notice[]
}

/**
 * Reads a page from the tokens of the HTML standard's tokenizer. Tokens, not a tree: they come in the order of the
 * file and tile it, whatever is nested wrongly, and cost the same on a hostile page as on any other.
 * @param depth refuses a page with more elements open at once
 * @param options tag rules, and the target language for content meant for some languages only
 * @throws DocumentError for a page that nests too deeply, or a rule that cannot be used
 */
export function readPage(document: string, { depth, options }: { depth: number; options: ReadOptions }): HtmlPage {
  const { targetLanguage } = options
  const rules = htmlRules(document, options)
  // Rules that say what stands within a text make it matter which end tag belongs to which element.
  const isRuled =
    rules.tags.areGiven || rules.tags.roots !== undefined || /its-(?:rules|within-text)|its\+xml/i.test(document)
  const units: PlacedUnit[] = []
  const languagePlaces: Range[] = []
  let language: string | undefined
  const elements: OpenElement[] = []
  const openCount = new Map<string, number>()
  const outermost = outermostElement(options, rules)
  let flow: FlowPart[] = []
  let flowElement = outermost
  /** The texts around nested elements. */
  const outerFlows = new Map<OpenElement, { flow: FlowPart[]; flowElement: OpenElement; start: number }>()
  let characters = ''
  let position = 0
  /** The element whose whole content is left out, and how many of its name are open in it. */
  let opaque: { name: string; label: string; start: number; depth: number; inText: boolean } | undefined

  const current = (): OpenElement => elements.at(-1) ?? outermost

  const takeText = (until: number) => {
    const { start, end } = { start: position, end: until }
    if (end > start && characters !== '') {
      if (!current().translate) endFlow()
      else {
        if (flow.length === 0) flowElement = blockOf(elements, outermost)
        flow.push({ kind: 'text', start, end, text: characters })
      }
    }
    characters = ''
    position = end
  }

  const endFlow = () => {
    const { name, label, preserve, facts } = flowElement
    for (const { segment, tags, codes, start, end } of findTexts(flow, document, {
      preserveSpace: preserve,
      splitBetween: separateElements,
    })) {
      units.push({
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
    flow = []
  }

  const push = (element: OpenElement) => {
    elements.push(element)
    openCount.set(element.name, (openCount.get(element.name) ?? 0) + 1)
    if (elements.length > depth) throw new DocumentError('tooLarge', 'nestsElements', { depth })
  }
  const pop = (end: number) => {
    const element = elements.pop()!
    openCount.set(element.name, openCount.get(element.name)! - 1)
    const outer = outerFlows.get(element)
    if (!outer) return
    endFlow()
    flow = [...outer.flow, { kind: 'lone', start: outer.start, end, label: element.label }]
    flowElement = outer.flowElement
  }
  /** Closes the innermost element of one of the names and all in it, before `place` or, itself, with the end tag there. */
  const popTo = (names: ReadonlySet<string>, barrier: ReadonlySet<string>, { start, end }: Range) => {
    for (let index = elements.length - 1; index >= 0; index--) {
      const { name } = elements[index]!
      if (names.has(name)) {
        while (elements.length > index) pop(elements.length > index + 1 ? start : end)
        return
      }
      if (barrier.has(name)) return
    }
  }

  const addAttributes = (token: Token.TagToken, { translate }: OpenElement) => {
    const isText = (attribute: string) => {
      const { startOffset } = token.location!
      const rule = rules.tags.attribute(startOffset, attribute)
      if (!rule) return rules.its.attribute(startOffset, attribute)?.translate ?? (translate ? undefined : false)
      return rule.translation === 'always' || (rule.translation === 'ifNotInProtectedContent' && translate)
    }
    for (const { name, value, start, end, quoted } of attributeTexts(document, token, isText)) {
      const quotes = quoted ? {} : { finish: inQuotes }
      const unit = { key: '', source: [value], tags: [], structure: 'attribute', name, preserveSpace: true }
      units.push({ start, end, codes: [], encode: encodeHtmlAttribute, ...quotes, unit })
    }
  }

  const startTag = (token: Token.TagToken) => {
    const name = token.tagName
    const { startOffset: start, endOffset: end } = token.location!
    if (opaque?.name !== 'svg' && opaque?.name !== 'math') setTokenizerState(tokenizer, name)
    if (opaque) {
      if (name === opaque.name && !(token.selfClosing || voidElements.has(name))) opaque.depth++
      characters = ''
      return
    }
    takeText(start)
    position = end
    if (closesParagraph.has(name)) popTo(paragraph, blockElements, { start, end: start })
    if (impliedEnds[name]) popTo(impliedEnds[name], scopeElements, { start, end: start })
    const parent = current()
    const element = openElement(token, parent, { rules, targetLanguage })
    const { isBlock, translate, label } = element
    if (isBlock) endFlow()
    addAttributes(token, element)
    if (name === 'html') {
      language = token.attrs.find((attribute) => attribute.name === 'lang' || attribute.name === 'xml:lang')?.value
      languagePlaces.push(...['lang', 'xml:lang'].flatMap((attribute) => valueRange(document, token, attribute) ?? []))
    }
    if (voidElements.has(name)) {
      if (!isBlock && parent.translate) flow.push({ kind: 'lone', start, end, label })
      return
    }
    const isEmptyForeign = token.selfClosing && (name === 'svg' || name === 'math')
    if (opaqueElements.has(name) || (!isBlock && !translate && parent.translate)) {
      if (isEmptyForeign) flow.push({ kind: 'lone', start, end, label })
      else opaque = { name, label, start, depth: 1, inText: parent.translate && !isBlock }
      return
    }
    if (element.isNested) {
      outerFlows.set(element, { flow, flowElement, start })
      flow = []
    } else if (!isBlock && translate) {
      if (flow.length === 0) flowElement = blockOf(elements, outermost)
      flow.push({ kind: 'open', start, end, label })
    }
    // Of the elements within a text only those matter later that change what is translated.
    if (isBlock || translate !== parent.translate || isRuled || element.inRoot !== parent.inRoot) push(element)
  }

  const endTag = (token: Token.TagToken) => {
    const name = token.tagName
    const { startOffset: start, endOffset: end } = token.location!
    if (opaque) {
      characters = ''
      if (name !== opaque.name || --opaque.depth > 0) return
      if (opaque.inText) flow.push({ kind: 'lone', start: opaque.start, end, label: opaque.label })
      opaque = undefined
      position = end
      return
    }
    takeText(start)
    position = end
    const closed = isRuled && openCount.get(name) ? elements.findLast((element) => element.name === name) : undefined
    const { isBlock, label, isNested } = closed ?? { isBlock: blockElements.has(name), label: name, isNested: false }
    if (isBlock) endFlow()
    else if (current().translate && !isNested)
      flow.push(name === 'br' ? { kind: 'lone', start, end, label: 'br' } : { kind: 'close', start, end, label })
    if (openCount.get(name)) popTo(new Set([name]), isBlock ? new Set() : blockElements, { start, end })
  }

  const addCharacters = ({ chars }: Token.CharacterToken) => {
    characters += chars
  }

  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: startTag,
      onEndTag: endTag,
      onCharacter: addCharacters,
      onWhitespaceCharacter: addCharacters,
      onNullCharacter: addCharacters,
      onComment: ({ location }) => {
        if (opaque) return
        takeText(location!.startOffset)
        position = location!.endOffset
        if (current().translate)
          flow.push({ kind: 'lone', start: location!.startOffset, end: position, label: 'comment' })
      },
      onDoctype: ({ location }) => {
        characters = ''
        position = location!.endOffset
      },
      onEof: ({ location }) => {
        if (!opaque) takeText(location!.startOffset)
        while (elements.length > 0) pop(location!.startOffset)
        endFlow()
      },
    },
  )
  tokenizer.write(document, true)
  return { units, languagePlaces, notices: rules.its.notices, ...(language ? { language } : {}) }
}

const inQuotes = (value: string) => `"${value}"`

const paragraph = new Set(['p'])

/** The element that a text belongs to: the nearest block around it. */
function blockOf(elements: readonly OpenElement[], outermost: OpenElement): OpenElement {
  const block = elements.findLast(({ isBlock }) => isBlock) ?? outermost
  return { ...block, preserve: (elements.at(-1) ?? outermost).preserve }
}

function setTokenizerState(tokenizer: Tokenizer, name: string) {
  if (name === 'script') tokenizer.state = TokenizerMode.SCRIPT_DATA
  else if (name === 'plaintext') tokenizer.state = TokenizerMode.PLAINTEXT
  else if (rawElements.has(name)) tokenizer.state = TokenizerMode.RAWTEXT
  else if (textOnlyElements.has(name)) tokenizer.state = TokenizerMode.RCDATA
}
