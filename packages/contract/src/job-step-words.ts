/** What somebody said to a step that was offered to them; a step of an AI worker has none of these. */
export const jobStepStatuses = ['invited', 'accepted', 'declined'] as const
export type JobStepStatus = (typeof jobStepStatuses)[number]

/**
 * When the work of a step may begin: with the others, segment by segment as the steps before it confirm them, or when these are
 * finished.
 */
export const jobStepOpenings = ['atOnce', 'perSegment', 'afterPrevious'] as const
export type JobStepOpening = (typeof jobStepOpenings)[number]

/** What the people of a step may do beyond translating: of a job template, and of each step. */
export const serviceProviderPermissions = [
  'enableSourceFileDownload',
  'enableAdditionalFileDownload',
  'enableTargetFileDownload',
  'enableSourceTextEditing',
  'enableTerminologyBuildUp',
  'enableOneClickSegmentConfirmation',
] as const
export type ServiceProviderPermission = (typeof serviceProviderPermissions)[number]

/**
 * How the work of a step's AI worker stands. `ready`: nobody has let it begin. `queued`: it begins by itself when the steps before it are
 * finished. From then on it is as its run is.
 */
export const jobStepWorkerStates = [
  'ready',
  'queued',
  'running',
  'paused',
  'done',
  'failed',
  'cancelled',
  'reverting',
  'reverted',
] as const
export type JobStepWorkerState = (typeof jobStepWorkerStates)[number]

/** What one may do with a step, as its `permissions` say. */
export const jobStepActions = [
  /** Change it, give it to somebody else. */
  'edit',
  'withdraw',
  'accept',
  /** Work on its segments now. */
  'work',
  'finish',
  /** Give it back, once it is finished. */
  'return',
  /** Hand on parts of it. */
  'redistribute',
  'rate',
  /** Send the mail with its link once more. */
  'resend',
  /** Let its AI worker begin, or go on. */
  'start',
  /** Give what its AI worker has left to somebody else. */
  'handOver',
] as const
export type JobStepAction = (typeof jobStepActions)[number]

/** Why a segment cannot be worked on in a step: it is no part of it, a step before has not confirmed it yet, or a later one has. */
export const closedReasons = ['outside', 'earlierStep', 'laterStep'] as const
export type ClosedReason = (typeof closedReasons)[number]

/** How a list of segments is narrowed by what they are in a step. */
export const unitsInStep = ['open', 'confirmed', 'changedSince', 'returned'] as const
export type UnitsInStep = (typeof unitsInStep)[number]

/** What a step's people are told who say nothing of their own. */
export const usualStepDays = 7
export const usualStepHour = 18

export const mostSteps = 200
export const mostStepParts = 1000

/** How somebody is reminded of steps that are due: of each, once a day of all, or not at all. Invitations come always. */
export const stepReminders = ['each', 'digest', 'off'] as const
export type StepReminders = (typeof stepReminders)[number]
