import type { Permission, PermissionRoleName } from '@langwerk/contract/words'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, key } from './columns.ts'

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
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.email)],
)

export const organization = pgTable('organization', {
  uuid: key(),
  name: text().notNull(),
  description: text().notNull().default(''),
  createdAt: createdAt(),
})

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
    organizationUuid: uuid()
      .notNull()
      .references(() => organization.uuid, { onDelete: 'cascade' }),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: 'cascade' }),
    organizationUserRoleUuid: uuid()
      .notNull()
      .references(() => organizationUserRole.uuid),
  },
  (table) => [primaryKey({ columns: [table.organizationUuid, table.userUuid] }), index().on(table.userUuid)],
)

export const team = pgTable('team', {
  uuid: key(),
  organizationUuid: uuid()
    .notNull()
    .references(() => organization.uuid, { onDelete: 'cascade' }),
  name: text().notNull(),
  description: text().notNull().default(''),
  createdAt: createdAt(),
})

export const teamUserRole = pgTable('team_user_role', {
  uuid: key(),
  organizationUuid: uuid()
    .notNull()
    .references(() => organization.uuid, { onDelete: 'cascade' }),
  name: text().notNull(),
  /** What a member in this role may do with things shared with the team. */
  objectSharingRole: text().$type<PermissionRoleName>().notNull(),
  permissions: jsonb().$type<Permission[]>().notNull().default([]),
})

export const teamUser = pgTable(
  'team_user',
  {
    teamUuid: uuid()
      .notNull()
      .references(() => team.uuid, { onDelete: 'cascade' }),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: 'cascade' }),
    teamUserRoleUuid: uuid()
      .notNull()
      .references(() => teamUserRole.uuid),
  },
  (table) => [primaryKey({ columns: [table.teamUuid, table.userUuid] }), index().on(table.userUuid)],
)

/** The parent row of everything that is owned and shared with teams. */
export const shareable = pgTable(
  'shareable',
  {
    uuid: key(),
    kind: text().notNull(),
    ownerUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    /** Stands for the teams that it is shared with, so that a list asks few audiences instead of each item's shares. */
    audienceUuid: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.ownerUuid, table.kind),
    // All that a list in its own order looks at, so that it need not open the rows that it passes by.
    index('shareable_list').on(table.kind, table.createdAt, table.uuid, table.audienceUuid, table.ownerUuid),
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

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the cookie's token, so that a read of the table opens no session. */
    tokenHash: text().primaryKey(),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: 'cascade' }),
    csrfToken: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userUuid)],
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
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [uniqueIndex().on(table.tokenHash), index().on(table.userUuid)],
)
