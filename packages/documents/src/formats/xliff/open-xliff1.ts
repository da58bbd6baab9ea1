import type { XmlElementNode } from '@langwerk/xml/elements'
import { encodeXmlAttribute, xmlAttributes } from '@langwerk/xml/tokenizer'
import { type Change, writeUnits } from '../../markup/placed-units.ts'
import type { OpenDocument, WriteOptions } from '../../model/document.ts'
import type { TextBytes } from '../../model/text-bytes.ts'
import { readBilingualUnits } from './read-units.ts'
import type { CommentedSegments, XliffDialect, XliffTransUnit } from './trans-unit.ts'
import { targetChanges } from './write-targets.ts'

interface Xliff1 {
  root: XmlElementNode
  /** What the document type declares, by name. */
  entities: Readonly<Record<string, string>>
  dialect: XliffDialect
}

/** XLIFF 1.0 to 1.2 (OASIS) with what a tool adds to it. */
export function openXliff1(decoded: TextBytes, { root, entities, dialect }: Xliff1): OpenDocument {
  const document = decoded.text
  const { files, transUnits } = readBilingualUnits(document, root, { entities, dialect })
  const sourceLanguage = files[0]?.sourceLanguage
  const targetLanguage = files[0]?.targetLanguage
  return {
    units: transUnits.flatMap(({ segments }) => segments.map(({ unit }) => unit)),
    ...(sourceLanguage ? { sourceLanguage } : {}),
    ...(targetLanguage ? { targetLanguage } : {}),
    write: async (translate, options = {}) => {
      const commented = commentedSegments(transUnits, options)
      const changes = transUnits.flatMap((transUnit) =>
        targetChanges(document, transUnit, dialect, { translate, options, commented }),
      )
      const comments = commented.size > 0 ? dialect.commentChanges(commented) : []
      const languages = files.flatMap(({ element }) => languageChange(document, element, options.targetLanguage))
      return decoded.encode(writeUnits(document, [], translate, [...languages, ...changes, ...comments]))
    },
  }
}

const commentedSegments = (transUnits: readonly XliffTransUnit[], { comments }: WriteOptions): CommentedSegments =>
  new Map(
    transUnits.flatMap(({ segments }) =>
      segments.flatMap((segment) => {
        const own = comments?.(segment.unit.key) ?? []
        return own.length > 0 ? [[segment, own] as const] : []
      }),
    ),
  )

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
