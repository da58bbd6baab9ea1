import type { QualityReport } from '@langwerk/contract/quality-reports'
import type { Locale } from '@langwerk/contract/words'
import { qualityTexts, ruleText } from '@langwerk/quality/messages'
import { encodeXmlText } from '@langwerk/xml/tokenizer'
import { languageNameIn } from '../languages/index.ts'
import type { Finding } from './list-findings.ts'
import { reportTexts } from './report-texts.ts'

interface Report {
  jobName: string
  numbers: QualityReport
  findings: AsyncIterable<Finding>
  locale: Locale
}

/** The report as one page that stands alone, without scripts; it is light or dark as its reader's screen is, and can be printed. */
export async function* reportPage({ jobName, numbers, findings, locale }: Report): AsyncGenerator<string> {
  const texts = reportTexts[locale]
  const title = encodeXmlText(`${texts.title}: ${jobName}`)
  yield `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>`
  for (const language of numbers.targetLanguages) yield summary(language, locale)
  let section = ''
  for await (const finding of findings) {
    const named = `${finding.fileName} (${finding.targetLanguage})`
    if (named !== section) {
      yield `${section ? '</tbody></table>' : ''}<h2>${encodeXmlText(named)}</h2><table><thead><tr>${heads(
        texts.segment,
        texts.severity,
        texts.rule,
        texts.finding,
        texts.source,
        texts.target,
      )}</tr></thead><tbody>`
      section = named
    }
    yield row(finding, locale)
  }
  yield section ? '</tbody></table>' : `<p>${texts.none}</p>`
  yield '</body></html>'
}

function summary(
  { targetLanguage, segments, segmentsWithFindings, untranslated, rules }: QualityReport['targetLanguages'][number],
  locale: Locale,
) {
  const texts = reportTexts[locale]
  const { severities } = qualityTexts(locale)
  const head = `<h2>${encodeXmlText(languageNameIn(locale, targetLanguage))}</h2><p>${texts.of(segmentsWithFindings, segments)}</p>${untranslated > 0 ? `<p>${texts.untranslated(untranslated)}</p>` : ''}`
  if (rules.length === 0) return head
  const rows = rules.map(
    (rule) =>
      `<tr class="${rule.severity}"><td>${severities[rule.severity]}</td><td>${encodeXmlText(ruleText(rule, locale))}</td><td class="number">${rule.findings}</td><td class="number">${rule.segments}</td><td class="number">${rule.falsePositives}</td></tr>`,
  )
  return `${head}<table class="summary"><thead><tr>${heads(texts.severity, texts.rule, texts.findings, texts.segments, texts.falsePositives)}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const heads = (...names: string[]) => names.map((name) => `<th>${name}</th>`).join('')

function row({ sortId, source, target, message, text }: Finding, locale: Locale) {
  const className = message.falsePositive ? 'falsePositive' : message.severity
  return `<tr class="${className}"><td class="number">${sortId}</td><td>${qualityTexts(locale).severities[message.severity]}</td><td>${encodeXmlText(ruleText(message, locale))}</td><td>${encodeXmlText(text)}</td><td>${marked(source, message.sourceRanges)}</td><td>${marked(target, message.targetRanges)}</td></tr>`
}

/** The text with the places of the finding marked. */
function marked(text: string, ranges: Finding['message']['sourceRanges']): string {
  let html = ''
  let position = 0
  for (const { start, end } of [...ranges].sort((one, other) => one.start - other.start)) {
    if (start < position || end <= start) continue
    html += `${encodeXmlText(text.slice(position, start))}<mark>${encodeXmlText(text.slice(start, end))}</mark>`
    position = end
  }
  return html + encodeXmlText(text.slice(position))
}

const style = `
:root { color-scheme: light dark; }
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 90rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; } table.summary { width: auto; min-width: 30rem; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .4rem .7rem; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
th { font-weight: 600; } .number { text-align: end; font-variant-numeric: tabular-nums; }
td:nth-child(2) { white-space: nowrap; } tr.error td:nth-child(2) { color: light-dark(#b3261e, #ff8a80); } tr.warning td:nth-child(2) { color: light-dark(#8a5300, #ffb95c); }
tr.falsePositive { opacity: .6; text-decoration: line-through; }
mark { background: light-dark(#ffe08a, #6b5300); color: inherit; border-radius: 2px; }
@media print { body { margin: 0; max-width: none; } }
`
