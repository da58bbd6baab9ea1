import type { XmlElementNode } from '@langwerk/xml/elements'
import { encodeXmlAttribute, encodeXmlText, withoutXmlForbidden, xmlAttribute } from '@langwerk/xml/tokenizer'
import type { Change } from '../../markup/placed-units.ts'
import type { UnitComment } from '../../model/document.ts'
import { childrenNamed, elementsNamed } from '../xliff/elements-named.ts'
import { nameUuid } from '../xliff/name-uuid.ts'
import { textOf } from '../xliff/text-of.ts'
import type { CommentedSegments, XliffSegment } from '../xliff/trans-unit.ts'

/** Gives the comments whose marks stand in some elements; their texts are in the `cmt-def` elements of the document. */
export function sdlComments(
  document: string,
  root: XmlElementNode,
  reference: string,
): (places: readonly XmlElementNode[]) => UnitComment[] {
  const attribute = (element: XmlElementNode, name: string) => xmlAttribute(document, element.open, name)
  const definitions = new Map<string, UnitComment[]>()
  for (const definition of elementsNamed(root, ['cmt-def'])) {
    const comments = elementsNamed(definition, ['Comment']).map((comment): UnitComment => {
      const [author, date] = [attribute(comment, 'user'), attribute(comment, 'date')]
      return { text: textOf(document, comment), ...(author ? { author } : {}), ...(date ? { date } : {}) }
    })
    definitions.set(attribute(definition, 'id') ?? '', comments)
  }
  if (definitions.size === 0) return () => []
  return (places) => {
    const ids = places.flatMap((place) => elementsNamed(place, ['mrk'])).map((mark) => attribute(mark, reference) ?? '')
    return [...new Set(ids)].flatMap((id) => definitions.get(id) ?? [])
  }
}

/** What the mark around a segment calls the remarks on it. */
export const commentId = ({ unit }: XliffSegment, comments: readonly UnitComment[]) =>
  nameUuid([unit.key, ...comments.map(({ author = '', text }) => `${author}\n${text}`)].join('\n'))

/** Adds the texts of remarks to those in the head of the document. */
export function commentDefinitions(root: XmlElementNode, commented: CommentedSegments): Change[] {
  const [info] = childrenNamed(root, 'doc-info').filter(({ close }) => close)
  const [list] = info ? childrenNamed(info, 'cmt-defs').filter(({ close }) => close) : []
  const name = (local: string) => (list ?? info)?.name.replace(/[^:]+$/, local) ?? local
  const definitions = [...commented].map(([segment, comments]) => {
    const texts = comments.map(({ text, author = '', date }) => {
      const moment = date === undefined ? '' : ` date="${encodeXmlAttribute(date)}"`
      const user = encodeXmlAttribute(withoutXmlForbidden(author))
      return `<Comment severity="Low" user="${user}"${moment} version="1.0">${encodeXmlText(withoutXmlForbidden(text))}</Comment>`
    })
    const id = commentId(segment, comments)
    return `<${name('cmt-def')} id="${id}"><Comments>${texts.join('')}</Comments></${name('cmt-def')}>`
  })
  const written = definitions.join('')
  if (list) return [{ start: list.close!.start, end: list.close!.start, text: written }]
  const whole = `<${name('cmt-defs')}>${written}</${name('cmt-defs')}>`
  if (info) return [{ start: info.close!.start, end: info.close!.start, text: whole }]
  const text = `<doc-info xmlns="http://sdl.com/FileTypes/SdlXliff/1.0">${whole}</doc-info>`
  return [{ start: root.open.end, end: root.open.end, text }]
}
