// Type-checks every workspace; the projects do not reference each other because packages are consumed from source.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'

/** The apps first, which take longest. */
const projects = ['apps', 'packages']
  .flatMap((floor) => readdirSync(floor).map((name) => `${floor}/${name}/tsconfig.json`))
  .filter(existsSync)
/** What was checked is not checked again before it changes. */
const buildInfoOf = (project) => resolve(`node_modules/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`)

// Each checker of a project works out for itself the types that the others need, too: one a project, and as many projects at
// once as there are cores, take half of the time and memory.
const compiler = ['node_modules/typescript-7/bin/tsc', '--checkers', '1', '--incremental']
const check = (project) =>
  new Promise((done) => {
    const args = [...compiler, '--project', project, '--tsBuildInfoFile', buildInfoOf(project)]
    spawn(process.execPath, args, { stdio: 'inherit' }).on('close', (status) => done(status === 0))
  })

const failed = []
const left = [...projects]
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let project = left.shift(); project; project = left.shift()) if (!(await check(project))) failed.push(project)
  }),
)
if (failed.length > 0) {
  console.error(`types: errors in ${failed.join(', ')}`)
  process.exit(1)
}
