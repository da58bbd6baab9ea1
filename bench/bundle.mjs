import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Bundles TypeScript sources of the packages (paths from the repository root) and imports what they export, as one module. */
export const importSources = async (...paths) => import(pathToFileURL(await bundleSources(...paths)).href)

/** Bundles sources into one module, for a process of its own to import; gives its path. */
export async function bundleSources(...paths) {
  const outfile = join(await mkdtemp(join(tmpdir(), 'langwerk-bench-')), 'bench.mjs')
  const contents = paths.map((path) => `export * from ${JSON.stringify(`./${path}`)}`).join('\n')
  await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    // jsonc-parser's main entry requires its parts in a way that no bundler follows.
    mainFields: ['module', 'main'],
    outfile,
    // It looks for what it needs beside itself.
    plugins: [{ name: 'pdf', setup: ({ onResolve }) => onResolve({ filter: /^pdfjs-dist\// }, besideItself) }],
    logLevel: 'warning',
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)",
    },
  })
  return outfile
}

const besideItself = ({ path }) => ({ path: join(root, 'node_modules', path), external: true })

/** The first column of a tab-separated bitext, without repeated segments. */
export function sourceSegments(path) {
  const lines = readFileSync(path, 'utf8').split('\n')
  return [...new Set(lines.map((line) => line.split('\t', 1)[0].trim()).filter((text) => text !== ''))]
}

/** A small generator of numbers from 0 up to 1, the same in every run (mulberry32). */
export function seededRandom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const percentile = (values, share) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)]
