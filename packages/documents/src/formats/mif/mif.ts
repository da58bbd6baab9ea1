import { type Splice, splice } from '@langwerk/xml/tokenizer'
import { sameSegment } from '../../markup/placed-units.ts'
import type { Format, OpenDocument, ReadOptions } from '../../model/document.ts'
import { openMifFile } from './mif-file.ts'
import { readFlows } from './read-flows.ts'

/** FrameMaker's exchange format, versions 7 to 12 and the later ones that count by years (Adobe, MIF Reference). */
export const mif: Format = { endings: ['mif'], open }

async function open(bytes: Uint8Array, options: ReadOptions): Promise<OpenDocument> {
  const { file, statements } = openMifFile(bytes, options)
  const drafts = readFlows(statements, file, options)
  const keyed = drafts.map((draft, index) => ({ draft, unit: { key: String(index + 1), ...draft.unit } }))
  return {
    units: keyed.map(({ unit }) => unit),
    ...(file.isUnicode
      ? {}
      : {
          notices: [
            'The file is of FrameMaker 7 or older; letters that it lacks can be read by FrameMaker 8 and later',
          ],
        }),
    async write(translate) {
      const edits = keyed.flatMap(({ draft, unit }): Splice[] => {
        const target = translate(unit.key)
        if (target === undefined || sameSegment(target, unit.source)) return []
        return [{ start: draft.start, end: draft.end, text: draft.render(target) }]
      })
      return edits.length === 0 ? bytes.slice() : file.encode(splice(file.text, edits))
    },
  }
}
