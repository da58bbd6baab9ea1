import { z } from 'zod'
import { ByUuid, Description, Instant, item, NamedRef, nameOrBlank, Permissions, RequiredName, Uuid } from './common.ts'
import { crudRoutes } from './crud.ts'
import { get, patch } from './route.ts'
import { visibilityTypes } from './words.ts'

/** How an organization's jobs read bilingual XLIFF files. */
export const XliffFilter = z.object({
  /** Units in these states are locked; the states are those of XLIFF 1.2 and 2. */
  lockedStates: z.array(z.string().trim().min(1).max(100)).max(50),
  lockConfirmed: z.boolean(),
  confirmedStates: z.array(z.string().trim().min(1).max(100)).max(50),
})
export type XliffFilter = z.infer<typeof XliffFilter>

export const Organization = item('Organization', {
  name: z.string(),
  description: z.string(),
  type: z.enum(visibilityTypes),
  createdAt: Instant,
  /** One's organization user role; null where one is in a team only, or not in it at all. */
  organizationUserRole: NamedRef.nullable(),
  /** Members who may edit it; empty where one does not belong to it. */
  administrators: z.array(z.object({ uuid: Uuid, name: z.string(), email: z.string() })),
  /** Null where one does not belong to it. */
  teamsCount: z.number().int().nullable(),
  organizationUsersCount: z.number().int().nullable(),
  permissions: Permissions,
  /** All that one may do in it, as `object:action`; only in the answer about one organization. */
  grants: z.array(z.string()).optional(),
})
export type Organization = z.infer<typeof Organization>

const OrganizationInput = z.object({
  uuid: Uuid.optional(),
  name: RequiredName,
  description: Description.optional(),
  type: z.enum(visibilityTypes).optional(),
})
/** `primaryTeamName` founds its first team, whose owner one becomes. */
const NewOrganization = OrganizationInput.extend({ primaryTeamName: nameOrBlank(500).optional() })

export type NewOrganization = z.infer<typeof NewOrganization>

const OrganizationXliffFilter = z.object({ xliffFilter: XliffFilter.nullable() })

export const organizationRoutes = {
  ...crudRoutes('/organizations', 'organization', {
    item: Organization,
    input: NewOrganization,
    changes: OrganizationInput.omit({ uuid: true }).partial(),
  }),
  xliffFilter: get('/organizations/:uuid/xliff_filter', {
    summary: 'How an organization’s jobs read XLIFF files; null is as their file types say',
    params: ByUuid,
    reply: OrganizationXliffFilter,
  }),
  updateXliffFilter: patch('/organizations/:uuid/xliff_filter', {
    summary: 'Sets how an organization’s jobs read XLIFF files',
    params: ByUuid,
    body: OrganizationXliffFilter,
    reply: OrganizationXliffFilter,
  }),
}
