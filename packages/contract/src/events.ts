import { z } from 'zod'
import { Uuid } from './common.ts'
import { get } from './route.ts'

/** What the server pushes on `GET /api/events` (server-sent events; `event` is the type, `data` this as JSON). */
export const ServerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job'), jobUuid: Uuid }),
  z.object({
    type: z.literal('transUnits'),
    targetFileUuid: Uuid,
    transUnitUuids: z.array(Uuid),
    byUserUuid: Uuid.nullable(),
  }),
  z.object({ type: z.literal('presence'), targetFileUuid: Uuid }),
  z.object({ type: z.literal('import'), importUuid: Uuid }),
  z.object({ type: z.literal('termCandidates'), importUuid: Uuid, byUserUuid: Uuid.nullable() }),
  z.object({ type: z.literal('termMergeRequest'), termMergeRequestUuid: Uuid }),
  z.object({ type: z.literal('export'), exportUuid: Uuid }),
  z.object({ type: z.literal('termProposal'), termbaseUuid: Uuid }),
  z.object({ type: z.literal('jobStep'), jobUuid: Uuid, jobStepUuid: Uuid.nullable() }),
  z.object({ type: z.literal('chatMessage'), chatMessageUuid: Uuid.nullable() }),
  z.object({ type: z.literal('payment'), organizationUuid: Uuid, state: z.enum(['completed', 'pending', 'failed']) }),
  z.object({ type: z.literal('artificialIntelligenceWorkerRun'), jobUuid: Uuid, runUuid: Uuid }),
])
export type ServerEvent = z.infer<typeof ServerEvent>

export const eventRoutes = {
  stream: get('/events', { summary: 'Changes as they happen (text/event-stream)', step: 'common', raw: 'reply' }),
}
