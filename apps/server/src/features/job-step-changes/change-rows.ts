import type { StepChange } from '@langwerk/contract/job-step-changes'
import type { Locale } from '@langwerk/contract/words'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import { changeTexts } from './change-texts.ts'

/** A workbook has no more rows than this (1,048,576), the head among them. */
const mostRows = 1_048_575

interface Shown {
  locale: Locale
  /** Whether its reader knows who works in the step. */
  withNames: boolean
}

/** The rows of the workbook, the head first; the texts without their tags. */
export async function* changeRows(
  changes: AsyncIterable<StepChange>,
  { locale, withNames }: Shown,
): AsyncGenerator<string[]> {
  const texts = changeTexts[locale]
  yield [
    texts.language,
    texts.file,
    texts.segment,
    texts.source,
    texts.before,
    texts.after,
    texts.comments,
    ...(withNames ? [texts.changedBy] : []),
  ]
  let count = 0
  for await (const { targetFile, sortId, source, before, after, commentCount, changedBy } of changes) {
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
