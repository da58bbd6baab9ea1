import { z } from 'zod'
import { ByUuid, Uuid, WholeNumber } from './common.ts'
import { inStep, patch, post } from './route.ts'
import { TransUnit } from './trans-units.ts'
import { longestTarget } from './words.ts'

/** Why a trans unit is not confirmed with others. */
export const unconfirmedReasons = ['changed', 'locked', 'closed', 'empty', 'tags', 'findings'] as const
export type UnconfirmedReason = (typeof unconfirmedReasons)[number]

const Confirmed = z.object({
  /** How many are confirmed by it, or would be. */
  confirmed: z.number().int(),
  /** How many are not, by why: changed by somebody since, locked, not to be worked on in the step, without a target, with other tags than their source, with findings that have to be mended. */
  refused: z.object({
    changed: z.number().int(),
    locked: z.number().int(),
    closed: z.number().int(),
    empty: z.number().int(),
    tags: z.number().int(),
    findings: z.number().int(),
  } satisfies Record<UnconfirmedReason, z.ZodType>),
  changed: z.array(z.object({ uuid: Uuid, version: z.number().int() })),
})
export type Confirmed = z.infer<typeof Confirmed>

/** What those who edit a job may do with its trans units, and the people of a step where it lets them. */
export const permittedWorkRoutes = {
  saveSource: inStep(
    patch('/trans_units/:uuid/source', {
      summary:
        'Changes the source of a trans unit in its language, with the same tags; the document and the other languages keep theirs',
      params: ByUuid,
      body: z.object({ sourceSegment: z.object({ xml: z.string().max(longestTarget) }), version: WholeNumber }),
      reply: TransUnit,
    }),
  ),
  confirmAll: inStep(
    post('/files/:uuid/confirm_trans_units', {
      summary: 'Confirms trans units of a target file as they stand; with `dryRun` it only counts',
      answersOnly: true,
      params: ByUuid,
      body: z.object({
        transUnits: z.array(z.object({ uuid: Uuid, version: WholeNumber })).max(10_000),
        dryRun: z.boolean().optional(),
      }),
      reply: Confirmed,
    }),
  ),
}
