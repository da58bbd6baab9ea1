import type { XmlElementNode } from '@langwerk/xml/elements'
import { xmlAttribute } from '@langwerk/xml/tokenizer'
import type { XliffDialect } from './trans-unit.ts'

/** What the inline elements of a kind of XLIFF are. */
export interface InlineGrammar {
  /**
   * `pair` holds what it applies to; `start` and `end` stand before and behind it and find each other by `spanKeys`, the
   * halves never do; of `transparent` elements only the content is read, of `hidden` ones nothing.
   */
  kindOf(
    element: XmlElementNode,
  ): 'lone' | 'pair' | 'start' | 'end' | 'openHalf' | 'closeHalf' | 'transparent' | 'hidden'
  /** What a start is known by (the first), and what an end looks for, the best first. */
  spanKeys(element: XmlElementNode): readonly string[]
  /** Source and target know a tag by this name. */
  nameOf(element: XmlElementNode): string
  labelOf(element: XmlElementNode): string
  shownCode?(element: XmlElementNode): string | undefined
}

/** The inline elements of XLIFF 1.2 (section 2.4) and of a tool's own additions. */
export function xliff1Grammar(document: string, dialect: XliffDialect): InlineGrammar {
  const attribute = ({ open }: XmlElementNode, name: string) => xmlAttribute(document, open, name)
  return {
    kindOf: (element) => {
      const { local } = element
      const role = dialect.roleOf?.(element)
      if (role) return role === 'hidden' ? 'hidden' : 'transparent'
      if (local === 'bpt' || local === 'bx') return 'start'
      if (local === 'ept' || local === 'ex') return 'end'
      if (local === 'x' || local === 'ph') return 'lone'
      if (local === 'it') return halves[attribute(element, 'pos') ?? ''] ?? 'lone'
      const type = local === 'mrk' ? attribute(element, 'mtype') : undefined
      // Some tools mark segments only in the target.
      return type === 'seg' ? 'transparent' : type === 'protected' ? 'lone' : 'pair'
    },
    // `rid` is what both have; some ends give the id of their start instead.
    spanKeys: (element) => {
      const kind = element.local.endsWith('pt') ? 'pt' : 'x'
      const [id, rid] = [attribute(element, 'id') ?? '', attribute(element, 'rid')]
      return rid === undefined ? [`${kind} id ${id}`] : [`${kind} rid ${rid}`, `${kind} id ${rid}`]
    },
    nameOf: (element) =>
      dialect.nameOf?.(element) ?? `${element.local} ${attribute(element, 'id') ?? attribute(element, 'mid') ?? ''}`,
    labelOf: (element) => dialect.labelOf?.(element) || labelOf(document, element),
  }
}

const halves: Readonly<Record<string, 'openHalf' | 'closeHalf'>> = { open: 'openHalf', close: 'closeHalf' }

/** What people are shown of a tag: the display text the file offers, else its kind and id. */
function labelOf(document: string, element: XmlElementNode): string {
  const attribute = (name: string) => xmlAttribute(document, element.open, name)
  const shown =
    attribute('equiv-text') ||
    attribute('ctype')?.replace(/^x-/, '') ||
    (element.local === 'mrk' ? attribute('mtype') : '')
  return shown || attribute('id') || element.local
}
