import { accessSync, constants, readdirSync } from 'node:fs'
import { libreOfficePlaces } from '../libreoffice-call.ts'

/**
 * Where LibreOffice is: the path that is set, or the first of the usual places.
 * @returns null where it is not there, or may not be run.
 */
export function findLibreOffice(path: string | null): string | null {
  return (path === null ? libreOfficePlaces(namesIn('/opt')) : [path]).find(isProgram) ?? null
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
