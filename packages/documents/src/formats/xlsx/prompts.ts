import { plainText, type Segment } from '@langwerk/text/segment'
import { decodeXml, encodeXmlAttribute, withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import type { TransUnit } from '../../model/document.ts'

/** As many characters as Excel takes (ISO/IEC 29500-1, 18.3.1.32). */
const longest: Record<string, number> = { promptTitle: 32, prompt: 255, errorTitle: 32, error: 255 }

/** The title or text of what Excel says of a cell whose content is checked; `raw` is the attribute as written. */
export function readPrompt(raw: string, attribute: string): { unit: Omit<TransUnit, 'key'> } | undefined {
  const text = decodeXml(raw)
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .trim()
  if (text === '') return undefined
  return { unit: { source: [text], tags: [], structure: 'prompt', maxCharacters: longest[attribute]! } }
}

export const writePrompt = (target: Segment) =>
  encodeXmlAttribute(withoutXmlForbidden(plainText(target).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'))).replaceAll(
    '&#10;',
    '_x000a_',
  )
