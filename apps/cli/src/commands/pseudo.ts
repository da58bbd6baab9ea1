import { dirname } from 'node:path'
import { pseudoTranslation } from '@langwerk/text/pseudo-translation'
import type { Command } from '../command.ts'
import { openFile } from '../open-file.ts'
import { readFileType } from '../read-file-type.ts'
import { sayOtherEnding } from '../say-other-ending.ts'
import { languageOf, outputOf, readWords } from '../words.ts'

export const pseudo: Command = {
  summary: 'puts accents on all text of a document, to see what would be translated',
  help: `langwerk pseudo FILE -o OUT [--target-language de] [--file-type F.json]

Writes the document with every letter of its text accented and the text a third longer: what stays plain would not be
translated, what breaks the layout would break it in other languages too.

  -o, --output FILE     where the document goes
  --target-language     written into the document, where its format has a place for it
  --file-type FILE      how the document is read, as JSON; what it leaves out is as usual for the ending

  langwerk pseudo website.html -o website.pseudo.html
`,
  run: async (words, surroundings) => {
    const { readBelow, write, report } = surroundings
    const { files, options } = readWords(words, ['FILE'], { options: ['output', 'target-language', 'file-type'] })
    const [path] = files
    const output = outputOf(options)
    const fileType = await readFileType(options['file-type'], path!, surroundings)
    const document = await openFile(
      path!,
      {
        ...fileType,
        linkedRules: (link) => readBelow(dirname(path!), link),
      },
      surroundings,
    )
    const sources = new Map(document.units.map(({ key, source }) => [key, source]))
    const targetLanguage = languageOf(options, 'target-language')
    const written = await document.write(
      (key) => pseudoTranslation(sources.get(key)!),
      targetLanguage ? { targetLanguage } : {},
    )
    await write(output, written)
    for (const notice of document.notices ?? []) report(`${notice}\n`)
    sayOtherEnding(document, output, report)
  },
}
