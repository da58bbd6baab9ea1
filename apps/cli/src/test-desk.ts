import { join } from 'node:path'
import { findLibreOffice } from '@langwerk/documents/conversion/machine/find-libreoffice'
import { CommandError } from './command.ts'
import { convertWithLibreOffice } from './libreoffice.ts'
import { run } from './run.ts'

/** Runs commands on files in memory. */
export function desk(
  files: Record<string, Uint8Array | string>,
  input = '',
  { pieceLength = 7, office = findLibreOffice(null) }: { pieceLength?: number; office?: string | null } = {},
) {
  const stored = new Map(
    Object.entries(files).map(([name, content]) => [
      name,
      typeof content === 'string' ? new TextEncoder().encode(content) : content,
    ]),
  )
  const contentOf = (path: string) => {
    const bytes = stored.get(path)
    if (!bytes) throw new CommandError(`There is no file ${path}`)
    return bytes
  }
  const said = { output: '', errors: '' }
  return {
    stored,
    said,
    text: (name: string) => new TextDecoder().decode(stored.get(name)),
    run: (...words: string[]) =>
      run(words, {
        read: async (path) => contentOf(path),
        readBelow: (folder, path) => stored.get(join(folder, path)),
        stream: async function* (path) {
          const bytes = contentOf(path)
          for (let from = 0; from < bytes.length; from += 1000) yield bytes.slice(from, from + 1000)
        },
        write: async (path, bytes) => void stored.set(path, bytes),
        writeText: async (path, pieces) => {
          let text = ''
          for await (const piece of pieces) text += piece
          stored.set(path, new TextEncoder().encode(text))
        },
        convertOffice: convertWithLibreOffice(office),
        isWatched: false,
        input: (async function* () {
          // In pieces that cut lines, as a pipe does.
          for (let from = 0; from < input.length; from += pieceLength) yield input.slice(from, from + pieceLength)
        })(),
        print: (text) => {
          said.output += text
        },
        report: (text) => {
          said.errors += text
        },
      }),
  }
}
