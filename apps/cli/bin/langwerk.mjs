#!/usr/bin/env node
// Builds the command line where it is not built yet or its sources changed, and runs it.
import { buildCli } from '../../../scripts/build-cli.mjs'

try {
  await buildCli()
  await import('../dist/main.js')
} catch (error) {
  process.stderr.write(`langwerk: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
