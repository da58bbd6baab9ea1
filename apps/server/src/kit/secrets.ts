import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../foundation/config.ts'

/** Seals what must be read again but never stand open in the database: keys of vendors, second-factor secrets. */
export interface Secrets {
  /** @param place the row and column it belongs to: a sealed text that is moved to another row does not open there. */
  seal(text: string, place: string): string
  /** @throws Error where it was sealed for another place, with a key that is not known any more, or was changed. */
  unseal(sealed: string, place: string): string
  /** Whether it was sealed with an older key than today's. */
  isOld(sealed: string): boolean
}

/**
 * AES-256-GCM (NIST SP 800-38D) under a key derived from the installation's secret (HKDF, RFC 5869). The sealed text is
 * `v1.{key id}.{nonce}.{tag}.{cipher text}`; secrets that were replaced still open what was sealed under them.
 */
export function openSecrets({ secret, previousSecrets }: Pick<Config, 'secret' | 'previousSecrets'>): Secrets {
  const keys = [secret, ...previousSecrets].map((text) => {
    const key = Buffer.from(hkdfSync('sha256', text, '', 'langwerk secrets', 32))
    return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key }
  })
  const current = keys[0]!
  return {
    seal: (text, place) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce)
      cipher.setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))
      return ['v1', current.id, ...parts].join('.')
    },
    unseal: (sealed, place) => {
      const [version, id, ...parts] = sealed.split('.')
      const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
      const known = keys.find((candidate) => candidate.id === id)
      if (version !== 'v1' || !known || !nonce || !tag || !text) throw new Error('The secret cannot be opened')
      const decipher = createDecipheriv('aes-256-gcm', known.key, nonce, { authTagLength: 16 })
      decipher.setAAD(Buffer.from(place))
      decipher.setAuthTag(tag)
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    },
    isOld: (sealed) => sealed.split('.')[1] !== current.id,
  }
}

/** The last four characters of a secret, by which people tell it from others; nothing of a short one, of which they would tell too much. */
export const secretEnding = (secret: string | null): string =>
  secret !== null && secret.length >= shownFrom ? secret.slice(-4) : ''
const shownFrom = 16
