import { createCipheriv, publicEncrypt, randomBytes, X509Certificate } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { encodeXmlText } from '@langwerk/xml/tokenizer'
import { SignedXml } from 'xml-crypto'
import { makeKeyPair } from '../src/providers/single-sign-on/make-key-pair.ts'

/** What an answer says; what is left out is right. */
export interface Answer {
  issuer?: string
  nameId?: string
  nameIdFormat?: string
  attributes?: Record<string, string>
  /** Null leaves the attribute or element out. */
  inResponseTo?: string | null
  subjectInResponseTo?: string
  audience?: string | null
  destination?: string | null
  recipient?: string
  notBefore?: Date
  notOnOrAfter?: Date
  assertionId?: string
  sign?: readonly ('assertion' | 'response')[]
  /** The certificate that it is encrypted for. */
  encryptFor?: string
  /** Instead of RSA-OAEP. */
  keyEncryption?: string
  signatureAlgorithm?: string
  /** Instead of SHA-256, as its identifier. */
  digestAlgorithm?: string
}

const ns = 'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const minutes = (count: number) => new Date(Date.now() + count * 60_000)

/** An identity provider for tests, with a key of its own. */
export async function makeIdentityProvider(entityId = 'https://identity.test/metadata') {
  const { privateKey, certificate } = await makeKeyPair('identity.test')
  const signInUrl = 'https://identity.test/sign-in'

  const sign = (
    xml: string,
    local: 'Assertion' | 'Response',
    algorithm = 'rsa-sha256',
    digestAlgorithm = 'http://www.w3.org/2001/04/xmlenc#sha256',
  ) => {
    const signed = new SignedXml({
      privateKey,
      publicCert: certificate,
      signatureAlgorithm: algorithm.includes('sha1')
        ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
        : `http://www.w3.org/2001/04/xmldsig-more#${algorithm}`,
      canonicalizationAlgorithm: exclusive,
    })
    const xpath = local === 'Response' ? "/*[local-name(.)='Response']" : "//*[local-name(.)='Assertion']"
    signed.addReference({
      xpath,
      digestAlgorithm,
      transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusive],
    })
    signed.computeSignature(xml, { location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' } })
    return signed.getSignedXml()
  }

  return {
    entityId,
    certificate,
    privateKey,
    signInUrl,
    sign,
    metadata: `<?xml version="1.0"?>
<!-- written by hand -->
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>
      <ds:X509Certificate>${base64Of(certificate)}</ds:X509Certificate>
    </ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://identity.test/sign-out"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://identity.test/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signInUrl}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`,

    /** A response to a request, as XML. */
    answer(request: SignInRequest, answer: Answer = {}): string {
      const { sign: signs = ['assertion'], issuer = entityId, nameId = 'u-1', attributes = {} } = answer
      const inResponseTo = answer.inResponseTo === undefined ? request.id : answer.inResponseTo
      const destination = answer.destination === undefined ? request.answerTo : answer.destination
      const audience = answer.audience === undefined ? request.issuer : answer.audience
      const { notBefore = minutes(-1), notOnOrAfter = minutes(5), recipient = request.answerTo } = answer
      const subjectInResponseTo = answer.subjectInResponseTo ?? inResponseTo
      const instant = new Date().toISOString()
      const statements = Object.entries(attributes).map(
        ([name, value]) =>
          `<saml:Attribute Name="${name}"><saml:AttributeValue>${encodeXmlText(value)}</saml:AttributeValue></saml:Attribute>`,
      )
      const assertion = `<saml:Assertion ${ns} ID="${answer.assertionId ?? newId()}" Version="2.0" IssueInstant="${instant}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${answer.nameIdFormat ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'}">${encodeXmlText(nameId)}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${notOnOrAfter.toISOString()}" Recipient="${recipient}"${subjectInResponseTo === null ? '' : ` InResponseTo="${subjectInResponseTo}"`}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${notBefore.toISOString()}" NotOnOrAfter="${notOnOrAfter.toISOString()}">${audience === null ? '' : `<saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction>`}</saml:Conditions><saml:AuthnStatement AuthnInstant="${instant}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${statements.join('')}</saml:AttributeStatement></saml:Assertion>`
      const { signatureAlgorithm, digestAlgorithm } = answer
      const signedAssertion = signs.includes('assertion')
        ? sign(assertion, 'Assertion', signatureAlgorithm, digestAlgorithm)
        : assertion
      const content = answer.encryptFor
        ? encrypt(signedAssertion, answer.encryptFor, answer.keyEncryption)
        : signedAssertion
      const response = `<samlp:Response ${ns} ID="${newId()}" Version="2.0" IssueInstant="${instant}"${destination === null ? '' : ` Destination="${destination}"`}${inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`}><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${content}</samlp:Response>`
      return signs.includes('response') ? sign(response, 'Response', signatureAlgorithm, digestAlgorithm) : response
    },
  }
}
export type IdentityProvider = Awaited<ReturnType<typeof makeIdentityProvider>>

export interface SignInRequest {
  id: string
  issuer: string
  answerTo: string
}

/** What an address that one is sent to asks for. */
export function readRequest(url: string): SignInRequest {
  const encoded = new URL(url).searchParams.get('SAMLRequest') ?? ''
  const xml = inflateRawSync(Buffer.from(encoded, 'base64')).toString()
  return {
    id: / ID="([^"]+)"/.exec(xml)?.[1] ?? '',
    issuer: />([^<]+)<\/saml:Issuer>/.exec(xml)?.[1] ?? '',
    answerTo: / AssertionConsumerServiceURL="([^"]+)"/.exec(xml)?.[1] ?? '',
  }
}

export const newId = () => `_${randomBytes(16).toString('hex')}`
const base64Of = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '')

/** XML Encryption 1.1: AES-256-GCM, its key by RSA-OAEP. */
function encrypt(xml: string, certificate: string, keyEncryption = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p') {
  const [key, nonce] = [randomBytes(32), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const data = Buffer.concat([nonce, cipher.update(xml, 'utf8'), cipher.final(), cipher.getAuthTag()])
  const sealedKey = publicEncrypt(new X509Certificate(certificate).publicKey, key)
  return `<saml:EncryptedAssertion><xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#" Type="http://www.w3.org/2001/04/xmlenc#Element"><xenc:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#aes256-gcm"/><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="${keyEncryption}"><ds:DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/></xenc:EncryptionMethod><xenc:CipherData><xenc:CipherValue>${sealedKey.toString('base64')}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedKey></ds:KeyInfo><xenc:CipherData><xenc:CipherValue>${data.toString('base64')}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData></saml:EncryptedAssertion>`
}
