import { readFile, writeFile } from 'node:fs/promises'
import { run } from './src/run.ts'

process.exitCode = await run(process.argv.slice(2), {
  read: (path) => readFile(path),
  write: (path, bytes) => writeFile(path, bytes),
  input: process.stdin,
  print: (text) => void process.stdout.write(text),
  report: (text) => void process.stderr.write(text),
})
