// How long a job of 10,000 segments takes under a full job template: two memories with penalties, a termbase, two engines, and
// sets of every kind (goal: within twice the same job without the template, which has one memory and one engine).
// `node bench/template.mjs [rounds] [segments]`; DATABASE_URL puts it on PostgreSQL.
import { readFileSync, rmSync } from 'node:fs'
import { importSources, seededRandom } from './bundle.mjs'
import { pageOf } from './page.mjs'
import { prepareJob } from './prepare-job.mjs'
import { buildForBench, freshDataFolder, importMemory, languageIri, startServer, until } from './server.mjs'

const corpus = new URL('../../shared/corpora/bitext/en-de.tsv', import.meta.url)
const rounds = Number(process.argv[2] ?? 1)
const segments = Number(process.argv[3] ?? 10_000)

const { shippedQualityRuleSets, shippedScoringRuleSets, shippedReplacementRuleSets, defaultRuleSet, tokens } =
  await importSources(
    'packages/quality/src/shipped-rule-sets.ts',
    'packages/matching/src/scoring/shipped-scoring-rule-sets.ts',
    'packages/text/src/shipped-replacement-rule-sets.ts',
    'packages/segmentation/src/default-rule-set.ts',
    'packages/text/src/words.ts',
  )
const pairs = readFileSync(corpus, 'utf8')
  .split('\n')
  .map((line) => line.split('\t').map((side) => side.trim()))
  .filter(([source, target]) => source && target)
  .slice(0, 25_000)

