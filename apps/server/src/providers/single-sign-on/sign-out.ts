import { randomBytes, sign, verify, X509Certificate } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { encodeXmlAttribute, encodeXmlText } from '@langwerk/xml/tokenizer'
import { isNamed, onlyChild, parseMessage, plainTextOf } from './elements.ts'
import { type ServiceProvider, skewMs } from './service-provider.ts'

const longestMessage = 64 * 1024
const oldestMs = 5 * 60_000

export interface SignOut {
  requestId: string
  nameId: string
  /** To be sent back as it came. */
  relayState: string
}

/**
 * Verifies that the identity provider says that somebody has signed out there (SAML 2.0 Bindings, 3.4.4.1: the signature
 * is over the query as it was written).
 * @param query of the address that the browser was sent to, without the question mark.
 * @throws Error that says what is wrong, for the log.
 */
export function readSignOut(provider: ServiceProvider, query: string, now = Date.now()): SignOut {
  const written = new Map<string, string>()
  for (const part of query.split('&')) {
    const name = part.slice(0, part.indexOf('='))
    if (written.has(name)) throw new Error(`${name} stands there twice`)
    written.set(name, part)
  }
  const signed = ['SAMLRequest', 'RelayState', 'SigAlg'].flatMap((name) => written.get(name) ?? []).join('&')
  const values = new URLSearchParams(query)
  const digest = digests.get(values.get('SigAlg') ?? '')
  const signature = Buffer.from(values.get('Signature') ?? '', 'base64')
  const isOf = (pem: string) => verify(digest, Buffer.from(signed), new X509Certificate(pem).publicKey, signature)
  if (!digest || !provider.identityProvider.certificates.some(isOf)) throw new Error('The signature is wrong')

  const deflated = Buffer.from(values.get('SAMLRequest') ?? '', 'base64')
  const request = parseMessage(inflateRawSync(deflated, { maxOutputLength: longestMessage }).toString('utf8'))
  const { ID: requestId, Destination: destination, IssueInstant: issued, NotOnOrAfter: until } = request.attributes
  if (!isNamed(request, 'LogoutRequest') || !requestId) throw new Error('This is no request to sign out')
  if (plainTextOf(onlyChild(request, 'Issuer')) !== provider.identityProvider.entityId)
    throw new Error('The request is from somebody else')
  if (destination !== undefined && destination !== provider.singleLogoutServiceUrl)
    throw new Error(`The request is for ${destination}`)
  const age = now - Date.parse(issued ?? '')
  if (!(age < oldestMs && age > -skewMs)) throw new Error('The request is not of now')
  if (until !== undefined && !(now - skewMs < Date.parse(until))) throw new Error('The request has expired')
  return { requestId, nameId: plainTextOf(onlyChild(request, 'NameID')), relayState: values.get('RelayState') ?? '' }
}

/** How long a request must be remembered, so that it counts once. */
export const signOutMemoryMs = oldestMs + skewMs

/** The answer that it was done, as the address to send the browser to; null where the identity provider wants none. */
export function answerSignOut(provider: ServiceProvider, { requestId, relayState }: SignOut): string | null {
  const { signOutUrl } = provider.identityProvider
  if (signOutUrl === '') return null
  const xml = `<samlp:LogoutResponse xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomBytes(20).toString('hex')}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${encodeXmlAttribute(signOutUrl)}" InResponseTo="${encodeXmlAttribute(requestId)}"><saml:Issuer>${encodeXmlText(provider.entityId)}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status></samlp:LogoutResponse>`
  const query = new URLSearchParams({
    SAMLResponse: deflateRawSync(xml).toString('base64'),
    ...(relayState && { RelayState: relayState }),
    SigAlg: `${signatures}256`,
  }).toString()
  const signature = sign('sha256', Buffer.from(query), provider.privateKey).toString('base64')
  const separator = signOutUrl.includes('?') ? '&' : '?'
  return `${signOutUrl}${separator}${query}&Signature=${encodeURIComponent(signature)}`
}

const signatures = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha'
const digests = new Map(['256', '384', '512'].map((bits) => [`${signatures}${bits}`, `sha${bits}`]))
