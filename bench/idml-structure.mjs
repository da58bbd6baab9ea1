/**
 * Writes every InDesign document of a folder with other letters in each unit and compares what a reader would see: an
 * outline in HTML of all stories before and after, in which each paragraph has its style, its runs their looks, and tables,
 * notes, frames and breaks their places. The outlines of documents that differ are written to a folder.
 * node bench/idml-structure.mjs [folder of corpora] [folder for what differs]
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { importSources } from './bundle.mjs'

const [folder = '../shared/corpora', out] = process.argv.slice(2)
const { openDocument } = await importSources('packages/documents/src/open-document.ts')
const { strFromU8, unzipSync } = await importSources('node_modules/fflate/esm/browser.js')

/** Looks that nobody sees, and those that hold only between certain letters. */
const moot = /\s(?:KerningMethod|KerningValue|Tracking|AppliedLanguage|Self)="[^"]*"/g

let [same, all] = [0, 0]
for (const name of readdirSync(`${folder}/idml`).filter((file) => file.endsWith('.idml'))) {
  const bytes = new Uint8Array(readFileSync(`${folder}/idml/${name}`))
  const document = await openDocument(bytes, name).catch(() => undefined)
  if (!document) continue
  const sources = new Map(document.units.map(({ key, source }) => [key, source]))
  const written = await document.write((key) =>
    sources.get(key).map((piece) => (typeof piece === 'string' ? pseudo(piece) : piece)),
  )
  const [before, after] = [outline(bytes), outline(written)]
  all++
  if (before === after) same++
  else if (out) {
    mkdirSync(out, { recursive: true })
    writeFileSync(`${out}/${name}.before.html`, before)
    writeFileSync(`${out}/${name}.after.html`, after)
  }
  const paragraphs = before.match(/<p /g)?.length ?? 0
  console.log(
    `${before === after ? 'same' : 'DIFFERENT'}  ${name}: ${document.units.length} units, ${paragraphs} paragraphs`,
  )
}
console.log(`${same} of ${all} documents look the same but for their letters`)

/** Other letters, as many of them. */
function pseudo(text) {
  return text.replace(/\p{L}/gu, 'x')
}

function outline(bytes) {
  return Object.entries(unzipSync(bytes))
    .filter(([name]) => name.startsWith('Stories/'))
    .map(([name, part]) => `<section title="${name}">\n${storyOutline(strFromU8(part))}\n</section>\n`)
    .join('')
}

function storyOutline(xml) {
  const lines = []
  const styles = []
  let run
  for (const [token, tag, text] of xml.matchAll(
    /<(?!\?ACE|\/?Content\b)([^>]*)>|<\?ACE[^>]*>|<\/?Content[^>]*>|([^<]+)/g,
  )) {
    if (text !== undefined || token.startsWith('<?ACE')) addText(text === undefined ? token : pseudo(text))
    else if (tag?.startsWith('/')) {
      if (/^\/(?:Paragraph|Character)StyleRange/.test(tag)) styles.pop()
      else if (/^\/(?:Cell|Footnote|Endnote|Note|Table|HyperlinkTextSource|XMLElement)\b/.test(tag))
        lines.push(`<${tag}>`)
    } else if (/^(?:Paragraph|Character)StyleRange/.test(tag ?? '')) {
      if (!tag.endsWith('/')) styles.push(tag.replace(moot, ''))
    } else if (
      tag !== undefined &&
      /^(?:Br|Table|Cell|Footnote|Endnote|Note|TextFrame|Rectangle|Hyperlink\w+|XMLElement|Cross\w+)\b/.test(tag)
    ) {
      lines.push(`<${tag.replace(/\sSelf="[^"]*"/, '')}>`)
      run = undefined
    }
  }
  return lines.join('\n')

  function addText(text) {
    if (text.trim() === '') return
    const looks = styles.join(' > ')
    if (run?.looks === looks && lines.at(-1) === run.line) lines.pop()
    else run = { looks, text: '' }
    run.text += text.replace(/\s+/g, ' ')
    run.line = `<p title='${looks}'>${run.text.trim()}</p>`
    lines.push(run.line)
  }
}
