import { DocumentError, type Format, type OpenDocument, type ReadOptions } from '../../model/document.ts'
import { readChart } from '../office/chart.ts'
import { readDiagram } from '../office/diagram.ts'
import { type Draft, mirror } from '../office/draft.ts'
import { readDrawingParagraph } from '../office/drawing-text.ts'
import { embeddedWorkbooks } from '../office/embedded-workbook.ts'
import { officeDocument } from '../office/office-document.ts'
import { mainPart, type OfficePackage, openPackage, type Part } from '../office/office-package.ts'
import { readPlainText } from '../office/plain-text.ts'
import { readProperties } from '../office/properties.ts'
import { isProtectedBy } from '../office/style-rules.ts'
import { type WalkContext, type WalkRules, walk } from '../office/walk.ts'
import { attributeOf, attributePlace, childNamed, descendantsNamed, type XmlElement } from '../office/xml-tree.ts'
import { xlsx } from '../xlsx/xlsx.ts'
import { exportedComments } from './export-comments.ts'
import { type TableStyles, tableStyles } from './table-styles.ts'

/** PresentationML documents (ISO/IEC 29500-1, 19), slides in the order in which they are shown. */
export const pptx: Format = { endings: ['pptx', 'pptm', 'potx', 'ppsx'], open }

async function open(bytes: Uint8Array, options: ReadOptions): Promise<OpenDocument> {
  const office = await openPackage(bytes, options)
  const main = mainPart(office, {
    type: /(presentationml|ms-powerpoint)\.(presentation|template|slideshow)\b.*main\+xml$/,
    refusal: 'notPowerPoint',
  })
  const slides = slidesInOrder(office, main, options)
  const read = new Set<string>()
  const styles = tableStyles(office, main, options)
  const bySlide = slides.map((slide) => ({ slide, drafts: readSlide(office, slide, { options, read, styles }) }))
  const slideOf = new Map(bySlide.flatMap(({ slide, drafts }) => drafts.map((draft) => [draft, slide] as const)))
  const shown = [
    ...bySlide.flatMap((one) => one.drafts),
    ...mastersOf(office, slides).flatMap((part) =>
      readSlideLike(office, part, { options, read, styles, isMaster: true }),
    ),
  ]
  const drafts = [...shown, ...mirror(shown, readProperties(office, options))]
  return officeDocument(office, drafts, {
    changes: (targets) => embeddedWorkbooks({ office, workbook: xlsx, options }, targets),
    ...(options.exportCommentsToTargetFile
      ? { remarks: (remarks, targets) => exportedComments({ office, main, slides, slideOf }, remarks, targets) }
      : {}),
  })
}

function slidesInOrder(office: OfficePackage, main: Part, { translateHiddenSlides }: ReadOptions): Part[] {
  const targets = new Map(office.relationships(main.name).map(({ id, target }) => [id, target]))
  const list = childNamed(main.root, 'p:sldIdLst')
  const parts = (list?.children ?? []).flatMap((slide) => {
    const target = targets.get(attributePlace(main.xml, slide, 'id', 'prefixed')?.raw ?? '')
    return (target !== undefined && office.part(target)) || []
  })
  if (list && list.children.length > 0 && parts.length === 0) throw new DocumentError('broken', 'slidesMissing')
  const isHidden = ({ root, xml }: Part) => ['0', 'false'].includes(attributeOf(xml, root, 'show') ?? '')
  return parts.filter((part) => translateHiddenSlides === true || !isHidden(part))
}

function readSlide(office: OfficePackage, slide: Part, reading: SlideReading): Draft[] {
  const { options } = reading
  const related = (type: string) => relatedParts(office, slide.name, type)
  const notes = options.translateNotes === true ? related('notesSlide') : []
  const comments = options.translateComments === true ? related('comments') : []
  return [
    ...readSlideLike(office, slide, reading),
    ...notes.flatMap((part) => readSlideLike(office, part, { ...reading, structure: 'note' })),
    ...comments.flatMap((part) => walk(part, part.root, commentRules, { structure: 'comment' })),
  ]
}

const relatedParts = (office: OfficePackage, name: string, type: string): Part[] =>
  office
    .relationships(name)
    .flatMap((relationship) => (relationship.type === type && office.part(relationship.target)) || [])

