import type { ReadOptions } from '../../model/document.ts'
import type { OfficePackage, Part } from '../office/office-package.ts'
import { type StyleRule, styleRules } from '../office/style-rules.ts'
import { attributeOf, childNamed, childrenNamed, textOf, type XmlElement } from '../office/xml-tree.ts'

/** The styles of tables, the only ones in a presentation with names (ISO/IEC 29500-1, 21.1.3.11). */
export interface TableStyles {
  ruleOf(table: XmlElement, part: Part): StyleRule | undefined
}

export function tableStyles(office: OfficePackage, main: Part, options: ReadOptions): TableStyles {
  const findRule = styleRules(options)
  const name = office.relationships(main.name).find(({ type }) => type === 'tableStyles')?.target
  const part = name === undefined ? undefined : office.part(name)
  const styles = new Map(
    (part ? childrenNamed(part.root, 'a:tblStyle') : []).map((style) => [
      attributeOf(part!.xml, style, 'styleId') ?? '',
      attributeOf(part!.xml, style, 'styleName') ?? '',
    ]),
  )
  return {
    ruleOf(table, { xml }) {
      const properties = childNamed(table, 'a:tblPr')
      const reference = properties && childNamed(properties, 'a:tableStyleId')
      const styleName = reference && styles.get(textOf(xml, reference))
      return styleName === undefined ? undefined : findRule([styleName])
    },
  }
}
