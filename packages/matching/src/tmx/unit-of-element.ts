import { normaliseLanguageCode } from '@langwerk/text/language-code'
import { isElement, parseFragment, textOf, type XmlElement } from '@langwerk/xml/fragment'
import { localName } from '@langwerk/xml/tokenizer'
import { createTagIds, segmentOf } from './segment-of-seg.ts'
import type { TmxHeader, TmxHistory, TmxProperty, TmxSegment, TmxUnit } from './tmx-unit.ts'

/** Reads one `<tu>`; gives the reason where it is of no use to a memory. */
export function unitOf(xml: string): TmxUnit | { refusal: string } {
  if (xml.includes('\uFFFD')) return { refusal: 'Some of its bytes are not valid in the encoding of the file' }
  const element = parseFragment(xml)
  const ids = createTagIds()
  const segments: TmxSegment[] = []
  for (const variant of childrenOf(element, 'tuv')) {
    const language = languageOf(variant.attributes['xml:lang'] ?? variant.attributes.lang ?? '')
    if (language === '') return { refusal: 'A segment names no language' }
    const [seg] = childrenOf(variant, 'seg')
    if (seg === undefined) return { refusal: `The segment in ${language} has no text` }
    segments.push({ language, ...segmentOf(seg, ids), ...notesOf(variant), ...historyOf(variant) })
  }
  if (segments.length < 2) return { refusal: 'It has a segment in fewer than two languages' }
  const { tuid, srclang } = element.attributes
  return {
    ...(tuid !== undefined && { id: tuid }),
    ...(isOneLanguage(srclang) && { sourceLanguage: normaliseLanguageCode(srclang) }),
    segments,
    ...notesOf(element),
    ...historyOf(element),
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
    ...(isOneLanguage(srclang) && { sourceLanguage: normaliseLanguageCode(srclang) }),
    ...notesOf(element),
  }
}

const isOneLanguage = (code: string | undefined): code is string =>
  code !== undefined && code.trim() !== '' && code !== '*all*'

/** Files name few languages, and name them in every unit. */
function languageOf(written: string): string {
  let code = codes.get(written)
  if (code === undefined) {
    code = normaliseLanguageCode(written)
    if (codes.size < 1000) codes.set(written, code)
  }
  return code
}
const codes = new Map<string, string>()

function childrenOf(element: XmlElement, name: string): XmlElement[] {
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

function historyOf({ attributes }: XmlElement): TmxHistory {
  const history: TmxHistory = {}
  const createdAt = timeOf(attributes.creationdate)
  const changedAt = timeOf(attributes.changedate)
  const lastUsedAt = timeOf(attributes.lastusagedate)
  if (createdAt !== undefined) history.createdAt = createdAt
  if (changedAt !== undefined) history.changedAt = changedAt
  if (lastUsedAt !== undefined) history.lastUsedAt = lastUsedAt
  if (attributes.creationid !== undefined) history.createdBy = attributes.creationid
  if (attributes.changeid !== undefined) history.changedBy = attributes.changeid
  if (/^\d{1,9}$/.test(attributes.usagecount ?? '')) history.usageCount = Number(attributes.usagecount)
  return history
}

/** `20240523T091200Z`, the one form the specification allows, and the extended one of ISO 8601 that some tools write. */
function timeOf(written: string | undefined): string | undefined {
  if (written === undefined) return undefined
  const parts = /^(\d{4})-?(\d\d)-?(\d\d)T(\d\d):?(\d\d):?(\d\d)(?:\.\d+)?Z?$/.exec(written.trim())
  if (!parts) return undefined
  const [, year, month, day, hour, minute, second] = parts
  const time = `${year}-${month}-${day}T${hour}:${minute}:${second}Z`
  return Number.isNaN(Date.parse(time)) ? undefined : time
}
