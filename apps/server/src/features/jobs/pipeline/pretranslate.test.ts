import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { type Caller, testHouse } from '../../../../test/house.ts'
import { htmlPage, jobEnds, languageIri, makeJob, prepareJob, uploadTo } from '../../../../test/jobs.ts'
import { makeEngine, makeMemory, makeTermbase } from '../../../../test/resources.ts'
import { transUnit } from '../../../database/schema/jobs.ts'
import type { Capabilities } from '../../../providers/machine-translation/provider.ts'
import { ProviderError } from '../../../providers/provider-error.ts'

const world = testHouse()

const unitRows = async (jobUuid: string) =>
  (
    await world.house.db
      .select()
      .from(transUnit)
      .where(eq(transUnit.jobUuid, jobUuid))
      .orderBy(
        sql`(select f.sort_id from target_file t join file f on f.uuid = t.file_uuid where t.uuid = ${transUnit.targetFileUuid})`,
        transUnit.sortId,
      )
  ).map(({ source, target, status, originType, originMatchPercent, matchBand, version }) => ({
    source,
    target,
    status,
    origin: originType && `${originType} ${originMatchPercent}`,
    band: matchBand,
    version,
  }))

async function preparedJob(caller: Caller, input: object, ...pages: string[][]) {
  const job = await makeJob(caller, input)
  for (const [index, page] of pages.entries()) await uploadTo(caller, job.uuid, `page-${index}.html`, htmlPage(...page))
  const status = await prepareJob(caller, job.uuid)
  expect(status.title).toBe('done')
  return job
}

const useMemory = (memory: { '@id': string }, minimum: number) => ({
  jobTranslationMemories: [
    { translationMemory: memory['@id'], translationMemoryPretranslationMinimalMatchPercent: minimum },
  ],
})
const useEngine = (engine: { '@id': string }) => ({
  jobMachineTranslationEngines: [{ machineTranslationEngine: engine['@id'] }],
})

test('exact matches, fuzzy ones above the minimum, repetitions within and across files', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin, [
    ['Page', 'Seite'],
    ['The printer is out of paper today.', 'Der Drucker hat heute kein Papier.'],
    [
      'Open the upper cover of the machine with the blue key.',
      'Öffnen Sie die obere Abdeckung der Maschine mit dem blauen Schlüssel.',
    ],
  ])
  const job = await preparedJob(
    admin,
    { ...useMemory(memory, 75) },
    [
      'The printer is out of paper today.',
      'Open the upper cover of the machine with the red key.',
      'Nobody has said this.',
    ],
    [
      'Open the upper cover of the machine with the red key.',
      'Open the upper cover of the machine with the red key.',
      'Nobody has said this.',
    ],
  )
  const rows = await unitRows(job.uuid)
  expect(rows.map(({ target, origin, band }) => [target, origin, band])).toEqual([
    ['Seite', 'translationMemory 100', 'exact'],
    ['Der Drucker hat heute kein Papier.', 'translationMemory 100', 'exact'],
    [
      expect.stringContaining('Öffnen Sie'),
      expect.stringMatching(/^translationMemory [89]\d$/),
      expect.stringMatching(/^fuzzy/),
    ],
    ['', null, 'new'],
    ['Seite', 'translationMemory 100', 'exact'],
    [rows[2]!.target, rows[2]!.origin!.replace('translationMemory', 'repetition'), 'crossFileRepetition'],
    [rows[2]!.target, rows[2]!.origin!.replace('translationMemory', 'repetition'), 'repetition'],
    ['', null, 'crossFileRepetition'],
  ])
  expect(rows.map(({ status }) => status).filter((status) => status === 'untranslated')).toHaveLength(2)

  const [german] = (await admin.get(`/jobs/${job.uuid}/analysis`)).body.targetLanguages
  const band = (name: string) => german.rows.find((row: { band: string }) => row.band === name)
  expect(band('exact')).toMatchObject({ segments: 3, words: 9, weightedWords: 2.25 })
  expect(band('crossFileRepetition')).toMatchObject({ segments: 2 })
})

