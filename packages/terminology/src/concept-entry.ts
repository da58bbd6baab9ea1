import type { ImportReason } from '@langwerk/contract/import-words'
import type { UsageStatus } from '@langwerk/contract/term-words'

/** Something a terminology file says that has no field of ours; kept so that it can be written again. */
export interface DataCategory {
  /** The meta element of TBX: `descrip`, `admin`, `termNote`, `transac`, `ref`, `xref` … */
  element: string
  /** The data category, such as `subjectField`; empty for a `date`. */
  type: string
  text: string
  target?: string
  /** What was said of it in the same group: its source, who entered it and when. */
  parts?: DataCategory[]
  /** Its attributes besides `type` and `target`. */
  attributes?: Record<string, string>
  /** Its content as XML, where elements stand in it (`hi`, `foreign` …). */
  markup?: string
  /** The whole element as XML, where it is none that the standard knows; the rest is then of no account. */
  raw?: string
}

/** TBX's own spelling of a text: what a plain one does not hold. */
interface Spelling {
  attributes?: Record<string, string>
  markup?: string
}

export interface Definition extends Spelling {
  text: string
  parts?: DataCategory[]
}

export interface ConceptTerm extends Spelling {
  id?: string
  /** The id of what the term stands in (`tig`, `termSec`). */
  groupId?: string
  text: string
  status?: UsageStatus
  /** How the file says the status, where we would write it otherwise (`supersededTerm-admn-sts`). */
  statusWritten?: DataCategory
  partOfSpeech?: string
  contexts: Definition[]
  notes: string[]
  categories: DataCategory[]
}

export interface ConceptLanguage {
  /** In the spelling of BCP 47. */
  language: string
  /** Where a termbase has several languages of one code, which of them it is (`en 2`); none is the first. */
  key?: string
  attributes?: Record<string, string>
  definitions: Definition[]
  notes: string[]
  terms: ConceptTerm[]
  categories: DataCategory[]
}

/** One concept with its terms in all languages, each language once. */
export interface ConceptEntry {
  /** Where it stood in its file (from 1), which is nothing that it says. */
  line?: number
  /** What a table calls it, by which the termbase that wrote the table knows it again. */
  row?: string
  id?: string
  attributes?: Record<string, string>
  definitions: Definition[]
  notes: string[]
  languages: ConceptLanguage[]
  categories: DataCategory[]
}

/** What was not read, where (a line of the file, from 1) and why. */
export interface RefusedEntry extends ImportReason {
  line: number
}

/** What stands around the entries of a TBX file, as XML. */
export interface TbxFrame {
  /** The content of the header. */
  header?: string
  /** Each element of the back matter: people, sources. */
  back: string[]
}

export interface ReadTerms {
  entries: ConceptEntry[]
  refused: RefusedEntry[]
}
