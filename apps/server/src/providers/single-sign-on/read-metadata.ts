import { X509Certificate } from 'node:crypto'
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

/**
 * Reads an identity provider's metadata (SAML 2.0 Metadata, 2.4.3).
 * @throws Error with a sentence for people.
 */
export function readIdentityProviderMetadata(xml: string): IdentityProvider {
  const root = parsed(xml)
  const found = [...everyElement(root)].filter(
    (element) => isNamed(element, 'EntityDescriptor') && childrenNamed(element, 'IDPSSODescriptor').length > 0,
  )
  const [entity, ...others] = found
  if (!entity) throw new Error('The metadata describes no identity provider.')
  if (others.length > 0) throw new Error('The metadata describes several identity providers.')
  const descriptor = childrenNamed(entity, 'IDPSSODescriptor')[0]!
  const signInUrl = redirectAddress(descriptor, 'SingleSignOnService')
  if (!signInUrl) throw new Error('The identity provider takes no sign-ins by HTTP redirect.')
  const certificates = childrenNamed(descriptor, 'KeyDescriptor')
    .filter(({ attributes }) => (attributes.use ?? 'signing') === 'signing')
    .flatMap((key) => [...everyElement(key)])
    .filter((element) => isNamed(element, 'X509Certificate'))
    .map((element) => readCertificate(textOf(element)))
  if (certificates.length === 0) throw new Error('The metadata holds no certificate for signatures.')
  return {
    entityId: (entity.attributes.entityID ?? '').trim(),
    signInUrl,
    signOutUrl: redirectAddress(descriptor, 'SingleLogoutService') ?? '',
    certificates: [...new Set(certificates)],
  }
}

/**
 * A certificate as PEM, from PEM or from what stands between its lines.
 * @throws Error with a sentence for people.
 */
export function readCertificate(text: string): string {
  try {
    const base64 = text.replace(/-----(BEGIN|END) CERTIFICATE-----/g, '').replace(/\s+/g, '')
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'))
    if (certificate.publicKey.asymmetricKeyType !== 'rsa') throw new Error('No RSA key')
    return certificate.toString()
  } catch {
    throw new Error('This is no certificate of an RSA key.')
  }
}

function parsed(xml: string): XmlElement {
  try {
    // Metadata is written by people too: comments say nothing here and are left out.
    return parseMessage(xml.replace(/<!--[\s\S]*?-->/g, ''))
  } catch {
    throw new Error('The metadata is not XML that can be read.')
  }
}

const redirectAddress = (descriptor: XmlElement, service: string) =>
  childrenNamed(descriptor, service).find(
    ({ attributes }) => attributes.Binding === 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
  )?.attributes.Location
