import { decodeXml } from './tokenizer.ts'

const mostEntities = 1000
const longestValue = 1000

/** What may stand in an internal DTD subset, bounded by what it begins and ends with (XML 1.0, section 2.8); or all of a `<!DOCTYPE …[`. */
const declaration =
  /\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|%[^\s%&;<>]+;|<!(?:ENTITY|ELEMENT|ATTLIST|NOTATION)\s(?:[^"'<>]|"[^"]*"|'[^']*')*>/y
const doctypeHead = /^\s*<!DOCTYPE\s[^[\]<>]*\[/
const doctypeEnd = /\]\s*>\s*$/

/** Where a text stops being declarations of a DTD, as the number of a character from 1; null where it is nothing else. */
export function dtdFault(text: string): number | null {
  const head = doctypeHead.exec(text)?.[0] ?? ''
  const end = head ? (doctypeEnd.exec(text)?.index ?? text.length) : text.length
  declaration.lastIndex = head.length
  while (declaration.lastIndex < end) {
    const place = declaration.lastIndex
    if (!declaration.test(text) || declaration.lastIndex > end) return place + 1
  }
  return head && end === text.length ? text.length : null
}

/**
 * The general entities that an internal DTD subset declares with plain text (XML 1.0, section 4.2). Nothing is fetched
 * and nothing is expanded: an external or parameter entity, or one whose value holds markup or other entities, is left
 * out and so stays in the text as written; that is also what an entity bomb comes to.
 */
export function internalEntities(doctype: string): Readonly<Record<string, string>> {
  const entities: Record<string, string> = Object.create(null) // names come from the file
  let count = 0
  for (const match of doctype.matchAll(
    /<!--[\s\S]{0,5000}?-->|<!ENTITY\s+([^\s%<>&;]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g,
  )) {
    const [, name, doubleQuoted, singleQuoted] = match
    const raw = doubleQuoted ?? singleQuoted
    if (name === undefined || raw === undefined || raw.length > longestValue) continue
    if (name in entities || /[<%]|&(?!#)/.test(raw)) continue
    const text = decodeXml(raw)
    if (/[<&]/.test(text)) continue
    entities[name] = text
    if (++count >= mostEntities) break
  }
  return entities
}
