import { sign, verify, X509Certificate } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import { type IdentityProvider, makeIdentityProvider } from '../../../test/identity-provider.ts'
import { organizationUser, user } from '../../database/schema/access.ts'
import { singleSignOn, singleSignOnIdentity } from '../../database/schema/people.ts'
import { readIdentityProviderMetadata } from '../../providers/single-sign-on/read-metadata.ts'

const world = testHouse()
let identityProvider: IdentityProvider
let administrator: Caller
let ofOrganization: Caller
let organizationUuid: string
let path: string

beforeAll(async () => {
  identityProvider = await makeIdentityProvider()
  administrator = await world.administrator()
  const organization = await world.organization()
  organizationUuid = organization.uuid
  path = `/organizations/${organizationUuid}/single_sign_on`
  ofOrganization = await world.person('Oona')
  await organization.joinOrganization(ofOrganization, 'Administrator')
})

describe('the settings', () => {
  test('begin without a key pair, and get one of their own', async () => {
    expect((await ofOrganization.get(path)).body).toMatchObject({ enabled: false, serviceProvider: null })
    expect((await world.anonymous().get(`${path}/metadata`)).status).toBe(404)
    const { body } = await ofOrganization.patch(path, {})
    expect(body.serviceProvider.entityId).toBe(`http://localhost:3000/api${path}/metadata`)
    const again = (await ofOrganization.patch(path, {})).body
    expect(again.serviceProvider.certificate).toEqual(body.serviceProvider.certificate)
    const renewed = (await ofOrganization.patch(`${path}/renew_key`)).body
    expect(renewed.serviceProvider.certificate.fingerprint).not.toBe(body.serviceProvider.certificate.fingerprint)
    const [row] = await world.house.db.select().from(singleSignOn)
    expect(row?.privateKey).toMatch(/^v1\./)
    expect(JSON.stringify(renewed)).not.toContain('PRIVATE')
  })

  test('take over what metadata say', async () => {
    const { body } = await ofOrganization.patch(path, { identityProviderMetadata: identityProvider.metadata })
    expect(body).toMatchObject({
      identityProviderEntityId: identityProvider.entityId,
      signInUrl: identityProvider.signInUrl,
      signOutUrl: 'https://identity.test/sign-out',
      certificates: [{ subject: 'CN=identity.test' }],
    })
    expect((await ofOrganization.patch(path, { enabled: true })).status).toBe(200)
  })

  test('are written down when they change', async () => {
    const [newest] = (await ofOrganization.get('/audit_entries?subjectKind=singleSignOn')).body.member
    expect(newest).toMatchObject({ action: 'changed', details: { enabled: 'true' } })
  })

  test('are for those to change who hold all that they could sign in with', async () => {
    const editing = (
      await ofOrganization.post('/organization_user_roles', {
        organization: `/api/organizations/${organizationUuid}`,
        name: 'Front office',
        permissionSet: ['organization:read', 'organization:edit'],
      })
    ).body
    const fritz = await world.person('Fritz')
    await world.house.db
      .insert(organizationUser)
      .values({ organizationUuid, userUuid: fritz.uuid, organizationUserRoleUuid: editing.uuid })
    expect((await fritz.get(path)).status).toBe(200)
    const refused = await fritz.patch(path, { identityProviderMetadata: identityProvider.metadata })
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      expect.stringContaining('Missing permission: jobTranslation:read'),
    ])
    expect((await fritz.patch(`${path}/renew_key`)).status).toBe(403)
  })

  test.each([
    ['identityProviderMetadata', { identityProviderMetadata: '<a>' }],
    ['identityProviderMetadata', { identityProviderMetadata: '<EntityDescriptor/>' }],
    ['identityProviderMetadata', { identityProviderMetadata: '<!DOCTYPE a [<!ENTITY b "c">]><EntityDescriptor/>' }],
    ['signInUrl', { signInUrl: 'javascript:alert(1)' }],
    ['signInUrl', { signInUrl: 'identity.test' }],
    ['signOutUrl', { signOutUrl: 'data:text/html,Hello' }],
    ['certificates[0]', { certificates: ['Hello'] }],
    ['certificates', { certificates: [] }],
    ['identityProviderEntityId', { identityProviderEntityId: '' }],
    ['emailDomains[0]', { emailDomains: ['no domain'] }],
    ['emailDomains[0]', { emailDomains: ['com'] }],
  ])('refuse at %s', async (field, body) => {
    const refused = await administrator.patch(path, body)
    expect([refused.status, refused.body.violations?.[0]?.propertyPath]).toEqual([422, field])
  })

  test('leave domains to administrators of the product, and each to one organization', async () => {
    expect((await ofOrganization.patch(path, { emailDomains: ['mine.test'] })).status).toBe(403)
    expect((await administrator.patch(path, { emailDomains: ['MINE.test'] })).body.emailDomains).toEqual(['mine.test'])
    // The same again is no change.
    expect((await ofOrganization.patch(path, { emailDomains: ['mine.test'] })).status).toBe(200)
    const other = await world.organization()
    const taken = await administrator.patch(`/organizations/${other.uuid}/single_sign_on`, {
      emailDomains: ['mine.test'],
    })
    expect(taken.status).toBe(409)
  })

  test('are shown to those only who may edit the organization', async () => {
    const person = await world.person('Rea')
    expect((await person.get(path)).status).toBe(404)
    expect((await person.patch(path, { enabled: true })).status).toBe(404)
  })

  test('tell the identity provider of us', async () => {
    const { body, headers } = await world.anonymous().get(`${path}/metadata`)
    expect(headers['content-type']).toContain('application/samlmetadata+xml')
    expect(body).toContain('WantAssertionsSigned="true"')
    expect(body).toContain(`Location="http://localhost:3000/api${path}/acs"`)
    expect(() => readIdentityProviderMetadata(body)).toThrow('describes no identity provider')
  })
})

