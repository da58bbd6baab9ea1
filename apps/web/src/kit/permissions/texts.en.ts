import { namesOf } from '@langwerk/contract/kind-names'
import { kindNames } from '@langwerk/contract/kind-names.en'
import type { PermissionGroupName } from '@langwerk/contract/permission-matrix'
import type { PermissionObject } from '@langwerk/contract/permission-objects'
import type { PermissionAction } from '@langwerk/contract/words'

const objects: Record<PermissionObject, string> = {
  ...namesOf(kindNames, 'many'),
  organization: 'Organizations',
  organizationUser: 'Organization users',
  organizationUserRole: 'Organization user roles',
  teamUser: 'Team users',
  teamUserRole: 'Team user roles',
  team: 'Teams',
  user: 'Users',
  jobTranscreation: 'Transcreation jobs',
  jobStep: 'Reworks',
  termFactory: 'Termfactory',
  generativeArtificialIntelligenceModel: 'Generative AI models',
  artificialIntelligenceWorker: 'AI workers',
  promptCategory: 'Prompt categories',
  prompt: 'Prompts',
  translator: 'Translator',
  chat: 'AI chat',
  integrations: 'Integrations',
  xliffFilter: 'XLIFF filter',
}

const actions: Record<PermissionAction, string> = {
  read: 'Read',
  readShared: 'Read shared',
  create: 'Create',
  edit: 'Edit',
  delete: 'Delete',
  approve: 'Approve',
  review: 'Review',
  inviteUser: 'Invite',
  setUserRole: 'Set role',
  removeUser: 'Remove',
  redistribute: 'Redistribute',
  readNames: 'Read names',
  accessWorkspace: 'Open workspace',
  access: 'Use',
  promptedTranslation: 'Translate with prompt',
  share: 'Share',
  export: 'Export',
}

const groups: Record<PermissionGroupName, string> = {
  work: 'Work',
  resources: 'Resources',
  guidings: 'Guidings',
  settings: 'Settings',
  people: 'People and organization',
}

export const texts = {
  objects,
  actions,
  groups,
  title: 'Permissions',
  count: '{{count, number}} of {{total, number}} permissions',
  search: 'Search permissions',
  nothingFound: 'No permission is about that.',
  keyboardHint: 'Arrow keys move, the space bar sets. Heads set a whole row or column.',
  all: 'All permissions',
  allOf: 'All: {{name}}',
  heldBack: {
    permissionRole: 'No effect: the object sharing role does not allow it.',
    read: 'No effect: what one may not read one does nothing with.',
  },
  idle_one:
    '{{count}} permission has no effect on what is shared: the object sharing role does not allow it, or reading is missing. What people own stays theirs.',
  idle_other:
    '{{count}} permissions have no effect on what is shared: the object sharing role does not allow them, or reading is missing. What people own stays theirs.',
}
