// Learns the weights of packages/extraction/src/scoring/weights.ts from the corpora with known terms, and prints how well they
// do on a corpus whose language and domain they did not see: `node bench/learn-term-weights.mjs [--write]`.
import { writeFileSync } from 'node:fs'
import { importSources } from './bundle.mjs'
import { acterCorpora } from './term-corpora.mjs'

const source = 'packages/extraction/src'
const {
  Acronyms,
  Counter,
  Lexicon,
  createTagger,
  formFeatures,
  formRows,
  isRomance,
  kinFeatures,
  kinScores,
  readExtractionData,
  readSentences,
} = await importSources(
  `${source}/counting/acronyms.ts`,
  `${source}/counting/counter.ts`,
  `${source}/machine/read-extraction-data.ts`,
  `${source}/scoring/form-features.ts`,
  `${source}/scoring/kin-features.ts`,
  `${source}/scoring/score.ts`,
  `${source}/tagger/tagger.ts`,
  `${source}/text/languages.ts`,
  `${source}/text/lexicon.ts`,
  `${source}/text/read-sentences.ts`,
)
/** Holds the weights back where few forms speak for them. */
const ridge = 3

const corpora = []
for (const corpus of acterCorpora()) corpora.push({ ...corpus, ...(await read(corpus)) })
const rows = []
for (const corpus of corpora) {
  const others = corpora.filter((one) => one.language !== corpus.language && one.domain !== corpus.domain)
  const chances = chancesOf(corpus, learn(others))
  const judged = judge(corpus, chances)
  rows.push({ corpus, chances, judged })
  console.log(corpus.name.padEnd(8), describe(judged))
}
const mean = (pick) => rows.reduce((sum, row) => sum + pick(row), 0) / rows.length
console.log(
  'mean'.padEnd(8),
  describe(Object.fromEntries(Object.keys(rows[0].judged).map((key) => [key, mean(({ judged }) => judged[key])]))),
)
bands(rows, 'termsAndNames')
bands(rows, 'terms')
const all = learn(corpora)
for (const corpus of corpora)
  console.log('fitted on all:', corpus.name, describe(judge(corpus, chancesOf(corpus, all))))
if (process.argv.includes('--write')) write(all)

async function read({ language, texts, terms, termsAndNames }) {
  const data = await readExtractionData('packages', language)
  const lexicon = new Lexicon(language, data)
  const tagger = createTagger(data.tagger)
  const counter = new Counter(lexicon, 1e6)
  const acronyms = new Acronyms()
  texts.forEach((text, index) => {
    for (const sentence of readSentences(text, lexicon, tagger)) {
      acronyms.read(sentence)
      counter.read(sentence, { document: String(index), segment: '' })
    }
  })
  const forms = [...counter.forms.values()]
  const label = process.env.NAMES ? termsAndNames : terms
  return {
    forms,
    features: formRows(forms, counter, lexicon, acronyms.longForms()),
    right: Uint8Array.from(forms, ({ text }) => Number(label.has(text))),
  }
}

/** Both regressions, learnt from some corpora. */
function learn(some) {
  const own = regress(
    some.map(({ features }) => features),
    some.map(({ right }) => right),
  )
  const both = regress(
    some.map((corpus) => withKin(corpus, own)),
    some.map(({ right }) => right),
  )
  return { own, both }
}

function withKin({ features, forms, language }, own) {
  const chances = Float64Array.from(features, (row) => logistic(dot(row, own)))
  const kinOf = kinScores(forms, chances, isRomance(language))
  return features.map((row, index) => Float64Array.of(...row, ...kinOf(forms[index], index)))
}

function chancesOf(corpus, { own, both }) {
  return Float64Array.from(withKin(corpus, own), (row) => logistic(dot(row, both)))
}

