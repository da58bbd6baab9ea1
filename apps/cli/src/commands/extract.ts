import { basename, dirname } from 'node:path'
import { unitsToXliff1 } from '@langwerk/documents/exchange/units-to-xliff1'
import { unitsToXliff2 } from '@langwerk/documents/exchange/units-to-xliff2'
import { type Command, CommandError } from '../command.ts'
import { exchangeUnit } from '../exchange-unit.ts'
import { openFile } from '../open-file.ts'
import { readFileType } from '../read-file-type.ts'
import { readRules } from '../read-rules.ts'
import { segmenterOf, shippedSegmenterOf } from '../segmenter.ts'
import { languageOf, outputOf, readWords } from '../words.ts'

const writers = { '1.2': unitsToXliff1, '2.1': unitsToXliff2 }

export const extract: Command = {
  summary: 'takes the text out of a document, as XLIFF',
  help: `langwerk extract FILE -o OUT.xlf [--source-language en] [--target-language de] [--xliff 1.2|2.1]
                 [--file-type F.json]

Takes the text out of a document, cut into segments, as XLIFF that other translation tools open. Translate it there,
and put it back with langwerk merge. doc, ppt and xls need LibreOffice on this machine.

  -o, --output FILE     where the XLIFF goes
  --source-language     the language of the document; needed where the file itself does not say
  --target-language     the language it will be translated into
  --xliff               1.2 (without this option) or 2.1
  --file-type FILE      how the document is read, as JSON; what it leaves out is as usual for the ending
  --rules FILE          cut by these rules instead of our own: SRX (.srx) or a language processing rule set (.json)

  langwerk extract manual.docx -o manual.xlf --source-language en --target-language de
  langwerk extract app.json -o app.xlf --source-language en --xliff 2.1
`,
  run: async (words, surroundings) => {
    const { readBelow, write, report } = surroundings
    const { files, options } = readWords(words, ['FILE'], {
      options: ['output', 'source-language', 'target-language', 'xliff', 'file-type', 'rules'],
    })
    const [path] = files
    const output = outputOf(options)
    const version = options.xliff ?? '1.2'
    if (version !== '1.2' && version !== '2.1') throw new CommandError(`XLIFF is written as 1.2 or 2.1, not ${version}`)
    const [source, target] = [languageOf(options, 'source-language'), languageOf(options, 'target-language')]
    const fileType = await readFileType(options['file-type'], path!, surroundings)
    const document = await openFile(
      path!,
      {
        ...fileType,
        linkedRules: (link) => readBelow(dirname(path!), link),
        ...(source ? { sourceLanguage: source } : {}),
        ...(target ? { targetLanguage: target } : {}),
      },
      surroundings,
    )
    const sourceLanguage = source ?? document.sourceLanguage
    const targetLanguage = target ?? document.targetLanguage
    if (!sourceLanguage) throw new CommandError('The file does not name its language: say it with --source-language')
    const ruleSet = options.rules
      ? await readRules(options.rules, sourceLanguage, surroundings)
      : fileType?.languageProcessingRuleSet
    const cutsOf = ruleSet ? segmenterOf(ruleSet) : shippedSegmenterOf(sourceLanguage)
    const units = document.units.map((unit) => exchangeUnit(unit, cutsOf))
    const xliff = writers[version](units, {
      original: basename(path!),
      sourceLanguage,
      ...(targetLanguage ? { targetLanguage } : {}),
    })
    await write(output, new TextEncoder().encode(xliff))
    for (const notice of document.notices ?? []) report(`${notice}\n`)
  },
}
