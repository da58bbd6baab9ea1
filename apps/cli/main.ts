import { disk } from './src/disk.ts'
import { convertWithLibreOffice, libreOfficeIn } from './src/libreoffice.ts'
import { run } from './src/run.ts'

// Whoever reads us may have seen enough, as `head` has after ten lines.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1)
})

process.exitCode = await run(process.argv.slice(2), {
  ...disk,
  convertOffice: (bytes, forms) => convertWithLibreOffice(libreOfficeIn(process.env))(bytes, forms),
  input: process.stdin,
  print: (text) => void process.stdout.write(text),
  report: (text) => void process.stderr.write(text),
  isWatched: process.stderr.isTTY === true,
})
