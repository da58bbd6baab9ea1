import type { XliffFilter } from '@langwerk/contract/organizations'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { organization, shareableTeam, team } from '../../../database/schema/access.ts'
import type { CutSegment } from '../../../documents/document-work.ts'

/** The XLIFF filter of the organization that a job belongs to by its primary team; null where there is none. */
export async function xliffFilterOf(db: Db, jobUuid: string): Promise<XliffFilter | null> {
  const [found] = await db
    .select({ filter: organization.xliffFilter })
    .from(shareableTeam)
    .innerJoin(team, eq(team.uuid, shareableTeam.teamUuid))
    .innerJoin(organization, eq(organization.uuid, team.organizationUuid))
    .where(and(eq(shareableTeam.shareableUuid, jobUuid), eq(shareableTeam.primaryTeam, true)))
  return found?.filter ?? null
}

/** A segment as the filter has it: by the state that the file gives its target, confirmed or locked or both. */
export function filtered(segment: CutSegment, filter: XliffFilter | null): CutSegment {
  if (!filter) return segment
  const state = segment.documentState?.toLowerCase()
  const isOneOf = (states: readonly string[]) =>
    state !== undefined && states.some((given) => given.toLowerCase() === state)
  const isConfirmed = segment.status === 'confirmed' || (segment.target !== '' && isOneOf(filter.confirmedStates))
  return {
    ...segment,
    status: isConfirmed ? 'confirmed' : segment.status,
    locked: segment.locked || isOneOf(filter.lockedStates) || (filter.lockConfirmed && isConfirmed),
  }
}
