import type { OfficeEnding } from '@langwerk/documents/conversion/old-office'

/** What a command touches outside of itself. */
export interface Surroundings {
  read(path: string): Promise<Uint8Array>
  /** A file in a folder or below it, at once; undefined where there is none, or the path leads elsewhere. */
  readBelow(folder: string, path: string): Uint8Array | undefined
  /** A file piece by piece, for those that may not fit into memory. */
  stream(path: string): AsyncIterable<Uint8Array>
  write(path: string, bytes: Uint8Array): Promise<void>
  /** Writes text in UTF-8 as it comes; where that fails midway, no half a file is left. */
  writeText(path: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<void>
  /**
   * Turns Word, PowerPoint and Excel files of 97 into today's and back.
   * @throws CommandError where LibreOffice is missing or cannot do it
   */
  convertOffice(bytes: Uint8Array, forms: { from: OfficeEnding; to: OfficeEnding }): Promise<Uint8Array>
  /** Standard input. */
  input: AsyncIterable<Uint8Array | string>
  /** To standard output. */
  print(text: string): void
  /** To standard error. */
  report(text: string): void
  /** Whether a person watches standard error. */
  isWatched: boolean
}

/** A command that cannot be done, said in a sentence for the person who gave it. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** One command of the program. */
export interface Command {
  /** What it does, in a line. */
  summary: string
  /** What `--help` says. */
  help: string
  run(words: readonly string[], surroundings: Surroundings): Promise<void>
}
