import type { TransUnit } from '@langwerk/documents/model/document'
import type { TmxUnit } from '@langwerk/matching/tmx/tmx-unit'
import { baseLanguage } from '@langwerk/text/languages'
import { isTag, type Segment, type TagInfo } from '@langwerk/text/segment'

/** A text and its translation, whatever file they come from. */
export interface BilingualUnit {
  source: Segment
  target?: Segment
  tags: readonly TagInfo[]
  note?: string
  /** The unit as its TMX says it, with all its languages. */
  tmx?: TmxUnit
}

/** The pair that a file is read as. */
export interface LanguagePair {
  /** BCP 47. */
  source: string
  target: string
}

/** The segment in a language: in exactly that one, or else in another region's. */
export const variantOf = ({ segments }: TmxUnit, language: string) =>
  segments.find((segment) => segment.language.toLowerCase() === language.toLowerCase()) ??
  segments.find((segment) => baseLanguage(segment.language) === baseLanguage(language))

/** What a TMX unit says in a pair of languages; undefined where it lacks the source. */
export function unitOfTmx(tmx: TmxUnit, { source, target }: LanguagePair): BilingualUnit | undefined {
  const [from, to] = [variantOf(tmx, source), variantOf(tmx, target)]
  if (!from || !to) return undefined
  const tags = new Map([...to.tags, ...from.tags].map((tag) => [tag.id, tag]))
  const note = [...tmx.notes, ...from.notes, ...to.notes].join('\n')
  return {
    source: from.segment,
    target: to.segment,
    tags: [...tags.values()],
    tmx,
    ...(note !== '' && { note }),
  }
}

/** A unit as TMX: with all that its own TMX said, or as the pair. */
export function tmxOfUnit(unit: BilingualUnit, { source, target }: LanguagePair, place: number): TmxUnit {
  if (unit.tmx) return unit.tmx
  const variant = (language: string, segment: Segment) => {
    const ids = new Set(segment.filter(isTag).map(({ id }) => id))
    return { language, segment, tags: unit.tags.filter(({ id }) => ids.has(id)), properties: [], notes: [] }
  }
  return {
    id: String(place),
    segments: [variant(source, unit.source), variant(target, unit.target ?? [])],
    properties: [],
    notes: unit.note ? [unit.note] : [],
  }
}

/** A unit as one of a document, to be written as XLIFF. */
export const transUnitOf = ({ source, target, tags, note }: BilingualUnit, place: number): TransUnit => ({
  key: String(place),
  source,
  tags,
  segmented: true,
  ...(target && { target, status: 'confirmed' }),
  ...(note !== undefined && { note }),
})
