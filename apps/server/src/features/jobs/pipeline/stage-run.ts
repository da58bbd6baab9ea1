import type { ErrorDetail } from '@langwerk/contract/common'
import type { FileProblem } from '@langwerk/contract/file-words'
import type { DocumentErrorKey } from '@langwerk/documents/model/error-texts'
import type { House } from '../../../kit/house.ts'
import type { JobSettings } from '../job-settings.ts'

/** The file that an error is about, what is wrong with it, and how that is said in other languages. */
export interface ErrorSubject {
  fileUuid?: string
  problem?: FileProblem
  detail?: ErrorDetail
}

export interface StageRun {
  house: House
  settings: JobSettings & { sourceLanguage: NonNullable<JobSettings['sourceLanguage']> }
  signal: AbortSignal
  /** To be called where what is done is kept: the stage makes room for others there (`TaskRun`). */
  giveWay(before?: () => Promise<void>): Promise<void>
  /** Says how much of the stage is done, 0 to 1. */
  progress(share: number): Promise<void>
  /** Puts an error in the job's list; the stage goes on. */
  complain(message: string, about?: ErrorSubject): Promise<void>
}

/** How many are read from the database and written at once: people wait behind such a statement on the embedded one. */
export const segmentsAtOnce = 250

/** Does its part for all target files that have not been through it. @returns why the job cannot go on, or undefined. */
export type Stage = (run: StageRun) => Promise<DocumentErrorKey | undefined>
