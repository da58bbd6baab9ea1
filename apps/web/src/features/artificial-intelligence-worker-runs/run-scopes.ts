import type { WorkerRunInput } from '@langwerk/contract/artificial-intelligence-worker-runs'

/** Something that a worker can be let work on: as a run names it, and as people call it. */
export interface RunScope {
  label: string
  of: Pick<WorkerRunInput, 'job' | 'file' | 'transUnits' | 'filter'>
}
