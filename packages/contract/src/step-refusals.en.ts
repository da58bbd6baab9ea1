/** Why something cannot be done with a step of a job now. */
export const stepRefusals = {
  rework_over_budget:
    'The work is estimated at {{estimate}} {{currency}}, and {{left}} are left of the budget for AI rework. It begins when somebody lets it go on.',
  rework_other_currency:
    'The budget for AI rework is in {{currency}}, and the prices of the model are in {{prices}}. It begins when somebody lets it go on.',
  rework_without_prices:
    'The model has no prices, so that the budget for AI rework cannot be kept. It begins when somebody lets it go on.',
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
  step_waits: 'A step before this one is not finished yet.',
} as const
