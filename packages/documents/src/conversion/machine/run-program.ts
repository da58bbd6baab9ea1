import { spawn } from 'node:child_process'
import { libreOfficeEnvironment } from '../libreoffice-call.ts'

interface Options {
  /** Its home folder: all that it is told of this machine. */
  home: string
  /** Where it keeps what it needs for a while; what it leaves there goes with the folder. */
  temporary: string
  timeoutMs: number
  /** What is told whoever waits for longer. */
  tooLong(): Error
  signal: AbortSignal | undefined
}

/**
 * Runs a program in a process group of its own, so that it is ended along with what it started.
 * @returns its exit code, or null where a signal ended it.
 * @throws `tooLong` after its time is over, the signal's reason when it is called off.
 */
export function runProgram(
  program: string,
  parameters: readonly string[],
  { home, temporary, timeoutMs, tooLong, signal }: Options,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      detached: true,
      stdio: 'ignore',
      cwd: home,
      env: { HOME: home, TMPDIR: temporary, ...libreOfficeEnvironment },
    })
    let ended: unknown
    const end = (reason: unknown) => {
      ended ??= reason
      endGroup(child.pid)
    }
    const timer = setTimeout(() => end(tooLong()), timeoutMs)
    const onAbort = () => end(signal?.reason)
    signal?.addEventListener('abort', onAbort)
    const settle = (give: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      // What it may have left running goes too.
      endGroup(child.pid)
      give()
    }
    child.on('error', (error) => settle(() => reject(error)))
    child.on('exit', (code) => settle(() => (ended === undefined ? resolve(code) : reject(ended))))
  })
}

function endGroup(pid: number | undefined) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // It has ended already; elsewhere than on Unix there are no groups.
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}
