import { spawn } from 'node:child_process'
import { accessSync, constants, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  libreOfficeCall,
  libreOfficeEnvironment,
  libreOfficePlaces,
  libreOfficeRestart,
  libreOfficeSettings,
} from '@langwerk/documents/conversion/libreoffice-call'
import { looksLikeOffice } from '@langwerk/documents/conversion/old-office'
import { CommandError, type Surroundings } from './surroundings.ts'

/** LibreOffice on this machine, or null where it is not there. */
export function findLibreOffice(): string | null {
  return libreOfficePlaces(namesIn('/opt')).find(isProgram) ?? null
}

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
      const start = () => runToEnd(program, words, { home, timeoutMs })
      if ((await start()) === libreOfficeRestart) await start()
      return await readFile(join(folder, `document.${to}`)).catch(() => {
        throw new CommandError('LibreOffice cannot open the file. It may be damaged or protected with a password')
      })
    } finally {
      await rm(home, { recursive: true, force: true })
    }
  }

/** Runs a program in a process group of its own; whoever interrupts us ends it too. @returns its exit code */
function runToEnd(program: string, words: string[], { home, timeoutMs }: { home: string; timeoutMs: number }) {
  return new Promise<number | null>((resolve, reject) => {
    const env = { HOME: home, TMPDIR: home, ...libreOfficeEnvironment }
    const child = spawn(program, words, { detached: true, stdio: 'ignore', cwd: home, env })
    let reason: CommandError | undefined
    const end = (sentence: string) => {
      reason ??= new CommandError(sentence)
      endGroup(child.pid)
    }
    const timer = setTimeout(() => end('The file takes too long to convert'), timeoutMs)
    const onSignal = () => end('Interrupted')
    for (const signal of interruptions) process.on(signal, onSignal)
    const settle = (give: () => void) => {
      clearTimeout(timer)
      for (const signal of interruptions) process.off(signal, onSignal)
      // What it may have left running goes too.
      endGroup(child.pid)
      give()
    }
    child.on('error', (error) => settle(() => reject(error)))
    child.on('exit', (code) => settle(() => (reason ? reject(reason) : resolve(code))))
  })
}

const interruptions = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function endGroup(pid: number | undefined) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // It has ended already; elsewhere than on Unix there are no groups.
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}

/** Nothing where there is no such folder. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
