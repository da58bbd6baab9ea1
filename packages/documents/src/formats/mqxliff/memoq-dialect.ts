import type { XmlElementNode } from '@langwerk/xml/elements'
import { encodeXmlAttribute, encodeXmlText, withoutXmlForbidden, xmlAttribute } from '@langwerk/xml/tokenizer'
import { attributeChanges } from '../../markup/attribute-changes.ts'
import type { Change } from '../../markup/placed-units.ts'
import type { UnitComment } from '../../model/document.ts'
import { childrenNamed, elementsNamed } from '../xliff/elements-named.ts'
import { nameUuid } from '../xliff/name-uuid.ts'
import { textOf } from '../xliff/text-of.ts'
import type { XliffDialect } from '../xliff/trans-unit.ts'
import { memoqStatus, memoqStatusOf } from './memoq-status.ts'

/**
 * What memoQ adds to XLIFF 1.2 (`xmlns:mq="MQXliff"`): attributes of the trans unit for status, match rate, lock and greatest
 * length, comments behind it, and codes within `ph` that stand for special characters.
 */
export function memoqDialect(document: string, prefix: string): XliffDialect {
  const own = (element: XmlElementNode, name: string) => xmlAttribute(document, element.open, `${prefix}:${name}`)
  const isLocked = (transUnit: XmlElementNode) => ['locked', 'true'].includes(own(transUnit, 'locked') ?? '')
  return {
    newTargetAttributes: () => ' xml:space="preserve"',
    factsOf: ({ transUnit }, { isEmpty, isSource }) => {
      const state = own(transUnit, 'status')
      const percent = Number(own(transUnit, 'percent') || Number.NaN)
      const longest = Number(own(transUnit, 'maxlengthchars'))
      const comments = commentsOf(transUnit)
      return {
        status: memoqStatusOf({ state, isEmpty, isSource }),
        ...(isLocked(transUnit) ? { locked: true } : {}),
        ...(percent > 0 ? { matchPercent: percent } : {}),
        ...(state ? { state } : {}),
        ...(Number.isInteger(longest) && longest > 0 ? { maxCharacters: longest } : {}),
        ...(comments.length > 0 ? { comments } : {}),
      }
    },
    stateChanges: ({ element }, changed) =>
      [...changed.values()].flatMap((change) =>
        attributeChanges(document, element, {
          [`${prefix}:status`]: memoqStatus(change, own(element, 'status')),
          ...(change.target ? { [`${prefix}:percent`]: change.origin?.matchPercent?.toString() } : {}),
        }),
      ),
    commentChanges: (commented) =>
      [...commented].flatMap(([{ transUnit }, comments]) => newComments(transUnit, comments)),
    // memoQ says of locked segments that they are not translated, but shows them.
    isRead: (transUnit) => (isLocked(transUnit) ? true : undefined),
    roleOf: ({ local, open }) =>
      local === 'mrk' && xmlAttribute(document, open, 'mtype')?.startsWith('x-mq-') ? 'comment' : undefined,
    labelOf: (element) => (element.local === 'ph' ? codeLabel(textOf(document, element)) : undefined),
  }

  /** Behind the remarks that are there, or in a list of their own at the end of the trans unit. */
  function newComments(transUnit: XmlElementNode, comments: readonly UnitComment[]): Change[] {
    const written = comments.map(({ text, author = '', date }, index) => {
      const id = nameUuid(`${xmlAttribute(document, transUnit.open, 'id')} ${index} ${author} ${text}`)
      const values = { id, creatoruser: author, time: date, deleted: 'false', category: '0', appliesto: 'Target' }
      const attributes = Object.entries(values).map(([name, value]) =>
        value === undefined ? '' : ` ${name}="${encodeXmlAttribute(withoutXmlForbidden(value))}"`,
      )
      return `<${prefix}:comment${attributes.join('')}>${encodeXmlText(withoutXmlForbidden(text))}</${prefix}:comment>`
    })
    const list = childrenNamed(transUnit, 'comments').find(({ close }) => close)
    if (list) return [{ start: list.close!.start, end: list.close!.start, text: written.join('') }]
    const last = transUnit.children.filter((child) => child.type === 'element').at(-1)
    if (!last) return []
    const indent = /(?:\r\n|\n|\r)[ \t]*$/.exec(document.slice(transUnit.open.end, last.start))?.[0] ?? ''
    const text = `${indent}<${prefix}:comments>${written.join('')}</${prefix}:comments>`
    return [{ start: last.end, end: last.end, text }]
  }

  function commentsOf(transUnit: XmlElementNode): UnitComment[] {
    return childrenNamed(transUnit, 'comments')
      .flatMap((comments) => elementsNamed(comments, ['comment']))
      .flatMap((comment) => {
        const attribute = (name: string) => xmlAttribute(document, comment.open, name)
        const text = textOf(document, comment)
        if (text === '' || attribute('deleted') === 'true') return []
        const [author, date] = [attribute('creatoruser'), attribute('time')]
        return [{ text, ...(author ? { author } : {}), ...(date ? { date } : {}) }]
      })
  }
}

/** `<mq:ch val="nbsp" />` is called `nbsp`, a regular expression's tag what it displays. */
const codeLabel = (code: string) =>
  /\b(?:displaytext|val)="([^"]+)"/.exec(code)?.[1] ?? code.replace(/^<\/?(?:mq:)?|\s*\/?>$/g, '')
