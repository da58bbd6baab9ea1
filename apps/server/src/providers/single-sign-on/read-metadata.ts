import { X509Certificate } from 'node:crypto'
import { violationSentence } from '@langwerk/contract/refusal-sentences'
import type { PlainViolationCode } from '@langwerk/contract/refusals'
import { textOf, type XmlElement } from '@langwerk/xml/fragment'
import { childrenNamed, everyElement, isNamed, parseMessage } from './elements.ts'

export interface IdentityProvider {
  entityId: string
  signInUrl: string
  /** Empty where it takes no sign-outs. */
  signOutUrl: string
  /** PEM. */
  certificates: string[]
}

/** What is wrong with what somebody entered of an identity provider. */
export class MetadataError extends Error {
  override name = 'MetadataError'

  constructor(readonly code: PlainViolationCode) {
    super(violationSentence({ code }))
  }
}

/**
 * Reads an identity provider's metadata (SAML 2.0 Metadata, 2.4.3).
 * @throws MetadataError
 */
export function readIdentityProviderMetadata(xml: string): IdentityProvider {
  const root = parsed(xml)
  const found = [...everyElement(root)].filter(
    (element) => isNamed(element, 'EntityDescriptor') && childrenNamed(element, 'IDPSSODescriptor').length > 0,
  )
  const [entity, ...others] = found
  if (!entity) throw new MetadataError('metadata_of_nobody')
  if (others.length > 0) throw new MetadataError('metadata_of_several')
  const descriptor = childrenNamed(entity, 'IDPSSODescriptor')[0]!
  const signInUrl = redirectAddress(descriptor, 'SingleSignOnService')
  if (!signInUrl) throw new MetadataError('metadata_without_redirect')
  const certificates = childrenNamed(descriptor, 'KeyDescriptor')
    .filter(({ attributes }) => (attributes.use ?? 'signing') === 'signing')
    .flatMap((key) => [...everyElement(key)])
    .filter((element) => isNamed(element, 'X509Certificate'))
    .map((element) => readCertificate(textOf(element)))
  if (certificates.length === 0) throw new MetadataError('metadata_without_certificate')
  return {
    entityId: (entity.attributes.entityID ?? '').trim(),
    signInUrl,
    signOutUrl: redirectAddress(descriptor, 'SingleLogoutService') ?? '',
    certificates: [...new Set(certificates)],
  }
}

/**
 * A certificate as PEM, from PEM or from what stands between its lines.
 * @throws MetadataError
 */
export function readCertificate(text: string): string {
  try {
    const base64 = text.replace(/-----(BEGIN|END) CERTIFICATE-----/g, '').replace(/\s+/g, '')
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'))
    if (certificate.publicKey.asymmetricKeyType !== 'rsa') throw new Error('No RSA key')
    return certificate.toString()
  } catch {
    throw new MetadataError('certificate_unreadable')
  }
}

function parsed(xml: string): XmlElement {
  try {
    // Metadata is written by people too: comments say nothing here and are left out.
    return parseMessage(xml.replace(/<!--[\s\S]*?-->/g, ''))
  } catch {
    throw new MetadataError('metadata_not_xml')
  }
}

const redirectAddress = (descriptor: XmlElement, service: string) =>
  childrenNamed(descriptor, service).find(
    ({ attributes }) => attributes.Binding === 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
  )?.attributes.Location
