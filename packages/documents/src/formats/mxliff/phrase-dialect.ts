import type { XmlElementNode } from '@langwerk/xml/elements'
import { encodeXmlAttribute, encodeXmlText, withoutXmlForbidden, xmlAttribute } from '@langwerk/xml/tokenizer'
import { attributeChanges } from '../../markup/attribute-changes.ts'
import type { Change } from '../../markup/placed-units.ts'
import type { UnitComment } from '../../model/document.ts'
import { childNamed, childrenNamed, elementsNamed } from '../xliff/elements-named.ts'
import { textOf } from '../xliff/text-of.ts'
import type { SegmentChange, XliffDialect } from '../xliff/trans-unit.ts'
import { phraseCodes } from './phrase-codes.ts'
import { isConfirmed, phraseOrigin, phraseStatusOf } from './phrase-status.ts'

export const phraseNamespace = 'http://www.memsource.com/mxlf/2.0'

/**
 * What Phrase adds to XLIFF 1.2: attributes of the trans unit for confirmation, lock, match and origin; codes within the
 * texts; comments beside them, by people whom the file lists.
 */
export function phraseDialect(document: string, root: XmlElementNode, prefix: string): XliffDialect {
  const own = (element: XmlElementNode, name: string) => xmlAttribute(document, element.open, `${prefix}:${name}`)
  const people = new Map(
    elementsNamed(root, ['user']).flatMap(({ open }) => {
      const [id, name] = [xmlAttribute(document, open, 'id'), xmlAttribute(document, open, 'username')]
      return id && name ? [[id, name] as const] : []
    }),
  )

  return {
    newTargetAttributes: () => '',
    factsOf: ({ transUnit }, content) => {
      const origin = phraseOrigin(own(transUnit, 'trans-origin'))
      const percent = Math.round(Number(own(transUnit, 'score') || Number.NaN) * 100)
      const comments = commentsOf(transUnit)
      return {
        status: phraseStatusOf({
          ...content,
          origin,
          confirmed: own(transUnit, 'confirmed'),
          isEdited: own(transUnit, 'level-edited') === 'true',
        }),
        ...(own(transUnit, 'locked') === 'true' ? { locked: true } : {}),
        // What an engine is rated at is no match.
        ...(percent > 0 && origin !== 'mt' && !content.isEmpty ? { matchPercent: percent } : {}),
        ...(origin && !content.isEmpty ? { originName: origin } : {}),
        ...(comments.length > 0 ? { comments } : {}),
      }
    },
    stateChanges: ({ element }, changed) =>
      [...changed.values()].flatMap((change) => attributeChanges(document, element, attributesOf(element, change))),
    commentChanges: (commented) =>
      [...commented].flatMap(([{ transUnit }, comments]) => newComments(transUnit, comments)),
    textCodes: (transUnit) => phraseCodes(document, transUnit),
  }

  function attributesOf(element: XmlElementNode, { target, status = 'confirmed', origin }: SegmentChange) {
    const before = own(element, 'confirmed')
    const wanted = status === 'confirmed'
    const values: Record<string, string> = {
      [`${prefix}:confirmed`]: wanted ? (before && isConfirmed(before) ? before : '1') : '0',
    }
    if (!target) return values
    const isFilled = status === 'pretranslated' && origin !== undefined
    const score = origin?.matchPercent === undefined ? '0.0' : String(origin.matchPercent / 100)
    const facts: Record<string, string> = {
      'trans-origin': !isFilled ? 'null' : origin.kind === 'machineTranslation' ? 'mt' : 'tm',
      score: isFilled ? score : '0.0',
      'gross-score': isFilled ? score : '0.0',
      'level-edited': String(!isFilled),
    }
    // Of the match and its origin only what the file speaks of, except that it was filled in.
    for (const [name, value] of Object.entries(facts)) {
      if (own(element, name) !== undefined || (isFilled && name !== 'gross-score' && name !== 'level-edited'))
        values[`${prefix}:${name}`] = value
    }
    return values
  }

  function commentsOf(transUnit: XmlElementNode): UnitComment[] {
    return childrenNamed(transUnit, 'comment').flatMap((comment) => {
      const attribute = (name: string) => xmlAttribute(document, comment.open, name)
      const text = textOf(document, comment)
      if (text === '') return []
      const id = attribute('created-by')
      const [author, date] = [id && (people.get(id) ?? id), dateOf(attribute('created-at'))]
      return [{ text, ...(author ? { author } : {}), ...(date ? { date } : {}) }]
    })
  }

  /** Before what is said of the marks, behind the comments that are there; who is not in the file's list is named in the text. */
  function newComments(transUnit: XmlElementNode, comments: readonly UnitComment[]): Change[] {
    const written = comments.map(({ text, author, date }) => {
      const person = [...people].find(([, name]) => name === author)?.[0]
      const time = Date.parse(date ?? '')
      const values = {
        'created-at': String(Number.isNaN(time) ? 0 : time),
        'created-by': person ?? '',
        'modified-at': '0',
        'modified-by': '',
        resolved: 'false',
      }
      const attributes = Object.entries(values).map(([name, value]) => ` ${name}="${encodeXmlAttribute(value)}"`)
      const said = withoutXmlForbidden(author && !person ? `${author}: ${text}` : text)
      return `<${prefix}:comment${attributes.join('')}>${encodeXmlText(said)}</${prefix}:comment>`
    })
    const metadata = childNamed(transUnit, 'tunit-metadata')
    const last = transUnit.children.filter((child) => child.type === 'element').at(-1)
    const place = childrenNamed(transUnit, 'comment').at(-1)?.end ?? metadata?.start ?? last?.end
    return place === undefined ? [] : [{ start: place, end: place, text: written.join('') }]
  }
}

/** Phrase counts milliseconds since 1970. */
function dateOf(time: string | undefined): string | undefined {
  const date = /^\d{1,15}$/.test(time ?? '') ? new Date(Number(time)) : undefined
  return date && date.getTime() > 0 ? date.toISOString() : undefined
}
