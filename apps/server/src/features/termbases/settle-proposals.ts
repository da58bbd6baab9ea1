import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { uuidArray } from '../../database/uuid-array.ts'

/**
 * Closes what was proposed as new terms of these entries and is no suggestion any more: whoever changed the terms themselves has
 * decided. What still stands in use is accepted, what is gone or forbidden is denied.
 */
export async function settleProposals(tx: Db, termEntryUuids: readonly string[], userUuid: string) {
  await tx.execute(sql`
    update term_proposal_part q set decided_by_uuid = ${userUuid}, decided_at = now(), state = case when exists (
        select 1 from term t where t.uuid in (select (o ->> 'uuid')::uuid from jsonb_array_elements(q.terms) o)
          and t.usage_status in ('preferred', 'approved')) then 'accepted' else 'denied' end
    from term_proposal p
    where p.uuid = q.term_proposal_uuid and p.term_entry_uuid = any(${uuidArray(termEntryUuids)}) and q.state = 'open'
      and q.terms <> '[]' and not q.terms @? '$[*] ? (@.before != null)'
      and not exists (select 1 from term t where t.uuid in (select (o ->> 'uuid')::uuid from jsonb_array_elements(q.terms) o)
        and t.usage_status = 'suggested')`)
}
