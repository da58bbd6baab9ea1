import type { Segment } from '@langwerk/text/segment'
import { decodeXmlText, encodeXmlText, withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import type { Atom, TextFormat } from '../office/atoms.ts'
import { inlineText } from '../office/inline.ts'
import { renderInline } from '../office/render-inline.ts'

/** Reads a header or footer of a sheet, whose fields and formats are codes in the text (ISO/IEC 29500-1, 18.3.1.46). */
export function readHeaderFooter(raw: string) {
  const inline = inlineText(decodeXmlText(raw).split(codes).flatMap(atomOf))
  if (!inline) return undefined
  return {
    unit: { source: inline.source, tags: inline.tags },
    // The codes are all written out, so that no range is asked for.
    render: (target: Segment) => renderInline(inline, target, { range: () => '' }),
  }
}

/** `&&` is a character, and an `&` before anything else that is no code shows nothing. */
const codes = /(?<=(?:^|[^&])(?:&&)*)(&(?:"[^"]*"|K(?:[0-9A-Fa-f]{6}|\d\d[+-]\d{3})|\d+|[A-Za-z]|(?!&)))/

const format: TextFormat = {
  key: '',
  showsOnBlanks: false,
  label: '',
  code: '',
  write: (text) => encodeXmlText(withoutXmlForbidden(text.replaceAll('&', '&&'))),
}

function atomOf(part: string, index: number): Atom[] {
  if (part === '') return []
  if (index % 2 === 0) return [{ kind: 'text', text: part.replaceAll('&&', '&'), format }]
  return [{ kind: 'lone', label: labels[part.slice(1)] ?? 'code', shown: part, code: [encodeXmlText(part)] }]
}

const labels: Record<string, string> = {
  P: 'page',
  N: 'pages',
  D: 'date',
  T: 'time',
  F: 'file',
  A: 'sheet',
  L: 'left',
  C: 'center',
  R: 'right',
}
