import { baseLanguage } from '@langwerk/text/languages'
import { plainText, type Segment } from '@langwerk/text/segment'

const withoutSpaces = new Set(['ja', 'zh', 'yue', 'th', 'lo', 'km', 'my'])

/**
 * Gives a target the white space that its source begins and ends with, where it has none there: a segment that was cut
 * from a text carries the space before the next one, which people and memories leave out. Languages that write no space
 * between sentences get none.
 */
export function fitEdges(target: Segment, source: Segment, targetLanguage: string): Segment {
  const sourceText = plainText(source)
  const targetText = plainText(target)
  if (targetText.trim() === '' || sourceText.trim() === '') return target
  const before = /^\s*/.exec(sourceText)![0]
  const after = /\s*$/.exec(sourceText)![0]
  const wanted = (space: string) =>
    space !== '' && (space.includes('\n') || !withoutSpaces.has(baseLanguage(targetLanguage)))
  return [
    ...(wanted(before) && !/^\s/.test(targetText) ? [before] : []),
    ...target,
    ...(wanted(after) && !/\s$/.test(targetText) ? [after] : []),
  ]
}
