/**
 * Takes the segments of the corpora out as XLIFF 1.2, through tools of others and back, and prints what is lost: segments, tags, states
 * and remarks. In OmegaT every segment is translated (a sign before each of its own segments), in translate-toolkit every target is
 * written anew, and those that are missing are filled. Beside these stands the way out and back without any tool, in both versions.
 *
 * Debian: `apt-get install omegat translate-toolkit`; a tool that is not there is left out. What has no target is given a copy of its
 * source before OmegaT 3 reads it, as that version shows nothing else.
 * node bench/xliff-round-trip.mjs [folder of corpora] [most segments a file]; ends with 1 where something is lost.
 */
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importSources } from './bundle.mjs'

const [folder = '../shared/corpora', most = '300'] = process.argv.slice(2)
const {
  openDocument,
  readableEndings,
  cutUnits,
  unitsToXliff1,
  unitsToXliff2,
  readExchanged,
  fitExchanged,
  segmentFromXml,
  segmentToXml,
  tagsMatch,
  pseudoTranslation,
} = await importSources(
  'packages/documents/src/open-document.ts',
  'apps/server/src/documents/cut-units.ts',
  'packages/documents/src/exchange/units-to-xliff1.ts',
  'packages/documents/src/exchange/units-to-xliff2.ts',
  'packages/documents/src/exchange/read-exchanged.ts',
  'packages/documents/src/exchange/fit-exchanged.ts',
  'packages/text/src/segment.ts',
  'packages/text/src/pseudo-translation.ts',
  'packages/quality/src/tag-rules.ts',
)
const [omegatJar, python] = ['/usr/share/omegat/OmegaT.jar', '/usr/bin/python3']
const hasToolkit = spawnSync(python, ['-c', 'import translate.storage.xliff']).status === 0
/** What OmegaT puts before each of its segments. */
const sign = '⟦'
const work = mkdtempSync(join(tmpdir(), 'langwerk-xliff-'))

const files = await readCorpora()
const segments = files.reduce((sum, { units }) => sum + units.length, 0)
console.log(`${files.length} files of ${new Set(files.map(({ format }) => format)).size} formats, ${segments} segments`)
let losses = 0
report('XLIFF 1.2 and back', files, ({ xliff }) => xliff)
report('XLIFF 2.1 and back', files, ({ xliff2 }) => xliff2)
if (existsSync(omegatJar)) report('OmegaT', files, throughOmegat(), { strip: (xml) => xml.replaceAll(sign, '') })
if (hasToolkit) report('translate-toolkit', files, throughToolkit())
rmSync(work, { recursive: true })
process.exitCode = losses > 0 ? 1 : 0

async function readCorpora() {
  const found = []
  for (const format of readdirSync(folder).filter(
    (name) => !/^(?:_|bitext|segmentation|its|terms|t[bm]x|.*invalid|.*\.tsv)/.test(name),
  ))
    for (const name of readdirSync(join(folder, format))) {
      if (!readableEndings.includes(name.split('.').at(-1).toLowerCase())) continue
      const units = await unitsOf(join(folder, format, name)).catch(() => [])
      if (units.length === 0) continue
      const file = { original: name, sourceLanguage: 'en', targetLanguage: 'de' }
      const [xliff, xliff2] = [unitsToXliff1, unitsToXliff2].map((write) => write(units.map(exchanged), file))
      found.push({ format, name, units, xliff, xliff2, path: `${found.length}.xlf` })
    }
  return found
}

/** Segments as a job would have them, in all states by turns. */
async function unitsOf(path) {
  const document = await openDocument(new Uint8Array(readFileSync(path)), path)
  const cut = [...cutUnits(document.units, 'en')].slice(0, Number(most))
  return cut.map(({ source: xml, tags, name, note }, index) => {
    const source = segmentFromXml(withoutControls(xml))
    const status = ['untranslated', 'pretranslated', 'edited', 'confirmed', 'edited'][index % 5]
    return {
      key: String(index + 1),
      source,
      tags,
      status,
      locked: index % 5 === 4,
      ...(status !== 'untranslated' && { target: pseudoTranslation(source) }),
      ...(name && { name }),
      ...(note && { note: withoutControls(note) }),
      ...(index % 7 === 0 && { comments: [{ text: `Remark ${index}`, author: 'Pia' }] }),
    }
  })
}

/** XML has no place for them. */
function withoutControls(text) {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}

function exchanged(unit) {
  const origin = { kind: 'translationMemory', matchPercent: 80, name: 'Memory' }
  return {
    unit,
    segments: [unit.source],
    id: `${unit.key}.1`,
    ...(unit.status === 'pretranslated' && { match: { target: unit.target, origin } }),
  }
}

