import type { Segment } from '@langwerk/text/segment'
import { encodeXmlAttribute, encodeXmlText, withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import {
  freePartName,
  freeRelationshipId,
  insertion,
  largest,
  type NewPart,
  partAdditions,
} from '../office/add-parts.ts'
import type { Draft } from '../office/draft.ts'
import type { Edit, MoreChanges } from '../office/office-document.ts'
import type { OfficePackage, Part } from '../office/office-package.ts'
import { type Remarks, type WrittenRemark, writtenRemark, writtenText } from '../office/remarks.ts'
import { childrenNamed } from '../office/xml-tree.ts'

/**
 * Writes remarks as comments on their slides (ISO/IEC 29500-1, 19.4), each with the text it is about, since such comments
 * lie on the slide as a whole. What was remarked on a master lies on the first slide.
 * @param slideOf the slide that shows a unit
 */
export function exportedComments(
  { office, main, slides, slideOf }: PresentationParts,
  remarks: Remarks,
  targets: ReadonlyMap<Draft, Segment>,
): MoreChanges {
  const authors = authorList(office, main)
  const bySlide = new Map<Part, WrittenRemark[]>()
  for (const [draft, comments] of remarks) {
    const slide = slideOf.get(draft) ?? slides[0]
    if (!slide) continue
    const written = comments.map((comment) => writtenRemark(comment, writtenText(draft, targets)))
    bySlide.set(slide, [...(bySlide.get(slide) ?? []), ...written])
  }
  const edits: Edit[] = []
  const added: NewPart[] = []
  for (const [slide, written] of bySlide) {
    const known = office
      .relationships(slide.name)
      .flatMap(({ type, target }) => (type === 'comments' && office.part(target)) || [])
      .find(({ root }) => root.name === 'p:cmLst')
    const prefix = known?.root.prefix ?? 'p:'
    const xml = written.map((remark, index) => commentXml(remark, authors.next(remark), index, prefix)).join('')
    if (known) edits.push(insertion(known, known.root, xml))
    else {
      const taken = new Set(added.map(({ name }) => name))
      added.push({
        name: freePartName(office, 'ppt/comments/comment1.xml', taken),
        contentType: 'application/vnd.openxmlformats-officedocument.presentationml.comments+xml',
        xml: `${declaration}<p:cmLst xmlns:p="${namespace}">${xml}</p:cmLst>`,
        from: slide.name,
        type: `${relationships}/comments`,
        id: freeRelationshipId(office, slide.name),
      })
    }
  }
  const list = authors.changes()
  if (list.edit) edits.push(list.edit)
  const additions = partAdditions(office, [...added, ...(list.added ? [list.added] : [])])
  return { ...additions, edits: [...edits, ...additions.edits] }
}

export interface PresentationParts {
  office: OfficePackage
  main: Part
  slides: readonly Part[]
  slideOf: ReadonlyMap<Draft, Part>
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const namespace = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Numbers authors and their comments; every author is new to the file, so that no count that it keeps must change. */
function authorList(office: OfficePackage, main: Part) {
  const name = office.relationships(main.name).find(({ type }) => type === 'commentAuthors')?.target
  const known = name === undefined ? undefined : office.part(name)
  const before = known ? largest(known, childrenNamed(known.root, 'p:cmAuthor'), 'id') + 1 : 0
  const authors = new Map<string, { id: number; count: number; initials: string }>()
  const xml = (prefix: string) =>
    [...authors]
      .map(
        ([author, { id, count, initials }]) =>
          `<${prefix}cmAuthor id="${id}" name="${attribute(author)}" initials="${attribute(initials)}" lastIdx="${count}" clrIdx="${id % 8}"/>`,
      )
      .join('')
  return {
    next({ author, initials }: WrittenRemark): { id: number; index: number } {
      const entry = authors.get(author) ?? { id: before + authors.size, count: 0, initials }
      authors.set(author, entry)
      return { id: entry.id, index: ++entry.count }
    },
    changes(): { edit?: Edit; added?: NewPart } {
      if (authors.size === 0) return {}
      if (known) return { edit: insertion(known, known.root, xml(known.root.prefix)) }
      return {
        added: {
          name: freePartName(office, 'ppt/commentAuthors.xml'),
          contentType: 'application/vnd.openxmlformats-officedocument.presentationml.commentAuthors+xml',
          xml: `${declaration}<p:cmAuthorLst xmlns:p="${namespace}">${xml('p:')}</p:cmAuthorLst>`,
          from: main.name,
          type: `${relationships}/commentAuthors`,
          id: freeRelationshipId(office, main.name),
        },
      }
    },
  }
}

function commentXml({ date, text }: WrittenRemark, author: { id: number; index: number }, place: number, p: string) {
  const dated = date === undefined ? '' : ` dt="${date.replace('Z', '.000')}"`
  const content = encodeXmlText(withoutXmlForbidden(text))
  const at = 10 + 12 * place
  return `<${p}cm authorId="${author.id}"${dated} idx="${author.index}"><${p}pos x="${at}" y="${at}"/><${p}text>${content}</${p}text></${p}cm>`
}

const attribute = (text: string) => encodeXmlAttribute(withoutXmlForbidden(text))
