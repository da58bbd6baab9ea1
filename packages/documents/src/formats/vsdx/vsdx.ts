import { DocumentError, type Format, type OpenDocument, type ReadOptions } from '../../model/document.ts'
import { attributeDraft } from '../office/draft.ts'
import { officeDocument } from '../office/office-document.ts'
import { type OfficePackage, openPackage, type Part } from '../office/office-package.ts'
import { readPlainText } from '../office/plain-text.ts'
import { type WalkRules, walk } from '../office/walk.ts'
import { attributePlace, childNamed, descendantsNamed, type XmlElement } from '../office/xml-tree.ts'
import { inheritedTexts } from './inherited-texts.ts'
import { shapeTexts } from './shape-text.ts'
import { shownShapes } from './shown-shapes.ts'

/**
 * Visio drawings and templates ([MS-VSDX]). Shapes without text of their own show that of their master, which is read once
 * for all of them.
 */
export const vsdx: Format = { endings: ['vsdx', 'vsdm', 'vstx', 'vstm'], open }

async function open(bytes: Uint8Array, options: ReadOptions): Promise<OpenDocument> {
  const office = await openPackage(bytes, options)
  if (!office.names.some((name) => /ms-visio\.(drawing|template)\b.*main\+xml$/.test(office.contentType(name))))
    throw new DocumentError('broken', 'notVisio')
  const pages = pagesInOrder(office)
  const shapes = pages.flatMap((page) =>
    shownShapes(page.part, page.entry, options).map((shape) => ({ part: page.part, shape })),
  )
  const masters = options.translateMasters === true ? partsOfType(office, 'master') : []
  const comments = options.translateComments === true ? partsOfType(office, 'comments') : []
  const names = options.translatePageNames === true ? pages.flatMap(({ entry }) => (entry ? [entry] : [])) : []
  const own = shapes.flatMap(({ part, shape }) => descendantsNamed(shape, 'vsd:Text').map((text) => ({ part, text })))
  const ofMasters =
    masters.length > 0
      ? masters.flatMap((part) => descendantsNamed(part.root, 'vsd:Text').map((text) => ({ part, text })))
      : inheritedTexts(shapes, office, partsOfType(office, 'masters'))
  return officeDocument(office, [
    ...[...own, ...ofMasters].flatMap(({ part, text }) => shapeTexts(text, part)),
    ...comments.flatMap((part) => walk(part, part.root, commentRules, { structure: 'comment' })),
    ...names.flatMap(({ list, element }) => attributeDraft(list, element, 'Name', 'page name') ?? []),
  ])
}

const partsOfType = (office: OfficePackage, type: string): Part[] =>
  office.names
    .filter((name) => office.contentType(name).endsWith(`ms-visio.${type}+xml`))
    .flatMap((name) => office.part(name) ?? [])

/** A page, and its entry in the list of pages. */
interface VisioPage {
  part: Part
  entry: { list: Part; element: XmlElement } | undefined
}

/** In the order of the list of pages; pages that it lacks come last. */
function pagesInOrder(office: OfficePackage): VisioPage[] {
  const listed = partsOfType(office, 'pages').flatMap((list) => {
    const targets = new Map(office.relationships(list.name).map(({ id, target }) => [id, target]))
    return descendantsNamed(list.root, 'vsd:Page').flatMap((element): VisioPage[] => {
      const relation = childNamed(element, 'vsd:Rel')
      const target = relation && targets.get(attributePlace(list.xml, relation, 'id', 'prefixed')?.raw ?? '')
      const part = target === undefined ? undefined : office.part(target)
      return part ? [{ part, entry: { list, element } }] : []
    })
  })
  const known = new Set(listed.map(({ part }) => part))
  const others = partsOfType(office, 'page').filter((part) => !known.has(part))
  return [...listed, ...others.map((part) => ({ part, entry: undefined }))]
}

const commentRules: WalkRules<{ structure: string }> = { paragraphs: { 'vsd:CommentEntry': readPlainText } }
