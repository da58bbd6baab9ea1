import type { XmlElementNode } from '@langwerk/xml/elements'
import { internalEntities } from '@langwerk/xml/entities'
import { decodeXml, xmlAttribute, xmlAttributes } from '@langwerk/xml/tokenizer'
import { DocumentError, type OpenDocument, type ReadOptions } from '../../model/document.ts'
import { xmlText } from '../../model/text-bytes.ts'
import { readXmlTree } from '../../model/xml-tree.ts'
import { memoqDialect } from '../mqxliff/memoq-dialect.ts'
import { phraseDialect, phraseNamespace } from '../mxliff/phrase-dialect.ts'
import { sdlDialect } from '../sdlxliff/sdl-dialect.ts'
import { worldserverDialect } from '../worldserver/worldserver-dialect.ts'
import { openXliff1 } from '../xliff/open-xliff1.ts'
import { plainDialect } from '../xliff/plain-dialect.ts'
import type { XliffDialect } from '../xliff/trans-unit.ts'
import { openXliff2 } from '../xliff2/open-xliff2.ts'

/**
 * Opens an XLIFF file of any version; who wrote it is told by its namespaces, not by its name.
 * @throws DocumentError when it is none, or breaks a rule of XLIFF 2
 */
export async function openXliff(bytes: Uint8Array, { limits }: ReadOptions): Promise<OpenDocument> {
  const { decoded, root, entities, isVersion2 } = xliffTree(bytes, limits?.depth)
  if (isVersion2) return openXliff2(decoded, root, entities)
  return openXliff1(decoded, { root, entities, dialect: dialectOf(decoded.text, root) })
}

/**
 * The text of an XLIFF file of any version and its elements.
 * @throws DocumentError when it is none
 */
export function xliffTree(bytes: Uint8Array, depth?: number) {
  const decoded = xmlText(bytes)
  const document = decoded.text
  const { root, doctype } = readXmlTree(document, depth)
  if (root.local !== 'xliff') throw new DocumentError('broken', 'notXliff', { root: root.name })
  const entities = doctype ? internalEntities(document.slice(doctype.start, doctype.end)) : {}
  return { decoded, root, entities, isVersion2: /^2/.test(xmlAttribute(document, root.open, 'version') ?? '') }
}

/** What the tool that wrote an XLIFF 1 file adds to it. */
export function dialectOf(document: string, root: XmlElementNode): XliffDialect {
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
