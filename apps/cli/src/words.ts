import { parseArgs } from 'node:util'
import { CommandError } from './command.ts'

/**
 * The files and options that a command was given.
 * @param names the files that it needs, in order, as its help calls them; `optional` are those that may follow
 * @throws CommandError for a file too few or too many; what `parseArgs` throws for an option that is unknown
 */
export function readWords<Option extends string, Switch extends string = never>(
  words: readonly string[],
  names: readonly string[],
  {
    optional = [],
    options,
    switches = [],
  }: { optional?: readonly string[]; options: readonly Option[]; switches?: readonly Switch[] },
) {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      ...Object.fromEntries(
        options.map((name) => [name, { type: 'string' as const, ...(name === 'output' ? { short: 'o' } : {}) }]),
      ),
      ...Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }])),
    },
  })
  const missing = names[positionals.length]
  if (missing) throw new CommandError(`${missing} is missing; --help says what the command needs`)
  const most = names.length + optional.length
  if (positionals.length > most) throw new CommandError(`There is one word too many: ${positionals[most]}`)
  return {
    files: positionals,
    options: values as Partial<Record<Option, string> & Record<Switch, boolean>>, // as configured above
  }
}

/** The file that a command writes. */
export function outputOf(options: { output?: string }): string {
  if (options.output === undefined) throw new CommandError('Say with -o where the result is to go')
  return options.output
}

/**
 * The language that an option names (BCP 47; `en_US` is understood); undefined where the option is absent.
 * @throws CommandError for a word that can name none
 */
export function languageOf<Option extends string>(
  options: Readonly<Partial<Record<Option, string>>>,
  option: Option,
): string | undefined {
  const given: string | undefined = options[option]
  const language = given?.trim().replaceAll('_', '-')
  if (language !== undefined && !/^[a-z]{1,8}(-[a-z\d]{1,8})*$/i.test(language))
    throw new CommandError(`--${option} must name a language such as de, en-GB or zh-Hant, not “${given}”`)
  return language
}
