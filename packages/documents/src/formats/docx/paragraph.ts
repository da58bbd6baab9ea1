import type { Atom, Fragment, Pair } from '../office/atoms.ts'
import { inlineText } from '../office/inline.ts'
import type { Part } from '../office/office-package.ts'
import { type FindStyleRule, isProtectedBy, type StyleRule } from '../office/style-rules.ts'
import type { Paragraph } from '../office/walk.ts'
import { attributeOf, childNamed, textOf, type XmlElement } from '../office/xml-tree.ts'
import { hasTranslatableResult, isInert, isSkippedContent, type Story } from './fields.ts'
import { runFormat, runMarkup } from './run-format.ts'
import { hiddenBy, type Styles } from './styles.ts'

interface Reading {
  options: ParagraphOptions
  story: Story
  part: Part
  hiddenParagraph: boolean
  atoms: Atom[]
  nested: XmlElement[]
  /** Markup that becomes one tag as soon as something else comes. */
  pending: { label: string; shown: string; code: Fragment[] } | undefined
  containers: Pair[]
  /** Pairs of fields by their depth in the story. */
  fieldPairs: Map<number, Pair>
}

export interface ParagraphOptions {
  story: Story
  styles: Styles
  findRule: FindStyleRule
  translateHiddenText: boolean
  /** Only text in styles that are always translated is read. */
  isProtected: boolean
}

/**
 * Reads a paragraph of a Word document (`w:p`) with tracked changes accepted. Runs in a character style that a rule calls
 * structure part it into several texts.
 */
export function readWordParagraph(element: XmlElement, part: Part, options: ParagraphOptions): Paragraph[] {
  const { styles } = options
  const styleId = paragraphStyle(element, part, styles)
  return stretches(element, part, options).map(({ start, end, children }) => {
    const reading: Reading = {
      options,
      story: options.story,
      part,
      hiddenParagraph: styles.hides(styleId),
      atoms: [],
      nested: [],
      pending: undefined,
      containers: [],
      fieldPairs: new Map(),
    }
    for (const child of children) readChild(reading, child)
    flush(reading)
    for (const pair of reading.fieldPairs.values()) unpair(reading, pair)
    return {
      inline: inlineText(reading.atoms),
      start,
      end,
      nested: reading.nested,
      ...(styles.isHeading(styleId) ? { structure: 'heading' } : {}),
    }
  })
}

/** The identifier of the style that a paragraph is set in. */
export function paragraphStyle(element: XmlElement, { xml }: Part, styles: Styles): string {
  const properties = childNamed(element, 'w:pPr')
  const style = properties && childNamed(properties, 'w:pStyle')
  return (style && attributeOf(xml, style, 'val')) ?? styles.paragraphDefault
}

interface Stretch {
  start: number
  end: number
  children: XmlElement[]
}

function stretches(element: XmlElement, part: Part, options: ParagraphOptions): Stretch[] {
  const start = childNamed(element, 'w:pPr')?.end ?? element.openEnd
  const found: Stretch[] = [{ start, end: element.closeStart, children: [] }]
  let before: StyleRule | undefined
  for (const child of element.children) {
    const rule = child.name === 'w:r' ? runRule(options, part, childNamed(child, 'w:rPr')).rule : undefined
    const bound = rule?.tagType === 'structure' ? rule : undefined
    if (bound !== before) {
      found.at(-1)!.end = child.start
      found.push({ start: child.start, end: element.closeStart, children: [] })
    }
    before = bound
    found.at(-1)!.children.push(child)
  }
  return found
}

/** The character style of a run by its names, and the rule for it. */
function runRule({ styles, findRule }: ParagraphOptions, { xml }: Part, properties: XmlElement | undefined) {
  const style = properties && childNamed(properties, 'w:rStyle')
  const names = style ? styles.names(attributeOf(xml, style, 'val') ?? '') : []
  return { styleName: names[0], rule: findRule(names) }
}

const transparent = new Set(['w:ins', 'w:moveTo', 'w:smartTag', 'w:customXml', 'w:rubyBase'])

/** What means nothing for the text, and is not written again where the text changes. */
const dropped = new Set([
  'w:pPr',
  'w:proofErr',
  'w:moveFromRangeStart',
  'w:moveFromRangeEnd',
  'w:moveToRangeStart',
  'w:moveToRangeEnd',
  'w:smartTagPr',
  'w:customXmlPr',
  'w:customXmlInsRangeStart',
  'w:customXmlInsRangeEnd',
  'w:customXmlDelRangeStart',
  'w:customXmlDelRangeEnd',
])

function readChildren(reading: Reading, parent: XmlElement) {
  for (const child of parent.children) readChild(reading, child)
}

