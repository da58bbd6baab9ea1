import { beforeAll, beforeEach, expect } from 'vitest'
import { testHouse } from './house.ts'
import {
  type Answer,
  type IdentityProvider,
  makeIdentityProvider,
  readRequest,
  type SignInRequest,
} from './identity-provider.ts'

type House = ReturnType<typeof testHouse>

interface Here {
  identityProvider: IdentityProvider
  /** Its people, at writers.test, sign in at the identity provider. */
  organization: Awaited<ReturnType<House['organization']>>
  /** What answers to us are encrypted with. */
  certificate: string
  /** One that has been sent to the identity provider, anew for each test. */
  browser: { url: string; request: SignInRequest; cookie: string }
}

/** An organization whose people sign in at an identity provider, for a test file, and their way there and back. */
export function singleSignOnHouse() {
  const world = testHouse()
  // Filled before each test.
  const here = {} as Here
  beforeAll(async () => {
    here.identityProvider = await makeIdentityProvider()
    here.organization = await world.organization(['Writers'])
    const administrator = await world.administrator()
    const saved = await administrator.patch(`/organizations/${here.organization.uuid}/single_sign_on`, {
      enabled: true,
      identityProviderMetadata: here.identityProvider.metadata,
      makeUsers: true,
      emailDomains: ['writers.test'],
    })
    expect(saved.status).toBe(200)
    here.certificate = saved.body.serviceProvider.certificate.pem
  })
  beforeEach(async () => {
    here.browser = await begin()
  })

  /** One address may only do so much a minute. */
  const newAddress = () => `10.0.${(++addresses >> 8) & 255}.${addresses & 255}`
  let addresses = 0

  /** A browser that has been sent to the identity provider. */
  async function begin(account = 'anna@writers.test', redirect = '/jobs/translations') {
    const started = await world.house.http.inject({
      method: 'POST',
      url: '/api/single_sign_on',
      payload: { account, redirect },
      remoteAddress: newAddress(),
    })
    if (started.statusCode !== 200) throw new Error(started.body)
    const { url } = started.json() as { url: string }
    const [cookie] = started.cookies
    return { url, request: readRequest(url), cookie: `${cookie!.name}=${cookie!.value}` }
  }

  /** Where the browser is sent after an answer. */
  async function post(xml: string, request: Pick<SignInRequest, 'answerTo'> = here.browser.request): Promise<string> {
    const answered = await world.house.http.inject({
      method: 'POST',
      url: new URL(request.answerTo).pathname,
      remoteAddress: newAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://identity.test' },
      payload: new URLSearchParams({
        SAMLResponse: Buffer.from(xml).toString('base64'),
        RelayState: 'https://evil.test/',
      }).toString(),
    })
    expect(answered.statusCode).toBe(303)
    return String(answered.headers.location)
  }

  const answer = (parts: Answer = {}) =>
    here.identityProvider.answer(here.browser.request, { attributes: { email: 'anna@writers.test' }, ...parts })

  /** Follows the way back. */
  async function finish(location: string, cookie = here.browser.cookie) {
    const finished = await world.house.http.inject({ method: 'GET', url: location, headers: { cookie } })
    const session = finished.cookies.find(({ name }) => name === 'langwerk_session')
    const me =
      session &&
      (await world.house.http.inject({
        method: 'GET',
        url: '/api/re_authenticate',
        headers: { cookie: `langwerk_session=${session.value}` },
      }))
    return { location: String(finished.headers.location), me: me?.body ? JSON.parse(me.body) : null }
  }

  return { world, here, begin, post, answer, finish }
}
