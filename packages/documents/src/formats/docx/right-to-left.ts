import type { Draft } from '../office/draft.ts'
import type { Edit, MoreChanges } from '../office/office-document.ts'
import { childNamed, type XmlElement } from '../office/xml-tree.ts'

/** Lets the translated paragraphs run from right to left (`w:bidi`; ISO/IEC 29500-1, 17.3.1.6), in the place that the schema gives it. */
export function rightToLeftParagraphs(
  paragraphs: ReadonlyMap<Draft, XmlElement>,
  targets: ReadonlyMap<Draft, unknown>,
): MoreChanges {
  const edits: Edit[] = []
  const around = new Map<Draft, { before: string; after: string }>()
  const done = new Set<XmlElement>()
  for (const draft of targets.keys()) {
    const paragraph = paragraphs.get(draft)
    if (!paragraph || done.has(paragraph)) continue
    done.add(paragraph)
    const { part } = draft
    const { prefix } = paragraph
    const properties = childNamed(paragraph, 'w:pPr')
    if (!properties) around.set(draft, { before: `<${prefix}pPr><${prefix}bidi/></${prefix}pPr>`, after: '' })
    else if (properties.openEnd === properties.end)
      edits.push({
        part,
        start: properties.start,
        end: properties.end,
        text: () => `<${prefix}pPr><${prefix}bidi/></${prefix}pPr>`,
      })
    else if (!childNamed(properties, 'w:bidi')) {
      const at = properties.children.find(({ name }) => afterBidi.has(name))?.start ?? properties.closeStart
      edits.push({ part, start: at, end: at, text: () => `<${prefix}bidi/>` })
    }
  }
  return { edits, around }
}

const afterBidi = new Set(
  'adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange'
    .split(' ')
    .map((name) => `w:${name}`),
)

/**
 * A run's opening markup for text from right to left: Word then takes bold, italics and size from the properties for complex
 * scripts (17.3.2.2, 17.3.2.17, 17.3.2.39), which are made as the others are.
 */
export function rightToLeftRun(open: string, prefix: string): string {
  const p = prefix
  if (!/<\/[^>]*rPr>$/.test(open)) return `${open.replace(/<[^<]*rPr[^<]*\/>$/, '')}<${p}rPr><${p}rtl/></${p}rPr>`
  let properties = open
  for (const name of ['b', 'i', 'sz']) {
    if (properties.includes(`<${p}${name}Cs`)) continue
    properties = properties.replace(
      new RegExp(`<${p}${name}((?:\\s[^>]*?)?)/>`),
      (whole, attributes: string) => `${whole}<${p}${name}Cs${attributes}/>`,
    )
  }
  if (new RegExp(`<${p}rtl[ />]`).test(properties)) return properties
  const next = new RegExp(`<${p}(?:cs|em|lang|eastAsianLayout|specVanish|oMath|rPrChange)[ />]|</${p}rPr>$`).exec(
    properties,
  )!
  return `${properties.slice(0, next.index)}<${p}rtl/>${properties.slice(next.index)}`
}
