import type { Tag } from '@langwerk/text/segment'
import type { InlineCode, TextCode } from './trans-unit.ts'

/** A text code as a tag. */
interface PairedCode extends TextCode {
  code: InlineCode
  role: 'lone' | 'open' | 'close' | 'openHalf' | 'closeHalf'
}

/**
 * Finds the end of each start. Pairs may cross, so both are codes of their own; what has no partner is a half.
 * @param encode writes a code as the file's text has it
 */
export function pairTextCodes(
  parts: readonly (string | Tag | TextCode)[],
  encode: (text: string) => string,
): (string | Tag | PairedCode)[] {
  const waiting = new Map<string, number[]>()
  const partner = new Map<number, number>()
  parts.forEach((part, index) => {
    if (!isCode(part) || part.kind === 'lone') return
    if (part.kind === 'start') {
      const starts = waiting.get(part.name)
      if (starts) starts.push(index)
      else waiting.set(part.name, [index])
      return
    }
    const start = waiting.get(part.name)?.pop()
    if (start === undefined) return
    partner.set(start, index)
    partner.set(index, start)
  })
  return parts.map((part, index) => {
    if (!isCode(part)) return part
    const other = partner.get(index)
    const open = encode(part.text)
    if (part.kind === 'lone') return { ...part, role: 'lone', code: { kind: 'lone', open } }
    if (other === undefined) {
      const role = part.kind === 'start' ? 'openHalf' : 'closeHalf'
      return { ...part, role, code: { kind: role, open } }
    }
    const [start, end] = part.kind === 'start' ? [part, parts[other]] : [parts[other], part]
    const written = (half: string | Tag | TextCode | undefined) => (half && isCode(half) ? encode(half.text) : '')
    const code: InlineCode = { kind: 'spanning', open: written(start), close: written(end) }
    return { ...part, role: part.kind === 'start' ? 'open' : 'close', code }
  })
}

const isCode = (part: string | Tag | TextCode): part is TextCode => typeof part !== 'string' && 'text' in part
