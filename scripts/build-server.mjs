// Bundles the server: our own packages go in, everything from npm stays outside.
import { existsSync } from 'node:fs'
import { build } from 'esbuild'

const entries = {
  main: 'apps/server/main.ts',
  'embedded-worker': 'apps/server/src/database/embedded-worker.ts',
  'document-thread': 'apps/server/src/documents/document-thread.ts',
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

export async function buildServer(outdir = 'apps/server/dist') {
  await build({
    entryPoints: Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(path))),
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    loader: { '.json': 'json' },
    plugins: [ownPackages],
    logLevel: 'warning',
  })
}
