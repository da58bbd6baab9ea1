/** Where somebody who came in by the link to one step finds it again. */
export const stepLoginPath = (stepUuid: string): string => `/jobs/job/jobStepLogin/${stepUuid}`
