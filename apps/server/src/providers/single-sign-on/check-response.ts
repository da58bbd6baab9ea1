import { isElement, type XmlElement } from '@langwerk/xml/fragment'
import { localName } from '@langwerk/xml/tokenizer'
import { childrenNamed, everyElement, isNamed, onlyChild, parseMessage, plainTextOf } from './elements.ts'

const mostCharacters = 512 * 1024

/**
 * Looks at a response before its signature is: it may only be of the one shape in which no assertion can hide behind
 * another (the wrapping attacks of Somorovsky et al., "On Breaking SAML", 2012), and made with algorithms that hold.
 * @returns the request that it answers, and whether its assertion is to be decrypted and then looked at likewise.
 * @throws Error
 */
export function checkShape(
  xml: string,
  expected: { issuer: string; destination: string; encrypted: boolean },
): { inResponseTo: string; isEncrypted: boolean } {
  if (xml.length > mostCharacters) throw new Error('The response is too large')
  const response = parseMessage(xml)
  if (!isNamed(response, 'Response')) throw new Error('The message is no response')
  const all = [...everyElement(response)]
  const count = (local: string) => all.filter((element) => isNamed(element, local)).length
  if (count('Response') !== 1) throw new Error('There is more than one response')
  const assertions = [...childrenNamed(response, 'Assertion'), ...childrenNamed(response, 'EncryptedAssertion')]
  if (count('Assertion') + count('EncryptedAssertion') !== 1 || assertions.length !== 1)
    throw new Error('Exactly one assertion was expected')
  const isEncrypted = isNamed(assertions[0]!, 'EncryptedAssertion')
  if (expected.encrypted && !isEncrypted) throw new Error('The assertion is not encrypted')
  requireOwnIds(all)

  const { Destination: destination, InResponseTo: inResponseTo, Version: version } = response.attributes
  if (version !== '2.0') throw new Error('The response is not of SAML 2.0')
  if (destination !== undefined && destination !== expected.destination)
    throw new Error(`The response is for ${destination}`)
  if (!inResponseTo) throw new Error('Nobody asked for the response')
  for (const issuer of childrenNamed(response, 'Issuer'))
    if (plainTextOf(issuer) !== expected.issuer) throw new Error(`The response is from ${plainTextOf(issuer)}`)
  checkAlgorithms(all)
  return { inResponseTo, isEncrypted }
}

/**
 * The same of what stood encrypted: its signature came to light only now, and counts for no more than that of a plain one.
 * @throws Error
 */
export function checkDecrypted(xml: string): void {
  const assertion = parseMessage(xml)
  const all = [...everyElement(assertion)]
  const assertions = all.filter((one) => isNamed(one, 'Assertion') || isNamed(one, 'EncryptedAssertion'))
  if (!isNamed(assertion, 'Assertion') || assertions.length !== 1) throw new Error('Exactly one assertion was expected')
  requireOwnIds(all)
  checkAlgorithms(all)
}

function requireOwnIds(all: readonly XmlElement[]) {
  const ids = all.flatMap(({ attributes }) => [attributes.ID, attributes.Id, attributes.id].filter((id) => id))
  if (new Set(ids).size !== ids.length) throw new Error('Two elements have the same ID')
}

const signatures = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const allowed: Record<string, readonly string[]> = {
  SignatureMethod: [`${signatures}256`, `${signatures}384`, `${signatures}512`],
  CanonicalizationMethod: [exclusive, `${exclusive}WithComments`],
  Transform: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusive, `${exclusive}WithComments`],
  // RSA with the padding of PKCS #1 v1.5 tells its key to who may try often (Bleichenbacher, 1998).
  EncryptionMethod: [
    'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
    'http://www.w3.org/2009/xmlenc11#rsa-oaep',
    'http://www.w3.org/2009/xmlenc11#aes128-gcm',
    'http://www.w3.org/2009/xmlenc11#aes256-gcm',
    'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
    'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
  ],
}
const digests = ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512']

function checkAlgorithms(all: readonly XmlElement[]) {
  for (const element of all) {
    const algorithms = allowed[localName(element.name)]
    const { Algorithm: algorithm = '' } = element.attributes
    if (algorithms && !algorithms.includes(algorithm)) throw new Error(`The algorithm ${algorithm} is not accepted`)
    // Within an encryption method it is a part of the padding, where SHA-1 does no harm.
    if (!isNamed(element, 'Reference')) continue
    for (const digest of childrenNamed(element, 'DigestMethod'))
      if (!digests.includes(digest.attributes.Algorithm ?? ''))
        throw new Error(`The algorithm ${digest.attributes.Algorithm} is not accepted`)
  }
}

