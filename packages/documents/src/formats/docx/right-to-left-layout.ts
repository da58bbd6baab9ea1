import type { Draft } from '../office/draft.ts'
import type { Edit } from '../office/office-document.ts'
import type { OfficePackage, Part } from '../office/office-package.ts'
import { childNamed, descendantsNamed, type XmlElement } from '../office/xml-tree.ts'

/**
 * What a document from right to left needs beside its paragraphs: styles and numberings say bold, italics and size for complex
 * scripts too, tables have their first column at the right (`w:bidiVisual`; ISO/IEC 29500-1, 17.4.1), and so have sections
 * (`w:bidi`; 17.6.1).
 */
export function rightToLeftLayout(
  { office, main }: { office: OfficePackage; main: Part },
  targets: ReadonlyMap<Draft, unknown>,
): Edit[] {
  const related = office
    .relationships(main.name)
    .filter(({ type }) => type === 'styles' || type === 'numbering')
    .flatMap(({ target }) => office.part(target) ?? [])
  const translated = new Set([...targets.keys()].map(({ part }) => part))
  return [
    ...related.flatMap(completedProperties),
    ...[...translated].flatMap((part) => [
      ...descendantsNamed(part.root, 'w:tblPr').flatMap((table) => flag(part, table, 'bidiVisual', afterBidiVisual)),
      ...descendantsNamed(part.root, 'w:sectPr').flatMap((section) => flag(part, section, 'bidi', afterBidi)),
    ]),
  ]
}

function completedProperties(part: Part): Edit[] {
  return descendantsNamed(part.root, 'w:rPr').flatMap((properties) =>
    properties.children.flatMap(({ name, prefix, start, end }) => {
      if (!['w:b', 'w:i', 'w:sz'].includes(name) || childNamed(properties, `${name}Cs`)) return []
      const opening = prefix.length + name.length - 1
      const markup = `<${prefix}${name.slice(2)}Cs${part.xml.slice(start + opening, end)}`
      return [{ part, start: end, end, text: () => markup }]
    }),
  )
}

/** An empty element among properties, in the place that the schema gives it. */
function flag(part: Part, properties: XmlElement, local: string, after: ReadonlySet<string>): Edit[] {
  if (childNamed(properties, `w:${local}`)) return []
  const { prefix, start, end, openEnd, closeStart } = properties
  const markup = `<${prefix}${local}/>`
  if (openEnd === end) {
    const open = part.xml.slice(start, end).replace(/\s*\/>$/, '>')
    const name = /^<[^\s>]+/.exec(open)![0].slice(1)
    return [{ part, start, end, text: () => `${open}${markup}</${name}>` }]
  }
  const at = properties.children.find(({ name }) => after.has(name))?.start ?? closeStart
  return [{ part, start: at, end: at, text: () => markup }]
}

const names = (list: string) => new Set(list.split(' ').map((name) => `w:${name}`))
const afterBidiVisual = names(
  'tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing tblInd tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription tblPrChange',
)
const afterBidi = names('rtlGutter docGrid printerSettings sectPrChange')
