import type { TagInfo, TagKind } from '@langwerk/text/segment'
import { tagFaces } from '../../editor/index.ts'

/** How pasted tags look: their numbers are their names. */
export const numbered = (tags: readonly TagInfo[]) => {
  const face = tagFaces([], tags)
  return (tag: { kind: TagKind; id: string }) => ({ ...face(tag), number: Number(tag.id) })
}
