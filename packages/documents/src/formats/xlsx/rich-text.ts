import { plainText, type Segment } from '@langwerk/text/segment'
import { encodeXmlText, withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import type { Atom, InlineText, Placement, TextFormat } from '../office/atoms.ts'
import { inlineText } from '../office/inline.ts'
import { renderInline } from '../office/render-inline.ts'
import { childNamed, textOf, type XmlElement } from '../office/xml-tree.ts'

/** The text of a cell or comment (`CT_Rst`; ISO/IEC 29500-1, 18.4.8), and how to write the content of its element anew. */
export interface RichText {
  inline: InlineText
  render(target: Segment, placement: Placement): string
}

/** Phonetic guides are not read, and not written with another text. Undefined where there is no text. */
export function readRichText(element: XmlElement, xml: string): RichText | undefined {
  const { prefix } = element
  const runs = element.children.filter(({ name }) => name === 's:r')
  const plain = childNamed(element, 's:t')
  const atoms = [
    ...(plain ? textAtoms(textOf(xml, plain), runs.length > 0 ? runFormat(undefined, xml, prefix) : plainFormat) : []),
  ]
  for (const run of runs) {
    const text = childNamed(run, 's:t')
    if (text) atoms.push(...textAtoms(textOf(xml, text), runFormat(run, xml, prefix)))
  }
  const inline = inlineText(atoms)
  if (!inline) return undefined
  const isRich = runs.length > 0
  return {
    inline,
    render(target, placement) {
      const content = renderInline(inline, target, placement)
      return isRich && content !== '' ? content : textElement(content, prefix)
    },
  }
}

/** A text that is not blank as the content of a cell without formats. */
export function plainRichText(text: string, prefix: string): RichText {
  const inline = inlineText([{ kind: 'text', text, format: plainFormat }])!
  return { inline, render: (target, placement) => textElement(renderInline(inline, target, placement), prefix) }
}

/** Writes a target in the place of a text without formats, whose blanks at the edges stay. */
export const writePlainText = (text: string, target: Segment, prefix: string): string =>
  textElement(writePlainValue(text, target), prefix)

/** The same for a text that stands in its element by itself. */
export function writePlainValue(text: string, target: Segment): string {
  const lead = text.slice(0, text.length - text.trimStart().length)
  const trail = text.slice(text.trimEnd().length)
  return encoded(lead + plainText(target) + trail)
}

/** Characters that XML cannot hold are written `_xHHHH_` (ISO/IEC 29500-1, 22.9.2.19). */
function textAtoms(text: string, format: TextFormat): Atom[] {
  return text.split(/(_x[0-9A-Fa-f]{4}_)/).flatMap((part, index): Atom[] => {
    if (part === '') return []
    if (index % 2 === 0) return [{ kind: 'text', text: part, format }]
    const code = Number.parseInt(part.slice(2, 6), 16)
    if (code >= 0x20) return [{ kind: 'text', text: String.fromCharCode(code), format }]
    return [
      {
        kind: 'lone',
        label: code === 13 ? 'cr' : 'control',
        shown: part,
        code: [format.write(String.fromCharCode(code))],
        repeatable: true,
      },
    ]
  })
}

/** Most texts hold nothing that is written in another way. */
const encoded = (text: string) =>
  needsCode.test(text)
    ? encodeXmlText(
        withoutXmlForbidden(
          text
            .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
            .replace(
              /[\u0000-\u0008\u000b-\u001f]/g,
              (control) => `_x${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
            ),
        ),
      )
    : text

const needsCode = /[^ -%'-;=?-^`-~\u00a0-\ud7ff]/

const plainFormat: TextFormat = { key: '', showsOnBlanks: false, label: 'plain', code: '', write: encoded }

function runFormat(run: XmlElement | undefined, xml: string, prefix: string): TextFormat {
  const properties = run && childNamed(run, 's:rPr')
  const code = properties ? xml.slice(properties.start, properties.end) : ''
  return {
    key: code,
    showsOnBlanks: (properties?.children ?? []).some(({ name }) => name === 's:u' || name === 's:strike'),
    label: properties ? formatLabel(properties) : 'plain',
    code,
    write: (text) => `<${prefix}r>${code}${textElement(encoded(text), prefix)}</${prefix}r>`,
  }
}

function textElement(content: string, prefix: string) {
  const space = /^\s|\s$|\n| {2}/.test(content) ? ' xml:space="preserve"' : ''
  return `<${prefix}t${space}>${content}</${prefix}t>`
}

function formatLabel(properties: XmlElement): string {
  const names = new Set(properties.children.map(({ name }) => name))
  const found = Object.keys(labels).filter((name) => names.has(name))
  if (found.length > 0) return found.map((name) => labels[name]).join('+')
  return names.has('s:color') ? 'color' : names.has('s:sz') ? 'size' : 'font'
}

const labels: Record<string, string> = { 's:b': 'b', 's:i': 'i', 's:u': 'u', 's:strike': 's', 's:vertAlign': 'sup' }
