import { jobRoutes } from '@langwerk/contract/jobs'
import { useReading } from '../../../kit/queries.ts'

const uuidOf = (iri: string) => iri.split('/').at(-1)!

/** The engines that serve two languages, or all as long as one of these is missing. */
export function useServingEngines(source: string | null, target: string | null, { enabled = true } = {}) {
  const pair = source && target ? { sourceLanguageUuid: uuidOf(source), targetLanguageUuids: uuidOf(target) } : {}
  return useReading(jobRoutes.enginesForJob, { query: pair }, { enabled })
}
