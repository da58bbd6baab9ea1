import { plainText, type Segment } from '@langwerk/text/segment'
import type { UnitComment } from '../../model/document.ts'
import type { Draft } from './draft.ts'

/** What people remarked on units, for the formats that have a place for it in the target file. */
export type Remarks = ReadonlyMap<Draft, readonly UnitComment[]>

export interface WrittenRemark {
  author: string
  initials: string
  /** `2026-11-21T07:12:41Z`; undefined where the comment has no date that can be read. */
  date: string | undefined
  text: string
}

/** @param about the text that is remarked on, where the comment will not stand beside it */
export function writtenRemark({ text, author, date }: UnitComment, about?: string): WrittenRemark {
  const name = author?.trim() || 'Langwerk'
  const words = name.split(/[\s.@_-]+/).filter((word) => word !== '')
  return {
    author: name,
    initials: words
      .map((word) => [...word][0]!.toUpperCase())
      .join('')
      .slice(0, 3),
    date: normalisedDate(date),
    text: about === undefined ? text : `“${shortened(about)}”: ${text}`,
  }
}

/** What a unit's text will be in the target file. */
export const writtenText = (draft: Draft, targets: ReadonlyMap<Draft, Segment>) =>
  plainText(targets.get(draft) ?? draft.unit.source)

const shortened = (text: string) => ([...text].length > 60 ? `${[...text].slice(0, 59).join('')}…` : text)

function normalisedDate(date: string | undefined): string | undefined {
  const time = date === undefined ? Number.NaN : Date.parse(date)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().replace(/\.\d+Z$/, 'Z')
}
