import { encodeXmlAttribute } from '@langwerk/xml/tokenizer'
import type { ServiceProvider } from './service-provider.ts'

/** What an identity provider must know of us (SAML 2.0 Metadata, 2.4.4), as XML. */
export function writeMetadata(own: Omit<ServiceProvider, 'identityProvider'>): string {
  const certificate = own.certificate.replace(/-----[^-]+-----|\s/g, '')
  const key = (use: 'signing' | 'encryption', methods = '') =>
    `<md:KeyDescriptor use="${use}"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>${methods}</md:KeyDescriptor>`
  const service = (name: string, binding: string, location: string, more = '') =>
    `<md:${name} Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${encodeXmlAttribute(location)}"${more}/>`
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${encodeXmlAttribute(own.entityId)}">`,
    `  <md:SPSSODescriptor AuthnRequestsSigned="${own.signRequests}" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">`,
    `    ${key('signing')}`,
    `    ${key('encryption', encryptionMethods)}`,
    `    ${service('SingleLogoutService', 'HTTP-Redirect', own.singleLogoutServiceUrl)}`,
    `    ${service('AssertionConsumerService', 'HTTP-POST', own.assertionConsumerServiceUrl, ' index="0" isDefault="true"')}`,
    '  </md:SPSSODescriptor>',
    '</md:EntityDescriptor>',
  ]
  return `${lines.join('\n')}\n`
}

const encryptionMethods = [
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
]
  .map((algorithm) => `<md:EncryptionMethod Algorithm="${algorithm}"/>`)
  .join('')
