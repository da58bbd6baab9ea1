import type { XmlElementNode } from '@langwerk/xml/elements'
import { xmlAttribute } from '@langwerk/xml/tokenizer'
import { childrenNamed, elementsNamed } from '../xliff/elements-named.ts'
import { textOf } from '../xliff/text-of.ts'

/** Names the tags of a document by the `tag-defs` in the header of their file: `cf`, `bold`, the code of a placeholder. */
export function sdlTagLabels(document: string, root: XmlElementNode): (element: XmlElementNode) => string | undefined {
  const byFile = new Map<XmlElementNode, ReadonlyMap<string, string>>()
  for (const file of childrenNamed(root, 'file')) {
    const labels = new Map<string, string>()
    for (const tag of childrenNamed(file, 'header').flatMap((header) => elementsNamed(header, ['tag']))) {
      const id = xmlAttribute(document, tag.open, 'id')
      const [code] = tag.children.filter((child) => child.type === 'element' && codes.has(child.local))
      if (id === undefined || code?.type !== 'element') continue
      const name = xmlAttribute(document, code.open, 'name')
      const text = textOf(document, code)
      labels.set(id, (name || text.replace(/^<\/?|\/?>$/g, '')).slice(0, 60))
    }
    byFile.set(file, labels)
  }
  return (element) => {
    if (element.local !== 'g' && element.local !== 'x') return undefined
    const id = xmlAttribute(document, element.open, 'id')
    return id === undefined ? undefined : byFile.get(fileOf(element))?.get(id)
  }
}

const codes = new Set(['bpt', 'ph', 'st'])

function fileOf(element: XmlElementNode) {
  let at = element
  while (at.parent && at.local !== 'file') at = at.parent
  return at
}
