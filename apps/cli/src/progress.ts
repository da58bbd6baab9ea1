import type { Surroundings } from './command.ts'

/** Counts what long work has done. */
export interface Progress {
  count(): void
  /** Ends the line that was counted on. */
  end(): void
}

/**
 * Says on standard error how far long work is, every ten thousand things: on one line to a person who watches, on a line each
 * to a file (`--progress`), and not at all otherwise.
 * @param what the things, in the plural: `units`
 */
export function progressOf(
  { report, isWatched }: Pick<Surroundings, 'report' | 'isWatched'>,
  { isWanted, what }: { isWanted: boolean; what: string },
): Progress {
  let done = 0
  const shows = isWatched || isWanted
  const said = () => `${done.toLocaleString('en')} ${what}`
  return {
    count: () => {
      done++
      if (shows && done % 10_000 === 0) report(isWatched ? `\r${said()}` : `${said()}\n`)
    },
    end: () => {
      if (shows && done >= 10_000) report(isWatched ? `\r${said()}\n` : `${said()}\n`)
    },
  }
}
