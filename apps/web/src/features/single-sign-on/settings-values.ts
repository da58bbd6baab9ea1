import type { SingleSignOn } from '@langwerk/contract/single-sign-on'

/** The fields of the form. */
export interface SettingsValues {
  enabled: boolean
  identityProviderMetadata: string
  identityProviderEntityId: string
  signInUrl: string
  signOutUrl: string
  /** PEM. */
  certificates: string[]
  requireEncryptedAssertions: boolean
  signRequests: boolean
  email: string
  firstName: string
  lastName: string
  makeUsers: boolean
  emailDomains: string[]
}

export const valuesOf = (settings: SingleSignOn): SettingsValues => ({
  enabled: settings.enabled,
  identityProviderMetadata: '',
  identityProviderEntityId: settings.identityProviderEntityId,
  signInUrl: settings.signInUrl,
  signOutUrl: settings.signOutUrl,
  certificates: settings.certificates.map(({ pem }) => pem),
  requireEncryptedAssertions: settings.requireEncryptedAssertions,
  signRequests: settings.signRequests,
  ...settings.attributes,
  makeUsers: settings.makeUsers,
  emailDomains: settings.emailDomains,
})
