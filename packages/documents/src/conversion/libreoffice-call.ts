import type { OfficeEnding } from './old-office.ts'

/**
 * The words with which LibreOffice is called to convert one file without a screen.
 * @param call `profile` is the URL of its folder, `folder` where the result goes
 */
export const libreOfficeCall = (call: { profile: string; to: OfficeEnding; folder: string; file: string }) => [
  `-env:UserInstallation=${call.profile}`,
  ...['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nologo', '--nofirststartwizard'],
  ...['--convert-to', `${call.to}:${filters[call.to]}`, '--outdir', call.folder, call.file],
]

const filters: Record<OfficeEnding, string> = {
  doc: 'MS Word 97',
  docx: 'MS Word 2007 XML',
  ppt: 'MS PowerPoint 97',
  pptx: 'Impress MS PowerPoint 2007 XML',
  xls: 'MS Excel 97',
  xlsx: 'Calc MS Excel 2007 XML',
}

/** The code with which it ends, having made its profile, when it asks to be started again. */
export const libreOfficeRestart = 81

/** All that it is told of this machine beside its home and a folder for what it needs for a while. */
export const libreOfficeEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' }

/** Where it usually is. @param versions the folders in `/opt`, of which the newest version is the first */
export const libreOfficePlaces = (versions: readonly string[]): string[] => [
  '/usr/bin/soffice',
  '/usr/local/bin/soffice',
  '/usr/lib/libreoffice/program/soffice',
  '/usr/lib64/libreoffice/program/soffice',
  ...versions
    .filter((name) => name.startsWith('libreoffice'))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => `/opt/${name}/program/soffice`),
  '/snap/bin/libreoffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:\\Program Files\\LibreOffice\\program\\soffice.exe',
]

const setting = (path: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

/** `user/registrymodifications.xcu` of a profile in which no macro runs and nothing that a document links to is fetched. */
export const libreOfficeSettings = `<?xml version="1.0" encoding="UTF-8"?>
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
