import type { EditedFile } from '@langwerk/contract/edited-files'
import type { StepQuery } from '@langwerk/contract/route'
import type { TransUnit } from '@langwerk/contract/trans-units'
import { getSession } from '../../../session/session.ts'

/** The step that calls about a file are made in, as a part of their query; nothing outside of steps. */
export const stepOf = ({ jobStep }: Pick<EditedFile, 'jobStep'>): StepQuery =>
  jobStep ? { jobStepUuid: jobStep.uuid } : {}

/** Where a target file is open: in a step, or as one of the job. */
export const editorPath = (targetFileUuid: string, { jobStepUuid }: StepQuery): string =>
  jobStepUuid ? `/jobs/job/jobStep/${jobStepUuid}/file/${targetFileUuid}` : `/jobs/job/file/${targetFileUuid}`

/** The page of a step. */
export const stepPath = (jobUuid: string, jobStepUuid: string): string => `/jobs/job/${jobUuid}/jobStep/${jobStepUuid}`

/** Whether the target of a segment can be changed. */
export const mayWorkOn = (file: Pick<EditedFile, 'readOnly'>, unit: Pick<TransUnit, 'locked' | 'jobStep'>): boolean =>
  !file.readOnly && !unit.locked && !unit.jobStep?.closed

/** Models are asked by those who work on the file; a session that is bound to a step knows of none. */
export const mayAskModels = ({ readOnly }: Pick<EditedFile, 'readOnly'>): boolean => !readOnly && !getSession()?.jobStep
