import { decodeXmlAttribute, decodeXmlText } from '@langwerk/xml/tokenizer'
import type { TmxSegment, TmxUnit } from './tmx-unit.ts'
import { historyOf, languageOf, sourceLanguageOf, type TmxAttributes } from './unit-attributes.ts'

/**
 * Reads a unit whose element says nothing but its source, target, history, properties and notes: two segments of plain
 * text, the source first, and nothing said of one of them alone. Most units of most files are like this, and read so in
 * a fraction of the time that a tree of elements takes.
 * @returns undefined for any other unit: of those, the element itself is worth keeping.
 */
export function readPlainUnit(xml: string): TmxUnit | undefined {
  const match = plainElement.exec(xml)
  if (match === null || xml.includes('\uFFFD')) return undefined
  const [, written, about, first, firstText, second, secondText] = match as unknown as Captured
  const source = languageOf(unquoted(first))
  const target = languageOf(unquoted(second))
  const attributes = attributesOf(written)
  const ofUnit = sourceLanguageOf(attributes.srclang)
  if (source === '' || target === '' || (ofUnit.sourceLanguage ?? source) !== source) return undefined
  return {
    ...ofUnit,
    segments: [segmentOf(source, firstText), segmentOf(target, secondText)],
    ...aboutOf(about),
    ...historyOf(attributes),
  }
}

/** The groups of the expression. */
type Captured = readonly [xml: string, attributes: string, about: string, string, string, string, string]

const known = '(?:creationdate|creationid|changedate|changeid|usagecount|lastusagedate|srclang)'
const value = `("[^"<]*"|'[^'<]*')`
const equals = '\\s*=\\s*'
const uncaptured = value.replace('(', '(?:')
const variant = `<tuv\\s+(?:xml:)?lang${equals}${value}\\s*>\\s*<seg>([^<]*)</seg>\\s*</tuv>\\s*`
const plainElement = new RegExp(
  `^<tu((?:\\s+${known}${equals}${uncaptured})*)\\s*>` +
    `((?:<note>[^<]*</note>|<prop\\s+type${equals}${uncaptured}\\s*>[^<]*</prop>|\\s)*)${variant}${variant}</tu>$`,
)
const attribute = new RegExp(`(\\w+)${equals}${value}`, 'g')
const property = new RegExp(`<prop\\s+type${equals}${value}\\s*>([^<]*)</prop>`, 'g')
const note = /<note>([^<]*)<\/note>/g

function segmentOf(language: string, written: string): TmxSegment {
  const text = decodeXmlText(written)
  return { language, segment: text === '' ? [] : [text], tags: [], properties: [], notes: [] }
}

function aboutOf(written: string): Pick<TmxUnit, 'properties' | 'notes'> {
  // Of most units nothing is said.
  if (!written.includes('<')) return { properties: [], notes: [] }
  return {
    properties: [...written.matchAll(property)].map(([, type, text]) => ({
      type: unquoted(type!),
      text: decodeXmlText(text!),
    })),
    notes: [...written.matchAll(note)].map(([, text]) => decodeXmlText(text!)),
  }
}

function attributesOf(written: string): TmxAttributes {
  const attributes: Record<string, string> = {}
  for (const [, name, quoted] of written.matchAll(attribute)) attributes[name!] ??= unquoted(quoted!)
  return attributes
}

const unquoted = (quoted: string) => decodeXmlAttribute(quoted.slice(1, -1))
