import type { Cost } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { StepReminders } from '@langwerk/contract/job-step-words'
import type { ShareableObject } from '@langwerk/contract/kinds'
import type { XliffFilter } from '@langwerk/contract/organizations'
import type { Permission } from '@langwerk/contract/permission-objects'
import type { Locale, PermissionRoleName, TokenScope, VisibilityType } from '@langwerk/contract/words'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { alphabetical, createdAt, folded, instant, key } from './columns.ts'

export const user = pgTable(
  'user_account',
  {
    uuid: key(),
    /** Lower case. */
    email: text().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    /** argon2id; null where one cannot sign in with a password. */
    passwordHash: text(),
    administrator: boolean().notNull().default(false),
    permissions: jsonb().$type<Permission[]>().notNull().default([]),
    active: boolean().notNull().default(true),
    /** Null from the registration until the person has followed the link in the mail: such an account does not sign in. */
    emailConfirmedAt: instant().defaultNow(),
    /** The language of mails. */
    locale: text().$type<Locale>().notNull().default('en'),
    /** How they are reminded of steps that are due. */
    stepReminders: text().$type<StepReminders>().notNull().default('each'),
    /** When they were sent the last daily mail about steps. */
    stepDigestAt: instant(),
    profession: text().notNull().default(''),
    linkedIn: text().notNull().default(''),
    /** The file that holds the picture: its uuid is part of the storage key. */
    profilePictureUuid: uuid(),
    profilePictureType: text(),
    /** Whether an identity provider may sign this account in. */
    singleSignOn: boolean().notNull().default(true),
    /** An account behind which a team's inbox stands, not one person. */
    collectiveUser: boolean().notNull().default(false),
    teamInboxEmail: text(),
    /** The shared secret of one-time passwords, sealed; it counts from `totpEnabledAt` on. */
    totpSecret: text(),
    totpEnabledAt: instant(),
    /** The time step of the last accepted one-time password, so that none counts twice. */
    totpLastStep: integer(),
    createdAt: createdAt(),
    lastSignedInAt: instant(),
    /** What the person's uploads may take; null is as the configuration says. */
    uploadQuotaMegabytes: integer(),
  },
  (table) => [
    uniqueIndex().on(table.email),
    // The orders of the user list; the expressions are those of its queries.
    index('user_account_created').on(table.createdAt, table.uuid),
    index('user_account_name').on(sql`last_name collate "und-x-icu"`, sql`first_name collate "und-x-icu"`),
    // Whoever never came in came in before everybody else.
    index('user_account_signed_in').on(sql`coalesce(last_signed_in_at, to_timestamp(0))`, table.createdAt, table.uuid),
    index('user_account_address').on(sql`email collate "und-x-icu"`),
    index('user_account_search').using(
      'gin',
      sql`(first_name || ' ' || last_name) gin_trgm_ops`,
      table.email.op('gin_trgm_ops'),
    ),
  ],
)

export const organization = pgTable(
  'organization',
  {
    uuid: key(),
    name: text().notNull(),
    description: text().notNull().default(''),
    type: text().$type<VisibilityType>().notNull().default('private'),
    /** How its jobs read XLIFF; null is as the file type says. */
    xliffFilter: jsonb().$type<XliffFilter>(),
    /** What its uploads may take; null is as the configuration says. */
    uploadQuotaMegabytes: integer(),
    /** What its models may cost in a month; null is without a limit. */
    modelSpendingLimit: jsonb().$type<Cost>(),
    /** What it may spend of its credits in a month, in millionths; null is without a limit. */
    creditSpendingLimit: bigint({ mode: 'number' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('organization_created').on(table.createdAt, table.uuid),
    index('organization_search').using('gin', table.name.op('gin_trgm_ops'), table.description.op('gin_trgm_ops')),
  ],
)

export const organizationUserRole = pgTable('organization_user_role', {
  uuid: key(),
  organizationUuid: uuid()
    .notNull()
    .references(() => organization.uuid, { onDelete: 'cascade' }),
  name: text().notNull(),
  permissions: jsonb().$type<Permission[]>().notNull().default([]),
})

export const organizationUser = pgTable(
  'organization_user',
  {
    /** Names the membership in paths. */
    uuid: uuid().notNull().defaultRandom(),
    organizationUuid: uuid()
      .notNull()
      .references(() => organization.uuid, { onDelete: 'cascade' }),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: 'cascade' }),
    organizationUserRoleUuid: uuid()
      .notNull()
      .references(() => organizationUserRole.uuid),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationUuid, table.userUuid] }),
    index().on(table.userUuid),
    uniqueIndex().on(table.uuid),
  ],
)

export const team = pgTable(
  'team',
  {
    uuid: key(),
    organizationUuid: uuid()
      .notNull()
      .references(() => organization.uuid, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    type: text().$type<VisibilityType>().notNull().default('private'),
    /** The first team of its organization, where new members go who are sent to no other. */
    primary: boolean().notNull().default(false),
    /** After this day its members may read, but no longer change. */
    periodEndsAt: instant(),
    /** How many may work in the editor at once; null is as many as there are. */
    editorUnits: integer(),
    /** Receives job requests by mail. */
    inboxEmail: text(),
    /** Members who come in by single sign-on join this team. */
    singleSignOnAssignment: boolean().notNull().default(false),
    /** What the models whose primary team it is may cost in a month; null is without a limit. */
    modelSpendingLimit: jsonb().$type<Cost>(),
    /** What its jobs may cost in credits in a month, in millionths; null is without a limit. */
    creditSpendingLimit: bigint({ mode: 'number' }),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.organizationUuid),
    index('team_created').on(table.createdAt, table.uuid),
    index('team_name').on(sql`name collate "und-x-icu"`),
    index('team_search').using('gin', table.name.op('gin_trgm_ops'), table.description.op('gin_trgm_ops')),
    uniqueIndex('team_primary').on(table.organizationUuid).where(sql`"primary"`),
  ],
)

