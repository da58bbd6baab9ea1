/** What the main thread asks of a thread that holds fuzzy indexes. `key` names an index; the answers carry the same `id`. */
export type IndexWork =
  | { op: 'open'; key: string; language: string; file: string | null }
  /** `rows` is JSON, `[id, deleted, source in its wire form][]`: parsing it is the thread's work. */
  | { op: 'apply'; key: string; rows: string }
  | { op: 'save'; key: string; file: string; stamp: IndexStamp }
  | { op: 'search'; key: string; minimum: number; eager: boolean; queries: IndexQuery[] }
  /** Percents of the most similar segments before each, among those given to this key before. */
  | { op: 'compareEarlier'; key: string; language: string; minimum: number; sources: string[] }
  /** What goes into a table of postings: `rows` as above, as the texts of three arrays. */
  | { op: 'postings'; key: string; language: string; rows: string }
  /** The candidates that are similar to a source, best first, if the best is at least `least`. */
  | { op: 'rank'; key: string; language: string; minimum: number; least: number; query: IndexQuery; rows: string }
  | { op: 'close'; key: string }
export type IndexRequest = IndexWork & { id: number }

/** A source segment in its wire form, and how many units are wanted for it. */
export interface IndexQuery {
  source: string
  limit: number
}

/** How far an index knows its memory, and a unit by which another history of the same memory is told apart. */
export interface IndexStamp {
  revision: number
  unit: { id: number; revision: number; changedAt: string } | null
}

export interface IndexState {
  bytes: number
  /** Units added and removed since it was last saved. */
  unsaved: number
  units: number
}

/** As PostgreSQL reads arrays: of each posting its unit, number and length. */
export interface PostingArrays {
  units: string
  numbers: string
  lengths: string
}

export type IndexAnswer = { id: number } & (
  | { state: IndexState; stamp?: IndexStamp | undefined }
  /** Of each query, the ids of its candidates. */
  | { found: number[][] }
  | { percents: number[] }
  | { postings: PostingArrays }
  | { error: string }
)
