import { createPrivateKey, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeKeyPair } from './make-key-pair.ts'

test('makes a certificate that others can read, of the key beside it', async () => {
  const pair = await makeKeyPair('Übersetzungen & Söhne', new Date('2026-03-01T12:00:00Z'))
  const certificate = new X509Certificate(pair.certificate)
  expect(certificate.checkPrivateKey(createPrivateKey(pair.privateKey))).toBe(true)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.subject).toBe('CN=Übersetzungen & Söhne')
  expect(certificate.issuer).toBe(certificate.subject)
  expect(new Date(certificate.validFrom)).toEqual(new Date('2026-03-01T12:00:00Z'))
  expect(new Date(certificate.validTo)).toEqual(new Date('2036-03-01T12:00:00Z'))
})

test('each is its own', async () => {
  const [one, other] = await Promise.all([makeKeyPair('One'), makeKeyPair('One')])
  expect(new X509Certificate(one.certificate).serialNumber).not.toBe(
    new X509Certificate(other.certificate).serialNumber,
  )
})
