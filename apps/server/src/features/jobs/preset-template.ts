import { iriOf, uuidOf } from '@langwerk/contract/common'
import type { JobInput } from '@langwerk/contract/jobs'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { seenBy } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { teamUser, teamUserRole } from '../../database/schema/access.ts'
import { jobTemplate } from '../../database/schema/resources.ts'

/**
 * The input of a new job with the job template that its creator's team user role presets, where the input chooses none
 * (null is a choice). It is the role in the job's primary team; for a job without a team, that of all the creator's teams
 * where they agree. A template that the creator may not see presets nothing.
 */
export async function withRoleTemplate(db: Db, actor: Actor, input: JobInput): Promise<JobInput> {
  if (input.jobTemplate !== undefined) return input
  const shares = input.jobTeams ?? []
  const primary = shares.find(({ primaryTeam }) => primaryTeam) ?? shares[0]
  const presets = await db
    .selectDistinct({ uuid: teamUserRole.presetJobTemplateUuid })
    .from(teamUser)
    .innerJoin(teamUserRole, eq(teamUserRole.uuid, teamUser.teamUserRoleUuid))
    .innerJoin(jobTemplate, eq(jobTemplate.uuid, teamUserRole.presetJobTemplateUuid))
    .where(
      and(
        eq(teamUser.userUuid, actor.uuid),
        primary && eq(teamUser.teamUuid, uuidOf(primary.team)),
        isNotNull(teamUserRole.presetJobTemplateUuid),
        seenBy(actor, 'jobTemplate', jobTemplate.uuid),
      ),
    )
    .limit(2)
  const [preset] = presets
  return preset?.uuid && presets.length === 1 ? { ...input, jobTemplate: iriOf('job_templates', preset.uuid) } : input
}
