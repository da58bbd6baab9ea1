import { meaningRefusals } from './meaning-refusals.en.ts'
import { termMergeRefusals } from './term-merge-refusals.en.ts'

/** Why something cannot be done with what people propose for a termbase, or ask to merge into it. */
export const termRefusals = {
  ...meaningRefusals,
  ...termMergeRefusals,
  entry_recycled: 'The entry lies in the recycle bin. Please restore it first.',
  own_proposal: 'This suggestion is your own: others vote on it.',
  proposal_changed_since: 'The entry was changed after this decision, so it cannot be undone.',
  proposal_decided: 'Somebody has decided on this meanwhile.',
  proposal_not_decided: 'Nobody has decided on this yet, or the decision was undone.',
  proposal_stale: 'The entry has changed since this was suggested. Please look at it as it is now.',
  too_many_proposals: 'So many of your suggestions wait for a decision here that no more can be added now.',
} as const
