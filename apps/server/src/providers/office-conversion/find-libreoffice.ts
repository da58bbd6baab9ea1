import { accessSync, constants, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Where LibreOffice is: the path that is set, or the first of the usual places.
 * @returns null where it is not there, or may not be run.
 */
export function findLibreOffice(path: string | null): string | null {
  return (path === null ? usualPlaces() : [path]).find(isProgram) ?? null
}

const usualPlaces = () => [
  '/usr/bin/soffice',
  '/usr/local/bin/soffice',
  '/usr/lib/libreoffice/program/soffice',
  '/usr/lib64/libreoffice/program/soffice',
  ...versionsIn('/opt').map((version) => join('/opt', version, 'program/soffice')),
  '/snap/bin/libreoffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:\\Program Files\\LibreOffice\\program\\soffice.exe',
]

/** The newest first. */
function versionsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.startsWith('libreoffice'))
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
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
