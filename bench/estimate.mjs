/**
 * Prints how well our quality estimate tells good translations from bad ones: its rank correlation (Spearman) with the
 * likeness to the bitext's target (1 less the edit distance in words), beside the same of the length ratio alone.
 * node bench/estimate.mjs [bitext folder] [segments]. Machine output comes from Apertium where it is installed
 * (`apt-get install apertium-eng-spa apertium-es-pt apertium-spa-ita`): English-Spanish, and by way of Spanish into
 * Portuguese and Italian. Broken targets are the bitext's own with words dropped, numbers changed, words doubled or
 * exchanged, another segment's target, and the source itself.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importSources, seededRandom } from './bundle.mjs'

const [folder = '../shared/corpora/bitext', wanted = '900'] = process.argv.slice(2)
const { estimateQuality } = await importSources('packages/quality/src/estimate-quality.ts')
const random = seededRandom(23)
const modes = { es: ['eng-spa'], pt: ['eng-spa', 'es-pt'], it: ['eng-spa', 'spa-ita'] }

/** Segments of at least five words that are translated, from all over the file. */
function pairsOf(language) {
  const lines = readFileSync(`${folder}/en-${language}.tsv`, 'utf8').split('\n')
  const pairs = lines
    .map((line) => line.split('\t'))
    .filter(([source, target]) => target && source !== target && source.split(' ').length >= 5)
  const step = Math.max(1, Math.floor(pairs.length / Number(wanted)))
  return pairs.filter((_, place) => place % step === 0).slice(0, Number(wanted))
}

/** Line by line, which Apertium keeps where each ends as a sentence of its own. */
function machineOutput(sources, language) {
  const steps = modes[language] ?? []
  if (steps.length === 0 || steps.some((mode) => !existsSync(`/usr/share/apertium/modes/${mode}.mode`))) return null
  let text = sources.map((source) => `${source}\n\n`).join('')
  const file = join(mkdtempSync(join(tmpdir(), 'langwerk-bench-')), 'source.txt')
  for (const mode of steps) {
    writeFileSync(file, text)
    text = execFileSync('apertium', ['-u', mode, file], { env: { ...process.env, LC_ALL: 'C.UTF-8' } }).toString()
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length !== sources.length) throw new Error(`Apertium gave ${lines.length} lines for ${sources.length}`)
  return lines
}

const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** 1 for the same words, 0 where none stands in its place. */
function likeness(one, other) {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  let row = b.map((_, place) => place + 1)
  a.forEach((word, up) => {
    let corner = up
    let left = up + 1
    row = row.map((above, place) => {
      const least = Math.min(above + 1, left + 1, corner + (word === b[place] ? 0 : 1))
      corner = above
      left = least
      return least
    })
  })
  return 1 - (row.at(-1) ?? a.length) / Math.max(1, a.length, b.length)
}

const breakages = {
  'words dropped': (target) => {
    const share = 0.1 + random() * 0.6
    return target
      .split(' ')
      .filter(() => random() > share)
      .join(' ')
  },
  'numbers changed': (target) =>
    target.replace(/\d/g, (digit) => String((Number(digit) + 1 + Math.floor(random() * 8)) % 10)),
  'words doubled': (target) =>
    target
      .split(' ')
      .flatMap((word) => (random() < 0.2 ? [word, word] : [word]))
      .join(' '),
  "another segment's": (_, { others }) => others[Math.floor(random() * others.length)],
  untranslated: (_, { source }) => source,
  'half untranslated': (target, { source }) => {
    const [own, foreign] = [target.split(' '), source.split(' ')]
    return [...own.slice(0, own.length / 2), ...foreign.slice(foreign.length / 2)].join(' ')
  },
  none: (target) => target,
}

function brokenOf(pairs) {
  const others = pairs.map(([, target]) => target)
  const kinds = Object.values(breakages)
  return pairs.map(([source, target], place) => kinds[place % kinds.length](target, { source, others }))
}

/** Equal values share the middle of their ranks. */
function ranks(values) {
  const order = values.map((value, place) => ({ value, place })).sort((a, b) => a.value - b.value)
  const ranked = Array.from(values, () => 0)
  for (let from = 0; from < order.length; ) {
    let to = from
    while (to < order.length && order[to].value === order[from].value) to++
    for (let at = from; at < to; at++) ranked[order[at].place] = (from + to - 1) / 2
    from = to
  }
  return ranked
}

function spearman(one, other) {
  const [a, b] = [ranks(one), ranks(other)]
  const mean = (a.length - 1) / 2
  const products = (x, y) => x.reduce((sum, value, place) => sum + (value - mean) * (y[place] - mean), 0)
  return products(a, b) / Math.sqrt(products(a, a) * products(b, b))
}

function tell(name, language, rows) {
  const likenesses = rows.map(({ target, reference }) => likeness(target, reference))
  const started = performance.now()
  const ours = rows.map(({ source, target }) =>
    estimateQuality({ source: [source], target: [target], sourceLanguage: 'en', targetLanguage: language }),
  )
  const micros = ((performance.now() - started) * 1000) / rows.length
  const ratios = rows.map(({ source, target }) => Math.log((target.length + 1) / (source.length + 1)))
  const middle = [...ratios].sort((a, b) => a - b)[Math.floor(ratios.length / 2)]
  const byLength = ratios.map((ratio) => -Math.abs(ratio - middle))
  const percents = [...ours].sort((a, b) => a - b)
  const [low, half, high] = [0.1, 0.5, 0.9].map((share) => percents[Math.floor((percents.length - 1) * share)])
  console.log(
    `en-${language} ${name}: ours ${spearman(ours, likenesses).toFixed(3)}, length ratio ${spearman(byLength, likenesses).toFixed(3)} of ${rows.length}; estimates ${low}, ${half}, ${high} at 10, 50, 90 %; ${micros.toFixed(0)} µs each`,
  )
}

for (const language of ['es', 'pt', 'it', 'de', 'fr', 'nl']) {
  const pairs = pairsOf(language)
  const broken = brokenOf(pairs).map((target, place) => ({
    source: pairs[place][0],
    target,
    reference: pairs[place][1],
  }))
  tell('broken targets', language, broken)
  const machine = machineOutput(
    pairs.map(([source]) => source),
    language,
  )
  if (!machine) continue
  const answers = machine.map((target, place) => ({ source: pairs[place][0], target, reference: pairs[place][1] }))
  tell(`Apertium ${modes[language].join(' ')}`, language, answers)
  tell('both', language, [...answers, ...broken])
}
