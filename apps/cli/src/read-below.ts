import { readFileSync, realpathSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'

/**
 * The bytes of a file in a folder or below it; undefined where there is none, or where the path or a link in it leads out of
 * the folder.
 */
export function readBelow(folder: string, path: string): Uint8Array | undefined {
  if (isAbsolute(path) || /^[a-z][a-z\d+.-]*:/i.test(path)) return undefined
  try {
    const top = realpathSync(folder)
    const file = realpathSync(join(top, path))
    const way = relative(top, file)
    return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way) ? undefined : readFileSync(file)
  } catch {
    return undefined
  }
}
