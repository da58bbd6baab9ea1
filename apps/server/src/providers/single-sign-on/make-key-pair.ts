import { createPublicKey, generateKeyPair, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'

const validYears = 10

/**
 * A key pair of 2,048 bits with a certificate that it signs itself (X.509 version 3, RFC 5280, without extensions): in
 * SAML the certificate only carries the key, since the other side is given it by hand.
 * @returns both as PEM.
 */
export async function makeKeyPair(commonName: string, now = new Date()) {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const name = sequence(set(sequence(commonNameOid, der(0x0c, Buffer.from(commonName.slice(0, 64), 'utf8')))))
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + validYears)
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    // Positive and 16 bytes: the first bits are 01.
    der(0x02, Buffer.concat([Buffer.from([0x40 | (randomBytes(1)[0]! & 0x3f)]), randomBytes(15)])),
    sha256WithRsa,
    name,
    sequence(time(now), time(until)),
    name,
    createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })).export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', toBeSigned, privateKey)
  const certificate = sequence(toBeSigned, sha256WithRsa, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate
      .toString('base64')
      .replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/** One value in the distinguished encoding rules (X.690, 8.1): tag, length, content. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  const bytes = length < 0x100 ? [length] : [length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length, ...bytes]), content])
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts))
const set = (...parts: Buffer[]) => der(0x31, Buffer.concat(parts))

/** As UTCTime to the end of 2049, then as GeneralizedTime (RFC 5280, 4.1.2.5). */
function time(instant: Date): Buffer {
  const digits = instant.toISOString().replace(/\.\d+|[-:T]/g, '')
  return instant.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(digits.slice(2))) : der(0x18, Buffer.from(digits))
}

/** 2.5.4.3 and 1.2.840.113549.1.1.11 with its NULL. */
const commonNameOid = der(0x06, Buffer.from([0x55, 0x04, 0x03]))
const sha256WithRsa = sequence(
  der(0x06, Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b])),
  Buffer.from([0x05, 0x00]),
)
