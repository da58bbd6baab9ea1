import { randomUUID } from 'node:crypto'

/** A version 7 UUID (RFC 9562, 5.7): new rows fall at the end of their indexes. */
export function newUuid(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  // A version 4 UUID is made from random bytes that are drawn for many at once; from its third group on it differs by one digit.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
