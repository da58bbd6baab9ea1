import type { AuditDetail, AuditKind } from '@langwerk/contract/audit-words'
import type { AuditAction } from '@langwerk/contract/words'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { auditEntry } from '../database/schema/people.ts'
import { newUuid } from '../foundation/uuid.ts'

/** What changed, by words that readers have in their language (`auditValues`) and as people named it; never a secret. */
export type AuditDetails = Partial<Record<AuditDetail, string>>

/** What something was done to, with its name as it is now. */
export interface AuditSubject {
  kind: AuditKind
  uuid?: string
  name: string
}

export interface AuditedDeed {
  action: AuditAction
  subject?: AuditSubject
  organizationUuid?: string | null
  details?: AuditDetails
  /** Who did it, where nobody is signed in yet. */
  user?: { uuid: string | null; email: string }
}

/** By which call something is done, where it is one: whose, and from where. */
export type AuditedCall = Pick<FastifyRequest, 'signedIn' | 'ip'>

/** Of what is done by itself: nobody calls. */
export const byItself: AuditedCall = { signedIn: null, ip: '' }

/** Writes down who did what, from where; in the transaction of the deed, so that neither stands without the other. */
export async function audit(tx: Db, request: AuditedCall, deed: AuditedDeed): Promise<void> {
  const user = deed.user ?? request.signedIn?.actor
  await tx.insert(auditEntry).values({
    uuid: newUuid(),
    action: deed.action,
    userUuid: user?.uuid ?? null,
    userEmail: user?.email ?? '',
    impersonatorEmail: request.signedIn?.impersonator?.email ?? null,
    organizationUuid: deed.organizationUuid ?? null,
    subjectKind: deed.subject?.kind ?? '',
    subjectUuid: deed.subject?.uuid ?? null,
    subjectName: deed.subject?.name ?? '',
    address: request.ip,
    details: deed.details ?? {},
  })
}
