import { describe, expect, test } from 'vitest'
import { type Answer, makeIdentityProvider } from '../../../test/identity-provider.ts'
import { singleSignOnHouse } from '../../../test/single-sign-on.ts'
import { wrapped, wrappedResponses } from '../../../test/wrapped-responses.ts'

const { world, here, begin, post, answer, finish } = singleSignOnHouse()
const sha1 = 'http://www.w3.org/2000/09/xmldsig#sha1'

describe('a good answer', () => {
  test('signs in whom it names, and comes back to where one wanted to go', async () => {
    const location = await post(answer())
    expect(location).toMatch(/^\/api\/single_sign_on\/finish\?ticket=/)
    const { me, location: home } = await finish(location)
    expect(home).toBe('/samllogin?signedIn=1&redirect=%2Fjobs%2Ftranslations')
    expect(me).toMatchObject({ email: 'anna@writers.test', roles: ['ROLE_LOGGED_IN_WITH_CREDENTIALS'] })
  })

  test.each([
    ['with the response signed too', { sign: ['assertion', 'response'] }],
    ['without a destination', { destination: null }],
    ['with SHA-512', { signatureAlgorithm: 'rsa-sha512' }],
  ] satisfies [string, Answer][])('is one %s', async (_what, parts) => {
    expect(await post(answer(parts))).toContain('ticket=')
  })

  test('is one half a minute too early, or too late', async () => {
    expect(await post(answer({ notBefore: new Date(Date.now() + 30_000) }))).toContain('ticket=')
    here.browser = await begin()
    expect(await post(answer({ notOnOrAfter: new Date(Date.now() - 30_000) }))).toContain('ticket=')
  })

  test('is one that is encrypted for us', async () => {
    expect(await post(answer({ encryptFor: here.certificate }))).toContain('ticket=')
  })

  test('knows its person again when the address has changed', async () => {
    await finish(await post(answer({ nameId: 'u-7', attributes: { email: 'before@writers.test' } })))
    here.browser = await begin()
    const { me } = await finish(await post(answer({ nameId: 'u-7', attributes: { email: 'after@writers.test' } })))
    expect(me.email).toBe('before@writers.test')
  })
})

