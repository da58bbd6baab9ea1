import { isElement, parseFragment } from '@langwerk/xml/fragment'
import { XmlSyntaxError } from '@langwerk/xml/tokenizer'
import type { TbxFrame } from '../concept-entry.ts'
import { contentXml, elementXml } from './element-xml.ts'

/** Header and back matter of a TBX file, so that they can be written again; what is not well-formed is left out. */
export function frameOf(xml: string): TbxFrame | undefined {
  const header = parsed(between(xml, 'martifHeader') ?? between(xml, 'tbxHeader'))
  const back = parsed(between(xml.slice(Math.max(0, xml.search(/<\/(?:[\w.-]+:)?body\s*>/))), 'back'))
  const frame: TbxFrame = {
    ...(header && { header: contentXml(header).replace(/\s+/g, ' ').trim() }),
    back: back?.children.filter((child) => isElement(child)).map(elementXml) ?? [],
  }
  return frame.header || frame.back.length > 0 ? frame : undefined
}

function between(xml: string, name: string): string | undefined {
  const start = new RegExp(`<(?:[\\w.-]+:)?${name}(?:\\s[^<>]*)?>`).exec(xml)
  if (start === null || start[0].endsWith('/>')) return undefined
  const from = start.index + start[0].length
  const length = xml.slice(from).search(new RegExp(`</(?:[\\w.-]+:)?${name}\\s*>`))
  return length < 0 ? undefined : xml.slice(from, from + length)
}

function parsed(content: string | undefined) {
  try {
    return content === undefined ? undefined : parseFragment(`<frame>${content}</frame>`)
  } catch (error) {
    if (error instanceof XmlSyntaxError) return undefined
    throw error
  }
}
