import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../../foundation/config.ts'
import { officeFolderPrefix } from '../../providers/office-conversion/libreoffice.ts'

const hourMs = 3_600_000
const mailsKeptMs = 30 * 24 * hourMs

/** Removes the temporary files that processes on this machine left when they were killed, and mails written long ago. */
export async function sweepFolders({ dataDirectory }: Pick<Config, 'dataDirectory'>): Promise<void> {
  await sweep(join(dataDirectory, 'indexes'), hourMs, (name) => name.endsWith('.new'))
  await sweep(join(dataDirectory, 'outbox'), hourMs, (name) => name.endsWith('.tmp'))
  await sweep(join(dataDirectory, 'outbox'), mailsKeptMs, (name) => name.endsWith('.txt'))
  await sweep(tmpdir(), hourMs, (name) => name.startsWith(officeFolderPrefix) && !isOfLivingProcess(name))
}

/** The profile of a server that runs may be older: it is used again and again. */
function isOfLivingProcess(name: string): boolean {
  const pid = Number(name.slice(officeFolderPrefix.length).split('-')[0])
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function sweep(folder: string, olderThanMs: number, isLeftover: (name: string) => boolean) {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!isLeftover(name)) continue
    const path = join(folder, name)
    // Another process may be faster, or the file another person's.
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < Date.now() - olderThanMs)
      await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}
