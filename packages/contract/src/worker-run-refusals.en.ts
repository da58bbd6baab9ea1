/** Why a run of an AI worker, or AI rework, does not go on. */
export const workerRunRefusals = {
  prices_gone:
    'The model has no prices any more, so that the budget cannot be kept. Please give the model prices, or let the run go on without a budget.',
  rework_over_budget:
    'The work is estimated at {{estimate}} {{currency}}, and {{left}} are left of the budget for AI rework. It begins when somebody lets it go on.',
  rework_other_currency:
    'The budget for AI rework is in {{currency}}, and what the model costs is paid in {{prices}}. It begins when somebody lets it go on.',
  rework_without_prices:
    'What the model costs is not known, so that the budget for AI rework cannot be kept. It begins when somebody lets it go on.',
  run_budget_reached:
    'The run has spent {{used}} of its budget of {{limit}} {{currency}}, and {{most}} have to be left for the next call. Please give it more to go on.',
  run_in_other_state: 'The run is in another state by now, so nothing was changed.',
  worker_gone: 'The worker of this run, or its model, is no longer there.',
} as const
