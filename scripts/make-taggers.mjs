// Makes packages/data-taggers from tagged sentences (`word<TAB>part of speech` a line, an empty line after a sentence), taken
// from treebanks of Universal Dependencies: `node scripts/make-taggers.mjs ../shared/data-to-ship/ud`. With `--measure` it
// writes nothing and prints how many words of the test sentences are tagged right.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { importSources, seededRandom } from '../bench/bundle.mjs'

const measures = process.argv.includes('--measure')
const source = process.argv[2]?.startsWith('--') === false ? process.argv[2] : '../shared/data-to-ship/ud'
const target = 'packages/data-taggers/data'
const rounds = 6
const { createTagger, extractionLanguages, featureCount, featureRows, noTag, rowBits, tagNames, wordFeatures } =
  await importSources(
    'packages/extraction/src/text/languages.ts',
    'packages/extraction/src/tagger/features.ts',
    'packages/extraction/src/tagger/tagger.ts',
    'packages/extraction/src/tagger/tags.ts',
    'packages/extraction/src/tagger/word-features.ts',
  )
const tags = tagNames.length
const closedTags = new Set('ADP DET PRON CCONJ SCONJ AUX PART INTJ ADV PUNCT'.split(' '))

mkdirSync(target, { recursive: true })
for (const language of extractionLanguages) {
  const all = read(`${source}/${language}.train.tsv.gz`)
  const testFile = `${source}/${language}.test.tsv.gz`
  const test = existsSync(testFile) ? read(testFile) : all.filter((_, index) => index % 5 === 0)
  const tested = new Set(test.map(textOf))
  const train = all.filter((sentence) => !tested.has(textOf(sentence)))
  if (measures) {
    const tagger = createTagger(new Uint8Array(trained(train).buffer))
    let right = 0
    let words = 0
    for (const sentence of test) {
      const found = tagger(sentence.map(({ features }) => features))
      sentence.forEach(({ tag }, index) => {
        words++
        if (found[index] === tag) right++
      })
    }
    console.log(`${language}: ${((right / words) * 100).toFixed(1)} % of ${words} words`)
  } else {
    const everything = [...train, ...test]
    const packed = gzipSync(trained(everything), { level: 9 })
    writeFileSync(`${target}/${language}.i8.gz`, packed)
    const closed = closedWords(everything)
    writeFileSync(`${target}/${language}.closed.txt`, `${closed.join('\n')}\n`)
    console.log(`${language}: ${(packed.length / 1000).toFixed(0)} kB, ${closed.length} words of closed classes`)
  }
}

function read(file) {
  return gunzipSync(readFileSync(file))
    .toString()
    .split('\n\n')
    .map((sentence) => sentence.split('\n').filter(Boolean).map(wordOf))
    .filter((sentence) => sentence.length > 0)
}

function wordOf(line) {
  const [text, tag] = line.split('\t')
  return { text, tag: tagNames.indexOf(tag), features: wordFeatures(text) }
}

function textOf(sentence) {
  return sentence.map(({ text }) => text).join(' ')
}

/** The weights of an averaged perceptron, as signed bytes. */
function trained(sentences) {
  const size = (1 << rowBits) * tags
  const weights = new Float32Array(size)
  const sums = new Float64Array(size)
  const changed = new Uint32Array(size)
  const rows = new Int32Array(featureCount)
  const scores = new Float32Array(tags)
  const random = seededRandom(1)
  const order = [...sentences]
  let step = 0
  const change = (at, by) => {
    sums[at] += (step - changed[at]) * weights[at]
    changed[at] = step
    weights[at] += by
  }
  for (let round = 0; round < rounds; round++) {
    for (let index = order.length - 1; index > 0; index--) {
      const other = Math.floor(random() * (index + 1))
      ;[order[index], order[other]] = [order[other], order[index]]
    }
    for (const sentence of order) {
      const words = sentence.map(({ features }) => features)
      let tag1 = noTag
      let tag2 = noTag
      for (let index = 0; index < sentence.length; index++) {
        step++
        featureRows(rows, words, index, tag1, tag2)
        scores.fill(0)
        for (const row of rows) for (let tag = 0; tag < tags; tag++) scores[tag] += weights[row * tags + tag]
        const best = scores.indexOf(scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY))
        const right = sentence[index].tag
        if (best !== right) {
          for (const row of rows) {
            change(row * tags + right, 1)
            change(row * tags + best, -1)
          }
        }
        tag2 = tag1
        tag1 = best
      }
    }
  }
  let most = 0
  for (let at = 0; at < size; at++) {
    change(at, 0)
    weights[at] = sums[at] / step
    most = Math.max(most, Math.abs(weights[at]))
  }
  const scale = 127 / Math.min(most, 12)
  return Int8Array.from(weights, (weight) => Math.round(Math.max(-127, Math.min(127, weight * scale))))
}

/** Words that are of a closed class at least seven times of ten. */
function closedWords(sentences) {
  const counts = new Map()
  for (const sentence of sentences) {
    for (const { text, tag } of sentence) {
      const word = text.toLowerCase()
      const count = counts.get(word) ?? { all: 0, closed: 0 }
      count.all++
      if (closedTags.has(tagNames[tag])) count.closed++
      counts.set(word, count)
    }
  }
  return [...counts]
    .filter(([word, { all, closed }]) => all >= 2 && closed / all >= 0.7 && /\p{L}/u.test(word))
    .map(([word]) => word)
    .sort()
}
