/** The closed word lists of merge requests: terms that an import found, on their way into a termbase. */

/**
 * `copying`: its entries are being copied from the import; `open`: it waits for whoever approves; `accepting`, `undoing`: what was
 * decided is being written; `failed`: the copy did not come to its end.
 */
export const termMergeStatuses = ['copying', 'open', 'accepting', 'accepted', 'denied', 'undoing', 'failed'] as const
export type TermMergeStatus = (typeof termMergeStatuses)[number]

/** What an entry would be to the termbase: one of its own, more for an entry that is there, something that contradicts one, or nothing new. */
export const termMergeKinds = ['added', 'changed', 'conflict', 'same'] as const
export type TermMergeKind = (typeof termMergeKinds)[number]

/** What became of an entry of a request: it waits, was written, was left out, or said nothing that the termbase does not say. */
export const termMergeStates = ['open', 'merged', 'denied', 'unchanged'] as const
export type TermMergeState = (typeof termMergeStates)[number]

export const termMergeDecisions = ['accept', 'deny'] as const
export type TermMergeDecision = (typeof termMergeDecisions)[number]

/** Whose text a field gets. */
export const termMergeChoices = ['import', 'termbase'] as const
export type TermMergeChoice = (typeof termMergeChoices)[number]

/**
 * How a field of both stands: alike; said by the import alone; said otherwise, where the termbase's stays unless the import's is
 * chosen; or contradicting, so that somebody must choose.
 */
export const termMergeFieldKinds = ['same', 'added', 'differs', 'conflict'] as const
export type TermMergeFieldKind = (typeof termMergeFieldKinds)[number]

/** Where a term stands: in both, in the import alone, or in the termbase alone. */
export const termMergeTermKinds = ['same', 'added', 'termbase'] as const
