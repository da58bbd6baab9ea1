import type { FileTypeValues } from '@langwerk/contract/file-types'
import type { Segment, TagInfo } from '@langwerk/text/segment'
import { type DocumentErrorKey, documentErrorText, type ErrorValues } from './error-texts.ts'
import type { Notice } from './notices.ts'

/** What a bilingual file says of its target, the least far first. */
export const bilingualStatuses = ['untranslated', 'pretranslated', 'edited', 'confirmed'] as const
export type BilingualStatus = (typeof bilingualStatuses)[number]

/** One translatable piece of a document: a paragraph, a cell, a value, a cue. */
export interface TransUnit {
  /** Names the unit in its file: the same bytes read with the same options give the same keys, in the same order. */
  key: string
  source: Segment
  /** What each tag of `source` stands for. */
  tags: readonly TagInfo[]
  /** Only in bilingual formats, and only where the file holds one. */
  target?: Segment
  status?: BilingualStatus
  /** The file forbids changes. */
  locked?: boolean
  /** Already one segment: it must not be cut by break rules (bilingual formats). */
  segmented?: boolean
  /** The author's name for it (a key, a `resname`, a cell address): gives context matches, and a hint to people. */
  name?: string
  note?: string
  maxCharacters?: number
  maxLines?: number
  /** White space is content; otherwise the reader has already collapsed what its format ignores. */
  preserveSpace?: boolean
  /** How alike the file says the source of its match was, in percent. */
  matchPercent?: number
  /** Where the file says the target came from, in the file's own word (`tm`, `interactive`, `nmt` …). */
  originName?: string
  /** How far the file says the segment is, in the file's own word (`ApprovedSignOff`, `Proofread`, `final` …). */
  state?: string
  comments?: readonly UnitComment[]
  /** What the unit is in the document, for the preview: `heading`, `paragraph`, `cell`, `attribute`, `note` … */
  structure?: string
}

/** A remark on a segment that the file holds and keeps. */
export interface UnitComment {
  text: string
  author?: string
  /** As the file writes it. */
  date?: string
}

/** Gives the target of a unit, or undefined to leave the unit as the document has it. */
export type Translate = (key: string) => Segment | undefined

/** What filled a target, where no person did. */
export interface TargetOrigin {
  kind: 'translationMemory' | 'machineTranslation'
  /** Of the memory or the engine. */
  name?: string
  /** How alike the match's source was. */
  matchPercent?: number
}

export interface WriteOptions {
  /** BCP 47; written where the format has a place for it. */
  targetLanguage?: string
  /**
   * How far a unit is, for bilingual formats that keep it. A target that changed and has none counts as confirmed in
   * formats that know confirmed segments; one that did not change keeps what the file says of it.
   */
  status?: (key: string) => BilingualStatus | undefined
  /** Where a target that changed came from, for bilingual formats that keep it; without a word it is a person's. */
  origin?: (key: string) => TargetOrigin | undefined
  /** What people remarked on a unit, to be written into the target file (`exportCommentsToTargetFile`). */
  comments?: (key: string) => readonly UnitComment[] | undefined
}

/**
 * A document read into units. The original bytes are the skeleton: `write` splices targets into them and leaves
 * everything else as it was.
 */
export interface OpenDocument {
  units: readonly TransUnit[]
  /** As the file itself names them, where it does (BCP 47 or the file's own spelling). */
  sourceLanguage?: string
  targetLanguage?: string
  /** What a person should know about the reading, such as content that was left out. */
  notices?: readonly Notice[]
  /** The ending of what `write` gives, where that is not the ending of what was read: a package comes back as a return package. */
  targetEnding?: string
  write(translate: Translate, options?: WriteOptions): Promise<Uint8Array>
  /** HTML in which each unit's text stands in an element with `data-unit-key`; only where the format is made of HTML. Unsafe until sanitized. */
  preview?(translate: Translate): string
}

/** How a document is read: what its file type says, and what the job adds. What a format does not know it ignores. */
export interface ReadOptions extends Partial<FileTypeValues> {
  /** BCP 47. Formats that hold several languages read this one. */
  sourceLanguage?: string
  targetLanguage?: string
  /** Shapes and pages on which others are modelled: read where they are asked for (Visio, FrameMaker), or not ruled out (InDesign). */
  translateMasters?: boolean
  /** What FrameMaker writes into an index, its variables and its references by words of their own; `false` leaves them as they are. */
  translateIndexEntries?: boolean
  translateVariables?: boolean
  translateReferenceFormats?: boolean
  /** What an Office file's properties say of it (title, subject, keywords, category, description); `false` leaves it as it is. */
  translateProperties?: boolean
  /** The names that Visio shows on the tabs of pages. */
  translatePageNames?: boolean
  /**
   * The bytes or the text of a file with ITS rules that a document links to, by the link as written: it is for the caller to
   * allow only what stands beside the document. Where it is absent or gives nothing, the rules are left out and a notice says so.
   */
  linkedRules?: (href: string) => Uint8Array | string | undefined
  /** A file may swell to this much and no further. */
  limits?: Partial<ReadLimits>
}

export interface ReadLimits {
  /** Entries of a zip container. */
  entries: number
  /** Bytes of one unpacked part. */
  partBytes: number
  /** Bytes of all unpacked parts. */
  totalBytes: number
  /** Unpacked to packed bytes, looked at from 1 MiB on. */
  ratio: number
  /** Nested elements of a markup document. */
  depth: number
}

export const defaultLimits: ReadLimits = {
  entries: 10_000,
  partBytes: 100 * 2 ** 20,
  totalBytes: 200 * 2 ** 20,
  ratio: 1000,
  depth: 1000,
}

export const documentErrorCodes = ['unsupported', 'broken', 'encrypted', 'tooLarge', 'noText'] as const
export type DocumentErrorCode = (typeof documentErrorCodes)[number]

/** A file that cannot be read: what kind of trouble it is, and what exactly, as a key with its values and as an English sentence. */
export class DocumentError extends Error {
  readonly values: ErrorValues

  constructor(
    readonly code: DocumentErrorCode,
    readonly key: DocumentErrorKey,
    values: Readonly<Record<string, string | number>> = {},
  ) {
    // They come from the file, and no column holds a null character.
    const texts = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, String(value).replaceAll('\0', '')]),
    )
    super(documentErrorText(key, texts))
    this.name = 'DocumentError'
    this.values = texts
  }
}

/** One file processor: a word of the contract's list and the reader behind it. */
export interface Format {
  /** File endings without the dot, lower case. */
  endings: readonly string[]
  /**
   * Reads the bytes.
   * @throws DocumentError for a file that is broken, encrypted, too large or not of this format.
   */
  open(bytes: Uint8Array, options: ReadOptions): Promise<OpenDocument>
}
