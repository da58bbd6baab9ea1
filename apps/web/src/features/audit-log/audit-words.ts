import { shareableObjects } from '@langwerk/contract/kinds'
import type { texts } from './texts.en.ts'

type AuditKind = keyof typeof texts.kinds

/** What entries are about, as far as it has a name for people. */
export const auditKinds = [
  ...shareableObjects,
  'user',
  'organization',
  'organizationUserRole',
  'organizationIntegration',
  'xliffFilter',
  'singleSignOn',
  'team',
  'teamUserRole',
  'registration',
  'passkey',
  'recoveryCodes',
  'accessToken',
  'apiKey',
  'auditLog',
] as const satisfies readonly AuditKind[]

export const isAuditKind = (kind: string): kind is AuditKind => auditKinds.some((known) => known === kind)

type DetailName = keyof typeof texts.detailNames

const details = [
  'teams',
  'before',
  'method',
  'role',
  'format',
  'reason',
  'what',
  'query',
  'revoked',
  'singleSignOn',
  'email',
  'fields',
  'from',
  'to',
  'session',
  'sent',
  'scopes',
  'provider',
  'certificate',
  'terms',
  'added',
  'removed',
  'right',
  'by',
  'administrator',
  'name',
  'description',
  'type',
  'primary',
  'periodEndsAt',
  'editorUnits',
  'inboxEmail',
  'singleSignOnAssignment',
  'find',
  'replacement',
  'undone',
] as const satisfies readonly DetailName[]

export const isDetail = (name: string): name is DetailName => details.some((known) => known === name)
