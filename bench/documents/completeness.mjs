/**
 * Compares the text that is found in Office files with what OmegaT's readers and LibreOffice's text export find in the same files, and
 * says of each difference what it is. Needs `omegat` and `soffice`; a reader that is not installed is left out.
 * node bench/documents/completeness.mjs [folder of corpora] [docx,pptx,xlsx]
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { importSources } from '../bundle.mjs'

/** What is no text to translate, or is not in the file in this form. */
const rules = [
  ['the result of a merge field', (text) => /«[^»]*»/.test(text)],
  ['what Excel writes of conversations for older programs', (text) => text.startsWith('[Threadedcomment]')],
  ['a placeholder that says where to type', (text) => /^\[[^\]]*\]$/.test(text)],
  ['numbers, dates and signs', (text) => !/\p{L}{2}/u.test(text.replace(/\d+(?:AM|PM|st|nd|rd|th)?/gi, ''))],
  [
    'an address of a link, or an instruction of a field',
    (text) => /^(?:https?:|mailto:|www\.)|HYPERLINK|MERGEFIELD|PAGEREF/i.test(text),
  ],
  [
    'a slide’s number, name or placeholder of the program',
    (text) => /^(?:Slide|Page|<number>|<date|<footer|<header)/i.test(text),
  ],
]

const [corpora = '../shared/corpora', formats = 'docx,pptx,xlsx'] = process.argv.slice(2)
const { openDocument } = await importSources('packages/documents/src/open-document.ts')
const folder = mkdtempSync(join(tmpdir(), 'langwerk-completeness-'))
const omegatProgram = '/usr/bin/omegat'
const everything = {
  translateHiddenSlides: true,
  translateNotes: true,
  translateHiddenText: true,
  translateHiddenSheets: true,
  translateComments: true,
}

const lowerCases = new Map()

for (const format of formats.split(',')) {
  const files = []
  for (const name of readdirSync(join(corpora, format))) {
    const bytes = new Uint8Array(readFileSync(join(corpora, format, name)))
    const document = await openDocument(bytes, name, everything).catch(() => undefined)
    files.push({ name, bytes, texts: document ? document.units.map(({ source }) => textOf(source)) : [] })
  }
  const ours = files.flatMap(({ texts }) => texts)
  const count = (texts) => texts.reduce((sum, text) => sum + squeezed(text).length, 0)
  console.log(`${format}: ${count(ours)} characters in ${ours.length} units`)
  const raw = files.map(({ name, bytes }) => ({ name, parts: partsOf(bytes) }))
  for (const [reader, read] of [
    ['OmegaT', omegat],
    ['LibreOffice', libreOffice],
  ]) {
    const theirs = read(format, files)
    if (theirs) report(reader, theirs, ours, raw)
    else console.log(`  ${reader} is not installed`)
  }
}
rmSync(folder, { recursive: true })

/** Their texts that are in none of ours, by what they are. */
function report(reader, theirs, ours, raw) {
  const all = squeezed(ours.join('\n'))
  const known = new Set(theirs.map(squeezed).filter((text) => text !== ''))
  const missing = new Map()
  let [total, found] = [0, 0]
  for (const text of known) {
    total += text.length
    if (all.includes(text)) {
      found += text.length
      continue
    }
    const [category, place] = categoryOf(text, all, raw)
    if (!missing.has(category)) missing.set(category, { characters: 0, samples: [] })
    const entry = missing.get(category)
    entry.characters += text.length
    if (entry.samples.length < 6) entry.samples.push(`${place ? `${place}: ` : ''}${text.slice(0, 70)}`)
  }
  console.log(
    `  ${reader}: ${total} characters of different texts, ${((found / total) * 100).toFixed(2)} % of them found`,
  )
  for (const [category, { characters, samples }] of [...missing].sort((a, b) => b[1].characters - a[1].characters)) {
    console.log(`    ${characters} ${category}`)
    if (process.env.SAMPLES) for (const sample of samples) console.log(`        ${sample}`)
  }
}

function categoryOf(text, all, raw) {
  for (const [category, is] of rules) if (is(text)) return [category]
  if (lowerCase(all).includes(lowerCase(text))) return ['in capitals, which its format makes of it']
  // A line that LibreOffice puts together of several paragraphs, cells or fields is found piece by piece.
  const pieces = text.split(/(?<=[.,:;!?)\]•·–-])|(?=[([•·–-])|\d+/u).filter((piece) => squeezed(piece) !== '')
  if (pieces.length > 1 && pieces.every((piece) => all.includes(piece) || !/\p{L}/u.test(piece)))
    return ['put together of several of our texts, with numbers or signs between']
  for (const { name, parts } of raw) {
    const part = parts.find(({ squeezedText }) => squeezedText.includes(text))
    if (part) return [`in ${part.name.replace(/\d+/g, 'N')}`, name]
  }
  for (const { name, parts } of raw) {
    const part = parts.find(({ squeezedText }) => text.length > 12 && squeezedText.includes(text.slice(0, 12)))
    if (part) return [`begins as in ${part.name.replace(/\d+/g, 'N')}, then differs`, name]
  }
  return ['made by the other reader']
}

