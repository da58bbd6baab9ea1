import { encodeXmlAttribute, encodeXmlText, withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import { freePartName, freeRelationshipId, insertion, type NewPart } from '../office/add-parts.ts'
import { parseRange } from '../office/cell-address.ts'
import type { Edit } from '../office/office-document.ts'
import type { OfficePackage, Part } from '../office/office-package.ts'
import type { WrittenRemark } from '../office/remarks.ts'
import { attributeOf, childNamed, childrenNamed } from '../office/xml-tree.ts'

/** What changes in a package so that cells have notes. */
interface NoteChanges {
  edits: Edit[]
  added: NewPart[]
  parts: Map<string, Uint8Array>
  /** The relationship that the sheet must refer to, where it referred to no drawing of notes before. */
  notesId: string | undefined
}

/**
 * Writes remarks as notes of cells (ISO/IEC 29500-1, 18.7), with the boxes in which Excel shows them ([MS-OI29500], VML). A cell
 * has one note: what there is already stays before.
 * @param remarks by the address of their cell: `B2`
 * @param taken names of parts that are added elsewhere
 */
export function writtenNotes(
  office: OfficePackage,
  sheetName: string,
  remarks: ReadonlyMap<string, readonly WrittenRemark[]>,
  taken: ReadonlySet<string>,
): NoteChanges {
  const related = (type: string) =>
    office.relationships(sheetName).find((relationship) => relationship.type === type)?.target
  const changes: NoteChanges = { edits: [], added: [], parts: new Map(), notesId: undefined }
  const notes = related('comments')
  const part = notes === undefined ? undefined : office.part(notes)
  const fresh = part ? intoNotes(changes, part, remarks) : new Map(remarks)
  if (!part) {
    changes.added.push({
      name: freePartName(office, 'xl/comments1.xml', taken),
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml',
      xml: newNotes(remarks),
      from: sheetName,
      type: `${relationships}/comments`,
      id: `${freeRelationshipId(office, sheetName)}n`,
    })
  }
  const boxes = [...fresh.keys()].map((address, index) => noteBox(address, firstBox + index)).join('')
  const drawing = related('vmlDrawing')
  const name = office.names.find((known) => known.toLowerCase() === drawing?.toLowerCase())
  if (name !== undefined) {
    const xml = new TextDecoder().decode(office.bytes(name))
    const end = xml.lastIndexOf('</xml')
    if (end > 0)
      changes.parts.set(name, new TextEncoder().encode(xml.slice(0, end) + namespaced(boxes) + xml.slice(end)))
  } else {
    changes.notesId = freeRelationshipId(office, sheetName)
    changes.added.push({
      name: freePartName(office, 'xl/drawings/vmlDrawing1.vml', taken),
      contentType: 'application/vnd.openxmlformats-officedocument.vmlDrawing',
      xml: `<xml ${vmlNamespaces}><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout>${boxType}${boxes}</xml>`,
      from: sheetName,
      type: `${relationships}/vmlDrawing`,
      id: changes.notesId,
    })
  }
  return changes
}

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Adds to the notes of a sheet; gives back the cells that had none. */
function intoNotes({ edits }: NoteChanges, part: Part, remarks: ReadonlyMap<string, readonly WrittenRemark[]>) {
  const { root, xml } = part
  const list = childNamed(root, 's:commentList')
  const authors = childNamed(root, 's:authors')
  const fresh = new Map(remarks)
  if (!list || !authors) return fresh
  for (const note of childrenNamed(list, 's:comment')) {
    const address = attributeOf(xml, note, 'ref') ?? ''
    const text = childNamed(note, 's:text')
    const own = fresh.get(address)
    if (!own || !text) continue
    fresh.delete(address)
    const { prefix } = text
    const isPlain = text.children.some(({ name }) => name === 's:t')
    const plain = isPlain ? xml.slice(text.openEnd, text.closeStart) : ''
    if (isPlain)
      edits.push({
        part,
        start: text.openEnd,
        end: text.closeStart,
        text: () => `<${prefix}r>${plain}</${prefix}r>${noteRuns(own, prefix, '\n')}`,
      })
    else edits.push(insertion(part, text, noteRuns(own, prefix, '\n')))
  }
  const { prefix } = root
  let author = childrenNamed(authors, 's:author').length
  const names: string[] = []
  const notes: string[] = []
  for (const [address, own] of fresh) {
    names.push(`<${prefix}author>${content(own[0]!.author)}</${prefix}author>`)
    notes.push(noteXml(address, author++, own, prefix))
  }
  if (names.length > 0) edits.push(insertion(part, authors, names.join('')), insertion(part, list, notes.join('')))
  return fresh
}

function newNotes(remarks: ReadonlyMap<string, readonly WrittenRemark[]>): string {
  const authors = [...new Set([...remarks.values()].map((own) => own[0]!.author))]
  const notes = [...remarks].map(([address, own]) => noteXml(address, authors.indexOf(own[0]!.author), own, ''))
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors>${authors
    .map((author) => `<author>${content(author)}</author>`)
    .join('')}</authors><commentList>${notes.join('')}</commentList></comments>`
}

const noteXml = (address: string, author: number, remarks: readonly WrittenRemark[], p: string) =>
  `<${p}comment ref="${encodeXmlAttribute(address)}" authorId="${author}"><${p}text>${noteRuns(remarks, p)}</${p}text></${p}comment>`

/** As Excel writes notes: the author in bold, then the text. Notes have no date of their own, so that it stands there too. */
const noteRuns = (remarks: readonly WrittenRemark[], p: string, before = '') =>
  remarks
    .map(({ author, date, text }, index) => {
      const head = `${index === 0 ? before : '\n'}${author}${date === undefined ? '' : `, ${date}`}:\n`
      return `<${p}r><${p}rPr><${p}b/></${p}rPr><${p}t xml:space="preserve">${content(head)}</${p}t></${p}r><${p}r><${p}t xml:space="preserve">${content(text)}</${p}t></${p}r>`
    })
    .join('')

const content = (text: string) => encodeXmlText(withoutXmlForbidden(text))

const vmlNamespaces =
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"'
const boxType =
  '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>'
/** Far beyond the numbers that Excel gives the boxes of a sheet. */
const firstBox = 60_000

function noteBox(address: string, number: number): string {
  const { firstRow = 1, firstColumn = 1 } = parseRange(address) ?? {}
  return `<v:shape id="_x0000_s${number}" type="#_x0000_t202" style="position:absolute;margin-left:60pt;margin-top:2pt;width:140pt;height:80pt;z-index:1;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:AutoFill>False</x:AutoFill><x:Row>${firstRow - 1}</x:Row><x:Column>${firstColumn - 1}</x:Column></x:ClientData></v:shape>`
}

/** Boxes in a drawing that may know the namespaces under other prefixes. */
const namespaced = (boxes: string) => boxes.replaceAll('<v:shape ', `<v:shape ${vmlNamespaces} `)