function readChild(reading: Reading, child: XmlElement) {
  const { xml } = reading.part
  if (child.name === 'w:r') return readRun(reading, child)
  if (transparent.has(child.name)) return readChildren(reading, child)
  if (dropped.has(child.name) || isSkippedContent(child.name)) return
  if (child.name === 'w:hyperlink') return readContainer(reading, child, child, 'link')
  if (child.name === 'w:dir' || child.name === 'w:bdo') return readContainer(reading, child, child, 'direction')
  if (child.name === 'w:sdt') {
    const content = childNamed(child, 'w:sdtContent')
    if (content && content.openEnd < content.end) return readContainer(reading, child, content, 'control')
  }
  if (child.name === 'w:fldSimple') {
    const instruction = attributeOf(xml, child, 'instr') ?? ''
    if (hasTranslatableResult(instruction)) return readContainer(reading, child, child, fieldLabel(instruction))
    return emitLone(reading, 'field', instruction.trim(), [child])
  }
  if (child.name === 'w:bookmarkStart' && attributeOf(xml, child, 'name') === '_GoBack') return
  const label = child.name.startsWith('m:') ? 'formula' : (anchorLabels[child.name] ?? child.name.replace(/^.*:/, ''))
  if (child.name === 'mc:AlternateContent' && !isInert(reading.story)) reading.nested.push(child)
  emitLone(reading, label, xml.slice(child.start, child.end), [child], { anchor: child.name in anchorLabels })
}

const anchorLabels: Record<string, string> = {
  'w:bookmarkStart': 'bookmark',
  'w:bookmarkEnd': 'bookmark',
  'w:commentRangeStart': 'comment',
  'w:commentRangeEnd': 'comment',
  'w:permStart': 'permission',
  'w:permEnd': 'permission',
}

/** An element around text; `content` is the child that holds it, or the element itself. */
function readContainer(reading: Reading, element: XmlElement, content: XmlElement, label: string) {
  const { xml } = reading.part
  flush(reading)
  const pair: Pair = {
    label,
    open: [{ start: element.start, end: content.openEnd }],
    close: [{ start: content.closeStart, end: element.end }],
    shown: xml.slice(element.start, content.openEnd),
    once: label === 'control',
  }
  if (content.openEnd === content.end) return emitLone(reading, label, pair.shown, [element])
  reading.atoms.push({ kind: 'open', pair })
  reading.containers.push(pair)
  readChildren(reading, content)
  flush(reading)
  while (reading.containers.at(-1) !== pair) unpair(reading, reading.containers.at(-1)!)
  reading.containers.pop()
  reading.atoms.push({ kind: 'close', pair })
}

function readRun(reading: Reading, run: XmlElement) {
  const { part, story } = reading
  const properties = childNamed(run, 'w:rPr')
  const hidden = !reading.options.translateHiddenText && isHidden(reading, properties)
  const { styleName, rule } = runRule(reading.options, part, properties)
  const names = { label: rule?.label, styleName }
  const isKept = isProtectedBy(rule?.translation, reading.options.isProtected)
  const [open, close] = runMarkup(run, part.xml)
  const wrapped = (child: XmlElement): Fragment[] => [open, child, close]
  for (const child of run.children) {
    if (child === properties || child.name === 'w:lastRenderedPageBreak' || child.name === 'w:delText') continue
    if (child.name === 'w:fldChar') readFieldCharacter(reading, child, wrapped(child))
    else if (child.name === 'w:instrText') readInstruction(reading, child, wrapped(child))
    else if (isInert(story)) append(reading, 'field', wrapped(child))
    else if (hidden) append(reading, 'hidden', wrapped(child))
    else if (isKept && (child.name === 'w:t' || repeatableNames.has(child.name)))
      append(reading, rule?.label ?? styleName ?? 'protected', wrapped(child), textOf(part.xml, child))
    else if (child.name === 'w:t') {
      const text = textOf(part.xml, child).replace(/[\t\r\n]/g, ' ')
      flush(reading)
      if (text !== '') reading.atoms.push({ kind: 'text', text, format: runFormat(run, part.xml, text, names) })
    } else if (child.name === 'w:ruby') {
      const base = childNamed(child, 'w:rubyBase')
      if (base) readChildren(reading, base)
    } else {
      if (nestedNames.has(child.name)) reading.nested.push(child)
      const name = runLabels[child.name] ?? child.name.replace(/^.*:/, '')
      const repeatable = repeatableNames.has(child.name)
      const anchor = child.name === 'w:commentReference'
      emitLone(reading, name, part.xml.slice(child.start, child.end), wrapped(child), { repeatable, anchor })
    }
  }
}

const nestedNames = new Set(['w:drawing', 'w:pict', 'w:object', 'mc:AlternateContent'])
const repeatableNames = new Set(['w:tab', 'w:br', 'w:cr', 'w:noBreakHyphen', 'w:softHyphen', 'w:sym', 'w:ptab'])
const runLabels: Record<string, string> = {
  'w:drawing': 'image',
  'w:pict': 'image',
  'mc:AlternateContent': 'image',
  'w:footnoteReference': 'footnote',
  'w:endnoteReference': 'endnote',
  'w:footnoteRef': 'number',
  'w:endnoteRef': 'number',
  'w:annotationRef': 'number',
  'w:commentReference': 'comment',
  'w:noBreakHyphen': 'hyphen',
  'w:softHyphen': 'hyphen',
  'w:cr': 'br',
  'w:ptab': 'tab',
  'w:sym': 'symbol',
}

