import { isElement, parseFragment } from '@langwerk/xml/fragment'
import { XmlSyntaxError } from '@langwerk/xml/tokenizer'
import type { TbxFrame } from '../concept-entry.ts'
import type { TermbaseDefinitions } from '../termbase-definitions.ts'
import { isDefinitions, readDefinitions } from './definitions.ts'
import { contentXml, elementXml } from './element-xml.ts'

/** What stands around the entries: kept to be written again, and what of it we wrote ourselves. */
export interface Surroundings {
  frame: TbxFrame | undefined
  definitions: TermbaseDefinitions | undefined
}

/** Header and back matter of a TBX file; what is not well-formed is left out. */
export function surroundingsOf(xml: string): Surroundings {
  const header = parsed(between(xml, 'martifHeader') ?? between(xml, 'tbxHeader'))
  const back = parsed(between(xml.slice(Math.max(0, xml.search(/<\/(?:[\w.-]+:)?body\s*>/))), 'back'))
  const elements = back?.children.filter((child) => isElement(child)) ?? []
  const definitions = elements.find(isDefinitions)
  const frame: TbxFrame = {
    ...(header && { header: contentXml(header).replace(/\s+/g, ' ').trim() }),
    back: elements.filter((element) => !isDefinitions(element)).map(elementXml),
  }
  return {
    frame: frame.header || frame.back.length > 0 ? frame : undefined,
    definitions: definitions && readDefinitions(definitions),
  }
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
