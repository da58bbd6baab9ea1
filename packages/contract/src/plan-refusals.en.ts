export const planRefusals = {
  cards_being_changed: 'Somebody else is changing the cards just now. Please try again in a moment.',
  checkout_expired: 'This checkout has expired, and nothing was paid. Please begin again.',
  checkout_of_another: 'This checkout is somebody else’s.',
  checkout_open: 'This checkout is not paid yet.',
  credit_limit_reached:
    '{{organization}} has spent {{used}} of the {{limit}} credits that it may spend in a month, and this call may cost up to {{most}}. Please wait until {{resetsOn}}, or ask somebody who may edit the organization for more.',
  credit_limit_used_up:
    'What may be spent in credits is used up. Please ask somebody of the organization that pays for it.',
  credit_price_missing: 'Nobody has said what this costs in credits, so it is not asked.',
  credits_short:
    'There are {{available}} credits, and this call may cost up to {{most}}. Please buy some, or ask somebody who may.',
  job_credit_limit_reached:
    'Models and engines have cost {{used}} of the {{limit}} credits that may be spent on the job “{{job}}” in all, and this call may cost up to {{most}}. That does not begin anew: please ask somebody who may edit the job for more.',
  not_hosted: 'Nobody pays here, so everything is unlimited.',
  last_payment_method: 'The plan is paid with this card. Please add another one first.',
  organization_payment_pending:
    'A payment of this organization is on its way, which can take some days. As soon as it has come, the organization can be deleted.',
  payment_away: 'The payment provider cannot be reached just now. Please try again in a moment.',
  payment_refused: 'The payment provider did not accept this: {{reason}}',
  plan_changes_already:
    'The plan is being changed, or will be at the end of what is paid. Please take that back first.',
  plan_is_paid: 'The organization pays for its plan. It can be given another once that has ended.',
  plan_limit_translations:
    '{{used}} of the {{most}} translations of this month are started. It counts anew on {{resetsOn}}. Who can change the plan: {{payers}}.',
  plan_not_running: 'No plan runs that could be changed. Please choose one first.',
  plan_past_due: 'The last payment of the plan failed. As soon as that is paid, the plan can be changed.',
  plan_payment_pending:
    'A payment for a plan is on its way, which can take some days. The plan begins when it has come.',
  plan_runs: 'A plan runs already. It can be changed where it is shown.',
  webhook_signature: 'This is not signed with the secret of this address, or too old.',
  plan_limit_of_nobody:
    'This needs a plan, and a plan belongs to an organization. Whoever is in none yet founds one with the first plan that they buy.',
  plan_limit_teams: 'Teams in use: {{used}}. The plan allows {{most}}. Who can change the plan: {{payers}}.',
  plan_limit_reviewers:
    'People who edit or review, open invitations among them: {{used}}. The plan allows {{most}}. Who can change the plan: {{payers}}.',
  plan_limit_termbases: 'Termbases in use: {{used}}. The plan allows {{most}}. Who can change the plan: {{payers}}.',
  plan_without_artificialIntelligence: 'The plan has no AI for termbases. Who can change the plan: {{payers}}.',
  plan_without_deepL: 'The plan does not have DeepL. Who can change the plan: {{payers}}.',
  plan_without_translationMemories: 'The plan has no translation memories. Who can change the plan: {{payers}}.',
  team_credit_limit_reached:
    'The team {{team}} has spent {{used}} of the {{limit}} credits that its jobs may cost in a month, and this call may cost up to {{most}}. Please wait until {{resetsOn}}, or ask somebody who may edit the team or its organization for more.',
} as const

export const planViolations = {
  listed_twice: '{{name}} is listed twice',
  preview_outdated: 'What this change costs was reckoned too long ago. Please look at it once more',
  price_differs: 'At Stripe the price {{priceId}} is not active, or has another amount, currency or interval',
  price_of_another: 'The price {{priceId}} is sold already, for something else',
  prices_mixed: 'All prices of a plan must be in one currency, and at most one for each cycle',
  price_gone: 'Nothing is sold at this price any more. Please reload the page',
  price_other_currency: 'This price is in another currency than what was paid so far',
} as const
