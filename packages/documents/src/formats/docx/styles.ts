import type { Part } from '../office/office-package.ts'
import { attributeOf, childNamed, childrenNamed, type XmlElement } from '../office/xml-tree.ts'

export interface Styles {
  /** The style hides its text, by itself or by one it is based on. */
  hides(styleId: string): boolean
  isHeading(styleId: string): boolean
}

/** Reads what the styles part says of hiding and of headings (ISO/IEC 29500-1, 17.7). */
export function readStyles(part: Part | undefined): Styles {
  const styles = new Map<string, { hidden: boolean | undefined; basedOn: string | undefined; heading: boolean }>()
  for (const style of part ? childrenNamed(part.root, 'w:style') : []) {
    const value = (child: string) => {
      const found = childNamed(style, child)
      return found && attributeOf(part!.xml, found, 'val')
    }
    const runProperties = childNamed(style, 'w:rPr')
    styles.set(attributeOf(part!.xml, style, 'styleId') ?? '', {
      hidden: runProperties && hiddenBy(runProperties, part!.xml),
      basedOn: value('w:basedOn'),
      heading: /^(heading \d|title|subtitle)$/i.test(value('w:name') ?? ''),
    })
  }
  const chain = (styleId: string) => {
    const seen = new Map<string, { hidden: boolean | undefined; heading: boolean }>()
    for (let id: string | undefined = styleId; id !== undefined && !seen.has(id); id = styles.get(id)?.basedOn) {
      const style = styles.get(id)
      if (style) seen.set(id, style)
      else break
    }
    return [...seen.values()]
  }
  return {
    hides: (styleId) => chain(styleId).find(({ hidden }) => hidden !== undefined)?.hidden ?? false,
    isHeading: (styleId) => chain(styleId).some(({ heading }) => heading),
  }
}

/** Whether run properties hide their text; undefined where they do not say. */
export function hiddenBy(runProperties: XmlElement, xml: string): boolean | undefined {
  const vanish = childNamed(runProperties, 'w:vanish')
  return vanish && isOn(attributeOf(xml, vanish, 'val'))
}

const isOn = (value: string | undefined) => !['0', 'false', 'off'].includes(value ?? '')
