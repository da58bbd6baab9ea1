// Measures term pairs on segments of LibreOffice's help and interface (../shared/corpora/bitext): texts of the interface of at most
// three words are the known pairs and are kept out of what is learnt from.
import { readFileSync } from 'node:fs'
import { createExtractor, createPairing, readExtractionData, termKeyOf } from './term-weights.mjs'

/** A line with the figures of a target language. */
export async function measurePairs(language) {
  const { known, learnt } = readBitext(language)
  const [source, target] = await Promise.all(
    ['en', language].map(async (one) =>
      createExtractor({ language: one, data: await readExtractionData('packages', one) }),
    ),
  )
  const pairing = createPairing(source, target)
  const start = performance.now()
  for (const [index, [one, other]] of learnt.entries())
    pairing.read(one, other, { document: 'help', segment: String(index) })
  const groups = source.finish({ minimumConfidence: 0 }).groups
  const targets = target.finish({ minimumConfidence: 0 }).groups
  const paired = new Map(pairing.pairs(groups, targets, 0).map((pair) => [pair.source, pair.targets]))
  const answers = new Map()
  for (const [one, other] of known) {
    const key = termKeyOf(one, 'en')
    answers.set(key, (answers.get(key) ?? new Set()).add(termKeyOf(other, language)))
  }
  const together = keysTogether(pairing.encoded)
  const count = { asked: 0, there: 0, right: 0, inThree: 0, sure: 0, sureRight: 0, paired: 0, frequent: 0 }
  groups.forEach((group, index) => {
    const own = paired.get(index)
    if (group.frequency >= 3) {
      count.frequent++
      if (own?.[0].score >= 25) count.paired++
    }
    const right = group.keys.map((key) => answers.get(key)).find(Boolean)
    if (!right || group.frequency < 3) return
    count.asked++
    const isRight = ({ key }) => right.has(key)
    if ([...right].some((key) => group.keys.some((one) => (together.get(one)?.get(key) ?? 0) >= 2))) {
      count.there++
      if (own && isRight(own[0])) count.right++
      if (own?.some(isRight)) count.inThree++
    }
    if (own?.[0].score >= 25) {
      count.sure++
      if (isRight(own[0])) count.sureRight++
    }
  })
  const percent = (one, other) => `${((one / other) * 100).toFixed(1)} %`
  return (
    `en-${language}: ${learnt.length} pairs, ${count.there} known answers occur: first right ${percent(count.right, count.there)}, ` +
    `in three ${percent(count.inThree, count.there)}; ${percent(count.sureRight, count.sure)} of ${count.sure} with a score of 25 ` +
    `equal the known one; ${percent(count.paired, count.frequent)} of terms found three times have a target; ` +
    `${((performance.now() - start) / 1000).toFixed(1)} s, ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`
  )
}

function readBitext(language) {
  const clean = (text) =>
    text
      .normalize('NFC')
      .replace(/[~_&](?=\p{L})/gu, '')
      .replace(/\.\.\.|…|:$/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  const size = (text) => text.split(' ').length
  const isTerm = (text) => /^\p{L}[\p{L}\s'’-]{2,}$/u.test(text)
  const known = []
  const learnt = []
  for (const line of readFileSync(`../shared/corpora/bitext/en-${language}.tsv`, 'utf8').split('\n')) {
    const [one, other] = line.split('\t').map(clean)
    if (!one || !other) continue
    if (size(one) <= 3) {
      if (isTerm(one) && isTerm(other) && one.toLowerCase() !== other.toLowerCase()) known.push([one, other])
    } else if (size(one) >= 6 && size(one) <= 60 && size(other) <= 80) learnt.push([one, other])
  }
  return { known, learnt }
}

/** In how many pairs the keys of both sides stand together. */
function keysTogether({ pairs, source, target }) {
  const together = new Map()
  for (const pair of pairs) {
    const others = keysOf(pair.target, target)
    for (const key of keysOf(pair.source, source)) {
      const counts = together.get(key) ?? new Map()
      together.set(key, counts)
      for (const other of others) counts.set(other, (counts.get(other) ?? 0) + 1)
    }
  }
  return together
}

function keysOf({ phrases }, { keys }) {
  const found = new Set()
  for (let at = 2; at < phrases.length; at += 3) found.add(keys.texts[phrases[at]])
  return found
}