export const teamUserRole = pgTable('team_user_role', {
  uuid: key(),
  organizationUuid: uuid()
    .notNull()
    .references(() => organization.uuid, { onDelete: 'cascade' }),
  name: text().notNull(),
  /** What a member in this role may do with things shared with the team. */
  objectSharingRole: text().$type<PermissionRoleName>().notNull(),
  permissions: jsonb().$type<Permission[]>().notNull().default([]),
  /** Members who come in by single sign-on get this role. */
  singleSignOnAssignment: boolean().notNull().default(false),
  /** What the jobs of its members begin with. */
  presetJobTemplateUuid: uuid().references((): AnyPgColumn => shareable.uuid, { onDelete: 'set null' }),
})

export const teamUser = pgTable(
  'team_user',
  {
    /** Names the membership in paths. */
    uuid: uuid().notNull().defaultRandom(),
    teamUuid: uuid()
      .notNull()
      .references(() => team.uuid, { onDelete: 'cascade' }),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: 'cascade' }),
    teamUserRoleUuid: uuid()
      .notNull()
      .references(() => teamUserRole.uuid),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.teamUuid, table.userUuid] }),
    index().on(table.userUuid),
    uniqueIndex().on(table.uuid),
  ],
)

/** The parent row of everything that is owned and shared with teams. */
export const shareable = pgTable(
  'shareable',
  {
    uuid: key(),
    kind: text().$type<ShareableObject>().notNull(),
    name: text().notNull().default(''),
    description: text().notNull().default(''),
    ownerUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    /** Stands for the teams that it is shared with, so that a list asks few audiences instead of each item's shares. */
    audienceUuid: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.ownerUuid, table.kind),
    // All that a list in its own order looks at, so that it need not open the rows that it passes by.
    index('shareable_list').on(table.kind, table.createdAt, table.uuid, table.audienceUuid, table.ownerUuid),
    index('shareable_name').on(table.kind, alphabetical(table.name)),
    index('shareable_search').using('gin', table.name.op('gin_trgm_ops'), table.description.op('gin_trgm_ops')),
    index('shareable_folded').using('gin', sql`${folded(table.name)} gin_trgm_ops`),
  ],
)

/** The teams of each audience: a set of teams that something is shared with. */
export const audienceTeam = pgTable(
  'audience_team',
  {
    audienceUuid: uuid().notNull(),
    teamUuid: uuid()
      .notNull()
      .references(() => team.uuid, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.audienceUuid, table.teamUuid] }), index().on(table.teamUuid)],
)

export const shareableTeam = pgTable(
  'shareable_team',
  {
    uuid: key(),
    shareableUuid: uuid()
      .notNull()
      .references(() => shareable.uuid, { onDelete: 'cascade' }),
    teamUuid: uuid()
      .notNull()
      .references(() => team.uuid, { onDelete: 'cascade' }),
    primaryTeam: boolean().notNull().default(false),
    /** The role a further team gets; null is read only. Unused on the primary team, whose members have their own roles. */
    teamUserRoleUuid: uuid().references(() => teamUserRole.uuid, { onDelete: 'set null' }),
  },
  (table) => [uniqueIndex().on(table.shareableUuid, table.teamUuid), index().on(table.teamUuid, table.shareableUuid)],
)

/** A share with one person, whatever teams they are in: an accepted invitation by mail. */
export const shareableUser = pgTable(
  'shareable_user',
  {
    shareableUuid: uuid()
      .notNull()
      .references(() => shareable.uuid, { onDelete: 'cascade' }),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: 'cascade' }),
    role: text().$type<PermissionRoleName>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.shareableUuid] }), index().on(table.shareableUuid)],
)

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the cookie's token, so that a read of the table opens no session. */
    tokenHash: text().primaryKey(),
    /** Names the session in the list that its user sees. */
    uuid: uuid().notNull().defaultRandom(),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: 'cascade' }),
    csrfToken: text().notNull(),
    userAgent: text().notNull().default(''),
    address: text().notNull().default(''),
    /** The administrator who has become this user. */
    impersonatorUuid: uuid().references(() => user.uuid, { onDelete: 'cascade' }),
    /** The step that it was opened for, by the link in an invitation, and opens alone: also when that is no more. */
    jobStepUuid: uuid(),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userUuid), uniqueIndex().on(table.uuid)],
)

export const accessToken = pgTable(
  'access_token',
  {
    uuid: key(),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    tokenHash: text().notNull(),
    /** The API key is a token of which a user has one. */
    kind: text().$type<'accessToken' | 'apiKey'>().notNull().default('accessToken'),
    /** The last characters, to tell tokens apart. */
    ending: text().notNull().default(''),
    /** What it opens; null is all that its user may do. */
    scopes: jsonb().$type<TokenScope[]>(),
    expiresAt: instant(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [uniqueIndex().on(table.tokenHash), index().on(table.userUuid)],
)
