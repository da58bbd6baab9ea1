import { setFlagsFromString } from 'node:v8'
import { DatabaseUnusable } from './src/database/database-away.ts'
import { demoEmails } from './src/demo/demo-people.ts'
import type { FirstStart } from './src/first-start.ts'
import { builtPaths } from './src/foundation/build-paths.ts'
import { ConfigError, readConfig } from './src/foundation/config.ts'
import { openHouse } from './src/open-house.ts'

const drainMs = 25_000

// In every thread: what is of no use any more is collected when there is half as much of it as of what is. Left to itself
// V8 waits until there is three times as much, which on a server of many threads is several hundred megabytes.
setFlagsFromString('--heap-growing-percent=50')

async function main() {
  const config = readConfig()
  const paths = builtPaths(import.meta.url)
  const house = await openHouse(config, paths)
  await house.http.listen({ port: config.port, host: config.host })

  house.database.gone.then((reason) => {
    console.error(reason.message)
    process.exit(1)
  })

  console.log(`\nLangwerk is up: ${config.publicUrl}`)
  console.log(house.firstStart ? welcome(house.firstStart) : 'Sign in with your e-mail address and password.')

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    console.log('Stopping …')
    const late = setTimeout(() => process.exit(1), drainMs)
    await house.close()
    clearTimeout(late)
    process.exit(0)
  }
  for (const sign of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(sign, stop)
}

function welcome({ administrator, demo }: FirstStart): string {
  const secretOf = (password: string | null) => (password ? `${password} (shown only now)` : 'you set')
  return [
    `Sign in as ${administrator.email} with the password ${secretOf(administrator.password)}.`,
    ...(demo
      ? [
          `Samples are being filled in. Their people, ${demoEmails.join(', ')}, have the password ${secretOf(demo.password)}.`,
        ]
      : []),
  ].join('\n')
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(`The configuration is wrong:\n${error.message}`)
  else console.error(error instanceof DatabaseUnusable ? error.message : error)
  process.exit(1)
})
