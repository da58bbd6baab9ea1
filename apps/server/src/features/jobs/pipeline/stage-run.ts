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

/** How many are worked on at once: what is asked of vendors is cut into calls by them. */
export const segmentsAtOnce = 250
/** How many a statement writes: on the embedded database people wait behind it. */
export const segmentsWritten = 125
/** How many are looked over by a statement that gives back little of each. */
export const segmentsLookedOver = 1000

/** Places of a target file's segments, which are numbered from 1 without gaps. */
export interface Window {
  first: number
  last: number
}

/** The places 1 to `last`, so many at once. */
export function windowsOf(last: number, size: number): Window[] {
  return Array.from({ length: Math.ceil(last / size) }, (_, index) => ({
    first: index * size + 1,
    last: Math.min(last, (index + 1) * size),
  }))
}

/** Does its part for all target files that have not been through it. @returns why the job cannot go on, or undefined. */
export type Stage = (run: StageRun) => Promise<DocumentErrorKey | undefined>
