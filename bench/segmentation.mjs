// Prints how often whole texts of the segmentation corpus, and our own hard texts, are cut exactly as people did, beside
// Intl.Segmenter in the same run, and the speed; the exit code is 1 where Intl.Segmenter is better on treebank texts.
// node bench/segmentation.mjs [folder of <language>.jsonl with {text, sentences, source}]
import { readFileSync } from 'node:fs'
import { importSources } from './bundle.mjs'

const folder = process.argv[2] ?? '../shared/corpora/segmentation'
const { segmentText, defaultRuleSet } = await importSources(
  'packages/segmentation/src/segment-text.ts',
  'packages/segmentation/src/default-rule-set.ts',
)

const rows = ['en', 'de', 'fr', 'it', 'es', 'pt', 'nl'].map((language) => {
  const lines = readFileSync(`${folder}/${language}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const treebank = lines.filter((line) => line.source.startsWith('UD'))
  const ruleSet = defaultRuleSet(language)
  const unicode = new Intl.Segmenter(language, { granularity: 'sentence' })
  const ours = (text) => {
    const cuts = [...segmentText(text, ruleSet), text.length]
    return cuts.map((cut, index) => text.slice(cuts[index - 1] ?? 0, cut).trim())
  }
  const theirs = (text) => [...unicode.segment(text)].map(({ segment }) => segment.trim())
  const hard = hardTexts(language)
  return {
    language,
    texts: treebank.length,
    'ours %': exact(treebank, ours),
    'Intl %': exact(treebank, theirs),
    'ours, all %': exact(lines, ours),
    'Intl, all %': exact(lines, theirs),
    'ours, hard %': exact(hard, ours),
    'Intl, hard %': exact(hard, theirs),
    'ours chars/µs': speed(lines, ours),
    'Intl chars/µs': speed(lines, theirs),
  }
})
console.table(rows)
if (rows.some((row) => row['ours %'] < row['Intl %'])) process.exitCode = 1

function hardTexts(language) {
  return readFileSync(`packages/segmentation/src/test-data/${language}.txt`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => ({ text: line.replaceAll('|', ' '), sentences: line.split('|') }))
}

function exact(lines, cut) {
  const hits = lines.filter(
    (line) => cut(line.text).join('\n') === line.sentences.map((text) => text.trim()).join('\n'),
  )
  return Number(((100 * hits.length) / lines.length).toFixed(1))
}

/** Median of five runs over all texts, in characters a microsecond of the processor: others may be using the machine. */
function speed(lines, cut) {
  const characters = lines.reduce((sum, line) => sum + line.text.length, 0)
  const runs = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage()
    for (const line of lines) cut(line.text)
    const { user, system } = process.cpuUsage(start)
    return characters / (user + system)
  })
  return Number(runs.sort((a, b) => a - b)[2].toFixed(1))
}
