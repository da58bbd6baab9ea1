import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const passedBy = new Set(['node_modules', 'dist', 'test-results', 'coverage'])

/** One hash over the content of files and folders, without what is built from them. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) if (!passedBy.has(name)) add(join(path, name))
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(path).update('\0').update(readFileSync(path))
    }
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}