const folder = await freshDataFolder()
const server = await startServer(await buildForBench(), folder)
try {
  const languages = {
    sourceLanguage: await languageIri(server, 'en'),
    targetLanguages: [await languageIri(server, 'de')],
  }
  const [general, special] = await memories()
  const plain = await engine('Plain')
  const without = {
    ...languages,
    jobTranslationMemories: [{ translationMemory: general['@id'] }],
    jobMachineTranslationEngines: [{ machineTranslationEngine: plain['@id'] }],
  }
  const jobTemplate = await fullTemplate({ general, special, plain })
  for (let round = 1; round <= rounds; round++) {
    const page = pageOf(pairs, segments, seededRandom(round))
    const base = await prepared('without', { ...without, name: `Without ${round}` }, page)
    const full = await prepared('full template', { ...languages, jobTemplate, name: `Full ${round}` }, page)
    console.log(
      `round ${round}: ${(full.seconds / base.seconds).toFixed(2)} times as long, ${(full.cpuSeconds / base.cpuSeconds).toFixed(2)} times the processor`,
    )
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function prepared(what, input, page) {
  const done = await prepareJob(server, input, page)
  console.log(
    `${what}: ready in ${done.seconds.toFixed(1)} s (read by ${done.at(25)} s, pre-translated by ${done.at(80)} s), ${done.cpuSeconds.toFixed(1)} s of processors`,
  )
  return done
}

async function memories() {
  const half = Math.floor(pairs.length / 2)
  return [
    (await importMemory(server, pairs.slice(0, half))).memory,
    (await importMemory(server, pairs.slice(half))).memory,
  ]
}

function engine(name) {
  return server.post('/machine_translation_engines', { name, provider: 'pseudoTranslation' })
}

async function fullTemplate({ general, special, plain }) {
  const strict = await engine('Never good enough')
  const template = await server.post('/job_templates', { name: 'Full' })
  const add = (collection, child) => server.post(`/${collection}`, { jobTemplate: template['@id'], ...child })
  for (const memory of [special, general]) {
    const use = await add('job_translation_memories', {
      translationMemory: memory['@id'],
      translationMemoryPretranslationMinimalMatchPercent: 75,
      translationMemoryPenalty: 1,
    })
    const penalties = [
      ['sourceSegmentContains', 'the'],
      ['targetSegmentContains', 'nicht'],
      ['sourceSegmentLengthLowerThan', '20'],
      ['sourceSegmentTagCountGreaterThan', '2'],
      ['unitLastUsedNewerThan', '2001-01-01'],
    ]
    for (const [type, selectorValue] of penalties)
      await server.post('/job_translation_memory_penalties', {
        jobTranslationMemory: use['@id'],
        type,
        selectorValue,
        matchDifference: 2,
      })
  }
  await add('job_translation_termbases', { translationTermbase: (await termbase())['@id'] })
  await add('job_machine_translation_engines', {
    machineTranslationEngine: strict['@id'],
    machineTranslationQualityEstimationMinimalPercent: 100,
  })
  await add('job_machine_translation_engines', { machineTranslationEngine: plain['@id'] })
  for (const [field, set] of await sets()) await add(`job_${set['@id'].split('/').at(-2)}`, { [field]: set['@id'] })
  return template['@id']
}

/** One of each kind of what ships, the quality and replacement rules for German with those for all. */
async function sets() {
  const german = await languageIri(server, 'de')
  const take = (path, type, { targetLanguage, ...file }) =>
    server.post(`/${path}/import`, {
      '@type': type,
      version: 1,
      ...file,
      ...(targetLanguage && { targetLanguage: german }),
    })
  const forGerman = ({ targetLanguage }) => targetLanguage === null || targetLanguage === 'de'
  const made = []
  for (const { rules, ...set } of shippedReplacementRuleSets('en').filter(forGerman))
    made.push([
      'replacementRuleSet',
      await take('replacement_rule_sets', 'ReplacementRuleSet', { ...set, replacementRules: rules }),
    ])
  for (const { rules, ...set } of shippedQualityRuleSets('en').filter(forGerman).slice(1))
    made.push([
      'transUnitMessageRuleSet',
      await take('trans_unit_message_rule_sets', 'TransUnitMessageRuleSet', { ...set, transUnitMessageRules: rules }),
    ])
  const [{ rules: scoringRules, ...scoring }] = shippedScoringRuleSets('en')
  made.push(['scoringRuleSet', await take('scoring_rule_sets', 'ScoringRuleSet', { ...scoring, scoringRules })])
  made.push(['languageCombinationSet', await server.post('/language_combination_sets', { name: 'Any' })])
  made.push(['fileType', await fileType()])
  return made
}

/** For web pages, cut by language rules of its own. */
async function fileType() {
  const inOrder = (rules) => rules.map(({ sortId: _, ...rule }) => rule)
  const { segmentationRules, abbreviationRules, numberRules } = defaultRuleSet('en')
  const rules = await server.post('/language_processing_rule_sets/import', {
    '@type': 'LanguageProcessingRuleSet',
    version: 1,
    name: 'English',
    sourceLanguage: await languageIri(server, 'en'),
    segmentationRules: inOrder(segmentationRules),
    languageProcessingAbbreviationRules: inOrder(abbreviationRules),
    numberRules: inOrder(numberRules),
  })
  return server.post('/file_types', {
    name: 'Pages',
    fileProcessor: 'html',
    fileEndingCommentsString: 'html',
    languageProcessingRuleSet: rules['@id'],
  })
}

/** Two thousand words of the corpus, with words of their translations. */
async function termbase() {
  const rows = new Map()
  for (const [source, target] of pairs) {
    const word = tokens(source, 'en').find(({ text }) => text.length > 5 && !rows.has(text))?.text
    const translation = tokens(target, 'de').find(({ text }) => text.length > 5)?.text
    if (word && translation) rows.set(word, translation)
    if (rows.size === 2000) break
  }
  const table = ['en,de', ...[...rows].map((row) => row.join(','))].join('\n')
  const made = await server.post('/term_imports', { name: 'Terms', termImportType: 'termbase' })
  await server.upload({ uuid: crypto.randomUUID(), termImportUuid: made.uuid }, 'terms.csv', table)
  await server.patch(`/term_imports/${made.uuid}/start`)
  const done = await until(async () => {
    const now = await server.get(`/term_imports/${made.uuid}`)
    return now.status.title === 'done' && now
  }, 100)
  return done.destinationTermbase
}
