import { z } from 'zod'
import {
  ByUuid,
  collectionOf,
  Description,
  GivenDay,
  Instant,
  iri,
  item,
  ListQuery,
  NamedRef,
  PermissionRole,
  Permissions,
  RequiredName,
  Uuid,
  WholeNumber,
} from './common.ts'
import { crudRoutes } from './crud.ts'
import { shareableObjects } from './kinds.ts'
import { permissionObjects } from './permission-objects.ts'
import { fault } from './refusals.ts'
import { get } from './route.ts'
import { permissionRoles, visibilityTypes } from './words.ts'

export const CreationTeam = item('Team', { name: z.string(), organization: NamedRef })
export type CreationTeam = z.infer<typeof CreationTeam>
export const SharingRole = item('TeamUserRole', { name: z.string(), objectSharingRole: z.enum(permissionRoles) })
export type SharingRole = z.infer<typeof SharingRole>

export const Team = item('Team', {
  name: z.string(),
  description: z.string(),
  organization: NamedRef,
  /** The one primary team of its organization. */
  primary: z.boolean(),
  type: z.enum(visibilityTypes),
  createdAt: Instant,
  /** The last day (`2026-12-31`, in UTC) on which its members may change things; afterwards they read. */
  endOfPeriod: z.iso.date().nullable(),
  periodEnded: z.boolean(),
  /** How many of its members may work in the editor at once; null is all. */
  editorUnits: z.number().int().nullable(),
  /** A mailbox that the whole team reads. */
  teamInboxEmail: z.string().nullable(),
  /** Members who come in by single sign-on join this team. */
  singleSignOnAssignment: z.boolean(),
  teamUsersCount: z.number().int(),
  /** One's team user role; null where one is not in the team. */
  teamUserRole: NamedRef.nullable(),
  permissionRole: PermissionRole,
  /** `editLimits`: the end of period, the editor units, the primary flag and the single sign-on flag. `limitSpending`: what its models, and its jobs in credits, may cost. */
  permissions: Permissions,
})
export type Team = z.infer<typeof Team>

const TeamInput = z.object({
  uuid: Uuid.optional(),
  organization: iri('organizations'),
  name: RequiredName,
  description: Description.optional(),
  type: z.enum(visibilityTypes).optional(),
  primary: z.boolean().optional(),
  endOfPeriod: GivenDay.nullable().optional(),
  editorUnits: WholeNumber.min(1).nullable().optional(),
  teamInboxEmail: z.email(fault('not_an_email')).max(320).nullable().optional(),
  singleSignOnAssignment: z.boolean().optional(),
})
export type TeamInput = z.infer<typeof TeamInput>

/** What is shared with a team, by kind, and who is in it: what its deletion touches. */
export const TeamUse = z.object({
  teamUsersCount: z.number().int(),
  openInvitationsCount: z.number().int(),
  shared: z.array(
    z.object({
      object: z.enum(shareableObjects),
      count: z.number().int(),
      /** Those of which it is the primary team. */
      primaryCount: z.number().int(),
    }),
  ),
})
export type TeamUse = z.infer<typeof TeamUse>

export const teamRoutes = {
  ...crudRoutes('/teams', 'team', {
    item: Team,
    input: TeamInput,
    changes: TeamInput.omit({ uuid: true, organization: true }).partial(),
  }),
  list: get('/teams', {
    summary: 'A page of the teams that one may know of, or of those of one organization',
    query: ListQuery.extend({ organization: Uuid.optional() }),
    reply: collectionOf(Team),
  }),
  use: get('/teams/:uuid/use', {
    summary: 'What is shared with a team and who is in it',
    params: ByUuid,
    reply: TeamUse,
  }),
  creationTeams: get('/creation_teams', {
    summary:
      'The teams in which one may create something, or with which it can be shared further; 1,000 without paging',
    query: ListQuery.extend({
      permission_object_name: z.enum(permissionObjects),
      /** `true`: all teams of one's organizations that one may know of. */
      further: z.enum(['true', 'false']).optional(),
    }),
    reply: collectionOf(CreationTeam),
  }),
  rolesForObjectSharing: get('/organizations/:uuid/team_user_roles_for_object_sharing', {
    summary: 'The roles in which an organization shares things with further teams',
    params: ByUuid,
    /** Only those that one may give to members of this team. */
    query: z.object({ givenIn: Uuid.optional() }),
    reply: collectionOf(SharingRole),
  }),
}
