import { type Token, Tokenizer, TokenizerMode } from 'parse5'
import type { Range } from '../../markup/flow.ts'
import {
  blockElements,
  closesParagraph,
  impliedEnds,
  opaqueElements,
  rawElements,
  scopeElements,
  textOnlyElements,
  voidElements,
} from '../../markup/html-elements.ts'
import type { PlacedUnit } from '../../markup/placed-units.ts'
import type { ReadOptions } from '../../model/document.ts'
import type { Notice } from '../../model/notices.ts'
import { attributeTexts, valueRange } from './attributes.ts'
import { encodeHtmlAttribute } from './encode.ts'
import { type OpenElement, openElement } from './open-element.ts'
import {
  beginFlow,
  beginPage,
  currentElement,
  endFlow,
  type PageReading,
  popElement,
  popTo,
  pushElement,
  takeText,
} from './page-reading.ts'

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
  const page = beginPage(document, depth, options)
  const addCharacters = ({ chars }: Token.CharacterToken) => {
    page.characters += chars
  }
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: (token) => {
        const inForeign = page.opaque?.name === 'svg' || page.opaque?.name === 'math'
        if (!inForeign) setTokenizerState(tokenizer, token.tagName)
        readStartTag(page, token)
      },
      onEndTag: (token) => readEndTag(page, token),
      onCharacter: addCharacters,
      onWhitespaceCharacter: addCharacters,
      onNullCharacter: addCharacters,
      onComment: ({ location }) => readComment(page, location!.startOffset, location!.endOffset),
      onDoctype: ({ location }) => {
        page.characters = ''
        page.position = location!.endOffset
      },
      onEof: ({ location }) => endPage(page, location!.startOffset),
    },
  )
  tokenizer.write(document, true)
  const { units, languagePlaces, language, rules } = page
  return { units, languagePlaces, notices: rules.its.notices, ...(language ? { language } : {}) }
}

function setTokenizerState(tokenizer: Tokenizer, name: string) {
  if (name === 'script') tokenizer.state = TokenizerMode.SCRIPT_DATA
  else if (name === 'plaintext') tokenizer.state = TokenizerMode.PLAINTEXT
  else if (rawElements.has(name)) tokenizer.state = TokenizerMode.RAWTEXT
  else if (textOnlyElements.has(name)) tokenizer.state = TokenizerMode.RCDATA
}

function readStartTag(page: PageReading, token: Token.TagToken) {
  const name = token.tagName
  const { startOffset: start, endOffset: end } = token.location!
  if (page.opaque) {
    if (name === page.opaque.name && !(token.selfClosing || voidElements.has(name))) page.opaque.depth++
    page.characters = ''
    return
  }
  takeText(page, start)
  page.position = end
  if (closesParagraph.has(name)) popTo(page, paragraph, blockElements, { start, end: start })
  if (impliedEnds[name]) popTo(page, impliedEnds[name], scopeElements, { start, end: start })
  const parent = currentElement(page)
  const element = openElement(token, parent, page)
  if (element.isBlock) endFlow(page)
  addAttributes(page, token, element)
  if (name === 'html') readLanguage(page, token)
  if (voidElements.has(name)) {
    if (!element.isBlock && parent.translate) page.flow.push({ kind: 'lone', start, end, label: element.label })
  } else if (opaqueElements.has(name) || (!element.isBlock && !element.translate && parent.translate))
    leaveOut(page, token, element, parent)
  else enter(page, element, parent, { start, end })
}

const paragraph = new Set(['p'])

function addAttributes({ document, rules, units }: PageReading, token: Token.TagToken, { translate }: OpenElement) {
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

const inQuotes = (value: string) => `"${value}"`

function readLanguage(page: PageReading, token: Token.TagToken) {
  page.language = token.attrs.find(({ name }) => name === 'lang' || name === 'xml:lang')?.value
  page.languagePlaces.push(
    ...['lang', 'xml:lang'].flatMap((attribute) => valueRange(page.document, token, attribute) ?? []),
  )
}

/** What stands up to the end of the element is no text; in a text it is one tag. */
function leaveOut(
  page: PageReading,
  token: Token.TagToken,
  { name, label, isBlock }: OpenElement,
  parent: OpenElement,
) {
  const { startOffset: start, endOffset: end } = token.location!
  const isEmpty = token.selfClosing && (name === 'svg' || name === 'math')
  if (isEmpty) page.flow.push({ kind: 'lone', start, end, label })
  else page.opaque = { name, label, start, depth: 1, inText: parent.translate && !isBlock }
}

/** Goes on in the content of the element. */
function enter(page: PageReading, element: OpenElement, parent: OpenElement, { start, end }: Range) {
  const { isBlock, translate, label, isNested, inRoot } = element
  if (isNested) {
    page.outerFlows.set(element, { flow: page.flow, flowElement: page.flowElement, start })
    page.flow = []
  } else if (!isBlock && translate) {
    beginFlow(page)
    page.flow.push({ kind: 'open', start, end, label })
  }
  // Of the elements within a text only those matter later that change what is translated.
  if (isBlock || translate !== parent.translate || page.isRuled || inRoot !== parent.inRoot) pushElement(page, element)
}

function readEndTag(page: PageReading, token: Token.TagToken) {
  const name = token.tagName
  const { startOffset: start, endOffset: end } = token.location!
  if (page.opaque) {
    endOpaque(page, page.opaque, name, end)
    return
  }
  takeText(page, start)
  page.position = end
  const isOpen = (page.openCount.get(name) ?? 0) > 0
  const closed = page.isRuled && isOpen ? page.elements.findLast((element) => element.name === name) : undefined
  const { isBlock, label, isNested } = closed ?? { isBlock: blockElements.has(name), label: name, isNested: false }
  if (isBlock) endFlow(page)
  else if (currentElement(page).translate && !isNested)
    page.flow.push(name === 'br' ? { kind: 'lone', start, end, label: 'br' } : { kind: 'close', start, end, label })
  if (isOpen) popTo(page, new Set([name]), isBlock ? new Set() : blockElements, { start, end })
}

function endOpaque(page: PageReading, opaque: NonNullable<PageReading['opaque']>, name: string, end: number) {
  page.characters = ''
  if (name !== opaque.name || --opaque.depth > 0) return
  if (opaque.inText) page.flow.push({ kind: 'lone', start: opaque.start, end, label: opaque.label })
  page.opaque = undefined
  page.position = end
}

function readComment(page: PageReading, start: number, end: number) {
  if (page.opaque) return
  takeText(page, start)
  page.position = end
  if (currentElement(page).translate) page.flow.push({ kind: 'lone', start, end, label: 'comment' })
}

function endPage(page: PageReading, end: number) {
  if (!page.opaque) takeText(page, end)
  while (page.elements.length > 0) popElement(page, end)
  endFlow(page)
}
