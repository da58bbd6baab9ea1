import type {
  AuditAction,
  IntegrationProvider,
  IntegrationType,
  InvitationKind,
  InvitationStatus,
  KeyType,
  Locale,
} from '@langwerk/contract/words'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { organization, user } from './access.ts'
import { createdAt, instant, key } from './columns.ts'
import { language } from './resources.ts'

/** A mail that is to be sent. Its text goes when it was sent: it may hold a link that opens an account. */
export const mailMessage = pgTable(
  'mail_message',
  {
    uuid: key(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text(),
    html: text(),
    /** A calendar's entry (RFC 5545) that goes with it. */
    calendar: text(),
    createdAt: createdAt(),
    sentAt: instant(),
    errorMessage: text(),
  },
  (table) => [
    index().on(table.createdAt),
    index('mail_message_failed').on(table.uuid).where(sql`${table.errorMessage} is not null`),
  ],
)

/** What a link in a mail stands for: confirming an address, setting a new password. It opens once. */
export const mailLink = pgTable(
  'mail_link',
  {
    tokenHash: text().primaryKey(),
    purpose: text().$type<'confirmEmail' | 'resetPassword' | 'changeEmail'>().notNull(),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: 'cascade' }),
    /** The address that the mail went to. */
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userUuid, table.purpose)],
)

/** Opens an account once in place of a second factor. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    uuid: key(),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (table) => [uniqueIndex().on(table.userUuid, table.codeHash)],
)

/** A WebAuthn credential. */
export const passkey = pgTable(
  'passkey',
  {
    uuid: key(),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** As base64url, like the public key. */
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: jsonb().$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [uniqueIndex().on(table.credentialId), index().on(table.userUuid)],
)

/** A sign-in that has got half way (the second factor is missing), or a question that a passkey is to answer. */
export const signInChallenge = pgTable(
  'sign_in_challenge',
  {
    tokenHash: text().primaryKey(),
    /** Null where the passkey itself says who it is. */
    userUuid: uuid().references(() => user.uuid, { onDelete: 'cascade' }),
    purpose: text().$type<'secondFactor' | 'passkeySignIn' | 'passkeyRegistration'>().notNull(),
    /** What the authenticator is to sign, as base64url. */
    challenge: text(),
    rememberMe: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** Failed sign-ins of an account or an address, for every process to count. */
export const signInFailure = pgTable('sign_in_failure', {
  /** `account …` or `address …`. */
  subject: text().primaryKey(),
  failures: integer().notNull(),
  lastAt: instant().notNull(),
})

/** An offer to join an organization or a team, to use a termbase, or to register at all. */
export const invitation = pgTable(
  'invitation',
  {
    uuid: key(),
    kind: text().$type<InvitationKind>().notNull(),
    /** The organization, team or termbase; null for an invitation to register only. */
    subjectUuid: uuid(),
    organizationUuid: uuid().references(() => organization.uuid, { onDelete: 'cascade' }),
    /** The organization user role or team user role; a termbase's share has a role word instead. */
    roleUuid: uuid(),
    roleName: text(),
    /** Lower case. */
    email: text().notNull(),
    message: text().notNull().default(''),
    status: text().$type<InvitationStatus>().notNull().default('invited'),
    /** SHA-256 of the token in the mail's link. */
    tokenHash: text().notNull(),
    /** Whether who has the token has read the mail to the address; others have it from whoever invites. */
    provesAddress: boolean().notNull().default(true),
    locale: text().$type<Locale>().notNull().default('en'),
    invitedByUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    createdAt: createdAt(),
    sentAt: createdAt(),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
    /** Who accepted: the address of an account may change afterwards. */
    acceptedByUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex().on(table.tokenHash),
    index().on(table.email),
    index().on(table.organizationUuid),
    uniqueIndex('invitation_open').on(table.kind, table.subjectUuid, table.email).where(sql`status = 'invited'`),
  ],
)

/** An organization's identity provider. */
export const singleSignOn = pgTable('single_sign_on', {
  organizationUuid: uuid()
    .primaryKey()
    .references(() => organization.uuid, { onDelete: 'cascade' }),
  enabled: boolean().notNull().default(false),
  identityProviderEntityId: text().notNull().default(''),
  signInUrl: text().notNull().default(''),
  signOutUrl: text().notNull().default(''),
  /** The provider's signing certificates, PEM; several while they change. */
  certificates: jsonb().$type<string[]>().notNull().default([]),
  /** Our own key pair of this organization: the key sealed, the certificate PEM. */
  privateKey: text(),
  certificate: text(),
  requireEncryptedAssertions: boolean().notNull().default(false),
  signRequests: boolean().notNull().default(true),
  /** Names of the assertion's attributes. */
  attributes: jsonb().$type<{ email?: string; firstName?: string; lastName?: string }>().notNull().default({}),
  /** New users are made at their first sign-in. */
  makeUsers: boolean().notNull().default(false),
  /** Only addresses of these domains, which an administrator of the product has found to be the organization's. */
  emailDomains: jsonb().$type<string[]>().notNull().default([]),
})

/** Who a name at an identity provider is here. */
export const singleSignOnIdentity = pgTable(
  'single_sign_on_identity',
  {
    organizationUuid: uuid()
      .notNull()
      .references(() => organization.uuid, { onDelete: 'cascade' }),
    identityProviderEntityId: text().notNull(),
    nameId: text().notNull(),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationUuid, table.identityProviderEntityId, table.nameId] }),
    index().on(table.userUuid),
  ],
)