test('a segment like one before it in the job is an internal match, in whichever file that one is', async () => {
  const admin = await world.administrator()
  const job = await preparedJob(
    admin,
    {},
    ['Open the upper cover of the machine with the blue key.', 'Nobody has said this.'],
    ['Open the upper cover of the machine with the red key.', 'Something else altogether stands here.'],
  )
  expect((await unitRows(job.uuid)).map(({ band }) => band)).toEqual([
    'new',
    'new',
    'new',
    'crossFileRepetition',
    expect.stringMatching(/^internal[89]5$/),
    'new',
  ])
})

test('a match below the minimum is counted but not written', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin, [
    ['Open the upper cover of the machine with the blue key.', 'Öffnen Sie die obere Abdeckung.'],
  ])
  const job = await preparedJob(admin, useMemory(memory, 100), [
    'Open the upper cover of the machine with the red key.',
  ])
  expect((await unitRows(job.uuid))[1]).toMatchObject({
    status: 'untranslated',
    target: '',
    band: expect.stringMatching(/^fuzzy/),
  })
})

test('what a match lacks of the source is carried over or taken off its percent, before the minimum decides', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin, [
    ['Add 5 kg of sand.', 'Geben Sie 5 kg Sand zu.'],
    ['Turn the wheel once, then 3 times.', 'Drehen Sie das Rad einmal, dann dreimal.'],
  ])
  const job = await preparedJob(admin, useMemory(memory, 90), [
    'Add <b>6 kg</b> of sand.',
    '<b>Add</b> 2.5 kg of sand.',
    'Turn the wheel once, then 4 times.',
  ])
  const rows = await unitRows(job.uuid)
  expect(rows.slice(1).map(({ target, origin, band }) => [target, origin, band])).toEqual([
    ['Geben Sie <g id="1">6 kg</g> Sand zu.', 'translationMemory 95', 'fuzzy95'],
    // What is carried over to the segment before makes this one like it.
    ['Geben Sie 2,5 kg Sand zu.', 'translationMemory 92', 'internal95'],
    ['', null, 'fuzzy85'],
  ])
})

test('what the memory has not comes from the engine, once for equal sources, tags and edges kept', async () => {
  const admin = await world.administrator()
  const job = await preparedJob(admin, useEngine(await makeEngine(admin)), [
    'First one. A <b>bold</b> word.',
    'A <i>bold</i> word.',
  ])
  const rows = await unitRows(job.uuid)
  expect(rows.map(({ origin }) => origin)).toEqual([
    'machineTranslation 100',
    'machineTranslation 100',
    'machineTranslation 100',
    'repetition 100',
  ])
  expect(rows[1]!.target).toMatch(/\] $/)
  expect(rows[2]!.target).toContain('<g id="1">')
  // The same text under other tags: the answer is given the tags of its own source.
  expect(rows[3]!.target).toContain(/<g id="\d+">/.exec(rows[3]!.source)![0])
})

test('each answer is estimated, and one below the minimum leaves its segment untranslated', async () => {
  const admin = await world.administrator()
  world.house.machineTranslation.apertium = {
    ...world.house.machineTranslation.pseudoTranslation,
    translate: async ({ segments }) => segments.map((xml) => xml.replace('The door is open', 'Die Tür ist offen')),
    estimate: null,
  }
  const texts = ['The door is open', 'Close the window now']
  const job = await preparedJob(admin, useEngine(await makeEngine(admin, 'apertium')), texts)
  const [, door, window] = await unitRows(job.uuid)
  expect(door).toMatchObject({ target: 'Die Tür ist offen', origin: 'machineTranslation 95' })
  expect(window).toMatchObject({ status: 'untranslated', origin: null })

  // A job may have one minimum for all of its engines.
  const strict = {
    useAdvancedMachineTranslationSettings: false,
    machineTranslationQualityEstimationMinimalPercent: 96,
    jobMachineTranslationEngines: [
      {
        machineTranslationEngine: job.jobMachineTranslationEngines[0].machineTranslationEngine['@id'],
        machineTranslationQualityEstimationMinimalPercent: 0,
      },
    ],
  }
  const another = await preparedJob(admin, strict, texts)
  expect((await unitRows(another.uuid))[1]).toMatchObject({ status: 'untranslated' })
  expect(another.jobMachineTranslationEngines[0].machineTranslationQualityEstimationMinimalPercent).toBe(96)
})

