import type { Locale } from '@langwerk/contract/words'
import { qualityTexts, ruleText } from '@langwerk/quality/messages'
import type { Finding } from './list-findings.ts'
import { reportTexts } from './report-texts.ts'

/** A workbook has no more rows than this (1,048,576), the head among them. */
const mostRows = 1_048_575

/** The rows of the workbook, the head first. */
export async function* reportRows(findings: AsyncIterable<Finding>, locale: Locale): AsyncGenerator<string[]> {
  const texts = reportTexts[locale]
  yield [
    texts.language,
    texts.file,
    texts.segment,
    texts.severity,
    texts.rule,
    texts.finding,
    texts.source,
    texts.target,
    texts.isFalsePositive,
  ]
  let count = 0
  for await (const finding of findings) {
    if (++count > mostRows) return
    yield cellsOf(finding, locale)
  }
}

function cellsOf({ fileName, targetLanguage, sortId, source, target, message, text }: Finding, locale: Locale) {
  const { severities } = qualityTexts(locale)
  return [
    targetLanguage,
    fileName,
    String(sortId),
    severities[message.severity],
    ruleText(message, locale),
    text,
    source,
    target,
    message.falsePositive ? reportTexts[locale].yes : '',
  ]
}
