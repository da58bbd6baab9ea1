import type { TmxUnit } from './tmx-unit.ts'

/**
 * Whether source, target, history, properties and notes are all that a unit's element says: two segments of plain text,
 * the source first, and nothing said of one of them alone. Of any other unit the element itself is worth keeping.
 */
export function isPlainUnit({ segments, id, sourceLanguage }: TmxUnit, xml: string): boolean {
  if (segments.length !== 2 || id !== undefined) return false
  if (sourceLanguage !== undefined && sourceLanguage !== segments[0]!.language) return false
  return plainElement.test(xml)
}

const known = '(?:creationdate|creationid|changedate|changeid|usagecount|lastusagedate|srclang)'
const value = `\\s*=\\s*(?:"[^"]*"|'[^']*')`
const ofUnit = `(?:\\s+${known}${value})*`
const about = `(?:<note>[^<]*</note>|<prop\\s+type${value}\\s*>[^<]*</prop>|\\s)*`
const variant = `<tuv\\s+(?:xml:)?lang${value}\\s*>\\s*<seg>[^<]*</seg>\\s*</tuv>\\s*`
const plainElement = new RegExp(`^<tu${ofUnit}\\s*>${about}${variant}${variant}</tu>$`)
