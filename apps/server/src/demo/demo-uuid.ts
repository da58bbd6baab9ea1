import { createHash } from 'node:crypto'

/** A sample's uuid is made of its name, so that filling that was cut short goes on with what is there already. */
export function demoUuid(name: string): string {
  const digest = createHash('sha256').update(`langwerk sample ${name}`).digest()
  digest[6] = (digest[6]! & 0x0f) | 0x80
  digest[8] = (digest[8]! & 0x3f) | 0x80
  return digest.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
