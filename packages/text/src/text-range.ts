/** Offsets in plain text; start and end are equal where something stands between two characters. */
export interface TextRange {
  start: number
  end: number
}
