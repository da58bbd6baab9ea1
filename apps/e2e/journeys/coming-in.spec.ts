import { expect } from '@playwright/test'
import { doorOn } from '../drivers/door.ts'
import { giveAuthenticator } from '../drivers/passkeys.ts'
import { openMailbox } from '../mailbox.ts'
import { oneTimePassword } from '../one-time-password.ts'
import { type Browse, test } from '../own-browsers.ts'
import { type Product, startProduct } from '../product.ts'
import { signInScript } from '../script.ts'

const password = 'Brave-Otter-9'
let product: Product
let mailbox: Awaited<ReturnType<typeof openMailbox>>

test.beforeAll(async () => {
  mailbox = await openMailbox()
  product = await startProduct({
    // Browsers keep passkeys for names, not for numbers.
    hostName: 'localhost',
    environment: { SMTP_URL: mailbox.url, LANGWERK_MAIL_FROM: 'Langwerk <no-reply@langwerk.test>' },
  })
})
test.afterAll(async () => {
  await product.remove()
  await mailbox.close()
})

const at = async (browse: Browse, path: string) => {
  const page = await browse()
  await page.goto(`${product.url}${path}`)
  return { page, door: doorOn(page) }
}

/** An administrator invites; the mail's link is how one comes in. */
async function inviteByMail(email: string): Promise<string> {
  const administrator = await signInScript(product, product.administrator)
  await administrator.post('/users/invite', { email })
  return mailbox.linkTo(email, '/register')
}
async function registered(browse: Browse, email: string) {
  const link = await inviteByMail(email)
  const here = await at(browse, link.slice(product.url.length))
  await here.door.register({ firstName: 'Ina', lastName: 'Neu', password })
  await here.door.isIn()
  return here
}

test('only the invited register: by the link of the invitation, or by confirming their address', async ({ browse }) => {
  const closed = await at(browse, '/register')
  await closed.door.register({ firstName: 'Ulla', lastName: 'Un', email: 'uninvited@langwerk.test', password })
  await closed.door.says('No invitation found for this e-mail address')

  const byLink = await registered(browse, 'ina@langwerk.test')
  await byLink.door.openSecurity()

  await inviteByMail('otto@langwerk.test')
  const byAddress = await at(browse, '/register')
  await byAddress.door.register({ firstName: 'Otto', lastName: 'Neu', email: 'otto@langwerk.test', password })
  await byAddress.door.says('Look into your mailbox')
  const link = await mailbox.linkTo('otto@langwerk.test', '/confirmEmail')
  await byAddress.page.goto(link)
  await byAddress.door.confirm('Wrong-Otter-9')
  await byAddress.door.says('This is not the password that you chose when you registered')
  await byAddress.door.confirm(password)
  await byAddress.door.isIn()
})

test('one-time passwords and recovery codes guard the sign-in', async ({ browse }) => {
  const email = 'totp@langwerk.test'
  const { door } = await registered(browse, email)
  await door.openSecurity()
  const secret = await door.beginOneTimePasswords(password)
  await door.turnOneTimePasswordsOn(oneTimePassword(secret))
  const codes = await door.takeRecoveryCodes()

  const again = await at(browse, '/login?redirect=%2Fusers%2Fsecurity')
  await again.door.enter({ email, password })
  await again.door.giveCode('000000')
  await again.door.says('This code is not valid.')
  await again.door.giveCode(oneTimePassword(secret, 1))
  await expect(again.page).toHaveURL(`${product.url}/users/security`)

  const lost = await at(browse, '/login')
  await lost.door.enter({ email, password })
  await lost.door.useRecoveryCodeInstead()
  await lost.door.giveCode(codes[0]!)
  await lost.door.isIn()
  await lost.door.openSecurity()
  await lost.door.says('9 codes left')
})

test('a passkey signs in by itself, and as the second factor', async ({ browse }) => {
  const email = 'passkey@langwerk.test'
  const { page, door } = await registered(browse, email)
  const authenticator = await giveAuthenticator(page)
  await door.openSecurity()
  await door.addPasskey('Laptop of the journey', password)
  await door.takeRecoveryCodes()
  expect(await authenticator.credentials()).toBe(1)
  await door.logOutEverywhere()
  await door.isOut()

  await door.usePasskey()
  await door.isIn()
  await page.request.get(`${product.url}/api/logout`)
  await page.goto(`${product.url}/login`)
  await door.enter({ email, password })
  await door.usePasskeyAsSecondFactor()
  await door.isIn()
})

test('a forgotten password is set anew, and every browser is out, with the programs where one wants it', async ({
  browse,
}) => {
  const email = 'forgetful@langwerk.test'
  const first = await registered(browse, email)
  const script = await signInScript(product, { email, password })
  const { token } = await script.post('/me/access_tokens', { name: 'Nightly' })
  const byToken = () =>
    fetch(`${product.url}/api/re_authenticate`, { headers: { authorization: `Bearer ${token}` } }).then(
      ({ status }) => status,
    )
  expect(await byToken()).toBe(200)
  const second = await at(browse, '/login')
  await second.door.askForNewPassword(email)
  await second.door.says(/If there is an account/)
  await second.page.goto(await mailbox.linkTo(email, '/resetPassword'))
  await second.door.setNewPassword('weak')
  await second.door.says(/At least 8 characters with/)
  await second.door.revokeAccessTokensToo()
  await second.door.setNewPassword('Other-Otter-8')
  await second.door.says('Your password is set')
  expect(await byToken()).toBe(401)
  await first.page.goto(`${product.url}/users/security`)
  await first.door.isOut()
  await first.door.enter({ email, password })
  await first.door.says('Invalid credentials')
  await first.door.enter({ email, password: 'Other-Otter-8' })
  await expect(first.page).toHaveURL(`${product.url}/users/security`)
})

test('logging out everywhere ends what other browsers have open', async ({ browse }) => {
  const email = 'everywhere@langwerk.test'
  const here = await registered(browse, email)
  const there = await at(browse, '/login')
  await there.door.enter({ email, password })
  await there.door.isIn()
  await here.door.openSecurity()
  await expect(here.door.section('Where you are signed in').getByRole('listitem')).toHaveCount(2)
  await here.door.logOutEverywhere()
  await here.door.isOut()
  await there.page.goto(`${product.url}/users/security`)
  await there.door.isOut()
})

test('the way back after signing in leads to our own pages only', async ({ browse }) => {
  for (const redirect of ['//evil.test', '/\\evil.test', 'https://evil.test/', '/%09/evil.test', '/\t/evil.test']) {
    const { page, door } = await at(browse, `/login?redirect=${encodeURIComponent(redirect)}`)
    await door.enter(product.administrator)
    await expect(page).not.toHaveURL(/\/login/)
    expect(new URL(page.url()).origin).toBe(product.url)
    await page.context().close()
  }
})