/** What a good assertion says. */
export interface Assertion {
  id: string
  nameId: string
  nameIdFormat: string
  /** Until when it could be used again. */
  notOnOrAfter: Date
  /** The first value of each attribute, by its name and by its friendly name. */
  attributes: Map<string, string>
}

/**
 * Looks at an assertion whose signature was verified (SAML 2.0 Profiles, 4.1.4.3).
 * @param xml the very text that was signed.
 * @throws Error
 */
export function checkAssertion(
  xml: string,
  expected: { issuer: string; audience: string; recipient: string; inResponseTo: string; now: number; skewMs: number },
): Assertion {
  const assertion = parseMessage(xml)
  const { ID: id, Version: version } = assertion.attributes
  if (!isNamed(assertion, 'Assertion') || !id || version !== '2.0') throw new Error('This is no assertion of SAML 2.0')
  const issuer = plainTextOf(onlyChild(assertion, 'Issuer'))
  if (issuer !== expected.issuer) throw new Error(`The assertion is from ${issuer}`)

  const subject = onlyChild(assertion, 'Subject')
  const name = onlyChild(subject, 'NameID')
  const nameId = plainTextOf(name)
  if (nameId === '' || nameId.length > 1000) throw new Error('The assertion names nobody')
  const confirmations = childrenNamed(subject, 'SubjectConfirmation').filter(({ attributes }) =>
    attributes.Method?.endsWith(':cm:bearer'),
  )
  const problems = confirmations.map((confirmation) =>
    problemOf(onlyChild(confirmation, 'SubjectConfirmationData'), expected),
  )
  if (!problems.includes(null)) throw new Error(problems[0] ?? 'The assertion confirms its subject in no way')

  const conditions = onlyChild(assertion, 'Conditions')
  const outOfTime = timeProblem(conditions, expected)
  if (outOfTime) throw new Error(outOfTime)
  const restrictions = childrenNamed(conditions, 'AudienceRestriction')
  const isForUs = (restriction: XmlElement) =>
    childrenNamed(restriction, 'Audience').some((audience) => plainTextOf(audience) === expected.audience)
  if (restrictions.length === 0 || !restrictions.every(isForUs)) throw new Error('The assertion is for somebody else')
  if (childrenNamed(assertion, 'AuthnStatement').length === 0) throw new Error('The assertion tells of no sign-in')
  return {
    id,
    nameId,
    nameIdFormat: name.attributes.Format ?? '',
    notOnOrAfter: new Date(Date.parse(conditions.attributes.NotOnOrAfter ?? '') + expected.skewMs),
    attributes: attributesOf(assertion),
  }
}

function problemOf(
  data: XmlElement,
  expected: { recipient: string; inResponseTo: string; now: number; skewMs: number },
): string | null {
  const { Recipient: recipient, InResponseTo: inResponseTo } = data.attributes
  if (recipient !== expected.recipient) return `The assertion is for ${recipient}`
  if (inResponseTo !== expected.inResponseTo) return 'The assertion answers another request'
  return timeProblem(data, expected)
}

function timeProblem({ attributes }: XmlElement, { now, skewMs }: { now: number; skewMs: number }): string | null {
  // Written so that what is no time is refused as well.
  const until = Date.parse(attributes.NotOnOrAfter ?? '')
  if (!(now - skewMs < until)) return 'The assertion has expired'
  if (attributes.NotBefore !== undefined && !(Date.parse(attributes.NotBefore) <= now + skewMs))
    return 'The assertion does not hold yet'
  return null
}

function attributesOf(assertion: XmlElement): Map<string, string> {
  const values = new Map<string, string>()
  for (const attribute of childrenNamed(assertion, 'AttributeStatement').flatMap((one) =>
    childrenNamed(one, 'Attribute'),
  )) {
    const first = childrenNamed(attribute, 'AttributeValue').find((value) => !value.children.some(isElement))
    const { Name: name, FriendlyName: friendlyName } = attribute.attributes
    for (const key of [name, friendlyName]) if (first && key && !values.has(key)) values.set(key, plainTextOf(first))
  }
  return values
}
