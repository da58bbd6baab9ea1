import { dirname } from 'node:path'
import { mergeTargets } from '@langwerk/documents/exchange/merge-targets'
import { sameSegment } from '@langwerk/documents/markup/placed-units'
import { endingOf, openDocument } from '@langwerk/documents/open-document'
import { type Command, CommandError } from '../command.ts'
import { openFile } from '../open-file.ts'
import { readFileType } from '../read-file-type.ts'
import { sayOtherEnding } from '../say-other-ending.ts'
import { languageOf, outputOf, readWords } from '../words.ts'

export const merge: Command = {
  summary: 'puts translated XLIFF back into its document',
  help: `langwerk merge FILE IN.xlf -o OUT [--target-language de] [--file-type F.json]

Puts the targets of an XLIFF that langwerk extract made back into the document that it was made from. Segments without a
target keep their source text.

  -o, --output FILE     where the translated document goes
  --target-language     written into the document; without this option the XLIFF's target language
  --file-type FILE      the same as for langwerk extract

  langwerk merge manual.docx manual.de.xlf -o manual.de.docx
`,
  run: async (words, surroundings) => {
    const { read, readBelow, write, report } = surroundings
    const { files, options } = readWords(words, ['FILE', 'IN.xlf'], {
      options: ['output', 'target-language', 'file-type'],
    })
    const [path, xliffPath] = files
    const output = outputOf(options)
    if (!/xl(f|iff)$/.test(endingOf(xliffPath!)))
      throw new CommandError(`${xliffPath} is no XLIFF that langwerk extract made: its name must end in .xlf or .xliff`)
    const xliff = await openDocument(await read(xliffPath!), xliffPath!)
    const document = await openFile(
      path!,
      {
        ...(await readFileType(options['file-type'], path!, surroundings)),
        linkedRules: (link) => readBelow(dirname(path!), link),
        ...(xliff.sourceLanguage ? { sourceLanguage: xliff.sourceLanguage } : {}),
        ...(xliff.targetLanguage ? { targetLanguage: xliff.targetLanguage } : {}),
      },
      surroundings,
    )
    const { targets, missing } = mergeTargets(document.units, xliff.units)
    // A document in which nothing is translated stays as it was, and so does the language that it names.
    const isTranslated = document.units.some(({ key, source, target }) => {
      const own = targets.get(key)
      return own !== undefined && !sameSegment(own, target ?? source)
    })
    const targetLanguage = languageOf(options, 'target-language') ?? (isTranslated ? xliff.targetLanguage : undefined)
    const written = await document.write((key) => targets.get(key), targetLanguage ? { targetLanguage } : {})
    await write(output, written)
    if (missing > 0) report(`${missing} of ${xliff.units.length} segments have no target and keep their source\n`)
    sayOtherEnding(document, output, report)
  },
}
