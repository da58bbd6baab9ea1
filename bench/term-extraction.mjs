// Prints how well terms are found in the corpora with known terms (../shared/corpora/terms), by corpus and on average; how well
// confidence keeps its promise; how many term pairs are right (../shared/corpora/bitext); and time and memory for a million
// words. `node bench/term-extraction.mjs [terms|others|pairs|speed]…`, all if none is named.
import { spawnSync } from 'node:child_process'
import { ateIt, hasTermCorpora, mantraCorpora, manyWords } from './term-corpora.mjs'
import { measurePairs } from './term-pairs.mjs'
import {
  bandsOf,
  blindWeights,
  chancesOf,
  createExtractor,
  describe,
  judge,
  judgeBy,
  meanOf,
  readCorpora,
  readCorpus,
  readExtractionData,
  shippedWeights,
} from './term-weights.mjs'

const parts = {
  async terms() {
    const corpora = await readCorpora()
    const blind = blindWeights(corpora)
    console.log('Weights learnt without the language and without the domain:')
    printJudged(blind.map(({ corpus, chances }) => [corpus.name, judge(corpus, chances)]))
    console.log('Weights of the product, learnt from all nine:')
    printJudged(corpora.map((corpus) => [corpus.name, judge(corpus, chancesOf(corpus, shippedWeights))]))
    console.log('Confidence, on corpora that neither weights nor calibration have seen:')
    bandsOf(blind).forEach(({ number, said, right }, band) => {
      console.log(
        `  ${band * 10} to ${band * 10 + 10}: ${number} forms, ${said.toFixed(1)} said, ${right.toFixed(1)} right`,
      )
    })
  },
  async others() {
    for (const corpus of [ateIt(), ...mantraCorpora()]) {
      const read = await readCorpus(corpus)
      const { terms } = chancesOf(read, shippedWeights)
      console.log(`${corpus.name}  ${describe(judgeBy(read.forms, corpus.terms, terms))}`)
    }
  },
  async pairs() {
    for (const language of ['de', 'fr', 'es', 'it', 'nl', 'pt']) console.log(await measurePairs(language))
  },
  speed() {
    // In a process of its own, whose memory is that of the extraction and of the text.
    spawnSync(process.execPath, [process.argv[1], 'million'], { stdio: 'inherit' })
  },
  async million() {
    const extractor = createExtractor({ language: 'en', data: await readExtractionData('packages', 'en') })
    const documents = manyWords(1_000_000)
    const start = performance.now()
    const cpu = process.cpuUsage()
    for (const [index, text] of documents.entries()) extractor.read(text, { document: String(index), segment: '' })
    const { groups, words } = extractor.finish({ minimumConfidence: 30 })
    const used = process.cpuUsage(cpu)
    console.log(
      `${words} words: ${((performance.now() - start) / 1000).toFixed(1)} s, ${((used.user + used.system) / 1e6).toFixed(1)} s of processors, ` +
        `${(process.resourceUsage().maxRSS / 1000).toFixed(0)} MB at most, ${groups.length} groups`,
    )
  },
}

const chosen = process.argv.slice(2)
if (!hasTermCorpora) console.log('There are no corpora in ../shared/corpora/terms.')
else for (const part of chosen.length > 0 ? chosen : ['terms', 'others', 'pairs', 'speed']) await parts[part]()

function printJudged(rows) {
  for (const [name, judged] of rows) console.log(`  ${name}  ${describe(judged)}`)
  console.log(`  mean     ${describe(meanOf(rows.map(([, judged]) => judged)))}`)
}
