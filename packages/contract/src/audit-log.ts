import { z } from 'zod'
import { collectionOf, GivenDay, GivenInstant, Instant, item, ListQuery, NamedRef, Uuid } from './common.ts'
import { ModelUse } from './generative-artificial-intelligence-models.ts'
import { get } from './route.ts'
import { auditActions } from './words.ts'

/** What was done that somebody may have to account for. Names are as they were: the things may be gone. */
export const AuditEntry = item('AuditEntry', {
  createdAt: Instant,
  action: z.enum(auditActions),
  userUuid: Uuid.nullable(),
  userEmail: z.string(),
  /** The administrator who acted as this user. */
  impersonatorEmail: z.string().nullable(),
  organization: NamedRef.nullable(),
  subjectKind: z.string(),
  subjectUuid: Uuid.nullable(),
  subjectName: z.string(),
  address: z.string(),
  details: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** A day, or an instant, as ISO 8601. */
const Moment = z.union([GivenDay, GivenInstant])

const filters = {
  action: z.enum(auditActions).optional(),
  /** Who did it. */
  user: Uuid.optional(),
  organization: Uuid.optional(),
  subjectKind: z
    .string()
    .regex(/^[A-Za-z]{1,50}$/)
    .optional(),
  subject: Uuid.optional(),
  /** From this day or instant on, in UTC. */
  from: Moment.optional(),
  /** To the end of this day, or up to this instant. */
  until: Moment.optional(),
}
export const AuditQuery = ListQuery.extend(filters)
export type AuditQuery = z.infer<typeof AuditQuery>

/** More than this many entries are not counted: `totalItems` then is one more. */
export const countedAuditEntries = 10_000

/** What models were asked in the time that a look at the log is about. */
const AuditedModelUsage = z.object({
  /** The day or instant from which on calls are counted: the one asked for, or else the first of the last month of that time. */
  from: z.string(),
  total: ModelUse,
})

export const auditLogRoutes = {
  list: get('/audit_entries', {
    summary: 'Who did what, newest first; of the organizations that one may edit, or of all',
    query: AuditQuery,
    reply: collectionOf(AuditEntry),
  }),
  export: get('/audit_entries/export', {
    summary: 'All that a filter finds, as a table',
    query: AuditQuery.omit({ page: true, itemsPerPage: true, order: true }).extend({ format: z.enum(['csv', 'xlsx']) }),
    raw: 'reply',
  }),
  modelUsage: get('/audit_entries/model_usage', {
    summary: 'What the calls of models took and cost in a time; of the organizations that one may edit, or of all',
    query: z.object({
      user: filters.user,
      organization: filters.organization,
      from: filters.from,
      until: filters.until,
    }),
    reply: AuditedModelUsage,
  }),
}
