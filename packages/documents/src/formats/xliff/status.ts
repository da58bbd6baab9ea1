import type { XmlElementNode } from '@langwerk/xml/elements'
import { xmlAttribute } from '@langwerk/xml/tokenizer'
import type { BilingualStatus } from '../../model/document.ts'

/** What `approved`, `state` and `state-qualifier` (XLIFF 1.2, section 2.3) come to. */
export function statusOf(
  document: string,
  unit: XmlElementNode,
  target: XmlElementNode | undefined,
  content: { isEmpty: boolean; isSource: boolean },
): BilingualStatus {
  if (content.isEmpty || !target) return 'untranslated'
  if (xmlAttribute(document, unit.open, 'approved') === 'yes') return 'confirmed'
  const state = xmlAttribute(document, target.open, 'state')
  if (state === 'final' || state === 'signed-off') return 'confirmed'
  // Tools fill targets with the source; without a word about its state that is no translation.
  if (state === undefined && content.isSource) return 'untranslated'
  if (state === 'new' || state === 'needs-translation') return 'pretranslated'
  const qualifier = xmlAttribute(document, target.open, 'state-qualifier') ?? ''
  return /^(?:leveraged|exact|fuzzy|mt-|id-match)/.test(qualifier) ? 'pretranslated' : 'edited'
}