interface SlideReading {
  options: ReadOptions
  /** Parts that several slides share are read once. */
  read: Set<string>
  styles: TableStyles
  structure?: string
  isMaster?: boolean
}

/** A slide, notes or a master, with the charts and diagrams that it shows. */
function readSlideLike(office: OfficePackage, part: Part, reading: SlideReading): Draft[] {
  const { structure = 'paragraph', read, options } = reading
  const isProtected = options.defaultTextTranslation === 'never'
  const own = walk(part, part.root, slideRules(reading), { structure, isProtected })
  if (isProtected) return own
  const once = (other: Part) => !read.has(other.name) && read.add(other.name)
  const related = (type: string) => relatedParts(office, part.name, type).filter(once)
  return [
    ...own,
    ...[...related('chart'), ...related('chartEx')].flatMap((chart) => [
      ...readChart(chart),
      ...relatedParts(office, chart.name, 'chartUserShapes').flatMap((shapes) =>
        walk(shapes, shapes.root, slideRules(reading), { structure: 'chart' }),
      ),
    ]),
    ...related('diagramData').flatMap((data) => readDiagram(office, data)),
  ]
}

function slideRules({ options, isMaster, styles }: SlideReading): WalkRules<WalkContext> {
  return {
    paragraphs: {
      'a:p': (element, part, { isProtected }) => (isProtected ? [] : readDrawingParagraph(element, part)),
    },
    skip: (element, part) =>
      isShape(element) &&
      ((isMaster === true && isPlaceholder(element)) ||
        isUnwantedPlaceholder(element, part, options) ||
        (options.translateHiddenText !== true && isHiddenShape(element, part))),
    enter: (element, part, context) => {
      const { structure, isProtected = false } = context
      if (element.name === 'a:tbl')
        return { structure, isProtected: isProtectedBy(styles.ruleOf(element, part)?.translation, isProtected) }
      if (element.name === 'a:tc') return { structure: structure === 'paragraph' ? 'cell' : structure, isProtected }
      if (structure === 'paragraph' && isShape(element) && isTitle(element, part))
        return { structure: 'heading', isProtected }
      return context
    },
  }
}

const isShape = ({ name }: XmlElement) => ['p:sp', 'p:pic', 'p:graphicFrame', 'p:grpSp', 'p:cxnSp'].includes(name)
const shapeProperties = (shape: XmlElement) => shape.children.find(({ name }) => /^p:nv\w+Pr$/.test(name))
const placeholderOf = (shape: XmlElement) => {
  const properties = shapeProperties(shape)
  return properties && descendantsNamed(properties, 'p:ph')[0]
}
/** Masters show their own texts only outside placeholders; those of placeholders are samples. */
const isPlaceholder = (shape: XmlElement) => placeholderOf(shape) !== undefined

function isHiddenShape(shape: XmlElement, { xml }: Part): boolean {
  const properties = shapeProperties(shape)
  const named = properties && childNamed(properties, 'p:cNvPr')
  return named !== undefined && ['1', 'true'].includes(attributeOf(xml, named, 'hidden') ?? '')
}

/** Slides, notes and masters hold their headers and footers in placeholders. */
function isUnwantedPlaceholder(shape: XmlElement, { xml }: Part, options: ReadOptions): boolean {
  const placeholder = placeholderOf(shape)
  const type = placeholder && attributeOf(xml, placeholder, 'type')
  return (type === 'hdr' && options.translateHeader === false) || (type === 'ftr' && options.translateFooter === false)
}

function isTitle(shape: XmlElement, { xml }: Part): boolean {
  const placeholder = placeholderOf(shape)
  return (
    placeholder !== undefined && ['title', 'ctrTitle', 'subTitle'].includes(attributeOf(xml, placeholder, 'type') ?? '')
  )
}

/** The layouts and masters that the slides are built on, each once, layouts first. */
function mastersOf(office: OfficePackage, slides: readonly Part[]): Part[] {
  const layouts = new Set(slides.flatMap((slide) => relatedParts(office, slide.name, 'slideLayout')))
  const masters = new Set([...layouts].flatMap((layout) => relatedParts(office, layout.name, 'slideMaster')))
  return [...layouts, ...masters]
}

const commentRules: WalkRules<{ structure: string }> = {
  paragraphs: { 'a:p': readDrawingParagraph, 'p:text': readPlainText },
}
