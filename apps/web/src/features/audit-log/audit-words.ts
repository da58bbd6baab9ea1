import {
  type AuditDetail,
  type AuditKind,
  type AuditValue,
  auditDetails,
  auditKinds,
  auditValues,
  detailsOfWords,
} from '@langwerk/contract/audit-words'
import { type AuditAction, auditActions } from '@langwerk/contract/words'

/** An earlier version may have written what has no name any more. */
export const isAuditKind = (kind: string): kind is AuditKind => auditKinds.some((known) => known === kind)

export const isDetail = (name: string): name is AuditDetail => auditDetails.some((known) => known === name)

export const isAction = (value: string): value is AuditAction => auditActions.some((known) => known === value)

/** Whether a detail says one of our words, and nothing that somebody named. */
export const isWord = (name: AuditDetail, value: string): value is AuditValue =>
  detailsOfWords.has(name) && auditValues.some((known) => known === value)
