/** Why something cannot be done with a step of a job now. */
export const stepRefusals = {
  step_at_work: 'Its AI worker is at work. Please cancel the run first.',
  step_finished: 'The step is finished.',
  step_has_findings: 'Segments with errors that must be mended before the step is finished: {{segments}}.',
  step_has_open_segments: 'Segments that are not confirmed yet: {{segments}}.',
  step_has_open_steps: 'Sub-steps that are not finished yet: {{steps}}.',
  step_in_other_state: 'The step is in another state by now, so nothing was changed.',
  step_needs_sign_in: 'Please sign in to your account to answer this invitation.',
  step_not_accepted: 'The step has not been accepted.',
  step_not_permitted: 'The step does not allow this.',
  step_of_person: 'This step is a person’s, and no AI worker’s.',
  step_session: 'This link opens one step only. Please sign in for everything else.',
  step_waits: 'A step before this one is not finished yet, or nobody has the step above it.',
  step_work_counts:
    'This step was finished: its work counts for invoices and ratings. Give it back before you withdraw it.',
} as const

/** The same of fields. */
export const stepViolations = {
  step_answer_in_past: 'The date to answer by cannot be in the past',
  step_due_after_parent: 'A sub-step is due no later than its step',
  step_due_before_sub_steps: 'It has sub-steps that are due later: change these first',
  step_own_work: 'They did the step before: the job’s template wants somebody else to look at their work',
  step_due_in_past: 'The due date cannot be in the past',
  step_files_of_other_job: 'This file is not in the job, or not in the language of the step',
  step_for_people: 'Only people are told this, or let do it: an AI worker has no use for it',
  step_for_one: 'A step is for a person’s service or for an AI worker: give one of the two',
  step_of_one: 'A step is of a job or of another step: give one of the two',
  step_of_other_worker: 'This step is given to another AI worker',
  step_of_sub_step: 'A sub-step has no sub-steps of its own',
  step_outside_parent: 'This is not part of the step above it',
  step_parts_below: 'Sub-steps have more than that: change or withdraw these first',
  step_parts_overlap: 'Parts of one step do not overlap',
  step_prompt_of_person: 'Only AI workers are given a prompt: write a message to a person',
  step_wider_than_parent: 'The step above it does not allow this',
  step_without_segments: 'There is no segment in it',
} as const
