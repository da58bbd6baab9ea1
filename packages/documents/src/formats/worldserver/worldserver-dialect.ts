import type { XmlElementNode } from '@langwerk/xml/elements'
import { xmlAttribute } from '@langwerk/xml/tokenizer'
import { attributeChanges } from '../../markup/attribute-changes.ts'
import type { BilingualStatus } from '../../model/document.ts'
import { childrenNamed } from '../xliff/elements-named.ts'
import { noteChanges } from '../xliff/notes.ts'
import type { XliffDialect } from '../xliff/trans-unit.ts'

/**
 * What WorldServer adds to XLIFF 1.2 (`xmlns:iws="http://www.idiominc.com/ws/asset"`): an `iws:segment-metadata` in each trans unit
 * with the score of its match and an `iws:status`; the native code of a `ph` in its attribute `x`.
 */
export function worldserverDialect(document: string): XliffDialect {
  const attribute = (element: XmlElementNode | undefined, name: string) =>
    element && xmlAttribute(document, element.open, name)
  const metadataOf = (transUnit: XmlElementNode) => childrenNamed(transUnit, 'segment-metadata')[0]
  const statusElementOf = (transUnit: XmlElementNode) =>
    [metadataOf(transUnit), transUnit].flatMap((parent) => (parent ? childrenNamed(parent, 'status') : []))[0]
  return {
    newTargetAttributes: () => '',
    factsOf: ({ transUnit }, { isEmpty, isSource }) => {
      const [metadata, status] = [metadataOf(transUnit), statusElementOf(transUnit)]
      const state = attribute(status, 'translation_status')
      const originName = attribute(status, 'translation_type') ?? attribute(status, 'tm_origin') ?? undefined
      const score = Number(attribute(metadata, 'tm_score') || Number.NaN)
      const longest = Number(attribute(metadata, 'max_segment_length'))
      return {
        status: isEmpty ? 'untranslated' : statusOf(state, originName, isSource),
        ...(score > 0 && !isEmpty ? { matchPercent: score } : {}),
        ...(originName ? { originName } : {}),
        ...(state ? { state } : {}),
        ...(Number.isInteger(longest) && longest > 0 ? { maxCharacters: longest } : {}),
      }
    },
    stateChanges: ({ element }, changed) => {
      const status = statusElementOf(element)
      if (!status) return []
      return [...changed.values()].flatMap((change) =>
        attributeChanges(document, status, {
          translation_status: (change.status ?? 'confirmed') === 'confirmed' ? 'finished' : 'pending',
          ...(change.target
            ? {
                target_content: undefined,
                tm_origin: undefined,
                translation_type: undefined,
                'match-quality': undefined,
              }
            : {}),
        }),
      )
    },
    commentChanges: (commented) => noteChanges(document, commented),
    labelOf: (element) => (element.local === 'ph' ? attribute(element, 'x') : undefined),
  }
}

function statusOf(state: string | undefined, origin: string | undefined, isSource: boolean): BilingualStatus {
  if (state === 'finished') return 'confirmed'
  if (origin !== undefined) return 'pretranslated'
  return state === undefined && isSource ? 'untranslated' : 'edited'
}
