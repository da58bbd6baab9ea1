import { decodeXml } from './tokenizer.ts'

const mostEntities = 1000
const longestValue = 1000

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
