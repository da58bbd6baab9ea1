import { plainText } from '@langwerk/text/segment'
import type { XmlElementNode, XmlLeafNode } from '@langwerk/xml/elements'
import { decodeXml, encodeXmlAttribute, type XmlAttribute, xmlAttributes } from '@langwerk/xml/tokenizer'
import { type FlowPart, findTexts, type Range } from '../../markup/flow.ts'
import type { PlacedUnit } from '../../markup/placed-units.ts'
import type { TransUnit } from '../../model/document.ts'
import { itsLocal } from '../../rules/its/its-local.ts'
import { charactersIn, type ItsValues, itsRemarks } from '../../rules/its/its-values.ts'
import { isForLocale } from '../../rules/locale-filter.ts'
import type { TagRule } from '../../rules/tag-rules.ts'
import type { DocumentRules } from './document-rules.ts'
import type { Around } from './element-kinds.ts'
import { type PointedUnit, placeAtTargets } from './target-pointers.ts'
import { cdataParts, encodeCdata, type TextSyntax, textEncoder, textParts, wholeCdata } from './xml-text.ts'

interface TreeTexts {
  units: PlacedUnit[]
  language: string | undefined
  languagePlace: Range | undefined
}

/** What elements hand down to their content. */
interface Inherited {
  /** Its text is translated, as far as its language is meant. */
  translate: boolean
  /** A rule or the document itself says not to translate it. */
  isProtected: boolean
  isForLanguage: boolean
  preserve: boolean
  /** An element that holds text is around; true from the start where any element may hold some. */
  holdsText: boolean
  note: string | undefined
  allowedCharacters: string | undefined
}

/** An element that is being read. */
interface Frame extends Around {
  inherited: Inherited
  values: ItsValues | undefined
  /** The author's name for the element. */
  name: string | undefined
  nameAround: string | undefined
}

interface TreeOptions {
  targetLanguage: string | undefined
  /** CDATA sections are documents of their own, which another reader takes. */
  keepCdata: boolean
}

