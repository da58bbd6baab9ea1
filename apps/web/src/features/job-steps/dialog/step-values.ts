import { iriOf } from '@langwerk/contract/iri'
import { type JobStepOpening, usualStepDays, usualStepHour } from '@langwerk/contract/job-step-words'
import type { JobStepChange, PartPreview, StepPartInput, SubStep } from '@langwerk/contract/job-steps'
import {
  noServiceProviderPermissions,
  permissionsOf,
  type ServiceProviderPermissions,
} from '@langwerk/contract/service-provider-permissions'
import { dateTimeOf, typedDateTime } from '../../../kit/date-time.ts'
import type { Choice } from '../../../kit/use-paged-choices.ts'

type AssigneeKind = 'service' | 'worker'

/** A stretch of a file as it is typed. */
export interface TypedRange {
  targetFile: string | null
  from: number | null
  to: number | null
}

/** What of its owner a step takes. */
export interface PartsChoice {
  mode: 'whole' | 'cut' | 'ranges'
  /** The uuid of the language in which is cut. */
  language: string
  count: number | null
  weights: string
  /** The parts of a cutting, and the IRI of whose each is to be. */
  cut: { part: PartPreview; userService: string | null }[]
  ranges: TypedRange[]
}

/** What the dialog of a step has in its fields, named as the wire does where it goes there. */
export interface StepValues extends ServiceProviderPermissions {
  name: string
  message: string
  dueDt: string
  answerBy: string
  kind: AssigneeKind
  userService: string | null
  artificialIntelligenceWorker: Choice | null
  guideline: Choice | null
  prompt: string | null
  opens: JobStepOpening
  parts: PartsChoice
  inheritServiceProviderPermissionsFromJobTemplate: boolean
}

/** In seven days at six in the evening of one's own zone, or when the step above is due, if that is earlier. */
function usualDue(above: string | null, now = new Date()): Date {
  const due = new Date(now.getFullYear(), now.getMonth(), now.getDate() + usualStepDays, usualStepHour)
  return above && new Date(above) < due ? new Date(above) : due
}

export const noRange: TypedRange = { targetFile: null, from: null, to: null }

/** What the fields of a new step begin with. */
export const newStepValues = (
  usual: { message: string; language: string; inherits: boolean },
  aboveDue: string | null,
): StepValues => ({
  name: '',
  message: usual.message,
  dueDt: typedDateTime(usualDue(aboveDue)),
  answerBy: '',
  kind: 'service',
  userService: null,
  artificialIntelligenceWorker: null,
  guideline: null,
  prompt: null,
  opens: 'afterPrevious',
  parts: { mode: 'whole', language: usual.language, count: 2, weights: '', cut: [], ranges: [noRange] },
  inheritServiceProviderPermissionsFromJobTemplate: usual.inherits,
  ...noServiceProviderPermissions,
})

/** The fields of a step as it is. */
export const valuesOfStep = (step: SubStep, language: string): StepValues => ({
  name: step.name,
  message: step.message,
  dueDt: step.dueDt ? typedDateTime(new Date(step.dueDt)) : '',
  answerBy: step.answerBy ? typedDateTime(new Date(step.answerBy)) : '',
  kind: step.artificialIntelligenceWorker ? 'worker' : 'service',
  userService: step.userService?.uuid ? iriOf('user_services', step.userService.uuid) : null,
  artificialIntelligenceWorker: step.artificialIntelligenceWorker,
  guideline: step.guideline,
  prompt: step.prompt?.['@id'] ?? null,
  opens: step.opens,
  parts: {
    mode: step.parts.length > 0 ? 'ranges' : 'whole',
    language: step.targetLanguage?.uuid ?? language,
    count: 2,
    weights: '',
    cut: [],
    ranges:
      step.parts.length > 0
        ? step.parts.map(({ targetFile, from, to }) => ({ targetFile: targetFile.uuid, from, to }))
        : [noRange],
  },
  inheritServiceProviderPermissionsFromJobTemplate: step.inheritServiceProviderPermissionsFromJobTemplate,
  ...permissionsOf(step),
})

const instantOf = (typed: string) => dateTimeOf(typed)?.toISOString()

/** What the fields say, as the wire takes it; without the parts of a cutting, of which each is a step of its own. */
export function bodyOf(values: StepValues): JobStepChange {
  const isHuman = values.kind === 'service'
  const due = instantOf(values.dueDt)
  return {
    name: values.name,
    opens: values.opens,
    guideline: values.guideline?.['@id'] ?? null,
    parts: partsOf(values.parts),
    ...(isHuman
      ? {
          ...(values.userService && { userService: values.userService }),
          message: values.message,
          ...(due && { dueDt: due }),
          answerBy: instantOf(values.answerBy) ?? null,
          prompt: null,
          inheritServiceProviderPermissionsFromJobTemplate: values.inheritServiceProviderPermissionsFromJobTemplate,
          ...permissionsOf(values),
        }
      : {
          ...(values.artificialIntelligenceWorker && {
            artificialIntelligenceWorker: values.artificialIntelligenceWorker['@id'],
          }),
          prompt: values.prompt,
        }),
  }
}

/** Only what is not as it was, so that two who change different fields do not undo each other. */
export function changesOf(initial: StepValues, values: StepValues): JobStepChange {
  const before: Record<string, unknown> = { ...bodyOf(initial) }
  return Object.fromEntries(
    Object.entries(bodyOf(values)).filter(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value)),
  )
}

const partsOf = ({ mode, ranges }: PartsChoice): StepPartInput[] =>
  mode === 'ranges'
    ? ranges.flatMap(({ targetFile, from, to }) =>
        targetFile && from !== null && to !== null ? [{ targetFile: iriOf('target_files', targetFile), from, to }] : [],
      )
    : []

/** The parts of a piece of a cutting, as the wire takes them. */
export const partsOfCut = ({ parts }: PartPreview): StepPartInput[] =>
  parts.map(({ targetFile, from, to }) => ({ targetFile: iriOf('target_files', targetFile.uuid), from, to }))
