import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

const secret = 'a secret of the installation, long enough'
const secrets = openSecrets({ secret, previousSecrets: [] })

test('whatever is sealed opens again at its place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, place) => {
      expect(secrets.unseal(secrets.seal(text, place), place)).toBe(text)
    }),
  )
})

test('the sealed text does not show what it holds, and is another each time', () => {
  const sealed = secrets.seal('sk-live-0123456789', 'integration 1')
  expect(sealed).not.toContain('0123456789')
  expect(secrets.seal('sk-live-0123456789', 'integration 1')).not.toBe(sealed)
})

test('it does not open at another place, after a change, or under another secret', () => {
  const sealed = secrets.seal('key', 'row 1')
  expect(() => secrets.unseal(sealed, 'row 2')).toThrow()
  expect(() => secrets.unseal(`${sealed.slice(0, -2)}AA`, 'row 1')).toThrow()
  expect(() => secrets.unseal('key', 'row 1')).toThrow()
  expect(() => openSecrets({ secret: `${secret}!`, previousSecrets: [] }).unseal(sealed, 'row 1')).toThrow()
})

test('a secret that was replaced still opens what was sealed under it', () => {
  const sealed = secrets.seal('key', 'row 1')
  const renewed = openSecrets({ secret: 'another secret of the installation, long', previousSecrets: [secret] })
  expect(renewed.unseal(sealed, 'row 1')).toBe('key')
  expect(renewed.isOld(sealed)).toBe(true)
  expect(renewed.isOld(renewed.seal('key', 'row 1'))).toBe(false)
})
