import type { Range } from '../markup/flow.ts'

/** A part of a text that is code and not language: an embedded HTML tag or a placeholder. */
export interface ProtectedPart extends Range {
  kind: 'open' | 'close' | 'lone'
  label: string
  fixed?: boolean
}
