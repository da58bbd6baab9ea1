// Learns the weights by which extraction scores forms, and judges them. The learning is logistic regression by Newton's method.
import { importSources } from './bundle.mjs'
import { acterCorpora } from './term-corpora.mjs'

const source = 'packages/extraction/src'
export const {
  Acronyms,
  Counter,
  Lexicon,
  createExtractor,
  createPairing,
  createTagger,
  formFeatures,
  formParts,
  formRows,
  formWeights,
  isRomance,
  kinFeatures,
  kinScores,
  kinWeights,
  nameWeights,
  readExtractionData,
  readSentences,
  termKeyOf,
} = await importSources(
  `${source}/counting/acronyms.ts`,
  `${source}/counting/counter.ts`,
  `${source}/extractor.ts`,
  `${source}/groups/term-key.ts`,
  `${source}/machine/read-extraction-data.ts`,
  `${source}/pairs/pairing.ts`,
  `${source}/scoring/form-features.ts`,
  `${source}/scoring/form-parts.ts`,
  `${source}/scoring/kin-features.ts`,
  `${source}/scoring/score.ts`,
  `${source}/scoring/weights.ts`,
  `${source}/tagger/tagger.ts`,
  `${source}/text/languages.ts`,
  `${source}/text/lexicon.ts`,
  `${source}/text/read-sentences.ts`,
)

/** Holds the weights back where few forms speak for them. */
const ridge = 3
const rounds = 8

/** The nine corpora with all their forms, these forms' features, and which of them are right. */
export async function readCorpora() {
  const corpora = []
  for (const corpus of acterCorpora()) corpora.push(await readCorpus(corpus))
  return corpora
}

export async function readCorpus(corpus) {
  const { language, texts, terms, termsAndNames = terms } = corpus
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
  const parts = formParts(forms, counter.forms)
  return {
    ...corpus,
    termsAndNames,
    forms,
    parts,
    features: formRows(forms, parts, lexicon, acronyms.longForms()),
    right: Uint8Array.from(forms, ({ text }) => Number(termsAndNames.has(text))),
    isName: Uint8Array.from(forms, ({ text }) => Number(!terms.has(text))),
  }
}

/** The weights of the product. */
export const shippedWeights = {
  own: formFeatures.map((feature) => formWeights[feature]),
  both: [...formFeatures, ...kinFeatures].map((feature) => kinWeights[feature]),
  name: formFeatures.map((feature) => nameWeights[feature]),
}

/** All regressions, learnt from some corpora. */
export function learn(corpora) {
  const rights = corpora.map(({ right }) => right)
  const own = regress(
    corpora.map(({ features }) => features),
    rights,
  )
  const both = regress(
    corpora.map((corpus) => withKin(corpus, own)),
    rights,
  )
  const name = regress(
    corpora.map(({ features, right }) => features.filter((_, index) => right[index])),
    corpora.map(({ isName, right }) => isName.filter((_, index) => right[index])),
  )
  return { own, both, name }
}

function withKin({ features, forms, parts, language }, own) {
  const chances = Float64Array.from(features, (row) => logistic(dot(row, own)))
  const kinOf = kinScores(forms, parts, chances, isRomance(language))
  return features.map((row, index) => Float64Array.of(...row, ...kinOf(index)))
}

/** The chances of the forms that they are terms or names, and that they are terms. */
export function chancesOf(corpus, { own, both, name }) {
  const all = Float64Array.from(withKin(corpus, own), (row) => logistic(dot(row, both)))
  return { all, terms: all.map((chance, index) => chance * (1 - logistic(dot(corpus.features[index], name)))) }
}

/**
 * Weights whose chances keep what they promise on corpora that they were not learnt from: those learnt promise too much there. For
 * each corpus, one learns from those of other languages and domains; the slope and shift that suit what comes out suit the
 * others too (Platt 1999, "Probabilistic outputs for support vector machines").
 */
export function calibrated(weights, blind) {
  const [shift, slope] = slopeOf(blind)
  const both = Float64Array.from(weights.both, (weight) => weight * slope)
  both[0] += shift
  return { ...weights, both }
}

/** For each corpus the weights learnt without its language and its domain. */
export const blindWeights = (corpora) =>
  corpora.map((corpus) => {
    const others = corpora.filter((one) => one.language !== corpus.language && one.domain !== corpus.domain)
    const weights = learn(others)
    return { corpus, weights, chances: chancesOf(corpus, weights) }
  })

function slopeOf(blind) {
  const rows = blind.map(({ chances }) => Array.from(chances.all, (chance) => Float64Array.of(1, logit(chance))))
  return regress(
    rows,
    blind.map(({ corpus }) => corpus.right),
  )
}

function regress(features, right) {
  const size = features[0][0].length
  let weights = new Float64Array(size)
  for (let round = 0; round < rounds; round++) {
    const gradient = new Float64Array(size)
    const curve = Array.from({ length: size }, () => new Float64Array(size))
    features.forEach((rows, corpus) => {
      rows.forEach((row, index) => {
        const chance = logistic(dot(row, weights))
        const miss = right[corpus][index] - chance
        const steep = chance * (1 - chance)
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

/** How well terms are found, names not counted, and with names counted as terms. */
export function judge({ forms, terms, termsAndNames }, chances) {
  const withNames = judgeBy(forms, termsAndNames, chances.all)
  const { p100, p500, f, reach } = judgeBy(forms, terms, chances.terms)
  return { p100, p500, f, reach, named100: withNames.p100, named500: withNames.p500, namedF: withNames.f }
}

/** Precision among the first 100 and 500, F1 among as many as there are to find, and how many are among all. */
export function judgeBy(forms, terms, chances) {
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

export const describe = ({ p100, p500, f, reach, named100, named500, namedF }) =>
  `P@100 ${p100.toFixed(1)}  P@500 ${p500.toFixed(1)}  F ${f.toFixed(1)}  reach ${reach.toFixed(1)}${
    named100 === undefined ? '' : `  with names ${named100.toFixed(1)} / ${named500.toFixed(1)} / ${namedF.toFixed(1)}`
  }`

/** The mean of judgements. */
export const meanOf = (judged) =>
  Object.fromEntries(
    Object.keys(judged[0]).map((key) => [key, judged.reduce((sum, one) => sum + one[key], 0) / judged.length]),
  )

/**
 * The share of terms and names in each band of ten of confidence, on corpora that neither the weights nor the calibration have
 * seen.
 */
export function bandsOf(blind) {
  const bands = Array.from({ length: 10 }, () => ({ number: 0, said: 0, right: 0 }))
  for (const { corpus, chances } of blind) {
    const [shift, slope] = slopeOf(blind.filter((one) => one.corpus !== corpus))
    chances.all.forEach((chance, index) => {
      const said = logistic(shift + slope * logit(chance))
      const band = bands[Math.min(9, Math.floor(said * 10))]
      band.number++
      band.said += said
      band.right += corpus.right[index]
    })
  }
  return bands.map(({ number, said, right }) => ({
    number,
    said: (said / number) * 100,
    right: (right / number) * 100,
  }))
}

function dot(row, weights) {
  let sum = 0
  for (let index = 0; index < weights.length; index++) sum += row[index] * weights[index]
  return sum
}

function logistic(value) {
  return 1 / (1 + Math.exp(-value))
}

function logit(chance) {
  const within = Math.min(1 - 1e-6, Math.max(1e-6, chance))
  return Math.log(within / (1 - within))
}
