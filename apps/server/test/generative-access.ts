import type { Access, objectOf, Role } from './access-words.ts'

type OfItem = (item: keyof typeof objectOf) => Access
type OfRows = (collection: string, row: keyof typeof objectOf, parent: keyof typeof objectOf) => Record<string, Access>
type OfUnit = (item: 'transUnit') => Access
type OfOpened = (item: 'transUnit' | 'workerRun') => Access

/** Who may call what is about prompts and models beside the ordinary routes of their kinds. */
export const generativeAccess = ({
  ofRows,
  list,
  read,
  edit,
  open,
  work,
  takeAway,
  workers,
  creators,
}: {
  ofRows: OfRows
  list: Access
  read: OfItem
  edit: OfItem
  open: OfOpened
  work: OfUnit
  takeAway: OfItem
  workers: readonly Role[]
  creators: readonly Role[]
}): Record<string, Access> => ({
  ...withOwnPermissions(ofRows('prompts', 'prompt', 'promptCategory')),
  ...ofRows('job_artificial_intelligence_workers', 'templateWorker', 'template'),
  'POST /streamed_response': chatting,
  'GET /chat_messages': chatting,
  'DELETE /chat_messages': chatting,
  'POST /create_reset_message': chatting,
  // Of somebody else: not even an administrator sees it.
  'GET /chat_messages/:uuid/stream': othersMessage,
  'POST /chat_messages/:uuid/stop': othersMessage,
  'POST /chat_messages/:uuid/continue': othersMessage,
  'GET /prompts': list,
  'GET /writing_models': list,
  'GET /terminology_workers': list,
  'GET /embedding_models': list,
  'GET /system_messages': list,
  'GET /prompts/:uuid/versions': read('prompt'),
  'POST /playground_requests': list,
  'PATCH /generative_artificial_intelligence_models/:uuid/test_connection': edit('model'),
  // Whoever may make one somewhere.
  'POST /generative_artificial_intelligence_models/list_models': { may: ['outsider', ...creators], unseen: 403 },
  'GET /jobs/:uuid/model_usage': edit('job'),
  'PATCH /jobs/:uuid/model_spending': edit('job'),
  'GET /jobs/:uuid/credit_spending': edit('job'),
  'PATCH /jobs/:uuid/credit_spending': edit('job'),
  'GET /artificial_intelligence_workers/:uuid/versions': read('worker'),
  'GET /artificial_intelligence_workers/:uuid/model_usage': read('worker'),
  'GET /generative_artificial_intelligence_models/:uuid/usage': edit('model'),
  'GET /generative_artificial_intelligence_models/:uuid/spending_limit': read('model'),
  'POST /generative_artificial_intelligence_models/:uuid/ask': read('model'),
  'GET /jobs/:uuid/model_work_estimate': edit('job'),
  'GET /trans_units/:uuid/alternatives': open('transUnit'),
  'POST /trans_units/:uuid/alternatives': work('transUnit'),
  'POST /artificial_intelligence_worker_runs': { may: workers, unseen: 422 },
  'GET /jobs/:uuid/artificial_intelligence_worker_runs': read('job'),
  'GET /artificial_intelligence_worker_runs/:uuid': read('workerRun'),
  'GET /artificial_intelligence_worker_runs/:uuid/segments': open('workerRun'),
  'GET /artificial_intelligence_worker_runs/:uuid/candidates': open('workerRun'),
  'GET /artificial_intelligence_worker_runs/:uuid/report_file': takeAway('workerRun'),
  // Its worker is asked for as well, which is a thing of its own.
  ...Object.fromEntries(
    ['start', 'pause', 'cancel', 'retry', 'revert'].map((deed) => [
      `PATCH /artificial_intelligence_worker_runs/:uuid/${deed}`,
      { item: 'workerRun', may: workers } as const,
    ]),
  ),
})

/** The same lines for rows with permissions of their own. */
const withOwnPermissions = (lines: Record<string, Access>): Record<string, Access> =>
  Object.fromEntries(Object.entries(lines).map(([route, access]) => [route, { ...access, ownPermissions: true }]))

/** Whoever holds the permission somewhere, by the roles that an organization begins with. */
const chatting: Access = { may: ['outsider', 'manager', 'owner', 'organizationAdministrator', 'administrator'] }
const othersMessage: Access = { item: 'chatMessage', may: [] }
