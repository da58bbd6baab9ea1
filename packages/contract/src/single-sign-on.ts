import { z } from 'zod'
import { ByUuid, Instant, NamedRef } from './common.ts'
import { fault } from './refusals.ts'
import { get, patch, post } from './route.ts'

const Address = z.string().trim().max(2000)
const AttributeName = z.string().trim().max(300)
const AttributeNames = z.object({ email: AttributeName, firstName: AttributeName, lastName: AttributeName })

/** `example.com`, lower case. */
const EmailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, fault('not_a_domain'))

const Certificate = z.object({ pem: z.string(), subject: z.string(), fingerprint: z.string(), validTo: Instant })

/** How the people of one organization sign in through its identity provider (SAML 2.0). */
export const SingleSignOn = z.object({
  '@id': z.string(),
  '@type': z.literal('SingleSignOn'),
  organization: NamedRef,
  enabled: z.boolean(),
  identityProviderEntityId: z.string(),
  signInUrl: z.string(),
  signOutUrl: z.string(),
  certificates: z.array(Certificate),
  requireEncryptedAssertions: z.boolean(),
  signRequests: z.boolean(),
  /** Names of the assertion's attributes; empty is the usual ones. */
  attributes: AttributeNames,
  /** Whether people get an account at their first sign-in. */
  makeUsers: z.boolean(),
  /** Found to be the organization's by an administrator of the product. */
  emailDomains: z.array(z.string()),
  mayEditEmailDomains: z.boolean(),
  /** Where people come to at their first sign-in, by the flags of teams and roles. */
  joins: z.object({
    organizationUserRole: NamedRef.nullable(),
    teams: z.array(NamedRef),
    teamUserRole: NamedRef.nullable(),
  }),
  /** What the identity provider must know of us; null until the settings are saved for the first time. */
  serviceProvider: z
    .object({
      entityId: z.string(),
      assertionConsumerServiceUrl: z.string(),
      singleLogoutServiceUrl: z.string(),
      certificate: Certificate,
      metadata: z.string(),
    })
    .nullable(),
})
export type SingleSignOn = z.infer<typeof SingleSignOn>

const SingleSignOnChanges = z
  .object({
    enabled: z.boolean(),
    /** Its XML; what it says comes before the fields beside it. */
    identityProviderMetadata: z.string().max(500_000),
    identityProviderEntityId: z.string().trim().max(1000),
    signInUrl: Address,
    signOutUrl: Address,
    /** PEM, or only what stands between its lines. */
    certificates: z.array(z.string().max(20_000)).max(10),
    requireEncryptedAssertions: z.boolean(),
    signRequests: z.boolean(),
    attributes: AttributeNames.partial(),
    makeUsers: z.boolean(),
    emailDomains: z.array(EmailDomain).max(100),
  })
  .partial()
export type SingleSignOnChanges = z.infer<typeof SingleSignOnChanges>

/** Why a sign-in through an identity provider came to nothing, for the screen that one comes back to. */
export const signOnFailures = ['refused', 'expired', 'noAccount', 'notOffered'] as const
export type SignOnFailure = (typeof signOnFailures)[number]

export const singleSignOnRoutes = {
  get: get('/organizations/:uuid/single_sign_on', {
    summary: 'How an organization’s people sign in through its identity provider',
    params: ByUuid,
    reply: SingleSignOn,
  }),
  update: patch('/organizations/:uuid/single_sign_on', {
    summary: 'Changes that; the first time makes the key pair',
    access: 'credentials',
    params: ByUuid,
    body: SingleSignOnChanges,
    reply: SingleSignOn,
  }),
  renewKey: patch('/organizations/:uuid/single_sign_on/renew_key', {
    summary: 'Replaces the key pair: the identity provider must be given the metadata again',
    access: 'credentials',
    params: ByUuid,
    reply: SingleSignOn,
  }),
  metadata: get('/organizations/:uuid/single_sign_on/metadata', {
    summary: 'What an identity provider must know of us, as XML',
    access: 'public',
    params: ByUuid,
    raw: 'reply',
  }),
  start: post('/single_sign_on', {
    summary: 'Begins a sign-in: answers the identity provider’s address to go to',
    answersOnly: true,
    access: 'public',
    body: z.object({
      /** An e-mail address, or the name of an organization. */
      account: z.string().trim().min(1).max(320),
      /** A path of the web app to come back to. */
      redirect: z.string().max(2000).optional(),
    }),
    reply: z.object({ url: z.string() }),
  }),
  acceptResponse: post('/organizations/:uuid/single_sign_on/acs', {
    summary: 'Takes the identity provider’s answer, a form',
    access: 'public',
    params: ByUuid,
    body: z.object({ SAMLResponse: z.string().optional(), RelayState: z.string().optional() }),
    raw: 'reply',
  }),
  signOut: get('/organizations/:uuid/single_sign_on/logout', {
    summary: 'Takes the identity provider’s word that somebody has signed out there: ends their sessions',
    access: 'public',
    params: ByUuid,
    raw: 'reply',
  }),
  finish: get('/single_sign_on/finish', {
    summary: 'Opens the session in the browser that began the sign-in',
    access: 'public',
    query: z.object({ ticket: z.string().max(200).optional() }),
    raw: 'reply',
  }),
}