function omegat(format, files) {
  if (!existsSync(omegatProgram)) return undefined
  const project = join(folder, `omegat-${format}`)
  for (const name of ['source', 'target', 'tm', 'glossary', 'dictionary', 'omegat'])
    mkdirSync(join(project, name), { recursive: true })
  const place = (name) => `<${name}>__DEFAULT__</${name}>`
  writeFileSync(
    join(project, 'omegat.project'),
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><omegat><project version="1.0">${['source_dir', 'target_dir', 'tm_dir', 'glossary_dir', 'dictionary_dir'].map(place).join('')}<source_lang>EN-US</source_lang><target_lang>FR-FR</target_lang><sentence_seg>false</sentence_seg><support_default_translations>true</support_default_translations></project></omegat>`,
  )
  for (const { name, bytes } of files) writeFileSync(join(project, 'source', name), bytes)
  const tmx = join(folder, `${format}.tmx`)
  const words = [
    '--mode=console-createpseudotranslatetmx',
    `--pseudotranslatetmx=${tmx}`,
    '--pseudotranslatetype=equal',
    '--disable-project-locking',
    `--config-dir=${join(folder, 'omegat-config')}`,
    project,
  ]
  execFileSync(omegatProgram, words, { stdio: 'pipe', timeout: 300_000 })
  const xml = readFileSync(tmx, 'utf8')
  return [...xml.matchAll(/<tuv [^>]*lang="EN-US"[^>]*>\s*<seg>([\s\S]*?)<\/seg>/g)].map(([, segment]) =>
    decoded(segment)
      // Its tags, as it writes them into texts: <t0>, </t0>, <t1/>.
      .replace(/<\/?[a-z]+\d+\/?>/g, ''),
  )
}

function libreOffice(format, files) {
  const program = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find(existsSync)
  if (!program) return undefined
  const out = join(folder, `office-${format}`)
  mkdirSync(out, { recursive: true })
  const ending = { docx: 'txt', pptx: 'pdf', xlsx: 'csv' }[format]
  const filter = {
    docx: 'txt:Text (encoded):UTF8',
    pptx: 'pdf',
    xlsx: 'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true,false,false,false,-1',
  }[format]
  for (const { name, bytes } of files) writeFileSync(join(out, name), bytes)
  const words = [
    `-env:UserInstallation=file://${folder}/profile`,
    '--headless',
    '--convert-to',
    filter,
    '--outdir',
    out,
    ...files.map(({ name }) => join(out, name)),
  ]
  const run = () => execFileSync(program, words, { stdio: 'pipe', timeout: 280_000 })
  try {
    run()
  } catch {
    run()
  }
  const results = readdirSync(out).filter((name) => name.endsWith(`.${ending}`))
  const textIn = (name) =>
    ending === 'pdf'
      ? execFileSync('pdftotext', [join(out, name), '-'], { encoding: 'utf8' })
      : readFileSync(join(out, name), 'utf8')
  return results.flatMap((name) =>
    textIn(name)
      .split(/[\n\t\f]/)
      .map((line) =>
        line
          // Signs of lists, which fonts of symbols have in the area for private use.
          .replace(/^\s*[\ue000-\uf8ff•·–▪■❑➢]+\s*/u, '')
          .replace(/^"|"$/g, '')
          .replaceAll('""', '"'),
      ),
  )
}

/** The parts of a package by their text, without markup. */
function partsOf(bytes) {
  try {
    return Object.entries(unzipSync(bytes))
      .filter(([name]) => /\.(xml|vml)$/.test(name))
      .map(([name, part]) => ({ name, squeezedText: squeezed(decoded(strFromU8(part).replace(/<[^>]*?>/g, ''))) }))
  } catch {
    return []
  }
}

function textOf(source) {
  return source.filter((piece) => typeof piece === 'string').join('')
}

function lowerCase(text) {
  if (!lowerCases.has(text)) lowerCases.set(text, text.toLowerCase())
  return lowerCases.get(text)
}

function squeezed(text) {
  // Without the marks that programs put around text from right to left.
  return text.replace(/[\s\u00ad\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, '').normalize('NFC')
}

function decoded(xml) {
  return xml.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(amp|lt|gt|quot|apos));/gi, (_, decimal, hexadecimal, name) =>
    name
      ? { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name]
      : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)),
  )
}