/** The texts of an XML tree and of its translatable attributes. */
export function readTree(
  document: string,
  root: XmlElementNode,
  rules: DocumentRules,
  { targetLanguage, keepCdata }: TreeOptions,
): TreeTexts {
  const { vocabulary, its, tags, entities } = rules
  const units: PlacedUnit[] = []
  const pointed: PointedUnit[] = []
  const targets = new Map<number, XmlElementNode>()
  const syntax: TextSyntax = { entities, placeholders: vocabulary.placeholders ?? false, escapes: vocabulary.escapes }
  let flow: FlowPart[] = []
  let cdata: Range[] = []
  /** What the elements within the flow say of it. */
  let remarks: string[] = []

  const endFlow = ({ element, inherited, values, name, nameAround }: Frame) => {
    if (flow.length === 0) return
    const { texts, encodeCdata } = findFlowTexts(inherited.preserve)
    for (const text of texts) {
      const { start, end, segment, tags, codes } = text
      if (vocabulary.reference?.test(plainText(segment))) continue
      const unit: TransUnit = { key: '', source: segment, tags, structure: element.local }
      const ownName = values?.idValue ?? name ?? nameAround
      if (ownName) unit.name = ownName
      if (inherited.preserve) unit.preserveSpace = true
      const { note, allowedCharacters } = inherited
      if (note || allowedCharacters || values || remarks.length > 0) {
        const own = itsRemarks({ ...values, note, allowedCharacters }, plainText(segment))
        const lines = [...new Set([...own, ...remarks])]
        if (lines.length > 0) unit.note = lines.join('\n')
        if (values?.storage) unit.maxCharacters = charactersIn(values.storage)
      }
      units.push({ start, end, codes, encode: encodeCdata ?? textEncoder(syntax, document, text), unit })
    }
    flow = []
    cdata = []
    remarks = []
  }

  /** Where all text of a flow is one CDATA section, the unit stands inside and the section stays. */
  const findFlowTexts = (preserveSpace: boolean) => {
    const [section] = cdata
    if (section) {
      const texts = flow.filter((part) => part.kind === 'text' && part.text.trim() !== '')
      if (texts.length === 1 && texts[0]!.start === section.start) {
        const inner = keepCdata ? wholeCdata(document, section) : cdataParts(document, section, syntax)
        const parts = flow.flatMap((part) => (part === texts[0] ? inner : [part]))
        return { texts: findTexts(parts, document, { preserveSpace: preserveSpace || keepCdata }), encodeCdata }
      }
    }
    return { texts: findTexts(flow, document, { preserveSpace }) }
  }

  const readContent = (frame: Frame, block: Frame) => {
    const { open, close, first } = frame.element
    if (!close) return
    let position = open.end
    for (let markup = first; markup; markup = markup.next) {
      if (markup.start > position) readText(position, markup.start, frame, block)
      if (markup.type === 'element') readElement(markup, frame, block)
      else readLeaf(markup, frame, block)
      position = markup.end
    }
    if (close.start > position) readText(position, close.start, frame, block)
  }

  const readText = (start: number, end: number, { inherited }: Frame, block: Frame) => {
    if (!inherited.holdsText) return
    // White space before a text never belongs to it; most of what stands between elements is that.
    if (flow.length === 0 && isOnlySpace(document, start, end)) return
    if (inherited.translate && inherited.isForLanguage) textParts(document, start, end, syntax, flow)
    else endFlow(block)
  }

  const readLeaf = ({ type, start, end }: XmlLeafNode, { inherited }: Frame, block: Frame) => {
    if (!inherited.holdsText) return
    if (!inherited.translate || !inherited.isForLanguage) {
      if (type === 'cdata') endFlow(block)
    } else if (type === 'cdata') {
      cdata.push({ start, end })
      flow.push({ kind: 'text', start, end, text: document.slice(start + 9, end - 3).replace(/\r\n?/g, '\n') })
    } else flow.push({ kind: 'lone', start, end, label: type === 'comment' ? 'comment' : 'instruction' })
  }

  const readElement = (element: XmlElementNode, around: Frame | undefined, block: Frame | undefined) => {
    const { start, end, local } = element
    const attributes = xmlAttributes(document, element.open)
    const rule = tags.element(start)
    const values = valuesOf(element, attributes)
    const inherited = around?.inherited ?? outermost
    const own = inherit(element, attributes, inherited, rule, values)
    const kind = kindOf(element, around, rule, values)
    const targetOf = its.targets.get(start)
    if (targetOf) targets.set(start, element)
    const isLeftOut =
      targetOf === 'content' || rules.itsName(element.name) === 'rules' || (vocabulary.skipped?.has(local) ?? false)
    const frame: Frame = {
      element,
      kind,
      inherited: own,
      values,
      name: nameOf(attributes),
      nameAround: around?.name,
    }
    if (!isLeftOut && own.holdsText) addAttributes(attributes, frame)
    const label = rule?.label ?? local
    if (kind === 'inline' && block) {
      const close = element.close
      if (isLeftOut || !own.translate || !own.isForLanguage || !close) {
        if (inherited.translate && inherited.isForLanguage) {
          flow.push({ kind: 'lone', start, end, label })
          if (values) remarks.push(...itsRemarks(values, ''))
        }
        return
      }
      flow.push({ kind: 'open', start, end: element.open.end, label })
      readContent(frame, block)
      flow.push({ kind: 'close', start: close.start, end, label })
      if (values) remarks.push(...itsRemarks(values, textOf(element)))
    } else if (kind === 'nested' && block && inherited.translate) {
      const outer = { flow, cdata, remarks }
      flow = []
      cdata = []
      remarks = []
      if (!isLeftOut) readBlock(frame)
      flow = outer.flow
      cdata = outer.cdata
      remarks = outer.remarks
      flow.push({ kind: 'lone', start, end, label })
    } else {
      if (block) endFlow(block)
      if (!isLeftOut) readBlock(frame)
    }
  }

  const readBlock = (frame: Frame) => {
    const first = units.length
    readContent(frame, frame)
    endFlow(frame)
    const target = frame.values?.target
    if (target) pointed.push(...units.splice(first).map((unit) => ({ unit, target })))
  }

  const kindOf = (
    element: XmlElementNode,
    around: Frame | undefined,
    rule: TagRule | undefined,
    values: ItsValues | undefined,
  ) => {
    if (around && !around.inherited.holdsText) return 'block'
    if (around && rule) return rule.tagType === 'inline' ? 'inline' : 'block'
    if (around && values?.target) return 'block'
    return (around && values?.withinText) || rules.kindOf(element, around)
  }

  /** What ITS says of an element, its own attributes before the rules of the document. */
  const valuesOf = (element: XmlElementNode, attributes: readonly XmlAttribute[]): ItsValues | undefined => {
    if (!rules.holdsIts) return undefined
    const ruled = its.element(element.start)
    const isIts = rules.itsName(element.name) !== undefined
    if (!isIts && !attributes.some(({ name }) => rules.itsName(name) !== undefined)) return ruled
    const local = itsLocal((wanted) => {
      const found = attributes.find(({ name }) => (isIts && name === wanted) || rules.itsName(name) === wanted)
      return found && decodeXml(found.raw, entities)
    })
    return { ...ruled, ...local }
  }

  const inherit = (
    element: XmlElementNode,
    attributes: readonly XmlAttribute[],
    parent: Inherited,
    rule: TagRule | undefined,
    values: ItsValues | undefined,
  ): Inherited => {
    const { local, start } = element
    let own = parent
    const set = <Key extends keyof Inherited>(key: Key, value: Inherited[Key]) => {
      if (own[key] === value) return
      if (own === parent) own = { ...parent }
      own[key] = value
    }
    if (values?.preserveSpace !== undefined) set('preserve', values.preserveSpace)
    else if (vocabulary.preserved?.has(local)) set('preserve', true)
    let translate = values?.translate
    for (const { name, raw } of attributes) {
      if (name === 'xml:space') set('preserve', raw === 'preserve')
      else if (name === 'translate' || name === 'translatable') translate = !/^(?:no|false)$/i.test(raw)
    }
    if (translate !== undefined) protect(!translate)
    if (rule?.translation === 'ifNotInProtectedContent') set('translate', !own.isProtected)
    else if (rule) protect(rule.translation === 'never')
    if (values?.locales) set('isForLanguage', isForLocale(values.locales.list, values.locales.type, targetLanguage))
    if (values?.note !== undefined) set('note', values.note)
    if (values?.allowedCharacters !== undefined) set('allowedCharacters', values.allowedCharacters)
    if (!own.holdsText && (vocabulary.texts?.[local]?.(element) ?? tags.roots?.has(start))) set('holdsText', true)
    return own

    function protect(isProtected: boolean) {
      set('isProtected', isProtected)
      set('translate', !isProtected)
    }
  }

  const addAttributes = (attributes: readonly XmlAttribute[], { element, inherited }: Frame) => {
    const { start: place, local } = element
    const named = vocabulary.attributes
    for (const { name, raw, start, end } of attributes) {
      const rule = tags.attribute(place, name)
      const values = its.attribute(place, name)
      const isNamed = named !== undefined && (named[local]?.includes(name) || named['*']?.includes(name))
      if (!rule && !values && !isNamed) continue
      const isText =
        rule === undefined
          ? (values?.translate ?? (isNamed && inherited.translate))
          : rule.translation === 'always' || (rule.translation === 'ifNotInProtectedContent' && !inherited.isProtected)
      if (!isText || !inherited.isForLanguage || raw.trim() === '' || name.startsWith('xmlns')) continue
      const source = [decodeXml(raw, entities)]
      const unit: TransUnit = { key: '', source, tags: [], structure: 'attribute', name, preserveSpace: true }
      const note = values ? itsRemarks(values, source[0]!).join('\n') : ''
      if (note) unit.note = note
      if (values?.storage) unit.maxCharacters = charactersIn(values.storage)
      if (values?.idValue) unit.name = values.idValue
      units.push({ start, end, codes: [], encode: encodeXmlAttribute, unit })
    }
  }

  const textOf = (element: XmlElementNode): string =>
    element.children
      .map((child) => {
        if (child.type === 'element') return textOf(child)
        return child.type === 'text' ? decodeXml(document.slice(child.start, child.end), entities) : ''
      })
      .join('')
      .replace(/\s+/g, ' ')
      .trim()

  const outermost: Inherited = {
    translate: rules.translate,
    isProtected: false,
    isForLanguage: true,
    preserve: false,
    holdsText: vocabulary.texts === undefined && tags.roots === undefined,
    note: undefined,
    allowedCharacters: undefined,
  }
  readElement(root, undefined, undefined)
  units.push(...placeAtTargets(document, pointed, targets, entities))
  const language = xmlAttributes(document, root.open).find(({ name }) => name === 'xml:lang')
  return { units, language: language && decodeXml(language.raw), languagePlace: language }
}

/** Whether a text is only the white space that a unit leaves outside. */
function isOnlySpace(document: string, start: number, end: number): boolean {
  for (let index = start; index < end; index++) {
    const code = document.charCodeAt(index)
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return false
  }
  return true
}

/** The author's name for an element. */
function nameOf(attributes: readonly XmlAttribute[]): string | undefined {
  for (const { name, raw } of attributes)
    if (name === 'id' || name === 'name' || name === 'key' || name === 'xml:id') return decodeXml(raw)
  return undefined
}
