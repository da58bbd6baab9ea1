import type { Db } from '../src/database/database.ts'
import { termProposal, termProposalPart } from '../src/database/schema/term-proposals.ts'
import { newUuid } from '../src/foundation/uuid.ts'

/** Somebody's proposal to change an entry's definition, straight in the tables. */
export async function insertTermProposal(
  db: Db,
  of: { termbaseUuid: string; termEntryUuid: string; userUuid: string },
): Promise<{ termProposal: string; termProposalPart: string }> {
  const [proposal, part] = [newUuid(), newUuid()]
  await db.insert(termProposal).values({ ...of, uuid: proposal, newEntry: false })
  await db.insert(termProposalPart).values({
    uuid: part,
    termProposalUuid: proposal,
    fields: { definition: { before: '', text: 'Said by those who meet' } },
  })
  return { termProposal: proposal, termProposalPart: part }
}
