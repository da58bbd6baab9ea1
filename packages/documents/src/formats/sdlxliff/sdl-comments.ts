import type { XmlElementNode } from '@langwerk/xml/elements'
import { xmlAttribute } from '@langwerk/xml/tokenizer'
import type { UnitComment } from '../../model/document.ts'
import { elementsNamed } from '../xliff/elements-named.ts'
import { textOf } from '../xliff/text-of.ts'

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
