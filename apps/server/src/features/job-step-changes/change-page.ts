import type { StepChange } from '@langwerk/contract/job-step-changes'
import type { Locale } from '@langwerk/contract/words'
import { encodeXmlText } from '@langwerk/xml/tokenizer'
import { textOf } from './change-rows.ts'
import { changeTexts } from './change-texts.ts'
import { differenceBetween, type ToldChange } from './list-changes.ts'

interface Page {
  /** Of the job and its step. */
  name: string
  locale: Locale
  /** Whether its reader knows who works in the step. */
  withNames: boolean
}

/** The report as one page that stands alone, without scripts; it is light or dark as its reader's screen is, and can be printed. */
export async function* changePage(
  changes: AsyncIterable<readonly ToldChange[]>,
  { name, locale, withNames }: Page,
): AsyncGenerator<string> {
  const texts = changeTexts[locale]
  const title = encodeXmlText(`${texts.title}: ${name}`)
  yield `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>`
  const heads = [texts.segment, texts.source, texts.difference, texts.comments, ...(withNames ? [texts.changedBy] : [])]
  const head = `<table><thead><tr>${heads.map((text) => `<th>${text}</th>`).join('')}</tr></thead><tbody>`
  let section = ''
  let count = 0
  for await (const bunch of changes) {
    let html = ''
    for (const change of bunch) {
      const named = `${change.targetFile.originalName} (${change.targetFile.targetLanguage.code})`
      if (named !== section) html += `${section ? '</tbody></table>' : ''}<h2>${encodeXmlText(named)}</h2>${head}`
      section = named
      html += row(change, withNames)
    }
    count += bunch.length
    yield html
  }
  yield `${section ? '</tbody></table>' : ''}<p>${count > 0 ? texts.changed(count) : texts.none}</p></body></html>`
}

function row(change: ToldChange, withNames: boolean) {
  const { sortId, source, commentCount, changedBy, targetFile } = change
  const difference = differenceBetween(change, targetFile.targetLanguage.code)
  const names = withNames ? `<td>${encodeXmlText(changedBy ?? '')}</td>` : ''
  return `<tr><td class="number">${sortId}</td><td>${encodeXmlText(textOf(source))}</td><td>${marked(difference)}</td><td class="number">${commentCount}</td>${names}</tr>`
}

/** What went from a text and what came instead. */
const marked = (difference: StepChange['difference']) =>
  difference
    .map(({ kind, text }) => {
      const escaped = encodeXmlText(text)
      return kind === 'equal' ? escaped : kind === 'inserted' ? `<ins>${escaped}</ins>` : `<del>${escaped}</del>`
    })
    .join('')

const style = `
:root { color-scheme: light dark; }
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 90rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .4rem .7rem; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
th { font-weight: 600; } .number { text-align: end; font-variant-numeric: tabular-nums; }
ins { background: light-dark(#d7f5dd, #1d4d2b); text-decoration: none; border-radius: 2px; }
del { color: light-dark(#b3261e, #ff8a80); }
@media print { body { margin: 0; max-width: none; } }
`
