import { DocumentError, type Format, type OpenDocument, type ReadOptions } from '../../model/document.ts'
import { officeDocument } from '../office/office-document.ts'
import { type OfficePackage, openPackage, type Part } from '../office/office-package.ts'
import { readPlainText } from '../office/plain-text.ts'
import { type WalkRules, walk } from '../office/walk.ts'
import { attributePlace, descendantsNamed } from '../office/xml-tree.ts'
import { shapeTexts } from './shape-text.ts'

/** Visio drawings and templates ([MS-VSDX]). A shape without text of its own shows that of its master, which is left as it is. */
export const vsdx: Format = { endings: ['vsdx', 'vsdm', 'vstx', 'vstm'], open }

async function open(bytes: Uint8Array, options: ReadOptions): Promise<OpenDocument> {
  const office = await openPackage(bytes, options)
  if (!office.names.some((name) => /ms-visio\.(drawing|template)\b.*main\+xml$/.test(office.contentType(name))))
    throw new DocumentError('broken', 'The file is not a Visio drawing')
  const masters = options.translateMasters === true ? partsOfType(office, 'master') : []
  const comments = options.translateComments === true ? partsOfType(office, 'comments') : []
  const drafts = [...pagesInOrder(office), ...masters].flatMap((part) =>
    descendantsNamed(part.root, 'vsd:Text').flatMap((text) => shapeTexts(text, part)),
  )
  const notes = comments.flatMap((part) => walk(part, part.root, commentRules, { structure: 'comment' }))
  return officeDocument(office, [...drafts, ...notes])
}

const partsOfType = (office: OfficePackage, type: string): Part[] =>
  office.names
    .filter((name) => office.contentType(name).endsWith(`ms-visio.${type}+xml`))
    .flatMap((name) => office.part(name) ?? [])

/** In the order of the list of pages; pages that it lacks come last. */
function pagesInOrder(office: OfficePackage): Part[] {
  const listed = partsOfType(office, 'pages').flatMap((list) => {
    const targets = new Map(office.relationships(list.name).map(({ id, target }) => [id, target]))
    return descendantsNamed(list.root, 'vsd:Rel').flatMap((relation) => {
      const target = targets.get(attributePlace(list.xml, relation, 'id', 'prefixed')?.raw ?? '')
      return (target !== undefined && office.part(target)) || []
    })
  })
  return [...new Set([...listed, ...partsOfType(office, 'page')])]
}

const commentRules: WalkRules<{ structure: string }> = { paragraphs: { 'vsd:CommentEntry': readPlainText } }