function isHidden(
  { options: { styles }, hiddenParagraph, part }: Reading,
  properties: XmlElement | undefined,
): boolean {
  const direct = properties && hiddenBy(properties, part.xml)
  if (direct !== undefined) return direct
  const style = properties && childNamed(properties, 'w:rStyle')
  const styleId = style && attributeOf(part.xml, style, 'val')
  return hiddenParagraph || (styleId !== undefined && styles.hides(styleId))
}

function readInstruction(reading: Reading, child: XmlElement, code: Fragment[]) {
  const field = reading.story.fields.at(-1)
  if (field && !field.inResult) field.instruction += textOf(reading.part.xml, child)
  append(reading, 'field', code)
  if (reading.pending && field) reading.pending.shown = reading.story.fields[0]!.instruction.trim()
}

function readFieldCharacter(reading: Reading, child: XmlElement, code: Fragment[]) {
  const { story, part } = reading
  const { fields } = story
  const type = attributeOf(part.xml, child, 'fldCharType')
  if (story.stray.has(child)) return append(reading, 'field', code)
  if (type === 'begin') {
    if (!isInert(story)) flush(reading)
    fields.push({ instruction: '', inResult: false })
    append(reading, 'field', code)
  } else if (type === 'separate') {
    fields.at(-1)!.inResult = true
    append(reading, 'field', code)
    if (!isInert(story)) openFieldPair(reading)
  } else if (isInert(story)) {
    append(reading, 'field', code)
    fields.pop()
    if (!isInert(story)) flush(reading)
  } else {
    closeFieldPair(reading, code)
    fields.pop()
  }
}

const fieldLabel = (instruction: string) => (/^\s*HYPERLINK/i.test(instruction) ? 'link' : 'field')

/** All that leads to a link's result opens the pair around it. */
function openFieldPair(reading: Reading) {
  const { pending } = reading
  if (!pending) return
  const pair: Pair = { label: fieldLabel(pending.shown), open: pending.code, close: [], shown: pending.shown }
  reading.pending = undefined
  reading.atoms.push({ kind: 'open', pair })
  reading.containers.push(pair)
  reading.fieldPairs.set(reading.story.fields.length, pair)
}

function closeFieldPair(reading: Reading, code: Fragment[]) {
  const depth = reading.story.fields.length
  const pair = reading.fieldPairs.get(depth)
  reading.fieldPairs.delete(depth)
  flush(reading)
  if (pair && reading.containers.at(-1) === pair) {
    reading.containers.pop()
    pair.close = code
    const from = reading.atoms.findIndex((atom) => atom.kind === 'open' && atom.pair === pair)
    const within = reading.atoms.slice(from + 1)
    if (pair.label === 'field' && within.every(isBlank)) {
      const between = within.flatMap((atom) =>
        atom.kind === 'text' ? [atom.format.write(atom.text)] : atom.kind === 'lone' ? atom.code : [],
      )
      const { label, shown } = pair
      reading.atoms.splice(from, Infinity, { kind: 'lone', label, shown, code: [...pair.open, ...between, ...code] })
    } else reading.atoms.push({ kind: 'close', pair })
  } else {
    if (pair) unpair(reading, pair)
    emitLone(reading, 'field', 'end', code)
  }
}

/** What a form that is not filled in shows. */
const isBlank = (atom: Atom) => (atom.kind === 'text' ? atom.text.trim() === '' : atom.kind === 'lone')

/** A field that does not end where its text does, cannot be a pair: its beginning becomes a tag of its own. */
function unpair(reading: Reading, pair: Pair) {
  reading.atoms = reading.atoms.map((atom) =>
    atom.kind === 'open' && atom.pair === pair
      ? { kind: 'lone', label: 'field', code: pair.open, shown: pair.shown, anchor: true }
      : atom,
  )
  reading.containers = reading.containers.filter((other) => other !== pair)
}

function emitLone(
  reading: Reading,
  label: string,
  shown: string,
  code: Fragment[],
  more: { repeatable?: boolean; anchor?: boolean } = {},
) {
  if (isInert(reading.story)) return append(reading, 'field', code)
  flush(reading)
  reading.atoms.push({ kind: 'lone', label, shown, code, ...more })
}

function append(reading: Reading, label: string, code: Fragment[], shown = '') {
  if (reading.pending?.label !== label) flush(reading)
  reading.pending ??= { label, shown: '', code: [] }
  reading.pending.shown += shown
  reading.pending.code.push(...code)
}

function flush(reading: Reading) {
  const { pending } = reading
  if (!pending) return
  reading.pending = undefined
  reading.atoms.push({ kind: 'lone', label: pending.label, code: pending.code, shown: pending.shown || pending.label })
}