/** Requests that wait for their answer, assertions that were used, and tickets for a session: none counts twice. */
export const singleSignOnMessage = pgTable(
  'single_sign_on_message',
  {
    kind: text().$type<'request' | 'assertion' | 'ticket'>().notNull(),
    id: text().notNull(),
    value: text().notNull().default(''),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] }), index().on(table.expiresAt)],
)

/** A key or a storage that an organization's things may use. */
export const organizationIntegration = pgTable(
  'organization_integration',
  {
    uuid: key(),
    organizationUuid: uuid().references(() => organization.uuid, { onDelete: 'cascade' }),
    /** Whose it is, where it is no organization's. */
    userUuid: uuid().references(() => user.uuid, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    type: text().$type<IntegrationType>().notNull(),
    provider: text().$type<IntegrationProvider>().notNull(),
    keyType: text().$type<KeyType>(),
    /** What is no secret: an address, a region, a bucket. */
    settings: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Sealed. */
    secret: text(),
    /** Its last characters, to tell keys apart. */
    secretEnding: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index().on(table.organizationUuid),
    index().on(table.userUuid),
    check('integration_of_one', sql`num_nonnulls(${table.organizationUuid}, ${table.userUuid}) = 1`),
  ],
)

/**
 * Where files of an organization lie, as its integration named it when they came: they are found there after the
 * integration was changed or deleted. A storage key `places/{uuid}/…` names it.
 */
export const storagePlace = pgTable(
  'storage_place',
  {
    uuid: key(),
    organizationUuid: uuid().references(() => organization.uuid, { onDelete: 'set null' }),
    /** The integration may be gone. */
    integrationUuid: uuid().notNull(),
    provider: text().$type<IntegrationProvider>().notNull(),
    settings: jsonb().$type<Record<string, string>>().notNull(),
    /** Sealed. */
    secret: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.integrationUuid)],
)

/** Work that a person offers by the hour. */
export const userService = pgTable(
  'user_service',
  {
    uuid: key(),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    sourceLanguageUuid: uuid()
      .notNull()
      .references(() => language.uuid),
    targetLanguageUuid: uuid()
      .notNull()
      .references(() => language.uuid),
    /** Hundredths of a Swiss franc. */
    rappenPerHour: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [index().on(table.userUuid)],
)

/** What was done that somebody may have to account for. Names are kept as they were: the things may be gone. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    uuid: key(),
    createdAt: createdAt(),
    action: text().$type<AuditAction>().notNull(),
    /** Null where nobody was signed in, or the account is deleted. */
    userUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    userEmail: text().notNull().default(''),
    /** The administrator who acted as this user. */
    impersonatorEmail: text(),
    organizationUuid: uuid(),
    subjectKind: text().notNull().default(''),
    subjectUuid: uuid(),
    subjectName: text().notNull().default(''),
    address: text().notNull().default(''),
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    index().on(table.createdAt),
    index().on(table.organizationUuid, table.createdAt),
    index().on(table.userUuid, table.createdAt),
    index().on(table.action, table.createdAt),
    index().on(table.subjectKind, table.createdAt),
    index('audit_entry_search').using('gin', table.userEmail.op('gin_trgm_ops'), table.subjectName.op('gin_trgm_ops')),
  ],
)
