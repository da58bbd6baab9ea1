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
export const segmentsAtOnce = 125

/** How many are looked over at once by a statement that gives back little of each, or changes few. */
export const segmentsLookedOver = 1000

/** The places 1 to `last` of a target file's segments, so many at once: from the first to the last of each window. */
export function windowsOf(last: number, size: number): { first: number; last: number }[] {
  return Array.from({ length: Math.ceil(last / size) }, (_, index) => ({
    first: index * size + 1,
    last: Math.min(last, (index + 1) * size),
  }))
}

/** Does its part for all target files that have not been through it. @returns why the job cannot go on, or undefined. */
export type Stage = (run: StageRun) => Promise<DocumentErrorKey | undefined>
