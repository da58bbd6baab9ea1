// Bundles the server: our own packages go in, everything from npm stays outside.
import { existsSync } from 'node:fs'
import { build } from 'esbuild'

const entries = {
  main: 'apps/server/main.ts',
  'embedded-worker': 'apps/server/src/database/embedded-worker.ts',
  'calculation-thread': 'apps/server/src/calculations/calculation-thread.ts',
  'document-thread': 'apps/server/src/documents/document-thread.ts',
  'extraction-thread': 'apps/server/src/features/term-factory/extraction/extraction-thread.ts',
  'index-thread': 'apps/server/src/matching/index-thread.ts',
  'spelling-thread': 'apps/server/src/spelling/spelling-thread.ts',
  'vector-thread': 'apps/server/src/term-vectors/vector-thread.ts',
  'word-thread': 'apps/server/src/features/translation-memories/words/word-thread.ts',
  maintenance: 'apps/server/scripts/maintenance.ts',
}

/** Names of npm packages, ours left out. */
const ownPackages = {
  name: 'own-packages',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@langwerk/')) return undefined
      return { path, external: true }
    })
  },
}

export const buildServer = (outdir = 'apps/server/dist') =>
  bundle(Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(path))), outdir)

/** Bundles programs for Node by the names that their files get. */
export async function bundle(entryPoints, outdir) {
  await build({
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    // A stack's lines need no texts, which Node would keep in memory.
    sourcesContent: false,
    loader: { '.json': 'json' },
    plugins: [ownPackages],
    logLevel: 'warning',
  })
}
