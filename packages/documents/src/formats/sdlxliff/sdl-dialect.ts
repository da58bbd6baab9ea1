import type { XmlElementNode } from '@langwerk/xml/elements'
import { encodeXmlAttribute, withoutXmlForbidden, xmlAttribute } from '@langwerk/xml/tokenizer'
import { attributeChanges } from '../../markup/attribute-changes.ts'
import { childrenNamed, elementsNamed } from '../xliff/elements-named.ts'
import { textOf } from '../xliff/text-of.ts'
import type { SegmentChange, SegmentFacts, XliffDialect } from '../xliff/trans-unit.ts'
import { confOf, statusOf } from './confirmation.ts'
import { commentDefinitions, commentId, sdlComments } from './sdl-comments.ts'
import { sdlTagLabels } from './sdl-tag-labels.ts'

/**
 * What Trados Studio adds to XLIFF 1.2 (`xmlns:sdl="http://sdl.com/FileTypes/SdlXliff/1.0"`): a `sdl:seg` for each segment
 * with its confirmation level, origin, percent and lock; comments, revisions and names of tags in headers.
 */
export function sdlDialect(document: string, root: XmlElementNode, prefix: string): XliffDialect {
  const labelOf = sdlTagLabels(document, root)
  const commentsOf = sdlComments(document, root, `${prefix}:cid`)
  const attribute = (element: XmlElementNode, name: string) => xmlAttribute(document, element.open, name)
  const lockedContent = new Map<string, string>()
  const known = new WeakMap<XmlElementNode, ReadonlyMap<string, XmlElementNode>>()
  const newMids = new WeakMap<XmlElementNode, string>()
  let lastMid = 0
  for (const element of elementsNamed(root, ['trans-unit', 'mrk'])) {
    const id = attribute(element, 'id') ?? ''
    if (isLockUnit(id))
      lockedContent.set(
        id,
        childrenNamed(element, 'source')
          .map((source) => textOf(document, source))
          .join(),
      )
    if (element.local === 'mrk')
      lastMid = Math.max(lastMid, Number(/^\d{1,9}$/.exec(attribute(element, 'mid') ?? '')?.[0] ?? 0))
  }

  /** The `sdl:seg` elements of a trans unit by their ids, which are the segments' `mid`. */
  const definitionsOf = (transUnit: XmlElementNode) => {
    let definitions = known.get(transUnit)
    if (!definitions) {
      const segs = childrenNamed(transUnit, 'seg-defs').flatMap((defs) => childrenNamed(defs, 'seg'))
      definitions = new Map(segs.map((seg) => [attribute(seg, 'id') ?? '', seg]))
      known.set(transUnit, definitions)
    }
    return definitions
  }

  return {
    newTargetAttributes: () => '',
    commentChanges: (commented) => commentDefinitions(root, commented),
    commentMark: (segment, comments) => ({
      open: `<mrk mtype="x-sdl-comment" ${prefix}:cid="${commentId(segment, comments)}">`,
      close: '</mrk>',
    }),
    factsOf: (place, { isEmpty, isSource }) => {
      if (place.mid === undefined) newMids.set(place.source, String(++lastMid))
      const seg = place.mid === undefined ? undefined : definitionsOf(place.transUnit).get(place.mid)
      const of = (name: string) => (seg ? attribute(seg, name) : undefined)
      const [state, originName, percent] = [of('conf'), of('origin'), Number(of('percent') || Number.NaN)]
      const comments = commentsOf([place.source, ...(place.target ? [place.target] : [])])
      const facts: SegmentFacts = { status: statusOf({ state, originName, isEmpty, isSource }) }
      if (of('locked') === 'true') facts.locked = true
      if (Number.isFinite(percent)) facts.matchPercent = percent
      if (originName) facts.originName = originName
      if (state) facts.state = state
      if (comments.length > 0) facts.comments = comments
      return facts
    },
    stateChanges: ({ element }, changed) => {
      const definitions = definitionsOf(element)
      const missing: string[] = []
      const changes = [...changed].flatMap(([segment, change]) => {
        const mid = segment.mid ?? newMids.get(segment.source)!
        const seg = definitions.get(mid)
        if (seg) return attributeChanges(document, seg, valuesOf(change, attribute(seg, 'conf')))
        missing.push(`<${prefix}:seg id="${encodeXmlAttribute(mid)}" conf="${confOf(change, undefined)}"/>`)
        return []
      })
      if (missing.length === 0 || !element.close) return changes
      const [defs] = childrenNamed(element, 'seg-defs').filter(({ close }) => close)
      const at = (defs?.close ?? element.close).start
      const text = defs ? missing.join('') : `<${prefix}:seg-defs>${missing.join('')}</${prefix}:seg-defs>`
      return [...changes, { start: at, end: at, text }]
    },
    isRead: (transUnit) => (isLockUnit(attribute(transUnit, 'id') ?? '') ? false : undefined),
    roleOf: (element) => (element.local === 'mrk' ? roles[attribute(element, 'mtype') ?? ''] : undefined),
    labelOf: (element) => lockedContent.get(attribute(element, 'xid') ?? '') ?? labelOf(element),
    nameOf: (element) => {
      const locked = lockedContent.get(attribute(element, 'xid') ?? '')
      return locked === undefined ? undefined : `locked ${locked}`
    },
    newSegment: ({ source }) => newMids.get(source) ?? '1',
  }
}

/** Content that people locked stands in a trans unit of its own, to which an `x` with `xid` refers. */
const isLockUnit = (id: string) => id.startsWith('lockTU_')

const roles: Readonly<Record<string, 'transparent' | 'hidden' | 'comment'>> = {
  'x-sdl-comment': 'comment',
  'x-sdl-added': 'transparent',
  'x-sdl-deleted': 'hidden',
  'x-sdl-location': 'transparent',
}

/** What a segment says whose target changed: the match that the file named for it is its own no more. */
const valuesOf = (change: SegmentChange, before: string | undefined) => ({
  conf: confOf(change, before),
  ...(change.target
    ? {
        ...originOf(change),
        'struct-match': undefined,
        'text-match': undefined,
      }
    : {}),
})

function originOf({ origin }: SegmentChange) {
  if (!origin) return { origin: 'interactive', 'origin-system': undefined, percent: undefined }
  const isMatch = origin.kind === 'translationMemory' && origin.matchPercent !== undefined
  return {
    origin: origin.kind === 'translationMemory' ? 'tm' : 'mt',
    'origin-system': origin.name && withoutXmlForbidden(origin.name),
    percent: isMatch ? String(Math.min(100, origin.matchPercent!)) : undefined,
  }
}
