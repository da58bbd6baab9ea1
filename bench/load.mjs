// Bundles a TypeScript module of the workspaces and imports it, as the servers do.
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** @param {string} entry path from the repository's root */
export async function load(entry) {
  const folder = mkdtempSync(join(import.meta.dirname, '.bundle-'))
  try {
    const outfile = join(folder, 'module.mjs')
    await build({
      entryPoints: [join(import.meta.dirname, '..', entry)],
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile,
      logLevel: 'error',
    })
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
