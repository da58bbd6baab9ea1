import { endingOf } from '@langwerk/documents/open-document'
import { type Command, CommandError } from '../command.ts'
import { convertTerms } from '../convert/convert-terms.ts'
import { convertUnits } from '../convert/convert-units.ts'
import { outputOf, readWords } from '../words.ts'

export const convert: Command = {
  summary: 'turns memories and terminology into another format',
  help: `langwerk convert FILE -o OUT [--source-language en] [--target-language de] [--xliff 1.2|2.1] [--tags]

Turns a file into another format; the endings of both say which.

  translation units     .tmx .xlf .xliff .csv   (also from .sdlxliff .mqxliff .mqxlz .mxliff)
  terms                 .tbx .csv               (also from .sdltb)

A table of units names a language in the first row of each column, such as en,de,note; one of terms also what else is
said: id,en,de,de status,definition. Large memories are read and written piece by piece.

  -o, --output FILE     where the result goes
  --source-language     of several languages of a file, the one to translate from
  --target-language     … and the one to translate into
  --xliff               1.2 (without this option) or 2.1
  --tags                tables of units hold tags, as <g id="1">…</g> and <x id="2"/>, and &lt; for <
  --progress            says on standard error how many units are done, also where nobody watches

  langwerk convert memory.tmx -o memory.csv --source-language en --target-language de
  langwerk convert units.csv -o units.xlf
  langwerk convert translated.xlf -o memory.tmx
  langwerk convert termbase.sdltb -o termbase.tbx
`,
  run: async (words, surroundings) => {
    const { files, options } = readWords(words, ['FILE'], {
      options: ['output', 'source-language', 'target-language', 'xliff'],
      switches: ['tags', 'progress'],
    })
    const [path] = files
    const output = outputOf(options)
    const { 'source-language': sourceLanguage, 'target-language': targetLanguage } = options
    const version = options.xliff ?? '1.2'
    if (version !== '1.2' && version !== '2.1') throw new CommandError(`XLIFF is written as 1.2 or 2.1, not ${version}`)
    const [from, to] = [kindOf(endingOf(path!), sources), kindOf(endingOf(output), results)]
    if (from === undefined) throw new CommandError(`Files such as ${path} cannot be converted; --help lists which can`)
    if (to === undefined) throw new CommandError(`Files such as ${output} cannot be written; --help lists which can`)
    if (from === 'tbx' || from === 'sdltb' || to === 'tbx') {
      if ((from !== 'tbx' && from !== 'sdltb' && from !== 'csv') || (to !== 'tbx' && to !== 'csv'))
        throw new CommandError('Terms and translation units are different things: one cannot be made of the other')
      return convertTerms({ from, to, path: path!, output }, surroundings)
    }
    if (from === 'csv' && to === 'csv') throw new CommandError('A table is a table already: give another ending')
    return convertUnits(
      {
        from,
        to,
        path: path!,
        output,
        sourceLanguage,
        targetLanguage,
        version,
        keepsTags: options.tags === true,
        showsProgress: options.progress === true,
      },
      surroundings,
    )
  },
}

const results = { tmx: 'tmx', xlf: 'xliff', xliff: 'xliff', csv: 'csv', tbx: 'tbx' } as const
const sources = {
  ...results,
  sdlxliff: 'xliff',
  mqxliff: 'xliff',
  mqxlz: 'xliff',
  mxliff: 'xliff',
  sdltb: 'sdltb',
  tsv: 'csv',
} as const

const kindOf = <Kind extends string>(ending: string, kinds: Readonly<Record<string, Kind>>): Kind | undefined =>
  Object.hasOwn(kinds, ending) ? kinds[ending] : undefined