test('an engine is told the formality of the job and what stands before, as far as its provider can do with it', async () => {
  const admin = await world.administrator()
  const { pseudoTranslation } = world.house.machineTranslation
  const asked: object[] = []
  const tellEngine = async (capabilities: Partial<Capabilities>) => {
    world.house.machineTranslation.apertium = {
      ...pseudoTranslation,
      capabilities: { ...pseudoTranslation.capabilities, ...capabilities },
      translate: async ({ formality, segments, context }) => {
        asked.push({ formality, segments, context })
        return [...segments]
      },
    }
    await preparedJob(admin, { ...useEngine(await makeEngine(admin, 'apertium')), formality: 'prefer_less' }, [
      'The <b>first</b> one.',
      'Second',
    ])
  }
  const batch = { segments: 1, characters: 100 }
  await tellEngine({ formality: true, contextCharacters: 10, batch })
  expect(asked.slice(-2)).toEqual([
    { formality: 'prefer_less', segments: ['The <g id="1">first</g> one.'], context: expect.any(String) },
    { formality: 'prefer_less', segments: ['Second'], context: 'The first ' },
  ])
  await tellEngine({ tags: false })
  expect(asked.at(-1)).toMatchObject({ formality: 'default', context: '' })
  expect(asked.at(-1)).not.toMatchObject({ segments: expect.arrayContaining(['The <g id="1">first</g> one.']) })
})

test('an engine has as many calls at once as it answers, and is asked once for what stands in parts of a file that wait for it together', async () => {
  const admin = await world.administrator()
  const { pseudoTranslation } = world.house.machineTranslation
  const asked: string[] = []
  let underWay = 0
  let most = 0
  world.house.machineTranslation.apertium = {
    ...pseudoTranslation,
    capabilities: { ...pseudoTranslation.capabilities, callsAtOnce: 3, batch: { segments: 60, characters: 100_000 } },
    translate: async ({ segments }) => {
      asked.push(...segments)
      most = Math.max(most, ++underWay)
      await new Promise((resolve) => setTimeout(resolve, 100))
      underWay--
      return segments.map((xml) => `${xml}!`)
    },
  }
  const texts = Array.from({ length: 250 }, (_, place) => `Segment ${place}`)
  const job = await preparedJob(admin, useEngine(await makeEngine(admin, 'apertium')), [
    ...texts,
    'Segment 9',
    'And the last',
  ])
  const rows = (await unitRows(job.uuid)).slice(1)
  expect(rows.map(({ target }) => target)).toEqual([...texts, 'Segment 9', 'And the last'].map((text) => `${text}!`))
  expect(rows.slice(-2).map(({ origin }) => origin)).toEqual(['repetition 100', 'machineTranslation 100'])
  expect([asked.length, most > 1]).toEqual([252, true])
})

test('a failing engine costs its segments and an error in the list; a retry fills them', async () => {
  const admin = await world.administrator()
  let fails = true
  world.house.machineTranslation.apertium = {
    ...world.house.machineTranslation.pseudoTranslation,
    translate: async ({ segments }) => {
      if (fails) throw new ProviderError('silent', { host: 'mt.example' })
      return segments.map((xml) => `${xml}!`)
    },
  }
  const job = await preparedJob(admin, useEngine(await makeEngine(admin, 'apertium')), ['One', 'Two'])
  expect((await unitRows(job.uuid)).every(({ status }) => status === 'untranslated')).toBe(true)
  const errors = (await admin.get(`/jobs/${job.uuid}/errors`)).body.member
  expect(errors).toMatchObject([
    {
      actionType: { name: 'pretranslate' },
      errorMessage: 'Engine apertium: mt.example did not answer in time',
      detail: { key: 'silent', values: { host: 'mt.example', engine: 'Engine apertium' } },
    },
  ])
  fails = false
  expect((await admin.patch(`/jobs/${job.uuid}/retry`)).status).toBe(200)
  await jobEnds(admin, job.uuid)
  expect((await unitRows(job.uuid)).map(({ target }) => target)).toEqual(['Page!', 'One!', 'Two!'])
  expect((await admin.get(`/jobs/${job.uuid}/errors`)).body.totalItems).toBe(0)
})

