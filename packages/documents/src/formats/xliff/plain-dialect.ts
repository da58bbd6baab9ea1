import type { XmlElementNode, XmlTreeNode } from '@langwerk/xml/elements'
import { xmlAttributes } from '@langwerk/xml/tokenizer'
import type { Change } from '../../markup/placed-units.ts'
import { statusOf } from './status.ts'
import type { XliffDialect } from './trans-unit.ts'

/** XLIFF 1.2 as the standard has it: the state is the target's. */
export const plainDialect = (document: string): XliffDialect => ({
  newTargetAttributes: ' state="translated"',
  factsOf: ({ transUnit, target, mid }, content) => {
    const stateful = mid === undefined ? target : transUnit.children.find(isTarget)
    return { status: statusOf(document, transUnit, stateful, content) }
  },
  /** A target that was changed is translated, whatever it was before and wherever it came from. */
  stateChanges: ({ target }, changed) => {
    if (!target || [...changed.values()].every((change) => !change.target)) return []
    return xmlAttributes(document, target.open).flatMap(({ name, start, end }): Change[] => {
      if (name === 'state') return [{ start, end, text: 'translated' }]
      if (name !== 'state-qualifier') return []
      const before = document.slice(target.open.start, start)
      return [{ start: target.open.start + before.search(/\sstate-qualifier\s*=\s*["']$/), end: end + 1, text: '' }]
    })
  },
})

const isTarget = (node: XmlTreeNode): node is XmlElementNode => node.type === 'element' && node.local === 'target'
