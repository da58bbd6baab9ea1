import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'langwerk-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const proxiesOf = (LANGWERK_TRUSTED_PROXIES?: string) =>
  readConfig({ LANGWERK_DATA_DIR: folder, ...(LANGWERK_TRUSTED_PROXIES && { LANGWERK_TRUSTED_PROXIES }) })
    .trustedProxies

test('proxies are believed at the addresses and networks that are named, and without any on this machine', () => {
  expect(proxiesOf()).toEqual(['loopback'])
  expect(proxiesOf('10.0.0.7, 172.16.0.0/12,fd00::/8,loopback')).toEqual([
    '10.0.0.7',
    '172.16.0.0/12',
    'fd00::/8',
    'loopback',
  ])
})

test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/', 'fd00::/129', '10.0.0.1/8/8', 'true', '10.0.0.1 10.0.0.2'])(
  'a wrong proxy ends the start with a sentence: %s',
  (text) => {
    expect(() => proxiesOf(text)).toThrow(ConfigError)
    expect(() => proxiesOf(text)).toThrow(/LANGWERK_TRUSTED_PROXIES.*: must be addresses or networks/)
  },
)

test.each(['1', '1e12', '64.5', 'much'])('a wrong number ends the start with a sentence: %s', (text) => {
  const read = () => readConfig({ LANGWERK_DATA_DIR: folder, LANGWERK_SPACE_RESERVE_MB: text })
  expect(read).toThrow('LANGWERK_SPACE_RESERVE_MB: must be a whole number from 32 to 100000000')
})

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}
const stripeOf = (given: Record<string, string>) => readConfig({ LANGWERK_DATA_DIR: folder, ...given }).stripe

test('nobody pays where no key of Stripe is set', () => {
  expect(stripeOf({})).toBeNull()
  expect(stripeOf(keys)).toEqual({
    secretKey: 'sk_test_x',
    publishableKey: 'pk_test_x',
    webhookSecret: 'whsec_x',
    apiUrl: 'https://api.stripe.com',
  })
})

test.each([
  [{ STRIPE_WEBHOOK_SECRET: '' }, 'set all or none'],
  [{ STRIPE_SECRET_KEY: '' }, 'set all or none'],
  [{ STRIPE_SECRET_KEY: 'sk_live_x' }, 'one is of the test mode and the other is not'],
  [{ STRIPE_SECRET_KEY: 'pk_test_x' }, 'STRIPE_SECRET_KEY: must be a key that begins with sk_test_ or sk_live_'],
])('keys of Stripe that do not fit together end the start: %j', (given, sentence) => {
  expect(() => stripeOf({ ...keys, ...given })).toThrow(sentence)
})
