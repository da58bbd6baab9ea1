import type { ReadOptions } from '../../model/document.ts'
import type { Part } from '../office/office-package.ts'
import { type StyleRule, styleRules } from '../office/style-rules.ts'
import { attributeOf, type XmlElement } from '../office/xml-tree.ts'

/**
 * The rules of a file type for the styles that ranges, tables and cells name (`ParagraphStyle/Heads%3aHead 1`), by the name that
 * people see: that of the style, with those of its groups before it or without.
 */
export function appliedStyleRules(
  styles: Part | undefined,
  options: ReadOptions,
): (appliedStyle: string) => StyleRule | undefined {
  const hasRules = options.tagProcessingRules?.some(({ ruleType }) => ruleType === 'styleSheet')
  if (!hasRules) return () => undefined
  const findRule = styleRules(options)
  const names = styles ? writtenNames(styles) : new Map<string, string>()
  const known = new Map<string, StyleRule | undefined>()
  return (applied) => {
    if (!known.has(applied)) known.set(applied, findRule(shownNames(names.get(applied) ?? nameIn(applied))))
    return known.get(applied)
  }
}

function writtenNames({ root, xml }: Part): Map<string, string> {
  const names = new Map<string, string>()
  const visit = (element: XmlElement) => {
    if (/^(?:Paragraph|Character|Table|Cell)Style$/.test(element.name)) {
      const [self, name] = [attributeOf(xml, element, 'Self'), attributeOf(xml, element, 'Name')]
      if (self !== undefined && name !== undefined) names.set(self, name)
    } else element.children.forEach(visit)
  }
  visit(root)
  return names
}

function nameIn(applied: string): string {
  const name = applied.slice(applied.indexOf('/') + 1)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** InDesign's own styles are shown in brackets; groups are written before a colon. */
function shownNames(name: string): string[] {
  const own = name.replace(/^\$ID\//, '')
  const shown = own === 'NormalParagraphStyle' ? '[Basic Paragraph]' : own
  return [shown, own.slice(own.lastIndexOf(':') + 1)]
}
