import { openDocument } from '@langwerk/documents/open-document'
import { pseudoTranslation } from '../pseudo-translation.ts'
import type { Command } from '../surroundings.ts'
import { outputOf, readWords } from '../words.ts'

export const pseudo: Command = {
  summary: 'puts accents on all text of a document, to see what would be translated',
  help: `langwerk pseudo FILE -o OUT [--target-language de]

Writes the document with every letter of its text accented and the text a third longer: what stays plain would not be
translated, what breaks the layout would break it in other languages too.

  -o, --output FILE     where the document goes
  --target-language     written into the document, where its format has a place for it

  langwerk pseudo website.html -o website.pseudo.html
`,
  run: async (words, { read, write }) => {
    const { files, options } = readWords(words, ['FILE'], { options: ['output', 'target-language'] })
    const [path] = files
    const output = outputOf(options)
    const document = await openDocument(await read(path!), path!)
    const sources = new Map(document.units.map(({ key, source }) => [key, source]))
    const targetLanguage = options['target-language']
    const written = await document.write(
      (key) => pseudoTranslation(sources.get(key)!),
      targetLanguage ? { targetLanguage } : {},
    )
    await write(output, written)
  },
}
