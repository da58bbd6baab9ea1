import { randomBytes } from 'node:crypto'
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { decryptXml, parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js'
import { type Assertion, checkAssertion, checkDecrypted, checkShape } from './check-response.ts'

/** How far apart the clocks may be. */
export const skewMs = 60_000

/** One organization's side of single sign-on, and what it knows of the other. */
export interface ServiceProvider {
  /** Our own name. */
  entityId: string
  /** Where answers are sent to. */
  assertionConsumerServiceUrl: string
  /** Where it says that somebody has signed out. */
  singleLogoutServiceUrl: string
  privateKey: string
  certificate: string
  identityProvider: { entityId: string; signInUrl: string; signOutUrl: string; certificates: readonly string[] }
  signRequests: boolean
  requireEncryptedAssertions: boolean
}

/** A request for a sign-in (SAML 2.0 Bindings, 3.4), as the address to send the browser to. */
export async function startSignIn(provider: ServiceProvider): Promise<{ requestId: string; url: string }> {
  const requestId = `_${randomBytes(20).toString('hex')}`
  const url = await library(provider, { requestId }).getAuthorizeUrlAsync('', undefined, {})
  return { requestId, url }
}

/**
 * Verifies an answer. Only what the signature covers is looked at in the end, and an assertion must carry its own,
 * whether the response is signed or not.
 * @param encoded the form's `SAMLResponse`.
 * @param isKnown whether a request waits for its answer.
 * @throws Error that says what is wrong, for the log.
 */
export async function acceptResponse(
  provider: ServiceProvider,
  encoded: string,
  isKnown: (requestId: string) => Promise<boolean>,
): Promise<Assertion & { requestId: string }> {
  const issuer = provider.identityProvider.entityId
  const recipient = provider.assertionConsumerServiceUrl
  const response = decode(encoded)
  const { inResponseTo, isEncrypted } = checkShape(response, {
    issuer,
    destination: recipient,
    encrypted: provider.requireEncryptedAssertions,
  })
  if (isEncrypted) checkDecrypted(await decrypted(provider, response))
  const { profile } = await library(provider, { isKnown }).validatePostResponseAsync({ SAMLResponse: encoded })
  const xml = profile?.getAssertionXml?.()
  if (!xml) throw new Error('The response holds no assertion')
  const assertion = checkAssertion(xml, {
    issuer,
    audience: provider.entityId,
    recipient,
    inResponseTo,
    now: Date.now(),
    skewMs,
  })
  return { ...assertion, requestId: inResponseTo }
}

/** What the encrypted assertion says, found and opened as the library does it, so that both look at the same text. */
async function decrypted({ privateKey }: ServiceProvider, response: string): Promise<string> {
  const document = await parseDomFromString(response)
  const [encrypted] = xpath.selectElements(document, "/*[local-name()='Response']/*[local-name()='EncryptedAssertion']")
  if (!encrypted) throw new Error('The response holds no encrypted assertion')
  return decryptXml(encrypted.toString(), privateKey)
}

function decode(encoded: string): string {
  if (!/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(encoded)) throw new Error('The response is not in base64')
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'))
}

function library(
  provider: ServiceProvider,
  { requestId = '', isKnown = async () => false }: { requestId?: string; isKnown?: (id: string) => Promise<boolean> },
) {
  return new SAML({
    issuer: provider.entityId,
    audience: provider.entityId,
    callbackUrl: provider.assertionConsumerServiceUrl,
    entryPoint: provider.identityProvider.signInUrl,
    idpCert: [...provider.identityProvider.certificates],
    idpIssuer: provider.identityProvider.entityId,
    decryptionPvk: provider.privateKey,
    ...(provider.signRequests && { privateKey: provider.privateKey }),
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    // Many sign only the assertion, which is all that counts.
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: skewMs,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => requestId,
    cacheProvider: {
      // The caller keeps the requests, and lets each be answered once.
      saveAsync: async (_id, value) => ({ value, createdAt: Date.now() }),
      getAsync: async (id) => ((await isKnown(id)) ? new Date().toISOString() : null),
      removeAsync: async (id) => id,
    },
  })
}
