import type { Editor } from '../state/editor.ts'
import { matchesOf } from '../state/match-data.ts'
import { takeTarget } from './take-target.ts'

/** Takes one of the matches of the open segment, the best being the first. */
export const takeMatch =
  (number: number) =>
  (editor: Editor): void => {
    const { openUuid } = editor.state.get()
    const matches = openUuid === null ? undefined : editor.client.getQueryData(matchesOf(openUuid).queryKey)
    const match = matches?.translationMemoryMatches[number - 1]
    if (!match) return
    takeTarget(editor, match.targetSegment.xml, {
      type: 'translationMemory',
      matchPercent: match.matchPercent,
      name: match.translationMemory.name,
    })
  }
