import { iriOf, uuidOf } from '@langwerk/contract/common'
import type { StepPartInput } from '@langwerk/contract/job-steps'
import type { Stretch } from './parts.ts'
import type { StepRow } from './step-rows.ts'

interface Place {
  targetFileUuid: string
  sortId: number
}

/** What a step and those that are made of it belong to. */
export const ownerOf = ({ parentUuid, jobUuid }: Pick<StepRow, 'parentUuid' | 'jobUuid'>) =>
  parentUuid ? { jobStep: iriOf('job_steps', parentUuid) } : { job: iriOf('jobs', jobUuid) }

export const partOf = ({ targetFileUuid, from, to }: Stretch) => ({
  targetFile: iriOf('target_files', targetFileUuid),
  from,
  to,
})

/** Whether a unit lies in parts that a payload names; in all, where it names none. */
export const isInAny = (parts: readonly StepPartInput[] | undefined, { targetFileUuid, sortId }: Place) =>
  !parts?.length ||
  parts.some(({ targetFile, from, to }) => uuidOf(targetFile) === targetFileUuid && from <= sortId && sortId <= to)

/** Stretches of files with all of these units; where they would be more than `most`, the nearest are joined over what lies between. */
export function stretchesOf(units: readonly Place[], most = Number.POSITIVE_INFINITY): Stretch[] {
  const gaps = units.map(({ targetFileUuid, sortId }, index) => {
    const before = units[index - 1]
    return before?.targetFileUuid === targetFileUuid ? sortId - before.sortId - 1 : Number.POSITIVE_INFINITY
  })
  const widest = [...gaps].sort((a, b) => b - a)[most] ?? 0
  const stretches: Stretch[] = []
  for (const [index, { targetFileUuid, sortId }] of units.entries()) {
    const last = stretches.at(-1)
    if (last?.targetFileUuid === targetFileUuid && gaps[index]! <= widest) last.to = sortId
    else stretches.push({ targetFileUuid, from: sortId, to: sortId })
  }
  return stretches
}