describe('an answer is refused', () => {
  test.each([
    ['without a signature', { sign: [] }],
    ['with only the response signed', { sign: ['response'] }],
    ['signed with SHA-1', { signatureAlgorithm: 'rsa-sha1' }],
    ['with a digest by SHA-1', { digestAlgorithm: sha1 }],
    ['that has expired', { notBefore: new Date(Date.now() - 600_000), notOnOrAfter: new Date(Date.now() - 61_000) }],
    ['that does not hold yet', { notBefore: new Date(Date.now() + 120_000) }],
    ['for another audience', { audience: 'https://elsewhere.test/metadata' }],
    ['for no audience', { audience: null }],
    ['for another destination', { destination: 'https://elsewhere.test/acs' }],
    ['for another recipient', { recipient: 'https://elsewhere.test/acs' }],
    ['from another issuer', { issuer: 'https://elsewhere.test/metadata' }],
    ['that nobody asked for', { inResponseTo: null }],
    ['to a request that we did not make', { inResponseTo: '_0123456789abcdef' }],
    ['whose subject answers another request', { subjectInResponseTo: '_0123456789abcdef' }],
    ['that names nobody', { nameId: ' ' }],
  ] satisfies [string, Answer][])('%s', async (_what, parts) => {
    expect(await post(answer(parts))).toBe('/samllogin?failure=refused')
  })

  test('signed with another key', async () => {
    const other = await makeIdentityProvider(here.identityProvider.entityId)
    const forged = other.answer(here.browser.request, { attributes: { email: 'anna@writers.test' } })
    expect(await post(forged)).toBe('/samllogin?failure=refused')
  })

  test.each([
    ['another name', /u-1</, 'u-2<'],
    ['another address', /anna@writers/, 'boss@writers'],
    ['a comment in the name', /u-1</, 'u-<!-- -->1<'],
    ['a comment that cuts the name', /u-1</, 'u-1<!---->.evil<'],
    ['a comment anywhere', /<saml:Subject>/, '<!-- here --><saml:Subject>'],
    ['a CDATA section in the name', /u-1</, '<![CDATA[u-1]]><'],
    ['an instruction', /<saml:Subject>/, '<?php exit ?><saml:Subject>'],
    ['another algorithm', /rsa-sha256/, 'hmac-sha256'],
    ['an element in the name', />u-1</, '><b>u-1</b><'],
  ])('that was given %s', async (_what, from, to) => {
    const good = answer()
    expect(good).toMatch(from)
    expect(await post(good.replace(from, to))).toBe('/samllogin?failure=refused')
  })

  test.each([
    '<!DOCTYPE samlp:Response>',
    '<!DOCTYPE r [<!ENTITY name "boss">]>',
    '<!DOCTYPE r SYSTEM "http://127.0.0.1:9/x.dtd">',
    '<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
  ])('with the document type %s', async (doctype) => {
    expect(await post(doctype + answer())).toBe('/samllogin?failure=refused')
  })

  const names = { good: 'u-1<', evil: 'u-admin<' }
  test.each(['XSW3', 'XSW4', 'XSW5', 'XSW6', 'XSW7', 'XSW8'])('wrapped as %s', async (attack) => {
    for (const sign of [['assertion'], ['assertion', 'response']] as const)
      expect(await post(wrapped(answer({ sign }), names)[attack]!)).toBe('/samllogin?failure=refused')
  })
  test.each(['XSW1', 'XSW2'])('wrapped as %s', async (attack) => {
    for (const sign of [['response'], ['assertion', 'response']] as const)
      expect(await post(wrappedResponses(answer({ sign }), names)[attack]!)).toBe('/samllogin?failure=refused')
  })

  test('that is none', async () => {
    for (const text of ['', 'Hello', '<samlp:Response/>', '<a><b></a>', '\u0000', 'x'.repeat(600_000)])
      expect(await post(text)).toBe('/samllogin?failure=refused')
  })
  test('that nests deeply', async () => {
    expect(await post('<a>'.repeat(20_000) + '</a>'.repeat(20_000))).toBe('/samllogin?failure=refused')
  })

  test('encrypted for somebody else, or in a way that gives its key away', async () => {
    const other = await makeIdentityProvider()
    expect(await post(answer({ encryptFor: other.certificate }))).toBe('/samllogin?failure=refused')
    const weak = 'http://www.w3.org/2001/04/xmlenc#rsa-1_5'
    expect(await post(answer({ encryptFor: here.certificate, keyEncryption: weak }))).toBe('/samllogin?failure=refused')
    expect(await post(answer({ encryptFor: here.certificate, sign: [] }))).toBe('/samllogin?failure=refused')
  })

  test.each([
    ['signed with SHA-1', { signatureAlgorithm: 'rsa-sha1' }],
    ['with a digest by SHA-1', { digestAlgorithm: sha1 }],
    ['with the response signed, too', { signatureAlgorithm: 'rsa-sha1', sign: ['assertion', 'response'] }],
  ] satisfies [string, Answer][])('encrypted, and in there %s', async (_what, parts) => {
    expect(await post(answer({ encryptFor: here.certificate, ...parts }))).toBe('/samllogin?failure=refused')
  })

  test('in clear where the organization asks for encryption', async () => {
    const settings = `/organizations/${here.organization.uuid}/single_sign_on`
    const administrator = await world.administrator()
    await administrator.patch(settings, { requireEncryptedAssertions: true })
    expect(await post(answer())).toBe('/samllogin?failure=refused')
    expect(await post(answer({ encryptFor: here.certificate }))).toContain('ticket=')
    await administrator.patch(settings, { requireEncryptedAssertions: false })
  })

  test('with a body that is no form', async () => {
    const { pathname } = new URL(here.browser.request.answerTo)
    const sent = await world.house.http.inject({ method: 'POST', url: pathname, payload: { SAMLResponse: 'x' } })
    expect(sent.statusCode).toBe(415)
  })

  test('and only organizations administrators learn why', async () => {
    await post(answer({ audience: 'https://elsewhere.test/metadata' }))
    const person = await world.person('Ola')
    await here.organization.joinOrganization(person, 'Administrator')
    const entries = (await person.get('/audit_entries?action=signInFailed')).body
    expect(entries.member[0].details).toMatchObject({
      method: 'singleSignOn',
      reason: expect.stringMatching(/audience|somebody else/),
    })
  })
})

