import type { Segment } from '@langwerk/text/segment'
import { sameSegment } from '../markup/placed-units.ts'
import {
  DocumentError,
  type OpenDocument,
  type Translate,
  type TransUnit,
  type WriteOptions,
} from '../model/document.ts'
import { type Notice, notice, passedOn } from '../model/notices.ts'
import { joinedOptions } from './joined-options.ts'
import { markedText, unmarkedSegment, withMarksAsTags } from './marked-text.ts'

/** What reads the documents within a document. */
interface EmbeddedReader {
  isDocument(text: string): boolean
  /** @throws DocumentError */
  open(text: string): Promise<OpenDocument>
}

/** A text of the outer document that is a document of its own. */
interface Embedded {
  outer: TransUnit
  inner: OpenDocument
  /** Targets that the outer document already holds, by the keys of the inner one. */
  targets: ReadonlyMap<string, Segment>
}

/**
 * Opens the documents within the texts of a document: their units take the place of the text's unit and are called
 * `outer/inner`. Writing writes the inner documents first and gives each to the outer one as the target of its text,
 * which escapes it as its place needs. A text that cannot be read as a document stays a text, and a notice says so.
 */
export async function openEmbeddedDocuments(document: OpenDocument, reader: EmbeddedReader): Promise<OpenDocument> {
  const byKey = new Map<string, Embedded>()
  const units: TransUnit[] = []
  const notices = new Map((document.notices ?? []).map((one) => [one.text, one]))
  const mostNotices = notices.size + 20
  const note = (one: Notice) => notices.size < mostNotices && notices.set(one.text, one)
  for (const outer of document.units) {
    const text = markedText(outer.source)
    const inner = text !== undefined && reader.isDocument(text) ? await tryOpen(reader, text, outer) : undefined
    if (inner instanceof DocumentError) {
      note(notice('textAsItStands', passedOn(inner)))
      units.push(outer)
    } else if (inner === undefined) units.push(outer)
    else {
      for (const one of inner.notices ?? []) note(one)
      const embedded = { outer, inner, targets: await targetsIn(outer, inner, reader) }
      byKey.set(outer.key, embedded)
      units.push(...innerUnits(embedded))
    }
  }
  if (byKey.size === 0) return document
  const { preview: _, ...rest } = document
  return {
    ...rest,
    units,
    ...(notices.size > 0 ? { notices: [...notices.values()] } : {}),
    write: async (translate, options = {}) => {
      const targets = new Map<string, Segment | undefined>()
      for (const [key, embedded] of byKey) targets.set(key, await writtenTarget(embedded, translate, options))
      return document.write(
        (key) => (targets.has(key) ? targets.get(key) : translate(key)),
        joinedOptions(options, (key) => keysOf(byKey.get(key), key)),
      )
    },
  }
}

async function tryOpen(reader: EmbeddedReader, text: string, outer: TransUnit): Promise<OpenDocument | DocumentError> {
  try {
    return withMarksAsTags(await reader.open(text), outer)
  } catch (error) {
    if (error instanceof DocumentError) return error
    throw error
  }
}

const innerKey = (outer: TransUnit, key: string) => `${outer.key}/${key}`

function innerUnits({ outer, inner, targets }: Embedded): TransUnit[] {
  // A limit is the whole text's, and so are the facts of a target that has no part for each unit.
  const { source: _, tags: _tags, target, status, maxCharacters, maxLines, segmented, ...shared } = outer
  const isAlone = inner.units.length === 1
  return inner.units.map((unit) => {
    const own = targets.get(unit.key)
    return {
      ...unit,
      ...shared,
      ...((outer.name ?? unit.name) ? { name: outer.name ?? unit.name! } : {}),
      ...(unit.structure ? { structure: unit.structure } : {}),
      preserveSpace: unit.preserveSpace ?? false,
      key: innerKey(outer, unit.key),
      ...(own ? { target: own } : {}),
      ...(status && (own || !target) ? { status } : {}),
      ...(isAlone && maxCharacters !== undefined ? { maxCharacters } : {}),
      ...(isAlone && maxLines !== undefined ? { maxLines } : {}),
    }
  })
}

/** The units of the target as targets of the source's, where the two documents are built alike. */
async function targetsIn(
  outer: TransUnit,
  source: OpenDocument,
  reader: EmbeddedReader,
): Promise<ReadonlyMap<string, Segment>> {
  const text = outer.target && markedText(outer.target)
  const inner = text === undefined ? undefined : await tryOpen(reader, text, outer)
  if (inner === undefined || inner instanceof DocumentError || inner.units.length !== source.units.length)
    return new Map()
  const isAlike = source.units.every((unit, index) => sameLabels(unit, inner.units[index]!))
  return isAlike ? new Map(source.units.map(({ key }, index) => [key, inner.units[index]!.source])) : new Map()
}

const sameLabels = (one: TransUnit, other: TransUnit) =>
  one.tags.length === other.tags.length && one.tags.every(({ label }, index) => label === other.tags[index]!.label)

/** The target of the outer text; undefined where no unit within has one. */
async function writtenTarget(
  { outer, inner, targets }: Embedded,
  translate: Translate,
  options: WriteOptions,
): Promise<Segment | undefined> {
  const given = new Map(inner.units.map(({ key }) => [key, translate(innerKey(outer, key))]))
  if ([...given.values()].every((target) => target === undefined)) return undefined
  const isAsBefore = [...given].every(([key, target]) => {
    const before = targets.get(key)
    return target === undefined || (before !== undefined && sameSegment(target, before))
  })
  if (isAsBefore) return outer.target
  const { targetLanguage } = options
  const bytes = await inner.write((key) => given.get(key) ?? targets.get(key), targetLanguage ? { targetLanguage } : {})
  const text = new TextDecoder().decode(bytes)
  return outer.tags.length > 0 ? unmarkedSegment(text) : [text]
}

const keysOf = (embedded: Embedded | undefined, key: string) =>
  embedded ? embedded.inner.units.map((unit) => innerKey(embedded.outer, unit.key)) : [key]
