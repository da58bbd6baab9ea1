import { xmlEncoding } from '@langwerk/xml/encoding'
import iconv from 'iconv-lite'

/** The languages that a bilingual file names, in its own spelling; null where it names none. */
export interface NamedLanguages {
  source: string | null
  target: string | null
}

/** How many bytes of a file are enough to find its languages: what stands before them is short. */
export const headBytes = 64 * 1024

/** Of packages: their languages stand somewhere inside of them. */
export const packageEndings: readonly string[] = ['mqxlz', 'wsxz', 'xlz', 'sdlppx', 'sdlrpx']

const endings = ['xlf', 'xliff', 'sdlxliff', 'mqxliff', 'mxliff']

/**
 * The languages that an XLIFF file of any version and dialect names at its beginning, read without reading the file.
 * @param head its first bytes, which may end anywhere
 * @param ending of its name, in lower case and without the dot
 */
export function languagesInHead(head: Uint8Array, ending: string): NamedLanguages {
  if (!endings.includes(ending)) return nothingNamed
  const text = textOf(head).replace(/<!--[\s\S]*?(?:-->|$)/g, '')
  const root = startTag(text, 'xliff')
  if (!root) return nothingNamed
  // XLIFF 2 names them once, XLIFF 1 for each of the files in it.
  const inRoot = { source: attribute(root, 'srcLang'), target: attribute(root, 'trgLang') }
  if (inRoot.source !== null) return inRoot
  const file = startTag(text, 'file') ?? ''
  return { source: attribute(file, 'source-language'), target: attribute(file, 'target-language') }
}

const nothingNamed: NamedLanguages = { source: null, target: null }

/** Bytes that end within a character lose that character only. */
function textOf(head: Uint8Array): string {
  const { name } = xmlEncoding(head)
  if (!iconv.encodingExists(name)) return ''
  return iconv.decode(Buffer.from(head.buffer, head.byteOffset, head.byteLength), name)
}

/** The first start tag of a name, with or without a prefix. Longer ones than any tool writes are not looked at. */
const startTag = (text: string, name: string) =>
  new RegExp(`<(?:[\\w.-]{1,50}:)?${name}\\s(?:[^<>"']|"[^"]*"|'[^']*'){1,5000}>`).exec(text)?.[0]

function attribute(tag: string, name: string): string | null {
  const value = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`).exec(tag)
  return (value?.[1] ?? value?.[2])?.trim() || null
}