describe('signing out at the identity provider', () => {
  const request = (parts: { nameId?: string; issued?: Date; id?: string; issuer?: string } = {}) =>
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${parts.id ?? `_${Math.random()}`}" Version="2.0" IssueInstant="${(parts.issued ?? new Date()).toISOString()}" Destination="http://localhost:3000/api${path}/logout"><saml:Issuer>${parts.issuer ?? identityProvider.entityId}</saml:Issuer><saml:NameID>${parts.nameId ?? 'u-out'}</saml:NameID></samlp:LogoutRequest>`
  const signedQuery = (xml: string, privateKey = identityProvider.privateKey) => {
    const query = new URLSearchParams({
      SAMLRequest: deflateRawSync(xml).toString('base64'),
      RelayState: 'as it came',
      SigAlg: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    }).toString()
    return `${query}&Signature=${encodeURIComponent(sign('sha256', Buffer.from(query), privateKey).toString('base64'))}`
  }
  const signOut = (query: string) => world.anonymous().get(`${path}/logout?${query}`)
  let person: Caller

  beforeAll(async () => {
    person = await world.person('Out')
    await world.house.db.insert(singleSignOnIdentity).values({
      organizationUuid,
      identityProviderEntityId: identityProvider.entityId,
      nameId: 'u-out',
      userUuid: person.uuid,
    })
  })

  test('is refused where it is not signed, changed, old, or from somebody else', async () => {
    const other = await makeIdentityProvider(identityProvider.entityId)
    const good = signedQuery(request())
    for (const query of [
      '',
      good.replace(/&Signature=.*/, ''),
      good.replace('as+it+came', 'changed'),
      `${good}&RelayState=twice`,
      good.replace('rsa-sha256', 'rsa-sha1'),
      signedQuery(request(), other.privateKey),
      signedQuery(request({ issued: new Date(Date.now() - 600_000) })),
      signedQuery(request({ issuer: 'https://elsewhere.test' })),
      signedQuery(`<!DOCTYPE a>${request()}`),
      signedQuery('<a>'.repeat(50_000)),
    ])
      expect((await signOut(query)).status).toBe(400)
    expect((await person.get('/re_authenticate')).status).toBe(200)
  })

  test('ends every session here, once, and answers', async () => {
    const query = signedQuery(request())
    const answered = await signOut(query)
    expect(answered.status).toBe(303)
    expect((await person.get('/re_authenticate')).status).toBe(401)
    const [address, answer = ''] = String(answered.headers.location).split('?')
    expect(address).toBe('https://identity.test/sign-out')
    const { certificate } = (await ofOrganization.get(path)).body.serviceProvider
    const [signed = '', signature = ''] = answer.split('&Signature=')
    const { publicKey } = new X509Certificate(certificate.pem)
    const bytes = Buffer.from(decodeURIComponent(signature), 'base64')
    expect(verify('sha256', Buffer.from(signed), publicKey, bytes)).toBe(true)
    expect(new URLSearchParams(signed).get('RelayState')).toBe('as it came')
    expect((await signOut(query)).status).toBe(400)
  })

  test('of somebody who is not known here is no harm', async () => {
    expect((await signOut(signedQuery(request({ nameId: 'nobody' })))).status).toBe(303)
    expect(await world.house.db.$count(user)).toBeGreaterThan(1)
  })
})
