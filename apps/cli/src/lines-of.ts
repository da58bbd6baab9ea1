import { CommandError } from './command.ts'

/**
 * The lines of a stream of UTF-8, or of UTF-16 that begins with its mark, without their ends, as they come in.
 * @throws CommandError for other bytes
 */
export async function* linesOf(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  let decode: ((bytes?: Uint8Array) => string) | undefined
  /** The line that is not at its end yet, in pieces: joining each to the next would copy a long line over and over. */
  let open: string[] = []
  for await (const chunk of input) {
    if (typeof chunk !== 'string') decode ??= decoderOf(chunk)
    const text = typeof chunk === 'string' ? chunk : decode!(chunk)
    const lines = text.split('\n')
    if (lines.length > 1) {
      yield withoutReturn(open.join('') + lines[0])
      for (const line of lines.slice(1, -1)) yield withoutReturn(line)
      open = []
    }
    open.push(lines.at(-1)!)
  }
  const last = open.join('') + (decode?.() ?? '')
  if (last !== '') yield withoutReturn(last)
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line)

/** Takes the pieces of a text, and nothing at its end. */
function decoderOf([first, second]: Uint8Array) {
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (bytes?: Uint8Array) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw new CommandError(`The text is not ${encoding.toUpperCase()}: save it as UTF-8`)
    }
  }
}
