/** The lines of a stream of UTF-8, without their ends, as they come in. */
export async function* linesOf(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  /** The line that is not at its end yet, in pieces: joining each to the next would copy a long line over and over. */
  let open: string[] = []
  for await (const chunk of input) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
    const lines = text.split('\n')
    if (lines.length > 1) {
      yield withoutReturn(open.join('') + lines[0])
      for (const line of lines.slice(1, -1)) yield withoutReturn(line)
      open = []
    }
    open.push(lines.at(-1)!)
  }
  const last = open.join('') + decoder.decode()
  if (last !== '') yield withoutReturn(last)
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line)
