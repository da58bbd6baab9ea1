// Type-checks every workspace; the projects do not reference each other because packages are consumed from source.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'

const projects = ['packages', 'apps']
  .flatMap((floor) => readdirSync(floor).map((name) => `${floor}/${name}/tsconfig.json`))
  .filter(existsSync)
/** What was checked is not checked again before it changes. */
const buildInfoOf = (project) => resolve(`node_modules/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`)
const failed = projects.filter((project) => {
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/typescript-7/bin/tsc',
      '--project',
      project,
      '--incremental',
      '--tsBuildInfoFile',
      buildInfoOf(project),
    ],
    {
      stdio: 'inherit',
    },
  )
  return run.status !== 0
})
if (failed.length > 0) {
  console.error(`types: errors in ${failed.join(', ')}`)
  process.exit(1)
}
