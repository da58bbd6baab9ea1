/** Why something cannot be done with a merge request now. */
export const termMergeRefusals = {
  merge_has_conflicts:
    'In {{entries}} entries texts contradict. Please choose which ones hold, or leave these entries out.',
  merge_in_other_state: 'The merge request is in another state by now, so nothing was changed.',
  merge_nothing_open: 'No entry of the merge request is open.',
  merge_nothing_to_undo: 'Nothing of this merge request was written or denied, so there is nothing to undo.',
} as const

/** What is wrong with a field of one. */
export const termMergeViolations = {
  merge_destination_required: 'Please choose a termbase, or name a new one',
  merge_one_destination: 'Terms are copied into a chosen termbase or into a new one, not into both',
  merge_nothing_to_copy: 'The import has no entries of this choice',
  merge_not_in_entry: 'The entry does not have this',
} as const
