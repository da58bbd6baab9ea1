import type { Format, OpenDocument, ReadOptions } from '../../model/document.ts'
import { readChart } from '../office/chart.ts'
import { readDiagram } from '../office/diagram.ts'
import { type Draft, mirror } from '../office/draft.ts'
import { readDrawingParagraph } from '../office/drawing-text.ts'
import { embeddedWorkbooks } from '../office/embedded-workbook.ts'
import { officeDocument } from '../office/office-document.ts'
import { mainPart, type OfficePackage, openPackage, type Part } from '../office/office-package.ts'
import { readProperties } from '../office/properties.ts'
import { isProtectedBy, styleRules } from '../office/style-rules.ts'
import { type WalkRules, walk } from '../office/walk.ts'
import { attributeOf, childNamed, descendantsNamed, type XmlElement } from '../office/xml-tree.ts'
import { xlsx } from '../xlsx/xlsx.ts'
import { embeddedUnits, openEmbeddedParts, writtenEmbeddedParts } from './embedded-parts.ts'
import { exportedComments } from './export-comments.ts'
import { newStory, type Story } from './fields.ts'
import { paragraphStyle, readWordParagraph } from './paragraph.ts'
import { rightToLeftParagraphs } from './right-to-left.ts'
import { rightToLeftLayout } from './right-to-left-layout.ts'
import { readStyles, type Styles } from './styles.ts'
import { isRightToLeft, targetSettings } from './target-settings.ts'

/** WordprocessingML documents and templates (ISO/IEC 29500-1, 17). */
export const docx = wordFormat(3)

/** @param depth how deep Word documents may embed Word documents */
function wordFormat(depth: number): Format {
  return {
    endings: ['docx', 'docm', 'dotx', 'dotm'],
    open: (bytes, options) => open(bytes, options, depth > 0 ? wordFormat(depth - 1) : undefined),
  }
}

async function open(bytes: Uint8Array, options: ReadOptions, inner: Format | undefined): Promise<OpenDocument> {
  const office = await openPackage(bytes, options)
  const main = mainPart(office, {
    type: /(wordprocessingml|ms-word)\.(document|template)\b.*main\+xml$/,
    refusal: 'notWord',
  })
  const paragraphs = new Map<Draft, XmlElement>()
  const parts = partsInOrder(office, main, options)
  const texts = parts.flatMap(({ part, structure }) => readPart(office, part, structure, { options, paragraphs }))
  // Controls on title pages show the properties: those follow the paragraph of the same text.
  const drafts = [...texts, ...mirror(texts, readProperties(office, options))]
  const { embedded, notices } = await openEmbeddedParts(
    { office, parts: parts.map(({ part }) => part), word: inner },
    options,
  )
  const document = officeDocument(office, drafts, {
    notices,
    further: async (translate, write) => ({ parts: await writtenEmbeddedParts(embedded, translate, write) }),
    async changes(targets, { targetLanguage }) {
      const workbooks = await embeddedWorkbooks({ office, workbook: xlsx, options }, targets)
      const isBackwards = isRightToLeft(targetLanguage)
      const { edits = [], around } = isBackwards ? rightToLeftParagraphs(paragraphs, targets) : {}
      return {
        ...(workbooks.parts ? { parts: workbooks.parts } : {}),
        ...(around ? { around } : {}),
        edits: [
          ...edits,
          ...(isBackwards ? rightToLeftLayout({ office, main }, targets) : []),
          ...targetSettings({ office, main }, targets, targetLanguage),
        ],
      }
    },
    ...(options.exportCommentsToTargetFile
      ? { remarks: (remarks, targets) => exportedComments({ office, main, drafts }, remarks, targets) }
      : {}),
  })
  return { ...document, units: [...document.units, ...embeddedUnits(embedded)] }
}

/** The kinds of parts that hold text, in reading order, by the end of their content type. */
const kinds: readonly { type: string; structure: string; isRead(options: ReadOptions): boolean }[] = [
  {
    type: 'wordprocessingml.header+xml',
    structure: 'header',
    isRead: ({ translateHeader }) => translateHeader !== false,
  },
  {
    type: 'wordprocessingml.footer+xml',
    structure: 'footer',
    isRead: ({ translateFooter }) => translateFooter !== false,
  },
  { type: 'wordprocessingml.footnotes+xml', structure: 'footnote', isRead: () => true },
  { type: 'wordprocessingml.endnotes+xml', structure: 'endnote', isRead: () => true },
  {
    type: 'wordprocessingml.comments+xml',
    structure: 'comment',
    isRead: ({ translateComments }) => translateComments === true,
  },
  { type: 'drawingml.chart+xml', structure: 'chart', isRead: () => true },
  { type: 'ms-office.chartex+xml', structure: 'chart', isRead: () => true },
  { type: 'drawingml.chartshapes+xml', structure: 'chart', isRead: () => true },
  { type: 'drawingml.diagramData+xml', structure: 'diagram', isRead: () => true },
  { type: 'wordprocessingml.document.glossary+xml', structure: 'paragraph', isRead: () => true },
]

