// What the translator itself takes of a translation, over HTTP with an engine that answers at once and a termbase of 500 terms
// (goal: 60 ms p95 for one changed paragraph). `node bench/translator.mjs [rounds]`; not more than a hundred, for calls have a rate.

import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { percentile } from './bundle.mjs'
import { buildForBench, freshDataFolder, startServer } from './server.mjs'

const rounds = Number(process.argv[2] ?? 50)
const dataFolder = await freshDataFolder()
const server = await startServer(await buildForBench(), dataFolder)

try {
  await server.post('/machine_translation_engines', { name: 'At once', provider: 'pseudoTranslation' })
  const memory = await server.post('/translation_memories', { name: 'Memory' })
  const termbase = await makeTermbase()
  const languages = { sourceLanguage: await languageOf('en'), targetLanguage: await languageOf('de') }
  const means = { ...languages, translationTranslationTermbases: [{ termbase: termbase['@id'] }] }
  const translate = (xml, more = {}) =>
    server.post('/translations_translate', {
      uuid: randomUUID(),
      ...means,
      transUnit: { sourceSegment: { xml } },
      ...more,
    })
  await translate('', {
    transUnit: { sourceSegment: { xml: sentence(1) }, targetSegment: { xml: 'Das ist gespeichert.' } },
    saved: true,
    translationMemory: memory['@id'],
  })
  console.log('                              p50     p95')
  await measure('one changed paragraph', (round) => translate(`${sentence(round)} ${sentence(round + 1)}`))
  await measure('known by a memory', () => translate(sentence(1)))
  await measure('language detected', (round) => server.post('/detected_languages', { text: sentence(round) }))
} finally {
  await server.kill()
  await rm(dataFolder, { recursive: true })
}

async function measure(what, ask) {
  const times = []
  // The first three warm up.
  for (let round = -3; round < rounds; round++) {
    const started = performance.now()
    await ask(round)
    if (round >= 0) times.push(performance.now() - started)
  }
  const at = (share) => percentile(times, share).toFixed(1).padStart(7)
  console.log(`${what.padEnd(25)} ${at(0.5)} ${at(0.95)} ms`)
}

function sentence(round) {
  return `Press the term${Math.abs(round)} key on the left, and wait until lamp ${round} goes out.`
}

async function languageOf(code) {
  const { member } = await server.get('/languages')
  return member.find((one) => one.code === code)['@id']
}

async function makeTermbase() {
  const termbase = await server.post('/termbases', { name: 'Terms' })
  const indices = []
  for (const code of ['en', 'de']) {
    const language = await languageOf(code)
    const index = await server.post('/termbase_indices', { termbase: termbase['@id'], name: code, language })
    indices.push(index['@id'])
  }
  for (let place = 0; place < 500; place++)
    await server.post('/term_entries', {
      termbase: termbase['@id'],
      terms: indices.map((termbaseIndex, at) => ({ text: `${['term', 'Begriff'][at]}${place}`, termbaseIndex })),
    })
  return termbase
}
