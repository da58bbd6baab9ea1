import { z } from 'zod'
import { type OriginType, originTypes } from './words.ts'

/** Where a target came from. */
export const Origin = z.object({
  type: z.enum(originTypes).exclude(['repetition']),
  matchPercent: z.number().int().nullable(),
  name: z.string().nullable(),
  /** It is another segment's of the job that has the same source. */
  repetition: z.boolean().optional(),
})
export type Origin = z.infer<typeof Origin>

/** It in a word: the job itself is the memory of its repetitions. */
export const originWord = ({ type, repetition }: Pick<Origin, 'type' | 'repetition'>): OriginType =>
  repetition ? 'repetition' : type
