import type { Locale } from '@langwerk/contract/words'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import { changeTexts } from './change-texts.ts'
import type { ToldChange } from './list-changes.ts'

/** A workbook has no more rows than this (1,048,576), the head among them. */
const mostRows = 1_048_575

interface Shown {
  locale: Locale
  /** Whether its reader knows who works in the step. */
  withNames: boolean
}

/** The rows of the workbook, the head first; the texts without their tags. */
export async function* changeRows(
  changes: AsyncIterable<readonly ToldChange[]>,
  { locale, withNames }: Shown,
): AsyncGenerator<string[]> {
  const texts = changeTexts[locale]
  const head = [texts.language, texts.file, texts.segment, texts.source, texts.before, texts.after, texts.comments]
  yield withNames ? [...head, texts.changedBy] : head
  let count = 0
  for await (const bunch of changes)
    for (const { targetFile, sortId, source, before, after, commentCount, changedBy } of bunch) {
      if (++count > mostRows) return
      yield [
        targetFile.targetLanguage.code,
        targetFile.originalName,
        String(sortId),
        textOf(source),
        textOf(before),
        textOf(after),
        String(commentCount),
        ...(withNames ? [changedBy ?? ''] : []),
      ]
    }
}

export const textOf = (xml: string) => plainText(segmentFromXml(xml))
