import { decodeXml, encodeXmlText, withoutXmlForbidden, xmlTokens } from '@langwerk/xml/tokenizer'
import type { Atom, TextFormat } from '../office/atoms.ts'
import type { Draft } from '../office/draft.ts'
import { inlineText } from '../office/inline.ts'
import type { Part } from '../office/office-package.ts'
import { renderInline } from '../office/render-inline.ts'
import type { XmlElement } from '../office/xml-tree.ts'

/**
 * The paragraphs of a shape's text (`Text`; [MS-VSDX] 2.2.5.2.5), which line feeds part. Elements in it point to the formats
 * of what follows (`cp`, `pp`, `tp`) or hold the last result of a field (`fld`).
 */
export function shapeTexts(text: XmlElement, part: Part): Draft[] {
  return paragraphsOf(text, part).flatMap(({ atoms, start, end }) => {
    const inline = inlineText(atoms)
    if (!inline) return []
    const { source, tags } = inline
    return {
      part,
      unit: { source, tags, structure: 'paragraph' },
      places: [{ part, start, end, render: (target, placement) => renderInline(inline, target, placement) }],
    }
  })
}

interface ShapeParagraph {
  atoms: Atom[]
  start: number
  end: number
}

function paragraphsOf(text: XmlElement, { xml }: Part): ShapeParagraph[] {
  const paragraphs: ShapeParagraph[] = [{ atoms: [], start: text.openEnd, end: text.closeStart }]
  let position = text.openEnd
  for (const child of text.children) {
    addText(position, child.start)
    const label = labels[child.name] ?? 'object'
    const { start, end } = child
    const isPointer = label !== 'object' && label !== 'field'
    const shown = xml.slice(start, Math.min(end, start + 200))
    const code = [{ start, end }]
    paragraphs.at(-1)!.atoms.push({ kind: 'lone', label, code, shown, repeatable: isPointer, anchor: !isPointer })
    position = end
  }
  addText(position, text.closeStart)
  return paragraphs

  function addText(from: number, to: number) {
    for (const { type, start, end } of xmlTokens(xml.slice(from, to))) {
      if (type === 'cdata') addAtoms(xml.slice(from + start + 9, from + end - 3))
      else if (type === 'text') addLines(from + start, from + end)
    }
  }

  function addLines(from: number, to: number) {
    let position = from
    for (const feed of xml.slice(from, to).matchAll(/\r\n?|\n|&#(?:0*10|x0*a);/gi)) {
      const start = from + feed.index
      addAtoms(decodeXml(xml.slice(position, start)))
      paragraphs.at(-1)!.end = start
      position = start + feed[0].length
      paragraphs.push({ atoms: [], start: position, end: text.closeStart })
    }
    addAtoms(decodeXml(xml.slice(position, to)))
  }

  function addAtoms(characters: string) {
    characters.split(/([\u2028\u000b])/).forEach((piece, index) => {
      if (index % 2 === 1)
        paragraphs.at(-1)!.atoms.push({ kind: 'lone', label: 'br', code: [piece], shown: piece, repeatable: true })
      else if (piece !== '')
        paragraphs.at(-1)!.atoms.push({ kind: 'text', text: piece.replace(/[\r\n]+/g, ' '), format })
    })
  }
}

const labels: Record<string, string> = {
  'vsd:cp': 'format',
  'vsd:pp': 'paragraph',
  'vsd:tp': 'tabs',
  'vsd:fld': 'field',
}

const lineBreak = '\u2028'

const format: TextFormat = {
  key: '',
  showsOnBlanks: false,
  label: '',
  code: '',
  write: (text) => encodeXmlText(withoutXmlForbidden(text).replace(/\r\n?|\n/g, lineBreak)),
}
