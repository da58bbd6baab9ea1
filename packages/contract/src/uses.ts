import { z } from 'zod'
import { ByUuid, ListQuery, Uuid } from './common.ts'
import { jobObjects } from './job-types.ts'
import { type ShareableObject, shareableObjects } from './kinds.ts'
import { get } from './route.ts'

/** The kinds whose things use others. */
export const useOwners = [
  'jobTemplate',
  'machineTranslationEngine',
  'generativeArtificialIntelligenceModel',
  'fileType',
  'translationMemory',
  ...jobObjects,
] as const satisfies readonly ShareableObject[]
export type UseOwner = (typeof useOwners)[number]

/** What uses a thing. */
const Use = z.object({ '@id': z.string(), uuid: Uuid, object: z.enum(shareableObjects), name: z.string() })
export type Use = z.infer<typeof Use>

const Uses = z.object({
  '@id': z.string(),
  '@type': z.literal('Collection'),
  totalItems: z.number().int(),
  member: z.array(Use),
  /** How many more there are that whoever asks may not see. */
  hidden: z.number().int(),
})
export type Uses = z.infer<typeof Uses>

export const usesRoute = (path: string, one: string) =>
  get(`${path}/:uuid/uses`, { summary: `What uses a ${one}, by name`, params: ByUuid, query: ListQuery, reply: Uses })
