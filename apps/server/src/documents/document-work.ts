import type { TermColumnChoice, TermTable } from '@langwerk/contract/term-imports'
import type {
  BilingualStatus,
  DocumentErrorCode,
  ReadOptions,
  TargetOrigin,
  UnitComment,
} from '@langwerk/documents/model/document'
import type { ConceptEntry, TbxFrame } from '@langwerk/terminology/concept-entry'
import type { CustomFieldNames } from '@langwerk/terminology/custom-field-names'
import type { TagInfo } from '@langwerk/text/segment'

/** A document as the thread is given it. */
export interface DocumentBytes {
  bytes: Uint8Array
  /** Only its ending matters: with the file type it chooses the reader. */
  fileName: string
  options: ReadOptions
}

/** Targets of whole document units in their wire form; a unit without one stays as the document has it. */
export type UnitTargets = Record<string, string>

/** How far the units with a target are, for documents that have a place for it. */
export type UnitStatuses = Record<string, BilingualStatus>

/** Where the targets came from that no person made. */
export type UnitOrigins = Record<string, TargetOrigin>

/** What people remarked on the units. */
export type UnitComments = Record<string, UnitComment[]>

/** What the main thread asks of a document thread; one at a time. */
export type DocumentWork =
  | ({ op: 'read'; sourceLanguage: string; batch: number } & DocumentBytes)
  | ({
      op: 'write'
      targets: UnitTargets
      statuses: UnitStatuses
      origins: UnitOrigins
      comments: UnitComments
      targetLanguage: string
    } & DocumentBytes)
  | ({ op: 'preview'; targets: UnitTargets } & DocumentBytes)
  | ({ op: 'terms'; batch: number; reading: TermReading } & DocumentBytes)
  | ({ op: 'termTable'; custom: CustomFieldNames } & DocumentBytes)
  | ({ op: 'memoryUnits'; batch: number; pair: LanguagePair | null } & DocumentBytes)

/** Asks for the next batch of a reading. */
export interface NextBatch {
  op: 'next'
}

/** A segment as it is stored: one piece of a document unit, in the order of the document. */
export interface CutSegment {
  documentUnit: string
  /** Wire forms and their plain texts. */
  source: string
  sourceText: string
  target: string
  targetText: string
  /** A signed 64-bit number, in digits. */
  sourceHash: string
  words: number
  tags: TagInfo[]
  name: string | null
  note: string | null
  structure: string | null
  maxCharacters: number | null
  status: BilingualStatus
  locked: boolean
  /** What the file says of its target, in its own words. */
  documentMatchPercent: number | null
  documentOrigin: string | null
  documentState: string | null
  /** With moments in ISO 8601, or none where the file's cannot be read. */
  comments: UnitComment[]
}

/** How a terminology file is read. */
export interface TermReading {
  /** What the columns of a table hold; null where their heads say it. */
  columns: readonly TermColumnChoice[] | null
  /** The one language of the file, which is then a list of terms: a line, a row or a paragraph each. */
  listOf: string | null
  /** The termbase's own fields. */
  custom: CustomFieldNames
}

/** Codes in the spelling of BCP 47. */
export interface LanguagePair {
  sourceLanguage: string
  targetLanguage: string
}

/** What a bilingual file gives a memory, or why it gives none of it; lines begin at 1. */
export type MemoryItem =
  | {
      type: 'unit'
      line: number
      sourceLanguage: string
      targetLanguage: string
      /** Wire forms; those of the neighbours' sources where the file is a document, null at its ends. */
      source: string
      target: string
      previous: string | null
      next: string | null
      name: string | null
      note: string | null
    }
  | { type: 'refused'; line: number; reason: string }

/** What is known of a document once it is read. */
export interface Reading {
  /** Whether the reading depends on the target language. */
  bilingual: boolean
  /** What a person should know of it. */
  notices: string[]
  /** The ending under which it is written, where that is not its own. */
  targetEnding: string | null
}

export type DocumentAnswer =
  | { kind: 'batch'; segments: CutSegment[] }
  | { kind: 'termBatch'; entries: ConceptEntry[]; total: number }
  | { kind: 'memoryBatch'; items: MemoryItem[]; read: number; total: number }
  | { kind: 'memoryUnits' }
  | { kind: 'terms'; refused: { line: number; reason: string }[]; frame: TbxFrame | null }
  | { kind: 'termTable'; table: TermTable | null }
  | ({ kind: 'read' } & Reading)
  | { kind: 'written'; bytes: Uint8Array }
  | { kind: 'preview'; html: string | null }
  | { kind: 'refused'; code: DocumentErrorCode; message: string }
