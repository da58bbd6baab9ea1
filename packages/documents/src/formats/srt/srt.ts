import { markupDocument } from '../../markup/markup-document.ts'
import { DocumentError, type Format } from '../../model/document.ts'
import { guessedText } from '../../model/text-bytes.ts'
import { readCues } from './read-cues.ts'

/** SubRip subtitles: a cue is a unit, its time code its name. */
export const srt: Format = {
  endings: ['srt'],
  open: async (bytes) => {
    const decoded = guessedText(bytes)
    const { cues, units } = readCues(decoded.text)
    if (cues === 0) throw new DocumentError('broken', 'noTimeCode')
    return markupDocument({ bytes: decoded, units, lacking: 'unicode' })
  },
}
