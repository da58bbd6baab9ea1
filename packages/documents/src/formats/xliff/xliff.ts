import { internalEntities } from '@langwerk/xml/entities'
import { encodeXmlAttribute, xmlAttribute, xmlAttributes } from '@langwerk/xml/tokenizer'
import { type Change, writeUnits } from '../../markup/placed-units.ts'
import { DocumentError, type Format } from '../../model/document.ts'
import { xmlText } from '../../model/text-bytes.ts'
import { readXmlTree } from '../../model/xml-tree.ts'
import { readBilingualUnits } from './read-units.ts'
import { targetChanges } from './write-targets.ts'

/** XLIFF 1.0 to 1.2 (OASIS): a bilingual file whose trans units, or the segments marked in them, are the units. */
export const xliff: Format = {
  endings: ['xlf', 'xliff'],
  open: async (bytes, { limits }) => {
    const decoded = xmlText(bytes)
    const document = decoded.text
    const { root, doctype } = readXmlTree(document, limits?.depth)
    if (root.local !== 'xliff')
      throw new DocumentError('broken', `This is not an XLIFF file: its root element is <${root.name}>`)
    const version = xmlAttribute(document, root.open, 'version') ?? ''
    if (/^2/.test(version)) throw new DocumentError('unsupported', 'XLIFF 2 is not read yet')
    const entities = doctype ? internalEntities(document.slice(doctype.start, doctype.end)) : {}
    const { files, transUnits } = readBilingualUnits(document, root, entities)
    const sourceLanguage = files[0]?.sourceLanguage
    const targetLanguage = files[0]?.targetLanguage
    return {
      units: transUnits.flatMap(({ segments }) => segments.map(({ unit }) => unit)),
      ...(sourceLanguage ? { sourceLanguage } : {}),
      ...(targetLanguage ? { targetLanguage } : {}),
      write: async (translate, options = {}) => {
        const changes = transUnits.flatMap((transUnit) => targetChanges(document, transUnit, translate, options))
        const languages = files.flatMap(({ element }) => languageChange(document, element, options.targetLanguage))
        return decoded.encode(writeUnits(document, [], translate, [...languages, ...changes]))
      },
    }
  },
}

/** Names the target language where the file names none, or another one than the job's (`de` and `de-DE` are no other). */
function languageChange(
  document: string,
  file: { open: { start: number; end: number } },
  language: string | undefined,
): Change[] {
  if (!language) return []
  const attributes = xmlAttributes(document, file.open)
  const target = attributes.find(({ name }) => name === 'target-language')
  if (target) return sameLanguage(target.raw, language) ? [] : [{ ...target, text: encodeXmlAttribute(language) }]
  const after = (attributes.find(({ name }) => name === 'source-language')?.end ?? -1) + 1
  return after > 0 ? [{ start: after, end: after, text: ` target-language="${encodeXmlAttribute(language)}"` }] : []
}

const sameLanguage = (one: string, other: string) => primary(one) === primary(other)
const primary = (language: string) => language.toLowerCase().split(/[-_]/)[0]
