import type { Part } from '../office/office-package.ts'
import { attributeOf, childNamed, childrenNamed, type XmlElement } from '../office/xml-tree.ts'

export interface Styles {
  /** The style hides its text, by itself or by one it is based on. */
  hides(styleId: string): boolean
  isHeading(styleId: string): boolean
  /** What people may call the style: its name, its other names, and its identifier. */
  names(styleId: string): readonly string[]
  /** The style of paragraphs that name none. */
  paragraphDefault: string
}

interface Style {
  hidden: boolean | undefined
  basedOn: string | undefined
  heading: boolean
  names: readonly string[]
}

/** Reads what the styles part says of names, of hiding and of headings (ISO/IEC 29500-1, 17.7). */
export function readStyles(part: Part | undefined): Styles {
  const styles = new Map<string, Style>()
  let paragraphDefault = ''
  for (const style of part ? childrenNamed(part.root, 'w:style') : []) {
    const value = (child: string) => {
      const found = childNamed(style, child)
      return found && attributeOf(part!.xml, found, 'val')
    }
    const runProperties = childNamed(style, 'w:rPr')
    const styleId = attributeOf(part!.xml, style, 'styleId') ?? ''
    const name = value('w:name') ?? ''
    styles.set(styleId, {
      hidden: runProperties && hiddenBy(runProperties, part!.xml),
      basedOn: value('w:basedOn'),
      heading: /^(heading \d|title|subtitle)$/i.test(name),
      names: [name, ...(value('w:aliases') ?? '').split(','), styleId].filter((known) => known !== ''),
    })
    if (attributeOf(part!.xml, style, 'type') === 'paragraph' && isOn(attributeOf(part!.xml, style, 'default') ?? '0'))
      paragraphDefault = styleId
  }
  const chain = (styleId: string) => {
    const seen = new Map<string, Style>()
    for (let id: string | undefined = styleId; id !== undefined && !seen.has(id); id = styles.get(id)?.basedOn) {
      const style = styles.get(id)
      if (style) seen.set(id, style)
      else break
    }
    return [...seen.values()]
  }
  const hiding = new Map<string, boolean>()
  return {
    hides(styleId) {
      const known = hiding.get(styleId)
      if (known !== undefined) return known
      const hides = chain(styleId).find(({ hidden }) => hidden !== undefined)?.hidden ?? false
      hiding.set(styleId, hides)
      return hides
    },
    isHeading: (styleId) => chain(styleId).some(({ heading }) => heading),
    names: (styleId) => styles.get(styleId)?.names ?? [styleId],
    paragraphDefault,
  }
}

/** Whether run properties hide their text; undefined where they do not say. */
export function hiddenBy(runProperties: XmlElement, xml: string): boolean | undefined {
  const vanish = childNamed(runProperties, 'w:vanish')
  return vanish && isOn(attributeOf(xml, vanish, 'val'))
}

const isOn = (value: string | undefined) => !['0', 'false', 'off'].includes(value ?? '')
