import type { XmlElementNode, XmlLeafNode } from '@langwerk/xml/elements'
import { decodeXml, type XmlAttribute, xmlAttributes } from '@langwerk/xml/tokenizer'
import type { Range } from '../../markup/flow.ts'
import type { PlacedUnit } from '../../markup/placed-units.ts'
import { type ItsValues, itsRemarks, type WithinText } from '../../rules/its/its-values.ts'
import type { TagRule } from '../../rules/tag-rules.ts'
import { addAttributes } from './attribute-units.ts'
import type { DocumentRules } from './document-rules.ts'
import { endFlow } from './flow-units.ts'
import { type Inherited, inherit, itsValuesOf, outermost } from './inherited.ts'
import { placeAtTargets } from './target-pointers.ts'
import { emptyFlow, type Frame, type TreeOptions, type TreeReading } from './tree-reading.ts'
import { textParts } from './xml-text.ts'

interface TreeTexts {
  units: PlacedUnit[]
  language: string | undefined
  languagePlace: Range | undefined
}

/** The texts of an XML tree and of its translatable attributes. */
export function readTree(
  document: string,
  root: XmlElementNode,
  rules: DocumentRules,
  options: TreeOptions,
): TreeTexts {
  const { vocabulary, entities } = rules
  const reading: TreeReading = {
    document,
    rules,
    options,
    syntax: { entities, placeholders: vocabulary.placeholders ?? false, escapes: vocabulary.escapes },
    units: [],
    pointed: [],
    targets: new Map(),
    flow: emptyFlow(),
  }
  readElement(reading, root, undefined, undefined)
  const { units, pointed, targets } = reading
  units.push(...placeAtTargets(document, pointed, targets, entities))
  const language = xmlAttributes(document, root.open).find(({ name }) => name === 'xml:lang')
  return { units, language: language && decodeXml(language.raw), languagePlace: language }
}

/**
 * Reads an element with all that is in it.
 * @param block the nearest element around it whose texts are units of their own
 */
function readElement(
  reading: TreeReading,
  element: XmlElementNode,
  around: Frame | undefined,
  block: Frame | undefined,
) {
  const { document, rules, options } = reading
  const attributes = xmlAttributes(document, element.open)
  const rule = rules.tags.element(element.start)
  const values = itsValuesOf(element, attributes, rules)
  const inherited = around?.inherited ?? outermost(rules)
  const own = inherit(inherited, { element, attributes, rule, values }, rules, options.targetLanguage)
  const kind = kindOf(element, around, rule, values, rules)
  const isLeftOut = noteTarget(reading, element) || isSkipped(element, rules)
  const nameAround = around?.name
  const frame: Frame = { element, kind, inherited: own, values, name: nameOf(attributes), nameAround }
  if (!isLeftOut && own.holdsText) addAttributes(reading, attributes, frame)
  const label = rule?.label ?? element.local
  if (kind === 'inline' && block) readInline(reading, frame, block, { inherited, isLeftOut, label })
  else if (kind === 'nested' && block && inherited.translate) readNested(reading, frame, { isLeftOut, label })
  else {
    if (block) endFlow(reading, block)
    if (!isLeftOut) readBlock(reading, frame)
  }
}

function kindOf(
  element: XmlElementNode,
  around: Frame | undefined,
  rule: TagRule | undefined,
  values: ItsValues | undefined,
  rules: DocumentRules,
): WithinText {
  if (around && !around.inherited.holdsText) return 'block'
  if (around && rule) return rule.tagType === 'inline' ? 'inline' : 'block'
  if (around && values?.target) return 'block'
  return (around && values?.withinText) || rules.kindOf(element, around)
}

/** Keeps an element that holds the translation of another one. Says whether all its content is one. */
function noteTarget({ rules, targets }: TreeReading, element: XmlElementNode): boolean {
  const targetOf = rules.its.targets.get(element.start)
  if (targetOf) targets.set(element.start, element)
  return targetOf === 'content'
}

const isSkipped = ({ name, local }: XmlElementNode, { itsName, vocabulary }: DocumentRules): boolean =>
  itsName(name) === 'rules' || (vocabulary.skipped?.has(local) ?? false)