/** @param back the XLIFF of a file that came back; undefined where none did */
function report(title, all, back, { strip = (xml) => xml } = {}) {
  const lost = { files: 0, segments: 0, texts: 0, tags: 0, states: 0, remarks: 0 }
  for (const file of all) {
    const xliff = back(file)
    if (xliff === undefined) {
      lost.files++
      continue
    }
    const read = new Map(
      readExchanged(new TextEncoder().encode(xliff)).flatMap(({ units }) => units.map((unit) => [unit.id, unit])),
    )
    for (const unit of file.units) compare(unit, read.get(`${unit.key}.1`), { lost, strip, file })
  }
  const sum = Object.values(lost).reduce((all, one) => all + one, 0)
  losses += sum
  console.log(`${title}: ${sum === 0 ? 'nothing lost' : JSON.stringify(lost)}`)
}

function compare(unit, read, { lost, strip, file }) {
  const say = (what, ...more) => {
    if (lost[what]++ < 3) console.log(`  ${what}: ${file.format}/${file.name} ${unit.key}`, ...more)
  }
  const fit = read && fitExchanged(unit.source, read)
  if (!fit || 'misfit' in fit)
    return say(
      fit?.misfit === 'tags' ? 'tags' : 'segments',
      segmentToXml(unit.source),
      read && segmentToXml(read.source),
    )
  const fitted = segmentFromXml(strip(segmentToXml(fit.fitted)))
  // What nobody translated came back empty, or with its source.
  const wanted = unit.target ?? (fitted.length === 0 ? [] : unit.source)
  // OmegaT composes letters: the same text in other characters (Unicode, canonical equivalence).
  const trimmed = (segment) => segmentToXml(segment).normalize('NFC').replace(/\s+/g, ' ').trim()
  if (fitted.length > 0 && !tagsMatch(unit.source, fitted)) say('tags', segmentToXml(fitted))
  else if (trimmed(fitted) !== trimmed(wanted)) say('texts', segmentToXml(fitted), segmentToXml(wanted))
  if (unit.target && read.status !== unit.status) say('states', read.status, unit.status)
  const remarks = read.remarks.map(({ text }) => text)
  const wantedRemarks = [unit.note, unit.comments?.[0].text].filter((text) => text?.trim())
  if (wantedRemarks.some((text) => !remarks.includes(text.trim()))) say('remarks', remarks, wantedRemarks)
}

/** Two runs: OmegaT writes its segments as a memory, and translates by that memory once each of its targets is another. */
function throughOmegat() {
  const project = join(work, 'omegat')
  for (const name of ['source', 'target', 'tm', 'omegat', 'glossary', 'dictionary'])
    mkdirSync(join(project, name), { recursive: true })
  const places = ['source_dir', 'target_dir', 'tm_dir', 'glossary_dir', 'glossary_file', 'dictionary_dir']
  writeFileSync(
    join(project, 'omegat.project'),
    `<omegat><project version="1.0">${places.map((place) => `<${place}>__DEFAULT__</${place}>`).join('')}<source_lang>EN</source_lang><target_lang>DE</target_lang><sentence_seg>true</sentence_seg><support_default_translations>true</support_default_translations><remove_tags>false</remove_tags></project></omegat>`,
  )
  for (const file of files) writeFileSync(join(project, 'source', file.path), filled(file))
  const memory = join(project, 'equal.tmx')
  omegat(
    project,
    '--mode=console-createpseudotranslatetmx',
    `--pseudotranslatetmx=${memory}`,
    '--pseudotranslatetype=equal',
  )
  const signed = readFileSync(memory, 'utf8').replace(/(<tuv (?:xml:)?lang="DE[^"]*">\s*<seg>)/g, `$1${sign}`)
  writeFileSync(memory, signed)
  renameSync(memory, join(project, 'omegat', 'project_save.tmx'))
  omegat(project, '--mode=console-translate')
  return ({ path }) => {
    const target = join(project, 'target', path)
    return existsSync(target) ? readFileSync(target, 'utf8') : undefined
  }
}

function filled({ name, units }) {
  const targets = units.map((unit) => (unit.target ? unit : { ...unit, target: unit.source, status: 'untranslated' }))
  return unitsToXliff1(targets.map(exchanged), { original: name, sourceLanguage: 'en', targetLanguage: 'de' })
}

function omegat(project, ...options) {
  const home = join(work, 'home')
  const { status, stderr } = spawnSync(
    'java',
    ['-Djava.awt.headless=true', `-Duser.home=${home}`, '-jar', omegatJar, project, `--config-dir=${home}`, ...options],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`OmegaT ended with ${status}: ${stderr}`)
}

function throughToolkit() {
  const script = `
import sys
from translate.storage import xliff
for path in sys.argv[1:]:
    store = xliff.xlifffile.parsefile(path)
    for unit in store.units:
        unit.rich_target = unit.rich_target if unit.target else unit.rich_source
    store.save()
`
  const paths = files.map(({ path }) => join(work, path))
  for (const { path, xliff } of files) writeFileSync(join(work, path), xliff)
  const { status, stderr } = spawnSync(python, ['-c', script, ...paths], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`translate-toolkit ended with ${status}: ${stderr}`)
  return ({ path }) => readFileSync(join(work, path), 'utf8')
}
