import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  libreOfficeCall,
  libreOfficeRestart,
  libreOfficeSettings,
} from '@langwerk/documents/conversion/libreoffice-call'
import { findLibreOffice } from '@langwerk/documents/conversion/machine/find-libreoffice'
import { runProgram } from '@langwerk/documents/conversion/machine/run-program'
import { looksLikeOffice } from '@langwerk/documents/conversion/old-office'
import { CommandError, type Surroundings } from './command.ts'

/** Where LibreOffice is, as the environment says it to the server too; null where it is not there. */
export const libreOfficeIn = (environment: Readonly<Record<string, string | undefined>>): string | null =>
  findLibreOffice(environment.LIBREOFFICE_PATH || null)

/**
 * Converts with LibreOffice, on a profile that is made for this one file and thrown away: no macros, no network, nothing of this
 * person's environment, and an end along with all that it started when it takes too long or we are ended.
 * @param program null where it is not installed
 */
export const convertWithLibreOffice =
  (program: string | null, timeoutMs = 180_000): Surroundings['convertOffice'] =>
  async (bytes, { from, to }) => {
    if (!program)
      throw new CommandError(
        `Files ending in .${to.endsWith('x') ? from : to} need LibreOffice, which is not installed on this machine`,
      )
    if (!looksLikeOffice(bytes, from)) throw new CommandError(`This is not a file that .${from} stands for`)
    const home = await mkdtemp(join(tmpdir(), 'langwerk-convert-'))
    try {
      const [profile, folder, file] = [join(home, 'profile'), join(home, 'made'), join(home, `document.${from}`)]
      await mkdir(join(profile, 'user'), { recursive: true })
      await writeFile(join(profile, 'user', 'registrymodifications.xcu'), libreOfficeSettings)
      await writeFile(file, bytes)
      const words = libreOfficeCall({ profile: pathToFileURL(profile).href, to, folder, file })
      const start = () => runUninterrupted(program, words, { home, timeoutMs })
      if ((await start()) === libreOfficeRestart) await start()
      return await readFile(join(folder, `document.${to}`)).catch(() => {
        throw new CommandError('LibreOffice cannot open the file. It may be damaged or protected with a password')
      })
    } finally {
      await rm(home, { recursive: true, force: true })
    }
  }

/** Runs a program; whoever interrupts us ends it too. @returns its exit code */
async function runUninterrupted(
  program: string,
  words: string[],
  { home, timeoutMs }: { home: string; timeoutMs: number },
) {
  const interrupted = new AbortController()
  const onSignal = () => interrupted.abort(new CommandError('Interrupted'))
  for (const signal of interruptions) process.on(signal, onSignal)
  try {
    return await runProgram(program, words, {
      home,
      temporary: home,
      timeoutMs,
      tooLong: () => new CommandError('The file takes too long to convert'),
      signal: interrupted.signal,
    })
  } finally {
    for (const signal of interruptions) process.off(signal, onSignal)
  }
}

const interruptions = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
