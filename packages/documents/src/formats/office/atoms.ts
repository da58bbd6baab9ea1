import type { Segment, TagInfo } from '@langwerk/text/segment'

/** Native markup: strings as they are, and places in the part that may hold other units' targets. */
export type Fragment = string | { start: number; end: number }

/** How a stretch of text is set. */
export interface TextFormat {
  /** Equal keys look equal. */
  key: string
  /** Blank text in it shows: underlined, shaded … */
  showsOnBlanks: boolean
  isLink?: boolean
  label: string
  code: string
  /** Native markup of text in this format. */
  write(text: string, language?: string): string
}

/** A tag that holds no text; an `anchor` is invisible and must not be lost. */
export interface Lone {
  kind: 'lone'
  label: string
  code: Fragment[]
  shown: string
  /** May stand more than once in a target: a tab, a line break. */
  repeatable?: boolean
  anchor?: boolean
}

/** An element around text, such as a hyperlink. */
export interface Pair {
  label: string
  open: Fragment[]
  close: Fragment[]
  shown: string
  /** Carries an identity, so that a second copy would break the document. */
  once?: boolean
}

export type Atom =
  | { kind: 'text'; text: string; format: TextFormat }
  | Lone
  | { kind: 'open'; pair: Pair }
  | { kind: 'close'; pair: Pair }

/** What a tag of a segment means in its document. */
type Meaning = Lone | { kind: 'format'; format: TextFormat } | { kind: 'pair'; pair: Pair; base: TextFormat }

/** A paragraph's text as a segment, and all that is needed to write another text in its place. */
export interface InlineText {
  source: Segment
  tags: TagInfo[]
  meanings: Map<string, Meaning>
  base: TextFormat
  before: readonly Atom[]
  after: readonly Atom[]
}

export interface Placement {
  /** The text between two places of the part, with the targets of units inside it. */
  range(start: number, end: number): string
  language?: string
}
