import { type Access, type ItemKind, type objectOf, type Role, roles } from './access-words.ts'

type OfItem = (item: keyof typeof objectOf) => Access

/** Its assignee alone, which none of the roles is. */
const ofAssignee = (item: ItemKind): Access => ({ item, may: [] })

/** What those who edit a job do in its files, as people of a step do where it lets them. */
const changing = (item: ItemKind, may: readonly Role[]): Access => ({
  item,
  may,
  asks: { object: 'jobTranslation', all: ['accessWorkspace', 'edit'] },
})

/** Who may call what is about steps, by what they may do with the job. What a step itself opens has tests of its own. */
export const jobStepAccess = ({
  list,
  read,
  edit,
  open,
  editors,
}: {
  list: Access
  read: OfItem
  edit: OfItem
  /** Where people work in segments. */
  open: OfItem
  editors: readonly Role[]
}): Record<string, Access> => ({
  'GET /job_steps': list,
  'GET /job_steps_recent': list,
  'GET /job_steps_finished_file': list,
  'GET /job_steps/:uuid/calendar_file': read('jobStep'),
  'GET /job_step_requests': list,
  'GET /job_step_requests_recent': list,
  'GET /jobs/:uuid/job_steps': read('job'),
  'GET /job_steps/:uuid': read('jobStep'),
  'GET /job_steps/:uuid/files': read('jobStep'),
  'GET /job_steps/:uuid/changes': open('jobStep'),
  'GET /job_steps/:uuid/changes_file': open('jobStep'),
  'GET /trans_units/:uuid/changes_before': open('transUnit'),
  'GET /job_steps/:uuid/term_suggestions': ofAssignee('jobStep'),
  'POST /job_steps/:uuid/term_suggestions': ofAssignee('jobStep'),
  'PATCH /term_suggestions/:uuid': ofAssignee('termSuggestion'),
  'DELETE /term_suggestions/:uuid': ofAssignee('termSuggestion'),
  'PATCH /trans_units/:uuid/source': changing('transUnit', editors),
  'POST /files/:uuid/confirm_trans_units': changing('targetFile', editors),
  'GET /job_steps/:uuid/briefing': read('jobStep'),
  'GET /job_steps/:uuid/job_steps': read('jobStep'),
  'GET /jobs/:uuid/user_services': edit('job'),
  'GET /job_steps/:uuid/user_services': edit('jobStep'),
  'GET /jobs/:uuid/job_step_parts': edit('job'),
  'GET /job_steps/:uuid/job_step_parts': edit('jobStep'),
  'POST /job_steps': { may: editors, unseen: 422, asks: { object: 'jobTranslation', all: ['edit'] } },
  'PATCH /jobs/:uuid/job_steps/order': edit('job'),
  'PATCH /job_steps/:uuid/job_steps/order': ofAssignee('jobStep'),
  ...Object.fromEntries(
    ['', '/finish', '/return', '/rate', '/start', '/cancel_start', '/hand_over'].map((deed) => [
      `PATCH /job_steps/:uuid${deed}`,
      edit('jobStep'),
    ]),
  ),
  'DELETE /job_steps/:uuid': edit('jobStep'),
  ...Object.fromEntries(
    ['GET /job_step_requests/:uuid', 'GET /job_step_requests/:uuid/preview'].map((route) => [
      route,
      ofAssignee('jobStepRequest'),
    ]),
  ),
  'PATCH /job_steps/:uuid/resend': edit('jobStep'),
  // By the token of a link, whoever has that.
  ...Object.fromEntries(
    [
      'POST /job_step_requests/:uuid/open',
      'POST /job_step_requests/:uuid/preview',
      'POST /job_step_requests/:uuid/accept',
      'POST /job_step_requests/:uuid/decline',
    ].map((route) => [route, { item: 'jobStepRequest', may: roles } as const]),
  ),
  'POST /job_step_logins/:uuid': { item: 'jobStep', may: roles },
  'PATCH /job_step_requests/:uuid/accept': ofAssignee('jobStepRequest'),
  'PATCH /job_step_requests/:uuid/decline': ofAssignee('jobStepRequest'),
})
