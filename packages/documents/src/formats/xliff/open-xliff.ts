import type { XmlElementNode } from '@langwerk/xml/elements'
import { internalEntities } from '@langwerk/xml/entities'
import { decodeXml, encodeXmlAttribute, xmlAttribute, xmlAttributes } from '@langwerk/xml/tokenizer'
import { type Change, writeUnits } from '../../markup/placed-units.ts'
import { DocumentError, type OpenDocument, type ReadOptions, type WriteOptions } from '../../model/document.ts'
import { xmlText } from '../../model/text-bytes.ts'
import { readXmlTree } from '../../model/xml-tree.ts'
import { memoqDialect } from '../mqxliff/memoq-dialect.ts'
import { phraseDialect, phraseNamespace } from '../mxliff/phrase-dialect.ts'
import { sdlDialect } from '../sdlxliff/sdl-dialect.ts'
import { worldserverDialect } from '../wsxz/worldserver-dialect.ts'
import { openXliff2 } from '../xliff2/open-xliff2.ts'
import { plainDialect } from './plain-dialect.ts'
import { readBilingualUnits } from './read-units.ts'
import type { CommentedSegments, XliffDialect, XliffTransUnit } from './trans-unit.ts'
import { targetChanges } from './write-targets.ts'

/**
 * Opens an XLIFF file of any version; who wrote it is told by its namespaces, not by its name.
 * @throws DocumentError when it is none, or breaks a rule of XLIFF 2
 */
export async function openXliff(bytes: Uint8Array, { limits }: ReadOptions): Promise<OpenDocument> {
  const decoded = xmlText(bytes)
  const document = decoded.text
  const { root, doctype } = readXmlTree(document, limits?.depth)
  if (root.local !== 'xliff') throw new DocumentError('broken', 'notXliff', { root: root.name })
  const entities = doctype ? internalEntities(document.slice(doctype.start, doctype.end)) : {}
  if (/^2/.test(xmlAttribute(document, root.open, 'version') ?? '')) return openXliff2(decoded, root, entities)
  const dialect = dialectOf(document, root)
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

function dialectOf(document: string, root: XmlElementNode): XliffDialect {
  const prefixes = new Map(
    xmlAttributes(document, root.open).flatMap(({ name, raw }) =>
      name.startsWith('xmlns:') ? [[decodeXml(raw), name.slice(6)] as const] : [],
    ),
  )
  const sdl = prefixes.get('http://sdl.com/FileTypes/SdlXliff/1.0')
  // Others borrow an attribute of Trados here and there without being its files.
  const isSdl =
    sdl !== undefined && (xmlAttribute(document, root.open, `${sdl}:version`) ?? document.includes(`<${sdl}:`))
  if (isSdl) return sdlDialect(document, root, sdl)
  const memoq = prefixes.get('MQXliff')
  if (memoq !== undefined) return memoqDialect(document, memoq)
  const phrase = prefixes.get(phraseNamespace)
  if (phrase !== undefined) return phraseDialect(document, root, phrase)
  return prefixes.has('http://www.idiominc.com/ws/asset') ? worldserverDialect(document) : plainDialect(document)
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
