import type { XmlElementNode } from '@langwerk/xml/elements'
import { xmlAttribute } from '@langwerk/xml/tokenizer'
import { dialectOf, xliffTree } from '../formats/bilingual/open-xliff.ts'
import { childrenNamed } from '../formats/xliff/elements-named.ts'
import { readInline } from '../formats/xliff/inline-content.ts'
import { xliff1Grammar } from '../formats/xliff/inline-grammar.ts'
import { readBilingualUnits } from '../formats/xliff/read-units.ts'
import { textOf } from '../formats/xliff/text-of.ts'
import type { XliffDialect, XliffTransUnit } from '../formats/xliff/trans-unit.ts'
import type { UnitComment } from '../model/document.ts'
import type { ExchangedFile, ExchangedUnit } from './exchanged-unit.ts'
import { readExchangedUnits2 } from './read-exchanged2.ts'
import { eachOnce, leastStatus } from './segments-together.ts'

/**
 * Reads an XLIFF file of any version and dialect for what changed in it. What may not be translated is read too, so that a change
 * of it can be told.
 * @param depth how deeply its elements may nest
 * @throws DocumentError when it is none, or breaks a rule of XLIFF 2
 */
export function readExchanged(bytes: Uint8Array, depth?: number): ExchangedFile[] {
  const { decoded, root, entities, isVersion2 } = xliffTree(bytes, depth)
  if (isVersion2) return readExchangedUnits2(decoded.text, root, entities)
  return readExchangedUnits1(decoded.text, root, entities)
}

type Entities = Readonly<Record<string, string>>

function readExchangedUnits1(document: string, root: XmlElementNode, entities: Entities): ExchangedFile[] {
  const own = dialectOf(document, root)
  const dialect: XliffDialect = { ...own, isRead: (transUnit) => own.isRead?.(transUnit) ?? true }
  const { files, transUnits } = readBilingualUnits(document, root, { entities, dialect })
  const read = new Map(
    files.map(({ element, sourceLanguage, targetLanguage }) => {
      const original = xmlAttribute(document, element.open, 'original')
      const file: ExchangedFile = {
        ...(original && { original }),
        ...(sourceLanguage && { sourceLanguage }),
        ...(targetLanguage && { targetLanguage }),
        units: [],
      }
      return [element, file] as const
    }),
  )
  for (const transUnit of transUnits) {
    let at: XmlElementNode | undefined = transUnit.element
    while (at && at.local !== 'file') at = at.parent
    if (at) read.get(at)?.units.push(exchangedUnit(document, transUnit, { entities, dialect }))
  }
  return [...read.values()]
}

/** The whole of a trans unit: marks of segments are passed over, as another tool may have cut it otherwise. */
function exchangedUnit(
  document: string,
  transUnit: XliffTransUnit,
  { entities, dialect }: { entities: Entities; dialect: XliffDialect },
): ExchangedUnit {
  const { element, segments } = transUnit
  const textCodes = dialect.textCodes?.(element)
  const syntax = { entities, grammar: xliff1Grammar(document, dialect), textCodes }
  const source = readInline(document, transUnit.source, syntax)
  const isWhole = transUnit.target !== undefined && segments.every(({ unit }) => unit.target)
  const target = isWhole ? readInline(document, transUnit.target!, syntax, source).segment : undefined
  const notes = childrenNamed(element, 'note').map((note): UnitComment => {
    const author = xmlAttribute(document, note.open, 'from')
    return { text: textOf(document, note), ...(author && { author }) }
  })
  const status = leastStatus(segments.map(({ unit }) => unit.status ?? 'untranslated'))
  return {
    id: xmlAttribute(document, element.open, 'id') ?? '',
    source: source.segment,
    ...(target && { target }),
    status,
    saysStatus: status === 'confirmed' || segments.some(({ unit }) => unit.state !== undefined),
    remarks: eachOnce([...notes, ...segments.flatMap(({ unit }) => unit.comments ?? [])]),
  }
}
