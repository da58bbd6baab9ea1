import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  libreOfficeCall,
  libreOfficeRestart,
  libreOfficeSettings,
} from '@langwerk/documents/conversion/libreoffice-call'
import { runProgram } from '@langwerk/documents/conversion/machine/run-program'
import { looksLikeOffice, type OfficeEnding } from '@langwerk/documents/conversion/old-office'
import { openTurns } from '../../foundation/turns.ts'
import { type OfficeConversion, OfficeConversionError, officeMissing } from './office-conversion.ts'

interface Options {
  /** Null where it is not installed. */
  program: string | null
  timeoutMs: number
  /** What a converted file may come to. */
  mostBytes: number
}

/**
 * Converts with LibreOffice without a screen. It bears no two processes on one profile, so one conversion runs at a time, by turns,
 * on a profile of this server's own, which is thrown away when a conversion had to be ended.
 */
export function openLibreOffice({ program, timeoutMs, mostBytes }: Options): OfficeConversion {
  let folder: string | null = null
  const turns = openTurns(1)
  const forgetFolder = async () => {
    const old = folder
    folder = null
    if (old) await rm(old, { recursive: true, force: true })
  }

  const convertNow = async (
    bytes: Uint8Array,
    { from, to }: { from: OfficeEnding; to: OfficeEnding },
    signal: AbortSignal | undefined,
  ): Promise<Buffer> => {
    signal?.throwIfAborted()
    if (!program) throw officeMissing()
    folder ??= await newProfile()
    const work = await mkdtemp(join(folder, 'work-'))
    const given = join(work, `document.${from}`)
    const made = join(work, 'made', `document.${to}`)
    try {
      await writeFile(given, bytes)
      const profile = pathToFileURL(join(folder, 'profile')).href
      const words = libreOfficeCall({ profile, to, folder: join(work, 'made'), file: given })
      const tooLong = () => new OfficeConversionError('tooLarge', 'officeTooSlow')
      const start = () => runProgram(program, words, { home: folder!, temporary: work, timeoutMs, tooLong, signal })
      if ((await start()) === libreOfficeRestart) await start()
      const size = await stat(made).then(
        (found) => found.size,
        () => 0,
      )
      if (size === 0) throw new OfficeConversionError('broken', 'officeNotOpened')
      if (size > mostBytes) throw new OfficeConversionError('tooLarge', 'officeTooLarge')
      return await readFile(made)
    } catch (error) {
      // Whatever was ended half-way may have left a lock behind.
      await forgetFolder()
      throw error
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  }

  return {
    program,
    convert: async (bytes, forms, signal) => {
      if (!program) throw officeMissing()
      if (!looksLikeOffice(bytes, forms.from))
        throw new OfficeConversionError('broken', 'officeNotOfEnding', { ending: forms.from })
      const giveBack = await turns.take({ size: bytes.length, signal })
      return convertNow(bytes, forms, signal).finally(giveBack)
    },
    close: async () => {
      // The place is kept: nothing begins any more.
      await turns.take()
      await forgetFolder()
    },
  }
}

/** Names the folder of a server's profile, before the number of its process. */
export const officeFolderPrefix = 'langwerk-office-'

/** A profile in which no macro runs and nothing that a document links to is fetched. */
async function newProfile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${officeFolderPrefix}${process.pid}-`))
  await mkdir(join(folder, 'profile', 'user'), { recursive: true })
  await writeFile(join(folder, 'profile', 'user', 'registrymodifications.xcu'), libreOfficeSettings)
  return folder
}