test('an engine that does nothing for a language, or whose answers are of no use, is told of once, though another translates', async () => {
  const admin = await world.administrator()
  const { pseudoTranslation, apertium, deepL } = world.house.machineTranslation
  onTestFinished(() => void Object.assign(world.house.machineTranslation, { apertium, deepL }))
  const gives = (translate: (xml: string) => string | null) => ({
    ...pseudoTranslation,
    translate: async ({ segments }: { segments: readonly string[] }) => segments.map(translate),
    estimate: null,
  })
  world.house.machineTranslation.apertium = { ...gives((xml) => xml), supports: async () => false }
  world.house.machineTranslation.deepL = gives((xml) =>
    xml.includes('<g') ? 'ohne' : xml.includes('Two') ? null : `${xml}!`,
  )
  const make = async (input: object) => (await admin.post('/machine_translation_engines', input)).body
  const engines = [
    await make({ name: 'Elsewhere', provider: 'apertium' }),
    await make({ name: 'French', provider: 'pseudoTranslation', targetLanguage: languageIri('fr') }),
    await make({ name: 'Careless', provider: 'deepL', apiKey: 'k' }),
    await make({ name: 'Last', provider: 'pseudoTranslation' }),
  ]
  const jobMachineTranslationEngines = engines.map((engine) => ({ machineTranslationEngine: engine['@id'] }))
  const job = await preparedJob(
    admin,
    { jobMachineTranslationEngines },
    ['One <b>tag</b> here', 'Two', 'Three'],
    ['Two', '<i>More</i> tags'],
  )
  expect((await unitRows(job.uuid)).every(({ target }) => target !== '')).toBe(true)
  const told = (await admin.get(`/jobs/${job.uuid}/errors`)).body.member
  const pair = { source: 'en', target: 'de' }
  expect(told.map(({ detail }: { detail: object }) => detail)).toEqual([
    { key: 'answersSpoilt', values: { ...pair, count: '3', engine: 'Careless' } },
    { key: 'pairNotOffered', values: { ...pair, engine: 'Elsewhere' } },
    { key: 'otherLanguages', values: { ...pair, engine: 'French' } },
  ])
  expect(told[0].errorMessage).toContain('Careless: Answers from en into de of no use: 3.')
  expect((await admin.get(`/jobs/${job.uuid}`)).body.status.errors).toBe(3)
  // An engine for one of several languages does what it is there for; a language that none serves is told.
  const targetLanguages = ['de', 'fr', 'es'].map((code) => languageIri(code))
  const german = await make({ name: 'German', provider: 'pseudoTranslation', targetLanguage: languageIri('de') })
  const forOne = [engines[1]!, german].map((engine) => ({ machineTranslationEngine: engine['@id'] }))
  const several = await preparedJob(admin, { targetLanguages, jobMachineTranslationEngines: forOne }, ['One'])
  const left = (await admin.get(`/jobs/${several.uuid}/errors`)).body.member
  expect(left.map(({ detail }: { detail: { values: object } }) => detail.values)).toEqual([
    { source: 'en', target: 'es', engine: 'French' },
    { source: 'en', target: 'es', engine: 'German' },
  ])
})

test('a second run leaves alone what people made of it', async () => {
  const admin = await world.administrator()
  const job = await preparedJob(admin, useEngine(await makeEngine(admin)), ['One', 'Two'])
  await world.house.db
    .update(transUnit)
    .set({ target: 'Eins', targetText: 'Eins', status: 'confirmed', version: 7 })
    .where(sql`${transUnit.jobUuid} = ${job.uuid} and ${transUnit.sourceText} = 'One'`)
  const before = await unitRows(job.uuid)
  await admin.patch(`/jobs/${job.uuid}/retry`)
  await jobEnds(admin, job.uuid)
  expect(await unitRows(job.uuid)).toEqual(before)
})

