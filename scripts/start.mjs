// One command on a bare machine: installs, builds what changed, and serves.
import { installDependencies } from './install.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
installDependencies()
const { buildAll } = await import('./build.mjs')
await buildAll()
process.env.NODE_ENV ??= 'production'
// What libraries plan to retire concerns their next update, not whoever starts the product.
process.noDeprecation = true
process.setSourceMapsEnabled(true)
await import('../apps/server/dist/main.js')
