import type { UsageStatus } from '@langwerk/contract/words'

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
}

export interface Definition {
  text: string
  parts?: DataCategory[]
}

export interface ConceptTerm {
  id?: string
  text: string
  status?: UsageStatus
  partOfSpeech?: string
  contexts: Definition[]
  notes: string[]
  categories: DataCategory[]
}

export interface ConceptLanguage {
  /** In the spelling of BCP 47. */
  language: string
  definitions: Definition[]
  notes: string[]
  terms: ConceptTerm[]
  categories: DataCategory[]
}

/** One concept with its terms in all languages, each language once. */
export interface ConceptEntry {
  id?: string
  definitions: Definition[]
  notes: string[]
  languages: ConceptLanguage[]
  categories: DataCategory[]
}

/** What was not read, where (a line of the file, from 1) and why. */
export interface RefusedEntry {
  line: number
  reason: string
}

export interface ReadTerms {
  entries: ConceptEntry[]
  refused: RefusedEntry[]
}
