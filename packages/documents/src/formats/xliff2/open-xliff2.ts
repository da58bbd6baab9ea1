import type { XmlElementNode } from '@langwerk/xml/elements'
import { attributeChanges } from '../../markup/attribute-changes.ts'
import { type Change, writeUnits } from '../../markup/placed-units.ts'
import type { OpenDocument } from '../../model/document.ts'
import type { TextBytes } from '../../model/text-bytes.ts'
import { checkXliff2 } from './check-xliff2.ts'
import { readUnits2 } from './read-units2.ts'
import { descendants, isCore, type ResolvedElement, resolveElements } from './resolved-element.ts'
import { noteChanges2 } from './write-notes2.ts'
import { targetChanges2 } from './write-targets2.ts'

/**
 * XLIFF 2.0 to 2.2 (OASIS): each segment is a unit; ignorable parts, modules and extensions stay as they are.
 * @throws DocumentError when the document breaks a rule of the standard
 */
export async function openXliff2(
  decoded: TextBytes,
  rootElement: XmlElementNode,
  entities: Readonly<Record<string, string>>,
): Promise<OpenDocument> {
  const document = decoded.text
  const root = resolveElements(document, rootElement)
  checkXliff2(document, root)
  const units = readUnits2(document, root, entities)
  const [sourceLanguage, targetLanguage] = [root.attributes.get('srcLang'), root.attributes.get('trgLang')]
  return {
    units: units.flatMap(({ segments }) => segments.map(({ unit }) => unit)),
    ...(sourceLanguage ? { sourceLanguage } : {}),
    ...(targetLanguage ? { targetLanguage } : {}),
    write: async (translate, options = {}) => {
      const changes = units.flatMap((unit) => targetChanges2(document, unit, translate, options))
      const languages = languageChanges(document, root, options.targetLanguage, changes.length > 0)
      const notes = units.flatMap((unit) => noteChanges2(document, unit, options))
      return decoded.encode(writeUnits(document, [], translate, [...languages, ...notes, ...changes]))
    },
  }
}

/** A document names its target language from its first target on, and all its targets are in it. */
function languageChanges(
  document: string,
  root: ResolvedElement,
  language: string | undefined,
  hasNewTargets: boolean,
): Change[] {
  const before = root.attributes.get('trgLang')
  if (before === undefined)
    return hasNewTargets ? attributeChanges(document, root.element, { trgLang: language ?? 'und' }) : []
  if (language === undefined || primary(language) === primary(before)) return []
  const targets = descendants(root).filter(
    (one) => isCore(one, 'target') && isCore(one.parent!, 'segment', 'ignorable') && one.attributes.has('xml:lang'),
  )
  return [
    ...attributeChanges(document, root.element, { trgLang: language }),
    ...targets.flatMap(({ element }) => attributeChanges(document, element, { 'xml:lang': language })),
  ]
}

const primary = (language: string) => language.toLowerCase().split(/[-_]/)[0]
