import { builtPaths } from './src/build-paths.ts'
import { ConfigError, readConfig } from './src/config.ts'
import { openHouse } from './src/open-house.ts'
import { serveWeb } from './src/serve-web.ts'

const drainMs = 25_000

async function main() {
  const config = readConfig()
  const paths = builtPaths(import.meta.url)
  const house = await openHouse(config, paths)
  await serveWeb(house.http, paths.webDirectory)
  await house.http.listen({ port: config.port, host: config.host })

  console.log(`\nLangwerk is up: ${config.publicUrl}`)
  if (house.firstAdministrator) {
    const { email, password } = house.firstAdministrator
    console.log(
      password
        ? `Sign in as ${email} with the password ${password} (shown only now).`
        : `Sign in as ${email} with the password you set.`,
    )
  } else {
    console.log('Sign in with your e-mail address and password.')
  }

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
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? `The configuration is wrong:\n${error.message}` : error)
  process.exit(1)
})
