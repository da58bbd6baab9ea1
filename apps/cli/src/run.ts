import { DocumentError } from '@langwerk/documents/model/document'
import { TmxError } from '@langwerk/matching/tmx/tmx-unit'
import { SrxError } from '@langwerk/segmentation/srx/read-srx'
import { TermFileError } from '@langwerk/terminology/term-file-error'
import { type Command, CommandError, type Surroundings } from './command.ts'
import { convert } from './commands/convert.ts'
import { extract } from './commands/extract.ts'
import { merge } from './commands/merge.ts'
import { pseudo } from './commands/pseudo.ts'
import { segment } from './commands/segment.ts'

const commands = { extract, merge, segment, pseudo, convert } satisfies Record<string, Command>

const help = `langwerk: documents, segments, memories and terms on the command line

${Object.entries(commands)
  .map(([name, { summary }]) => `  langwerk ${name.padEnd(9)} ${summary}`)
  .join('\n')}

For example:

  langwerk extract manual.docx -o manual.xlf --source-language en --target-language de
  langwerk merge manual.docx manual.xlf -o manual.de.docx

langwerk COMMAND --help says more. Errors go to standard error, and the exit code is then 1.
`

/** Runs one command and gives the exit code. */
export async function run(words: readonly string[], surroundings: Surroundings): Promise<number> {
  const [name, ...rest] = words
  try {
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
      surroundings.print(help)
      return 0
    }
    const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined // an own key
    if (!command) throw new CommandError(`There is no command ${name}; langwerk --help lists them`)
    if (rest.includes('--help') || rest.includes('-h')) surroundings.print(command.help)
    else await command.run(rest, surroundings)
    return 0
  } catch (error) {
    surroundings.report(`langwerk: ${sentenceOf(error)}\n`)
    return 1
  }
}

/** Errors whose message is a sentence for people. */
const expected = [CommandError, DocumentError, SrxError, TmxError, TermFileError]

function sentenceOf(error: unknown): string {
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message // they all are errors
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException // Node's errors have one
  return code?.startsWith('ERR_PARSE_ARGS') ? error.message : (error.stack ?? error.message)
}
