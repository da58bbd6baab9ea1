import type { Segment } from '@langwerk/text/segment'
import { encodeXmlAttribute, encodeXmlText, withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import { freePartName, freeRelationshipId, insertion, largest, partAdditions } from '../office/add-parts.ts'
import type { Draft } from '../office/draft.ts'
import type { MoreChanges } from '../office/office-document.ts'
import type { OfficePackage, Part } from '../office/office-package.ts'
import { type Remarks, type WrittenRemark, writtenRemark, writtenText } from '../office/remarks.ts'
import { childrenNamed, descendantsNamed } from '../office/xml-tree.ts'

/**
 * Writes remarks as Word's comments (ISO/IEC 29500-1, 17.13.4), each around its paragraph. Word has no comments in headers,
 * notes, text boxes and charts: what was remarked there stands at the paragraph before, and quotes its text.
 */
export function exportedComments(
  { office, main, drafts }: { office: OfficePackage; main: Part; drafts: readonly Draft[] },
  remarks: Remarks,
  targets: ReadonlyMap<Draft, Segment>,
): MoreChanges {
  const known = commentsPart(office, main)
  const references = known ? childrenNamed(known.root, 'w:comment') : []
  let id = Math.max(
    known ? largest(known, references, 'id') : -1,
    largest(main, descendantsNamed(main.root, 'w:commentRangeStart'), 'id'),
  )
  const around = new Map<Draft, { before: string; after: string }>()
  const comments: string[] = []
  const namespace = namespaces[isStrict(main) ? 'strict' : 'transitional']
  const w = main.root.prefix
  for (const { anchor, remark } of placedRemarks(main, drafts, remarks, targets)) {
    id++
    // Attributes have a prefix even where elements have none.
    const mark = w === '' ? `xmlns:w="${namespace.main}" w:id="${id}"` : `${w}id="${id}"`
    const { before, after } = around.get(anchor) ?? { before: '', after: '' }
    around.set(anchor, {
      before: `${before}<${w}commentRangeStart ${mark}/>`,
      after: `<${w}commentRangeEnd ${mark}/><${w}r><${w}commentReference ${mark}/></${w}r>${after}`,
    })
    comments.push(commentXml(remark, id, { w: known?.root.prefix ?? 'w:', namespace: namespace.main }))
  }
  if (comments.length === 0) return {}
  if (known) return { around, edits: [insertion(known, known.root, comments.join(''))] }
  const folder = main.name.slice(0, main.name.lastIndexOf('/') + 1)
  const added = partAdditions(office, [
    {
      name: freePartName(office, `${folder}comments.xml`),
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml',
      xml: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:comments xmlns:w="${namespace.main}">${comments.join('')}</w:comments>`,
      from: main.name,
      type: `${namespace.relationships}/comments`,
      id: freeRelationshipId(office, main.name),
    },
  ])
  return { around, ...added }
}

const namespaces = {
  transitional: {
    main: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
    relationships: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  },
  strict: {
    main: 'http://purl.oclc.org/ooxml/wordprocessingml/main',
    relationships: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
  },
}

const isStrict = ({ root, xml }: Part) => xml.slice(root.start, root.openEnd).includes('purl.oclc.org/ooxml/')

function commentsPart(office: OfficePackage, main: Part): Part | undefined {
  const name = office.relationships(main.name).find(({ type }) => type === 'comments')?.target
  return name === undefined ? undefined : office.part(name)
}

const commentable = new Set(['paragraph', 'heading', 'cell'])

function* placedRemarks(
  main: Part,
  drafts: readonly Draft[],
  remarks: Remarks,
  targets: ReadonlyMap<Draft, Segment>,
): Generator<{ anchor: Draft; remark: WrittenRemark }> {
  const canAnchor = ({ part, unit }: Draft) => part === main && commentable.has(unit.structure ?? '')
  const first = drafts.find(canAnchor)
  let anchor = first
  for (const draft of drafts) {
    if (canAnchor(draft)) anchor = draft
    const place = draft.part === main ? anchor : first
    if (!place) continue
    for (const comment of remarks.get(draft) ?? [])
      yield { anchor: place, remark: writtenRemark(comment, place === draft ? undefined : writtenText(draft, targets)) }
  }
}

function commentXml(
  { author, initials, date, text }: WrittenRemark,
  id: number,
  { w, namespace }: { w: string; namespace: string },
): string {
  const a = w || 'w:'
  const attributes = [
    ...(w === '' ? [`xmlns:w="${namespace}"`] : []),
    `${a}id="${id}"`,
    `${a}author="${attribute(author)}"`,
    ...(date === undefined ? [] : [`${a}date="${date}"`]),
    `${a}initials="${attribute(initials)}"`,
  ]
  const paragraphs = text
    .split(/\r?\n/)
    .map((line) => `<${w}p><${w}r><${w}t xml:space="preserve">${content(line)}</${w}t></${w}r></${w}p>`)
  return `<${w}comment ${attributes.join(' ')}>${paragraphs.join('')}</${w}comment>`
}

const attribute = (text: string) => encodeXmlAttribute(withoutXmlForbidden(text))
const content = (text: string) => encodeXmlText(withoutXmlForbidden(text))
