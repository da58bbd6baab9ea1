import type { XmlElementNode } from '@langwerk/xml/elements'
import { xmlAttribute } from '@langwerk/xml/tokenizer'
import type { InlineGrammar } from '../xliff/inline-grammar.ts'

/**
 * The inline elements of XLIFF 2 (2.1, section 4.2.3).
 * @param data the original code of the unit by the ids of its `data` elements
 */
export function xliff2Grammar(document: string, data: ReadonlyMap<string, string>): InlineGrammar {
  const attribute = ({ open }: XmlElementNode, name: string) => xmlAttribute(document, open, name)
  const first = (element: XmlElementNode, ...names: readonly string[]) =>
    names.reduce<string | undefined>((found, name) => found || attribute(element, name), undefined)
  const codeOf = (element: XmlElementNode) => data.get(first(element, 'dataRef', 'dataRefStart') ?? '')
  return {
    kindOf: (element) => {
      const isAlone = attribute(element, 'isolated') === 'yes'
      switch (element.local) {
        case 'pc':
          return 'pair'
        case 'mrk':
          return attribute(element, 'translate') === 'no' ? 'lone' : 'pair'
        case 'sc':
        case 'sm':
          return isAlone ? 'openHalf' : 'start'
        case 'ec':
        case 'em':
          return isAlone ? 'closeHalf' : 'end'
        default:
          return 'lone'
      }
    },
    spanKeys: (element) => [`${element.local[1]} ${first(element, 'startRef', 'id') ?? ''}`],
    nameOf: (element) => `${names[element.local] ?? element.local} ${first(element, 'startRef', 'id', 'hex') ?? ''}`,
    labelOf: (element) =>
      first(element, 'disp', 'dispStart', 'equiv', 'equivStart') ||
      codeOf(element)?.trim() ||
      first(element, 'subType', 'type')?.replace(/^xlf:/, '') ||
      (element.local === 'cp' ? `U+${attribute(element, 'hex')}` : first(element, 'startRef', 'id')) ||
      element.local,
    shownCode: codeOf,
  }
}

/** The target may have two halves where the source has a pair. */
const names: Readonly<Record<string, string>> = { pc: 'code', sc: 'code', ph: 'code', mrk: 'mark', sm: 'mark' }