/** The element becomes two tags of the text around it, or one where its content is not translated. */
function readInline(
  reading: TreeReading,
  frame: Frame,
  block: Frame,
  { inherited, isLeftOut, label }: { inherited: Inherited; isLeftOut: boolean; label: string },
) {
  const { element, inherited: own, values } = frame
  const { start, end, open, close } = element
  if (isLeftOut || !own.translate || !own.isForLanguage || !close) {
    if (!inherited.translate || !inherited.isForLanguage) return
    reading.flow.parts.push({ kind: 'lone', start, end, label })
    if (values) reading.flow.remarks.push(...itsRemarks(values, ''))
    return
  }
  reading.flow.parts.push({ kind: 'open', start, end: open.end, label })
  readContent(reading, frame, block)
  reading.flow.parts.push({ kind: 'close', start: close.start, end, label })
  if (values) reading.flow.remarks.push(...itsRemarks(values, textOf(reading, element)))
}

/** The element becomes one tag of the text around it, and its own texts are units beside. */
function readNested(reading: TreeReading, frame: Frame, { isLeftOut, label }: { isLeftOut: boolean; label: string }) {
  const { start, end } = frame.element
  const outer = reading.flow
  reading.flow = emptyFlow()
  if (!isLeftOut) readBlock(reading, frame)
  reading.flow = outer
  reading.flow.parts.push({ kind: 'lone', start, end, label })
}

function readBlock(reading: TreeReading, frame: Frame) {
  const { units, pointed } = reading
  const first = units.length
  readContent(reading, frame, frame)
  endFlow(reading, frame)
  const target = frame.values?.target
  if (target) pointed.push(...units.splice(first).map((unit) => ({ unit, target })))
}

function readContent(reading: TreeReading, frame: Frame, block: Frame) {
  const { open, close, first } = frame.element
  if (!close) return
  let position = open.end
  for (let markup = first; markup; markup = markup.next) {
    if (markup.start > position) readText(reading, position, markup.start, frame, block)
    if (markup.type === 'element') readElement(reading, markup, frame, block)
    else readLeaf(reading, markup, frame, block)
    position = markup.end
  }
  if (close.start > position) readText(reading, position, close.start, frame, block)
}

function readText(reading: TreeReading, start: number, end: number, { inherited }: Frame, block: Frame) {
  if (!inherited.holdsText) return
  const { document, syntax, flow } = reading
  // White space before a text never belongs to it; most of what stands between elements is that.
  if (flow.parts.length === 0 && isOnlySpace(document, start, end)) return
  if (inherited.translate && inherited.isForLanguage) textParts(document, start, end, syntax, flow.parts)
  else endFlow(reading, block)
}

/** Whether a text is only the white space that a unit leaves outside. */
function isOnlySpace(document: string, start: number, end: number): boolean {
  for (let index = start; index < end; index++) {
    const code = document.charCodeAt(index)
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return false
  }
  return true
}

function readLeaf(reading: TreeReading, { type, start, end }: XmlLeafNode, { inherited }: Frame, block: Frame) {
  if (!inherited.holdsText) return
  const { document, flow } = reading
  if (!inherited.translate || !inherited.isForLanguage) {
    if (type === 'cdata') endFlow(reading, block)
  } else if (type === 'cdata') {
    flow.cdata.push({ start, end })
    flow.parts.push({ kind: 'text', start, end, text: document.slice(start + 9, end - 3).replace(/\r\n?/g, '\n') })
  } else flow.parts.push({ kind: 'lone', start, end, label: type === 'comment' ? 'comment' : 'instruction' })
}

function textOf(reading: TreeReading, element: XmlElementNode): string {
  const { document, rules } = reading
  return element.children
    .map((child) => {
      if (child.type === 'element') return textOf(reading, child)
      return child.type === 'text' ? decodeXml(document.slice(child.start, child.end), rules.entities) : ''
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The author's name for an element. */
function nameOf(attributes: readonly XmlAttribute[]): string | undefined {
  for (const { name, raw } of attributes)
    if (name === 'id' || name === 'name' || name === 'key' || name === 'xml:id') return decodeXml(raw)
  return undefined
}