function partsInOrder(office: OfficePackage, main: Part, options: ReadOptions): { part: Part; structure: string }[] {
  const others = kinds
    .filter(({ isRead }) => isRead(options))
    .flatMap(({ type, structure }) =>
      office.names
        .filter((name) => office.contentType(name).endsWith(type))
        .map((name) => ({ part: office.part(name)!, structure })),
    )
  return [{ part: main, structure: 'paragraph' }, ...others]
}

function readPart(office: OfficePackage, part: Part, structure: string, { options, paragraphs }: Reading): Draft[] {
  const isProtected = options.defaultTextTranslation === 'never'
  if (structure === 'chart') return isProtected ? [] : readChart(part)
  if (structure === 'diagram') return isProtected ? [] : readDiagram(office, part)
  const context = { structure, story: newStory(part.root, part), isProtected }
  const note = (draft: Draft, element: XmlElement) => {
    if (element.name === 'w:p') paragraphs.set(draft, element)
  }
  return walk(part, part.root, { ...wordRules(office, part, options), note }, context)
}

interface Reading {
  options: ReadOptions
  /** The paragraph of each draft that has one. */
  paragraphs: Map<Draft, XmlElement>
}

interface WordContext {
  structure: string
  story: Story
  isProtected: boolean
}

function wordRules(office: OfficePackage, part: Part, options: ReadOptions): WalkRules<WordContext> {
  const stylesName = [part.name, ...office.relationships('').map(({ target }) => target)]
    .flatMap((name) => office.relationships(name))
    .find(({ type }) => type === 'styles')?.target
  const styles = readStyles(stylesName === undefined ? undefined : office.part(stylesName))
  const findRule = styleRules(options)
  const translateHiddenText = options.translateHiddenText === true
  const translation = (styleId: string) =>
    findRule(styles.names(styleId))?.translation ?? options.defaultTextTranslation
  return {
    paragraphs: {
      'w:p': (element, own, { story, isProtected }) =>
        readWordParagraph(element, own, { story, styles, findRule, translateHiddenText, isProtected }),
      'a:p': (element, own, { isProtected }) => (isProtected ? [] : readDrawingParagraph(element, own)),
    },
    skip: (element, { xml }) =>
      element.name === 'w:del' ||
      (element.name === 'w:docPart' && isPlaceholder(element, xml)) ||
      (element.name === 'w:tr' && !translateHiddenText && isHiddenRow(element, xml)),
    enter: (element, own, context) => {
      if (element.name === 'w:p') {
        const isProtected = isProtectedBy(translation(paragraphStyle(element, own, styles)), context.isProtected)
        return { ...context, isProtected }
      }
      if (element.name === 'w:tbl') {
        const isProtected = isProtectedBy(findRule(tableStyle(element, own, styles))?.translation, context.isProtected)
        return { ...context, isProtected }
      }
      if (element.name === 'w:tc')
        return { ...context, structure: context.structure === 'paragraph' ? 'cell' : context.structure }
      if (element.name === 'w:txbxContent')
        return { structure: 'textbox', story: newStory(element, own), isProtected: context.isProtected }
      return context
    },
  }
}

function tableStyle(table: XmlElement, { xml }: Part, styles: Styles): readonly string[] {
  const properties = childNamed(table, 'w:tblPr')
  const style = properties && childNamed(properties, 'w:tblStyle')
  return style ? styles.names(attributeOf(xml, style, 'val') ?? '') : []
}

function isHiddenRow(row: XmlElement, xml: string): boolean {
  const properties = childNamed(row, 'w:trPr')
  const hidden = properties && childNamed(properties, 'w:hidden')
  return hidden !== undefined && !['0', 'false', 'off'].includes(attributeOf(xml, hidden, 'val') ?? '')
}

/** A building block that only says where to click or type. */
function isPlaceholder(docPart: XmlElement, xml: string): boolean {
  const types = childNamed(docPart, 'w:docPartPr') && descendantsNamed(docPart, 'w:type')
  return (types ?? []).some((type) => attributeOf(xml, type, 'val') === 'bbPlcHdr')
}
