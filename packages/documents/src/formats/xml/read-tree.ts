import { plainText } from '@langwerk/text/segment'
import type { XmlElementNode, XmlTreeNode } from '@langwerk/xml/elements'
import { decodeXml, encodeXmlAttribute, type XmlAttribute, xmlAttributes } from '@langwerk/xml/tokenizer'
import { type FlowPart, findTexts, type Range } from '../../markup/flow.ts'
import type { PlacedUnit } from '../../markup/placed-units.ts'
import { itsRules } from '../../rules/its-rules.ts'
import { isForLocale } from '../../rules/locale-filter.ts'
import { vocabularyOf } from '../../rules/vocabularies.ts'
import { inlineRules } from './inline-elements.ts'
import { cdataParts, encodeCdata, type TextSyntax, textEncoder, textParts } from './xml-text.ts'

interface TreeTexts {
  units: PlacedUnit[]
  language: string | undefined
  languagePlace: Range | undefined
  /** ITS rules that were left out. */
  notices: string[]
}

/** What elements hand down to their content. */
interface Inherited {
  translate: boolean
  preserve: boolean
  /** An element that holds text is around; true from the start where any element may hold some. */
  holdsText: boolean
  note: string | undefined
}

/** The texts of an XML tree and of its translatable attributes. */
export function readTree(
  document: string,
  root: XmlElementNode,
  { entities, targetLanguage }: { entities: Readonly<Record<string, string>>; targetLanguage: string | undefined },
): TreeTexts {
  const units: PlacedUnit[] = []
  const rootAttributes = xmlAttributes(document, root.open)
  const namespaces = rootAttributes
    .filter(({ name }) => name === 'xmlns' || name.startsWith('xmlns:'))
    .map(({ raw }) => raw)
  const vocabulary = vocabularyOf(root, namespaces)
  const its = itsRules(document, root)
  const inline = inlineRules(document, root, { vocabulary, its })
  const syntax: TextSyntax = { entities, placeholders: vocabulary.placeholders ?? false, escapes: vocabulary.escapes }
  let flow: FlowPart[] = []
  let cdata: Range[] = []

  const endFlow = (element: XmlElementNode, inherited: Inherited) => {
    const found = flow.length > 0 ? findFlowTexts(inherited.preserve) : []
    flow = []
    cdata = []
    for (const { start, end, segment, tags, codes, encode } of found) {
      if (vocabulary.reference?.test(plainText(segment))) continue
      const name = nameOf(document, element)
      units.push({
        start,
        end,
        codes,
        encode,
        unit: {
          key: '',
          source: segment,
          tags,
          structure: element.local,
          ...(name ? { name } : {}),
          ...(inherited.preserve ? { preserveSpace: true } : {}),
          ...(inherited.note ? { note: inherited.note } : {}),
        },
      })
    }
  }

  /** Where all text of a flow is one CDATA section, the unit stands inside and the section stays. */
  const findFlowTexts = (preserveSpace: boolean) => {
    const [section] = cdata
    const texts = flow.filter((part) => part.kind === 'text' && part.text.trim() !== '')
    if (section && texts.length === 1 && texts[0]!.start === section.start) {
      const parts = flow.flatMap((part) => (part === texts[0] ? cdataParts(document, part, syntax) : [part]))
      return findTexts(parts, document, { preserveSpace }).map((found) => ({ ...found, encode: encodeCdata }))
    }
    return findTexts(flow, document, { preserveSpace }).map((found) => ({
      ...found,
      encode: textEncoder(syntax, document.slice(found.start, found.end)),
    }))
  }

  const readContent = (element: XmlElementNode, block: XmlElementNode, inherited: Inherited) => {
    for (const child of element.children) readNode(child, block, inherited)
  }

  const readNode = (node: XmlTreeNode, block: XmlElementNode, inherited: Inherited) => {
    if (node.type === 'element') return readElement(node, block, inherited)
    const { type, start, end } = node
    if (!inherited.holdsText) return
    if (!inherited.translate) {
      if (type === 'text' || type === 'cdata') endFlow(block, inherited)
      return
    }
    if (type === 'text') {
      for (const part of textParts(document, node, syntax)) flow.push(part)
    } else if (type === 'cdata') {
      cdata.push({ start, end })
      flow.push({ kind: 'text', start, end, text: document.slice(start + 9, end - 3).replace(/\r\n?/g, '\n') })
    } else flow.push({ kind: 'lone', start, end, label: type === 'comment' ? 'comment' : 'instruction' })
  }

  const readElement = (element: XmlElementNode, block: XmlElementNode, inherited: Inherited) => {
    const attributes = xmlAttributes(document, element.open)
    const own = inherit(element, attributes, inherited)
    const { start, end, open, close, local } = element
    const kind = inherited.holdsText ? inline.kindOf(element) : 'block'
    const isSkipped = vocabulary.skipped?.has(local) || element.name === 'its:rules'
    if (!isSkipped) addAttributes(element, attributes, own)
    if (kind === 'inline' && (isSkipped || !own.translate || !close)) {
      if (inherited.translate) flow.push({ kind: 'lone', start, end, label: local })
      return
    }
    if (kind === 'inline') {
      flow.push({ kind: 'open', ...open, label: local })
      readContent(element, block, own)
      flow.push({ kind: 'close', ...close!, label: local })
    } else if (kind === 'nested' && inherited.translate) {
      const outer = { flow, cdata }
      flow = []
      cdata = []
      if (!isSkipped) readBlock(element, own)
      flow = outer.flow
      cdata = outer.cdata
      flow.push({ kind: 'lone', start, end, label: local })
    } else {
      endFlow(block, inherited)
      if (!isSkipped) readBlock(element, own)
    }
  }

  const readBlock = (element: XmlElementNode, inherited: Inherited) => {
    readContent(element, element, inherited)
    endFlow(element, inherited)
  }

  const inherit = (element: XmlElementNode, attributes: readonly XmlAttribute[], parent: Inherited): Inherited => {
    const { local } = element
    const value = (name: string) => attributes.find((attribute) => attribute.name === name)?.raw
    const translate = value('its:translate') ?? value('translate') ?? value('translatable')
    const space = value('xml:space')
    const note = value('its:locNote')
    const ruledSpace = its.preserveSpace(element) ?? (vocabulary.preserved?.has(local) || parent.preserve)
    const list = value('its:localeFilterList')
    const locales = list === undefined ? its.locales(element) : { list, type: value('its:localeFilterType') }
    const isTranslated =
      translate === undefined ? (its.translate(element) ?? parent.translate) : !/^(?:no|false)$/i.test(translate)
    return {
      translate: isTranslated && (locales === undefined || isForLocale(locales.list, locales.type, targetLanguage)),
      preserve: space === undefined ? ruledSpace : space === 'preserve',
      holdsText: parent.holdsText || (vocabulary.texts?.[local]?.(element) ?? false),
      note: note === undefined ? (its.note(element) ?? parent.note) : decodeXml(note),
    }
  }

  const addAttributes = (element: XmlElementNode, attributes: readonly XmlAttribute[], own: Inherited) => {
    for (const { name, raw, start, end } of attributes) {
      const isNamed =
        vocabulary.attributes?.[element.local]?.includes(name) || vocabulary.attributes?.['*']?.includes(name)
      const isText = its.translate(element, name) ?? (isNamed && own.translate)
      if (!isText || raw.trim() === '' || name.startsWith('xmlns')) continue
      const unit = {
        key: '',
        source: [decodeXml(raw, entities)],
        tags: [],
        structure: 'attribute',
        name,
        preserveSpace: true,
      }
      units.push({ start, end, codes: new Map(), encode: encodeXmlAttribute, unit })
    }
  }

  const start = { translate: true, preserve: false, holdsText: vocabulary.texts === undefined, note: undefined }
  readElement(root, root, start)
  const language = rootAttributes.find(({ name }) => name === 'xml:lang')
  const notices = its.unknown.map((selector) => `An ITS rule was left out, its selector is not understood: ${selector}`)
  return { units, language: language && decodeXml(language.raw), languagePlace: language, notices }
}

/** The author's name for an element. */
function nameOf(document: string, element: XmlElementNode): string | undefined {
  for (const candidate of [element, element.parent]) {
    if (!candidate) continue
    const found = xmlAttributes(document, candidate.open).find(({ name }) => /^(?:xml:id|id|name|key)$/.test(name))
    if (found) return decodeXml(found.raw)
  }
  return undefined
}
