import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openTurns } from '../../kit/turns.ts'
import { type OfficeConversion, OfficeConversionError, type OfficeEnding, officeMissing } from './office-conversion.ts'
import { runProgram } from './run-program.ts'

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
      const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
      const options = ['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nologo', '--nofirststartwizard']
      const wanted = ['--convert-to', `${to}:${filters[to]}`, '--outdir', join(work, 'made'), given]
      const start = () =>
        runProgram(program, [profile, ...options, ...wanted], { home: folder!, temporary: work, timeoutMs, signal })
      // Having made its profile, it asks to be started again.
      if ((await start()) === restartWanted) await start()
      const size = await stat(made).then(
        (found) => found.size,
        () => 0,
      )
      if (size === 0)
        throw new OfficeConversionError(
          'broken',
          'LibreOffice cannot open the file. It may be damaged or protected with a password',
        )
      if (size > mostBytes) throw new OfficeConversionError('tooLarge', 'The converted file is larger than is allowed')
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
      if (!looksRight(bytes, forms.from))
        throw new OfficeConversionError('broken', `This is not a file that .${forms.from} stands for`)
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
const restartWanted = 81

const filters: Record<OfficeEnding, string> = {
  doc: 'MS Word 97',
  docx: 'MS Word 2007 XML',
  ppt: 'MS PowerPoint 97',
  pptx: 'Impress MS PowerPoint 2007 XML',
  xls: 'MS Excel 97',
  xlsx: 'Calc MS Excel 2007 XML',
}

/** Old files are OLE containers, some that are called `doc` are RTF; LibreOffice would open anything, web pages too. */
function looksRight(bytes: Uint8Array, ending: OfficeEnding): boolean {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (ending.endsWith('x')) return start.startsWith('PK')
  return start.startsWith('\xd0\xcf\x11\xe0') || (ending === 'doc' && start.startsWith('{\\rtf'))
}

/** A profile in which no macro runs and nothing that a document links to is fetched. */
async function newProfile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${officeFolderPrefix}${process.pid}-`))
  await mkdir(join(folder, 'profile', 'user'), { recursive: true })
  await writeFile(join(folder, 'profile', 'user', 'registrymodifications.xcu'), settings)
  return folder
}

const setting = (path: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${[
  setting('Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'),
  setting('Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'),
  setting('Office.Common/Security/Scripting', 'DisableActiveContent', 'true'),
  setting('Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'),
  // A proxy that is not there: what asks for an address all the same gets no answer.
  setting('Inet/Settings', 'ooInetProxyType', '2'),
  setting('Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'),
  setting('Inet/Settings', 'ooInetHTTPProxyPort', '9'),
  setting('Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'),
  setting('Inet/Settings', 'ooInetHTTPSProxyPort', '9'),
].join('\n')}
</oor:items>
`