/** Logistic regression by Newton's method, with a ridge; every corpus weighs the same. */
function regress(features, right) {
  const size = features[0][0].length
  let weights = new Float64Array(size)
  for (let round = 0; round < 12; round++) {
    const gradient = new Float64Array(size)
    const curve = Array.from({ length: size }, () => new Float64Array(size))
    features.forEach((rows, corpus) => {
      const weight = 1
      rows.forEach((row, index) => {
        const chance = logistic(dot(row, weights))
        const miss = (right[corpus][index] - chance) * weight
        const steep = chance * (1 - chance) * weight
        for (let one = 0; one < size; one++) {
          if (row[one] === 0) continue
          gradient[one] += miss * row[one]
          const scaled = steep * row[one]
          const line = curve[one]
          for (let other = 0; other <= one; other++) line[other] += scaled * row[other]
        }
      })
    })
    for (let one = 0; one < size; one++) {
      gradient[one] -= ridge * weights[one]
      curve[one][one] += ridge
      for (let other = 0; other < one; other++) curve[other][one] = curve[one][other]
    }
    const step = solve(curve, gradient)
    weights = weights.map((weight, index) => weight + step[index])
  }
  return weights
}

/** Gauss's elimination with pivots. */
function solve(matrix, vector) {
  const size = vector.length
  const lines = matrix.map((line, index) => [...line, vector[index]])
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let line = column + 1; line < size; line++)
      if (Math.abs(lines[line][column]) > Math.abs(lines[pivot][column])) pivot = line
    ;[lines[column], lines[pivot]] = [lines[pivot], lines[column]]
    for (let line = 0; line < size; line++) {
      if (line === column) continue
      const factor = lines[line][column] / lines[column][column]
      if (factor !== 0) for (let at = column; at <= size; at++) lines[line][at] -= factor * lines[column][at]
    }
  }
  return lines.map((line, index) => line[size] / line[index])
}

function judge({ forms, terms }, chances) {
  const order = [...forms.keys()].sort((one, other) => chances[other] - chances[one])
  let hits = 0
  const found = { p100: 0, p500: 0, f: 0, reach: 0 }
  order.forEach((form, index) => {
    if (terms.has(forms[form].text)) hits++
    const share = (hits / (index + 1)) * 100
    if (index === 99) found.p100 = share
    if (index === 499) found.p500 = share
    if (index === terms.size - 1) found.f = share
  })
  found.reach = (hits / terms.size) * 100
  return found
}

function describe({ p100, p500, f, reach }) {
  return `P@100 ${p100.toFixed(1)}  P@500 ${p500.toFixed(1)}  F ${f.toFixed(1)}  reach ${reach.toFixed(1)}`
}

function bands(some, gold) {
  console.log(`share of ${gold} by band of ten of confidence:`)
  for (let band = 0; band < 10; band++) {
    let number = 0
    let right = 0
    let sum = 0
    for (const { corpus, chances } of some) {
      chances.forEach((chance, index) => {
        if (Math.min(9, Math.floor(chance * 10)) !== band) return
        number++
        sum += chance
        if (corpus[gold].has(corpus.forms[index].text)) right++
      })
    }
    console.log(
      `  ${band * 10}-${band * 10 + 10}: ${number} forms, ${((sum / number) * 100).toFixed(1)} said, ${((right / number) * 100).toFixed(1)} right`,
    )
  }
}

function write({ own, both }) {
  const list = (names, weights) => names.map((name, index) => `  ${name}: ${weights[index].toFixed(4)},`).join('\n')
  writeFileSync(
    `${source}/scoring/weights.ts`,
    `import type { FormFeature } from './form-features.ts'
import type { KinFeature } from './kin-features.ts'

// Learnt by \`node bench/learn-term-weights.mjs --write\`.

/** Weights of the features of a form by itself. */
export const formWeights: Readonly<Record<FormFeature, number>> = {
${list(formFeatures, own)}
}

/** Weights of the same features, and of what akin forms score, from which the confidence comes. */
export const kinWeights: Readonly<Record<FormFeature | KinFeature, number>> = {
${list([...formFeatures, ...kinFeatures], both)}
}
`,
  )
}

function dot(row, weights) {
  let sum = 0
  for (let index = 0; index < weights.length; index++) sum += row[index] * weights[index]
  return sum
}

function logistic(value) {
  return 1 / (1 + Math.exp(-value))
}
