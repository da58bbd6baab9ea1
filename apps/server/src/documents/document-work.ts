import type { FileTypeTrial } from '@langwerk/contract/file-types'
import type { ImportReason } from '@langwerk/contract/import-words'
import type {
  LanguageProcessingRuleSetValues,
  TakenRules,
  TriedText,
} from '@langwerk/contract/language-processing-rule-sets'
import type { TermColumnChoice, TermTable } from '@langwerk/contract/term-imports'
import type { RefusedLine } from '@langwerk/contract/translation-memories'
import type { ExchangedFile, ExchangedUnit } from '@langwerk/documents/exchange/exchanged-unit'
import type { NamedLanguages } from '@langwerk/documents/exchange/head-languages'
import type { MainText } from '@langwerk/documents/formats/html/main-text'
import type {
  BilingualStatus,
  DocumentErrorCode,
  ReadLimits,
  ReadOptions,
  TargetOrigin,
  UnitComment,
} from '@langwerk/documents/model/document'
import type { DocumentErrorKey, ErrorValues } from '@langwerk/documents/model/error-texts'
import type { Notice } from '@langwerk/documents/model/notices'
import type { TmxHeader } from '@langwerk/matching/tmx/tmx-unit'
import type { ConceptEntry, TbxFrame } from '@langwerk/terminology/concept-entry'
import type { CustomFieldNames } from '@langwerk/terminology/custom-field-names'
import type { TermbaseDefinitions } from '@langwerk/terminology/termbase-definitions'
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
  | ({ op: 'read'; sourceLanguage: string; batch: number; whole?: boolean } & DocumentBytes)
  | ({
      op: 'write'
      targets: UnitTargets
      statuses: UnitStatuses
      origins: UnitOrigins
      comments: UnitComments
      targetLanguage: string
    } & DocumentBytes)
  | ({ op: 'preview'; targets: UnitTargets } & DocumentBytes)
  /** Only so many of its texts are told of. */
  | ({ op: 'try'; sourceLanguage: string; most: number } & DocumentBytes)
  | ({ op: 'terms'; batch: number; reading: TermReading } & DocumentBytes)
  | ({ op: 'termTable'; custom: CustomFieldNames } & DocumentBytes)
  | ({ op: 'memoryUnits'; batch: number; skip: number; pair: LanguagePair | null } & DocumentBytes)
  | ({ op: 'namedLanguages' } & DocumentBytes)
  | { op: 'mainText'; bytes: Uint8Array; charset: string | null }
  | { op: 'tryRules'; text: string; ruleSet: LanguageProcessingRuleSetValues }
  | { op: 'srx'; bytes: Uint8Array; language: string }
  | { op: 'exchanged'; batch: number; bytes: Uint8Array; fileName: string; limits: Partial<ReadLimits> }
  /** The file's bytes are asked for as they are needed. */
  | { op: 'tmxUnits'; batch: number; skip: number; fileSize: number }

/** What the main thread replies to a wish: the bytes that were asked for; null at the end of the file, and when a batch is taken. */
export type DocumentReply = Uint8Array<ArrayBuffer> | null

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
  maxLines: number | null
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
  | ({ type: 'refused'; line: number } & ImportReason)

/** Units of a file for a memory, in a form that is handed over and stored without looking at each. */
export interface UnitBatch {
  /** How many items of the file (units of TMX, rows, trans units) it is made of. */
  items: number
  refused: RefusedLine[]
  units: {
    /** Elements of a JSON array (`unitJson`), one behind the other with nothing between them. */
    json: Uint8Array
    /** Where each ends in `json`. */
    ends: Uint32Array
    hashes: BigInt64Array
    directions: LanguagePair[]
    /** By its number among the directions. */
    directionOf: Uint32Array
  }
  /** What the file's header says beside its units. */
  about: Pick<TmxHeader, 'properties' | 'notes'>
  /** How much of the file is read, from 0 to 1. */
  share: number
}

/** What of an SRX file is for a language; null where nothing is. */
export interface SrxContent extends Pick<TakenRules, 'leftOut'> {
  ruleSet: LanguageProcessingRuleSetValues | null
}

/** What is known of a document once it is read. */
export interface Reading {
  /** Whether the reading depends on the target language. */
  bilingual: boolean
  /** What a person should know of it. */
  notices: Notice[]
  /** The ending under which it is written, where that is not its own. */
  targetEnding: string | null
}

/** What an XLIFF file that comes back says of the units in it. */
export type ExchangedHead = Omit<ExchangedFile, 'units'>

/** What a file type makes of a document: its first texts, and how many there are. */
export type TriedDocument = Pick<FileTypeTrial, 'units' | 'totalUnits' | 'notices'>

/** What the thread tells or asks while the work is being done; each waits for its reply. */
export type DocumentWish =
  | { kind: 'batch'; segments: CutSegment[] }
  /** What the file says of its termbase, before the entries. */
  | { kind: 'termHead'; definitions: TermbaseDefinitions }
  | { kind: 'termBatch'; entries: ConceptEntry[]; total: number }
  | { kind: 'unitBatch'; batch: UnitBatch }
  | { kind: 'exchangedBatch'; file: ExchangedHead; units: ExchangedUnit[] }
  | { kind: 'bytesWanted' }

export type DocumentAnswer =
  /** How many items the file has. */
  | { kind: 'memoryUnits'; items: number }
  | { kind: 'terms'; refused: RefusedLine[]; frame: TbxFrame | null; columnsLeftOut: string[] }
  | { kind: 'termTable'; table: TermTable | null }
  | ({ kind: 'read' } & Reading)
  | { kind: 'written'; bytes: Uint8Array }
  | { kind: 'preview'; html: string | null }
  | { kind: 'namedLanguages'; languages: NamedLanguages }
  | { kind: 'mainText'; page: MainText }
  | { kind: 'triedRules'; tried: TriedText }
  | { kind: 'srx'; content: SrxContent }
  /** Its batches are all told of. */
  | { kind: 'exchanged' }
  | ({ kind: 'tried' } & TriedDocument)
  | { kind: 'refused'; code: DocumentErrorCode; key: DocumentErrorKey; values: ErrorValues }