describe('an answer counts once', () => {
  test('when it is sent again', async () => {
    const xml = answer()
    expect(await post(xml)).toContain('ticket=')
    expect(await post(xml)).toBe('/samllogin?failure=refused')
  })

  test('when it is sent many times at once', async () => {
    const xml = answer()
    const places = await Promise.all(Array.from({ length: 8 }, () => post(xml)))
    expect(places.filter((place) => place.includes('ticket='))).toHaveLength(1)
  })

  test('also with another request: an assertion is remembered', async () => {
    const assertionId = '_the-same'
    expect(await post(answer({ assertionId }))).toContain('ticket=')
    here.browser = await begin()
    expect(await post(answer({ assertionId }))).toBe('/samllogin?failure=expired')
  })

  test('and opens one session', async () => {
    const location = await post(answer())
    expect((await finish(location)).me).not.toBeNull()
    expect(await finish(location)).toEqual({ location: '/samllogin?failure=expired', me: null })
  })

  test('in no other browser', async () => {
    const location = await post(answer())
    const other = await begin()
    expect((await finish(location, other.cookie)).me).toBeNull()
    expect((await finish(await post(answer(), other.request), '')).me).toBeNull()
  })

  test('for its own organization only', async () => {
    const elsewhere = await world.organization()
    const administrator = await world.administrator()
    await administrator.patch(`/organizations/${elsewhere.uuid}/single_sign_on`, {
      enabled: true,
      identityProviderMetadata: here.identityProvider.metadata,
    })
    const answerTo = here.browser.request.answerTo.replace(here.organization.uuid, elsewhere.uuid)
    expect(await post(answer(), { answerTo })).toBe('/samllogin?failure=refused')
    const issuer = here.browser.request.issuer.replace(here.organization.uuid, elsewhere.uuid)
    const aimed = here.identityProvider.answer({ ...here.browser.request, issuer, answerTo })
    expect(await post(aimed, { answerTo })).toBe('/samllogin?failure=refused')
  })
})

describe('the way out', () => {
  test('carries a signed request and nothing of ours', () => {
    const url = new URL(here.browser.url)
    expect(url.origin + url.pathname).toBe(here.identityProvider.signInUrl)
    expect([...url.searchParams.keys()]).toEqual(['SAMLRequest', 'SigAlg', 'Signature'])
    expect(url.searchParams.get('SigAlg')).toMatch(/rsa-sha256$/)
  })

  test('is found by the organization’s name', async () => {
    await world.house.db.execute(
      `update organization set name = 'Writers & Co' where uuid = '${here.organization.uuid}'`,
    )
    for (const account of ['writers & co', ' Writers & Co ', here.organization.uuid])
      expect((await begin(account)).request.id).toMatch(/^_[0-9a-f]{40}$/)
  })

  test.each(['nobody@elsewhere.test', 'anna@sub.writers.test', 'Unknown', '@', '%', "' or 1=1--"])(
    'is not found for %s',
    async (account) => {
      const started = await world.anonymous().post('/single_sign_on', { account })
      expect(started.status).toBe(422)
      expect(started.body.violations[0].propertyPath).toBe('account')
    },
  )

  test.each([
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test/',
    '/\t/evil.test/',
    '/./\\evil.test',
    'javascript:alert(1)',
    '/api/logout',
    '/..//evil.test',
  ])('leads back to the start instead of to %s', async (redirect) => {
    here.browser = await begin('anna@writers.test', redirect)
    const { location } = await finish(await post(answer()))
    expect(location).toBe('/samllogin?signedIn=1&redirect=%2F')
  })
})
