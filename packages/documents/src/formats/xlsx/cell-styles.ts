import type { ReadOptions } from '../../model/document.ts'
import type { OfficePackage } from '../office/office-package.ts'
import { type StyleRule, styleRules } from '../office/style-rules.ts'
import { attributeOf, childNamed, childrenNamed } from '../office/xml-tree.ts'

/** The rule for cells with this format, by the name of the cell style that the format is made from. */
export type CellStyleRules = (format: number) => StyleRule | undefined

/** Cell styles as Excel shows them: `Input`, `Bad` (ISO/IEC 29500-1, 18.8.7). */
export function cellStyleRules(office: OfficePackage, mainName: string, options: ReadOptions): CellStyleRules {
  const name = office.relationships(mainName).find(({ type }) => type === 'styles')?.target
  const part = options.tagProcessingRules?.length && name !== undefined ? office.part(name) : undefined
  if (!part) return () => undefined
  const findRule = styleRules(options)
  const children = (list: string, child: string) => {
    const found = childNamed(part.root, list)
    return found ? childrenNamed(found, child) : []
  }
  const number = (element: Parameters<typeof attributeOf>[1], attribute: string) =>
    Number(attributeOf(part.xml, element, attribute) ?? 0)
  const names = new Map(
    children('s:cellStyles', 's:cellStyle').map((style) => [
      number(style, 'xfId'),
      attributeOf(part.xml, style, 'name') ?? '',
    ]),
  )
  const rules = children('s:cellXfs', 's:xf').map((format) => {
    const style = names.get(number(format, 'xfId'))
    return style === undefined ? undefined : findRule([style])
  })
  return (format) => rules[format]
}
