import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A passkey in software, as WebAuthn level 2 describes authenticators: ES256, without attestation. */
export interface Authenticator {
  /** Answers the options of a registration. */
  register(options: Question): object & { id: string }
  /** Answers the options of a sign-in; `verified`: whether the owner showed a finger or a PIN. */
  assert(options: Question, with_?: { verified?: boolean; origin?: string; userHandle?: string }): { id: string }
}
// The options are whatever the server sends; what is missing makes a test fail.
// biome-ignore lint/suspicious/noExplicitAny: asserted by the tests
type Question = any

export function newAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0

  const dataOf = (relyingPartyId: string, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(Buffer.from(relyingPartyId)), Buffer.from([flags]), count])
  }
  const clientDataOf = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  return {
    register: (options) => {
      const { x, y } = publicKey.export({ format: 'jwk' })
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x!, 'base64url')],
          [-3, Buffer.from(y!, 'base64url')],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([
        dataOf(options.rp.id, userPresent | userVerified | hasKey),
        Buffer.alloc(16),
        length,
        credentialId,
        key,
      ])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientDataOf('webauthn.create', options.challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    assert: (options, { verified = true, origin: from = origin, userHandle } = {}) => {
      const authenticatorData = dataOf(options.rpId, userPresent | (verified ? userVerified : 0))
      const clientData = clientDataOf('webauthn.get', options.challenge, from)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle !== undefined && { userHandle }),
        },
      }
    },
  }
}

const userPresent = 0x01
const userVerified = 0x04
const hasKey = 0x40

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** As much of CBOR (RFC 8949) as a registration needs. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value)
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map)
    return Buffer.concat([cborHead(5, value.size), ...[...value].flat().map((part) => cbor(part))])
  throw new Error('This is not written as CBOR')
}

function cborHead(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  return size < 256 ? Buffer.from([(kind << 5) | 24, size]) : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}
