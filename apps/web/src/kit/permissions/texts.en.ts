import type { PermissionGroupName } from '@langwerk/contract/permission-matrix'
import type { PermissionAction, PermissionObject } from '@langwerk/contract/words'

const objects: Record<PermissionObject, string> = {
  organization: 'Organizations',
  organizationUser: 'Organization users',
  organizationUserRole: 'Organization user roles',
  teamUser: 'Team users',
  teamUserRole: 'Team user roles',
  team: 'Teams',
  user: 'Users',
  jobTranslation: 'Translation jobs',
  jobTranscreation: 'Transcreation jobs',
  jobCopywriting: 'Copywriting jobs',
  jobStep: 'Reworks',
  jobTemplate: 'Job templates',
  termbase: 'Termbases',
  termFactory: 'Termfactory',
  translationMemory: 'Translation memories',
  machineTranslationEngine: 'Machine translation engines',
  generativeArtificialIntelligenceModel: 'Generative AI models',
  artificialIntelligenceWorker: 'AI workers',
  guideline: 'Guidelines',
  promptCategory: 'Prompt categories',
  prompt: 'Prompts',
  copyTemplate: 'Copy templates',
  fileType: 'File types',
  languageProcessingRuleSet: 'Language processing rules',
  replacementRuleSet: 'Replacement rules',
  languageCombinationSet: 'Language combinations',
  transUnitMessageRuleSet: 'Quality rules',
  scoringRuleSet: 'Scoring rules',
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
