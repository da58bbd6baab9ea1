// How long the segments of a job wait for an engine whose vendor answers each call after 200 ms (goal: within 1.15 times the ideal,
// that is as many calls after each other as there are to be made, divided by those that the vendor answers at once).
// `node bench/engines.mjs [vendor] [segments]`; vendors are `deepL`, `microsoftTranslator`, `systran` and `libreTranslate`;
// DATABASE_URL puts it on PostgreSQL.
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { importSources, seededRandom } from './bundle.mjs'
import { pageOf } from './page.mjs'
import { prepareJob } from './prepare-job.mjs'
import { buildForBench, freshDataFolder, languageIri, startServer } from './server.mjs'

const corpus = new URL('../../shared/corpora/bitext/en-de.tsv', import.meta.url)
const provider = process.argv[2] ?? 'deepL'
const segments = Number(process.argv[3] ?? 10_000)
const answerMs = 200

/** How each vendor is asked for languages and for translations, and how it answers. */
const vendors = {
  deepL: {
    languages: '/v3/languages',
    listed: ['en', 'de'].map((lang) => ({ lang, usable_as_source: true, usable_as_target: true })),
    translated: (_, body) => ({ translations: JSON.parse(body).text.map((text) => ({ text })) }),
  },
  microsoftTranslator: {
    languages: '/languages',
    listed: { translation: { en: {}, de: {} } },
    translated: (_, body) => JSON.parse(body).map(({ Text, text }) => ({ translations: [{ text: text ?? Text }] })),
  },
  systran: {
    languages: '/translation/supportedLanguages',
    listed: { languagePairs: [{ source: 'en', target: 'de' }] },
    translated: (query) => ({ outputs: query.getAll('input').map((output) => ({ output })) }),
  },
  libreTranslate: {
    languages: '/languages',
    listed: [{ code: 'en', targets: ['de'] }],
    translated: (_, body) => ({ translatedText: JSON.parse(body).q }),
  },
}

const { callsAtOnce } = await importSources('apps/server/src/providers/machine-translation/calls-at-once.ts')
const sources = readFileSync(corpus, 'utf8')
  .split('\n')
  .map((line) => [line.split('\t', 1)[0].trim()])
  .filter(([source]) => source)
const fake = await startFake(vendors[provider])
const folder = await freshDataFolder()
const server = await startServer(await buildForBench(), folder, { LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })
try {
  const engine = await server.post('/machine_translation_engines', {
    name: 'Vendor',
    provider,
    apiKey: 'a-key-of-the-bench',
    apiHostUrl: fake.address,
  })
  const input = {
    name: 'Job',
    sourceLanguage: await languageIri(server, 'en'),
    targetLanguages: [await languageIri(server, 'de')],
    jobMachineTranslationEngines: [{ machineTranslationEngine: engine['@id'] }],
  }
  const { seconds, cpuSeconds } = await prepareJob(server, input, pageOf(sources, segments, seededRandom(1)))
  const { calls, translated, mostAtOnce, busyMs } = fake.figures()
  const atOnce = callsAtOnce[provider]
  const idealMs = Math.ceil(calls / atOnce) * answerMs
  console.log(
    `${provider}: ${translated} segments in ${calls} calls, ${mostAtOnce} at once (of ${atOnce}): ${(busyMs / 1000).toFixed(1)} s, ` +
      `${(busyMs / idealMs).toFixed(2)} times the ideal of ${(idealMs / 1000).toFixed(1)} s; the job took ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of processors`,
  )
} finally {
  await server.stop()
  fake.close()
  rmSync(folder, { recursive: true, force: true })
}

/** A vendor that gives each source back after its time, and counts. */
async function startFake({ languages, listed, translated }) {
  let calls = 0
  let segmentsSeen = 0
  let underWay = 0
  let mostAtOnce = 0
  let first
  let last
  const fakeServer = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://fake.test')
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const send = (answer) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    if (pathname === languages) return send(listed)
    calls++
    underWay++
    mostAtOnce = Math.max(mostAtOnce, underWay)
    first ??= performance.now()
    const answer = translated(searchParams, body)
    segmentsSeen += (Array.isArray(answer) ? answer : Object.values(answer)[0]).length
    setTimeout(() => {
      underWay--
      last = performance.now()
      send(answer)
    }, answerMs)
  })
  fakeServer.listen(0, '127.0.0.1')
  await once(fakeServer, 'listening')
  return {
    address: `http://127.0.0.1:${fakeServer.address().port}`,
    figures: () => ({ calls, translated: segmentsSeen, mostAtOnce, busyMs: last - first }),
    close: () => fakeServer.close(),
  }
}
