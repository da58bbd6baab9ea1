import { type ImportReason, importReason } from '@langwerk/contract/import-words'
import { isElement, parseFragment, textOf, type XmlElement } from '@langwerk/xml/fragment'
import { localName } from '@langwerk/xml/tokenizer'
import { createTagIds, segmentOf } from './segment-of-seg.ts'
import type { TmxHeader, TmxProperty, TmxSegment, TmxUnit } from './tmx-unit.ts'
import { historyOf, languageOf, sourceLanguageOf } from './unit-attributes.ts'

/** Reads one `<tu>`; gives the reason where it is of no use to a memory. */
export function unitOf(xml: string): TmxUnit | ImportReason {
  if (xml.includes('\uFFFD')) return importReason('wrongBytes')
  const element = parseFragment(xml)
  const ids = createTagIds()
  const segments: TmxSegment[] = []
  for (const variant of childrenOf(element, 'tuv')) {
    const language = languageOf(variant.attributes['xml:lang'] ?? variant.attributes.lang ?? '')
    if (language === '') return importReason('segmentWithoutLanguage')
    const [seg] = childrenOf(variant, 'seg')
    if (seg === undefined) return importReason('segmentWithoutText', { language })
    const { segment, tags } = segmentOf(seg, ids)
    segments.push({ language, segment, tags, ...notesOf(variant), ...historyOf(variant.attributes) })
  }
  if (segments.length < 2) return importReason('oneLanguage')
  const { tuid, srclang } = element.attributes
  return {
    ...(tuid !== undefined && { id: tuid }),
    ...sourceLanguageOf(srclang),
    segments,
    ...notesOf(element),
    ...historyOf(element.attributes),
  }
}

/** Reads what stands before `<body>`, taking nothing ill but the lack of a `<tmx>`. */
export function headerOf(head: string): TmxHeader | undefined {
  const text = head.replace(/<!--[\s\S]*?(?:-->|$)/g, '')
  const start = text.search(/<tmx[\s>]/)
  const end = text.indexOf('>', start)
  if (start < 0 || end < 0) return undefined
  const version = parseFragment(`${text.slice(start, end + 1)}</tmx>`).attributes.version ?? ''
  const rest = text.slice(end + 1)
  const header = rest.search(/<header[\s>/]/)
  if (header < 0) return { version, properties: [], notes: [] }
  const element = parseFragment(rest.slice(header))
  const { srclang } = element.attributes
  return {
    version,
    ...sourceLanguageOf(srclang),
    ...notesOf(element),
  }
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = []
  for (const child of element.children) if (isElement(child) && localName(child.name) === name) found.push(child)
  return found
}

function notesOf(element: XmlElement): { properties: TmxProperty[]; notes: string[] } {
  return {
    properties: childrenOf(element, 'prop').map((prop) => ({ type: prop.attributes.type ?? '', text: textOf(prop) })),
    notes: childrenOf(element, 'note').map(textOf),
  }
}
