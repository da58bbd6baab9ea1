import type { JobStep, OfferedService } from '@langwerk/contract/job-steps'
import { noServiceProviderPermissions } from '@langwerk/contract/service-provider-permissions'

const english = { '@id': '/api/languages/en', uuid: 'en', code: 'en', name: 'English' }
const german = { '@id': '/api/languages/de', uuid: 'de', code: 'de', name: 'German' }

/** What somebody offers from English into German, or as a test has it. */
export const serviceOf = (uuid: string, name: string, changes: Partial<OfferedService> = {}): OfferedService => ({
  '@id': `/api/user_services/${uuid}`,
  '@type': 'UserService',
  uuid,
  name: 'Translation',
  sourceLanguage: english,
  targetLanguage: german,
  rappenPerHour: 9000,
  serviceUser: {
    uuid: `user-${uuid}`,
    name,
    email: `${uuid}@langwerk.test`,
    collectiveUser: false,
    profilePicture: null,
    rating: null,
    ratings: 0,
  },
  words: 600,
  minutes: 36,
  rappen: 5400,
  ...changes,
})

/** A step of a person who has accepted it and not begun, or as a test has it; seen by those who gave it out. */
export const stepOf = (uuid: string, changes: Partial<JobStep> = {}): JobStep => {
  const { serviceUser } = serviceOf(`s-${uuid}`, 'Tia Test')
  return {
    '@id': `/api/job_steps/${uuid}`,
    '@type': 'JobStep',
    uuid,
    job: { '@id': '/api/jobs/j', uuid: 'j', name: 'Huts' },
    jobStep: null,
    sortId: 1,
    name: '',
    message: '',
    dueDt: null,
    answerBy: null,
    sourceLanguage: english,
    targetLanguage: german,
    userService: { uuid: `s-${uuid}`, name: 'Translation', serviceUser },
    artificialIntelligenceWorker: null,
    guideline: null,
    prompt: null,
    jobStepStatus: { name: 'accepted' },
    invitation: null,
    opens: 'afterPrevious',
    isOpen: true,
    parts: [],
    files: 1,
    segments: 40,
    words: 600,
    confirmedSegments: 0,
    progress: 0,
    quote: null,
    inheritServiceProviderPermissionsFromJobTemplate: false,
    ...noServiceProviderPermissions,
    serviceProviderPermissions: noServiceProviderPermissions,
    createdAt: '2026-05-01T10:00:00Z',
    acceptedAt: '2026-05-01T11:00:00Z',
    finishedAt: null,
    finishedBy: null,
    declineReason: '',
    returnReason: '',
    returnedAt: null,
    rating: null,
    artificialIntelligenceWorkerRun: null,
    artificialIntelligenceWorkerState: null,
    queuedBudget: null,
    permissions: { edit: true, withdraw: true },
    jobSteps: [],
    ...changes,
  }
}
