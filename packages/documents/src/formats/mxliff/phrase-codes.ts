import type { XmlElementNode } from '@langwerk/xml/elements'
import { xmlAttribute } from '@langwerk/xml/tokenizer'
import { childNamed, childrenNamed } from '../xliff/elements-named.ts'
import { textOf } from '../xliff/text-of.ts'
import type { TextCodes } from '../xliff/trans-unit.ts'

/**
 * The codes in the texts of a trans unit of Phrase, which writes none as elements: `{1}` alone and `{1>…<1}` around what it
 * applies to, where `m:tunit-metadata` says what mark 1 is; `{b>…<b}` for formatting, which says it itself; `{j}` where
 * segments were joined. Braces around a number that no mark has are text.
 */
export function phraseCodes(document: string, transUnit: XmlElementNode): TextCodes {
  const marks = marksOf(document, transUnit)
  return (text) => {
    if (!text.includes('{') && !text.includes('}')) return [text]
    // The parentheses keep the codes among what they cut.
    return text.split(codePattern).map((part, index) => {
      if (index % 2 === 0) return part
      const name = part.slice(1, -1).replace(/[<>]/, '')
      const kind = part.endsWith('>') ? 'start' : part.startsWith('<') ? 'end' : 'lone'
      const mark = marks.get(name)
      if (!mark && kind === 'lone' && name !== 'j') return part
      return { text: part, kind, name, label: mark?.type || (formats[name] ?? name), shown: mark?.content || part }
    })
  }
}

const codePattern = /(\{(?:\d{1,4}|[biuBIU_^]{1,6})>|<(?:\d{1,4}|[biuBIU_^]{1,6})\}|\{(?:\d{1,4}|j)\})/

const formats: Readonly<Record<string, string>> = {
  b: 'bold',
  i: 'italic',
  u: 'underlined',
  _: 'subscript',
  '^': 'superscript',
  j: 'joined',
}

/** Marks by their number; the target's own come second. */
function marksOf(document: string, transUnit: XmlElementNode) {
  const marks = new Map<string, { type: string; content: string }>()
  for (const local of ['tunit-metadata', 'tunit-target-metadata']) {
    const list = childNamed(transUnit, local)
    for (const mark of list ? childrenNamed(list, 'mark') : []) {
      const id = xmlAttribute(document, mark.open, 'id') ?? ''
      const said = (name: string) => {
        const element = childNamed(mark, name)
        return element ? textOf(document, element) : ''
      }
      if (!marks.has(id)) marks.set(id, { type: said('type'), content: said('content') })
    }
  }
  return marks
}
