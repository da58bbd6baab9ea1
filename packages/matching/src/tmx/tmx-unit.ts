import type { ImportReason } from '@langwerk/contract/import-words'
import type { Segment, TagInfo } from '@langwerk/text/segment'

/** A property of a unit or a segment; types of one's own begin with `x-`. */
export interface TmxProperty {
  type: string
  text: string
}

/** Who made and changed something and when; times as in `2024-05-23T09:12:00Z`. */
export interface TmxHistory {
  createdAt?: string
  createdBy?: string
  changedAt?: string
  changedBy?: string
  lastUsedAt?: string
  usageCount?: number
}

export interface TmxSegment extends TmxHistory {
  /** In the spelling of BCP 47. */
  language: string
  segment: Segment
  /** What the file says of the segment's tags; the same id means the same tag in all segments of a unit. */
  tags: TagInfo[]
  properties: TmxProperty[]
  notes: string[]
}

export interface TmxUnit extends TmxHistory {
  id?: string
  /** Where the unit differs from the header. */
  sourceLanguage?: string
  segments: TmxSegment[]
  properties: TmxProperty[]
  notes: string[]
}

export interface TmxHeader {
  version: string
  /** In the spelling of BCP 47; undefined where any language of a unit may be its source (`*all*`) or none is named. */
  sourceLanguage?: string
  properties: TmxProperty[]
  notes: string[]
}

/** What a reader meets, in the order of the file. Lines begin at 1. */
export type TmxItem =
  | { type: 'header'; header: TmxHeader }
  /** `xml` is the unit's element as it stands in the file; it is plain where it says no more than the fields of most units. */
  | { type: 'unit'; unit: TmxUnit; line: number; xml: string; isPlain: boolean }
  | ({ type: 'refused'; line: number } & ImportReason)

const sentences = {
  notTmx: 'This is not a TMX file',
  tmxHeaderBroken: 'The header of the TMX file is not well-formed',
  encodingUnknown: 'The encoding {encoding} is not known',
} as const

/** The file as a whole cannot be read: why as a key with its values, and as an English sentence. */
export class TmxError extends Error {
  override name = 'TmxError'
  constructor(
    readonly key: keyof typeof sentences,
    readonly values: Readonly<Record<string, string>> = {},
  ) {
    super(sentences[key].replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place))
  }
}