test('an administrator may skip it; the analysis is made all the same', async () => {
  const admin = await world.administrator()
  const job = await preparedJob(admin, { ...useEngine(await makeEngine(admin)), skipPretranslation: true }, [
    'One',
    'One',
  ])
  const rows = await unitRows(job.uuid)
  expect(rows.map(({ target, band }) => [target, band])).toEqual([
    ['', 'new'],
    ['', 'new'],
    ['', 'repetition'],
  ])
})

test('targets of a bilingual file are kept', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin, useEngine(await makeEngine(admin)))
  const unit = (id: string, source: string, target: string) =>
    `<trans-unit id="${id}"><source>${source}</source>${target}</trans-unit>`
  await uploadTo(
    admin,
    job.uuid,
    'hand.xlf',
    Buffer.from(
      `<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body>${unit('1', 'One. Two.', '<target state="translated">Eins. Zwei.</target>')}${unit('2', 'Three', '')}</body></file></xliff>`,
    ),
  )
  expect((await prepareJob(admin, job.uuid)).title).toBe('done')
  const rows = await unitRows(job.uuid)
  expect(rows[0]).toMatchObject({ source: 'One. Two.', target: 'Eins. Zwei.', origin: 'source null', band: 'exact' })
  expect(rows[1]).toMatchObject({ source: 'Three', origin: 'machineTranslation 100', status: 'pretranslated' })
})

test('the checks tell of forbidden and missing terms', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin, [
    ['The printer works.', 'Der Printer läuft.'],
    ['A printer stands here.', 'Hier steht etwas.'],
    ['My printer is new.', 'Mein Drucker ist neu.'],
  ])
  const termbase = await makeTermbase(admin, [{ term: 'printer', preferred: 'Drucker', forbidden: 'Printer' }])
  const job = await preparedJob(
    admin,
    { ...useMemory(memory, 100), jobTranslationTermbases: [{ translationTermbase: termbase['@id'] }] },
    ['The printer works.', 'A printer stands here.', 'My printer is new.'],
  )
  const rows = await world.house.db
    .select()
    .from(transUnit)
    .where(eq(transUnit.jobUuid, job.uuid))
    .orderBy(transUnit.sortId)
  expect(rows.map(({ messages }) => messages.map(({ processor }) => processor))).toEqual([
    ['emptyTargetSegment'],
    ['forbiddenTerm'],
    ['termMissing'],
    [],
  ])
})

test('what another job confirmed comes back as a match in context, and with its tags and numbers adapted', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin, [])
  const first = await preparedJob(admin, useMemory(memory, 75), ['Before.', 'Wait <b>10</b> seconds now.', 'After.'])
  for (const [place, target] of [
    [1, 'Vorher.'],
    [2, 'Warten Sie jetzt <g id="1">10</g> Sekunden.'],
  ] as const) {
    const [unit] = await world.house.db
      .select()
      .from(transUnit)
      .where(eq(transUnit.jobUuid, first.uuid))
      .orderBy(transUnit.sortId)
      .offset(place)
      .limit(1)
    const saved = await admin.patch(`/trans_units/${unit!.uuid}`, {
      targetSegment: { xml: target },
      confirmed: true,
      version: unit!.version,
    })
    expect(saved.status).toBe(200)
  }
  const again = await preparedJob(
    admin,
    useMemory(memory, 75),
    ['Before.', 'Wait <b>10</b> seconds now.', 'After.'],
    ['Wait <b>10</b> seconds now.'],
    ['Wait <i>25</i> seconds now.', 'Wait 10 seconds now.'],
  )
  const rows = await unitRows(again.uuid)
  expect(rows.filter(({ origin }) => origin).map(({ target, origin, band }) => [target, origin, band])).toEqual([
    ['Vorher.', 'translationMemory 101', 'context'],
    ['Warten Sie jetzt <g id="1">10</g> Sekunden.', 'translationMemory 101', 'context'],
    ['Warten Sie jetzt <g id="1">10</g> Sekunden.', 'translationMemory 100', 'exact'],
    ['Warten Sie jetzt <g id="1">25</g> Sekunden.', 'translationMemory 98', expect.stringMatching(/^fuzzy/)],
    ['Warten Sie jetzt 10 Sekunden.', 'translationMemory 99', expect.stringMatching(/^fuzzy/)],
  ])
})
