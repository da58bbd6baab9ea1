import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { type Caller, testHouse, until } from '../../../test/house.ts'
import { htmlPage, makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'
import { testPaths } from '../../../test/paths.ts'
import { addEntryTo, languageIri, makeTermbaseIn, prepareTermImport } from '../../../test/termbases.ts'
import { termImport } from '../../database/schema/resources.ts'

const world = testHouse({ LANGWERK_ALLOWED_HOSTS: '127.0.0.1:38417' })

const english = [
  'The heat exchanger is connected to the expansion valve.',
  'A heat exchanger is a device that transfers heat between two fluids.',
  'Before the compressor starts, the expansion valve must be closed.',
  'The pressure sensor (PS) reports the refrigerant pressure to the control unit.',
  'The control unit stops the compressor when the refrigerant pressure is too high.',
  'Clean the heat exchangers and check the expansion valves once a year.',
]
const german = [
  'Der Wärmetauscher ist mit dem Expansionsventil verbunden.',
  'Ein Wärmetauscher ist ein Gerät, das Wärme zwischen zwei Fluiden überträgt.',
  'Bevor der Kompressor anläuft, muss das Expansionsventil geschlossen sein.',
  'Der Drucksensor meldet den Kältemitteldruck an das Steuergerät.',
  'Das Steuergerät hält den Kompressor an, wenn der Kältemitteldruck zu hoch ist.',
  'Reinigen Sie die Wärmetauscher und prüfen Sie die Expansionsventile einmal im Jahr.',
]
const page = (sentences: readonly string[]) =>
  `<html><body>${sentences.map((one) => `<p>${one}</p>`).join('')}</body></html>`

type Files = Parameters<typeof prepareTermImport>[1]

/** An import that was started and has ended. */
async function extract(who: Caller, files: Files, more: object) {
  const { uuid } = await prepareTermImport(who, files, { termImportType: 'documents', minimumConfidence: 10, ...more })
  const started = await who.patch(`/term_imports/${uuid}/start`)
  expect([started.status, started.body.violations]).toEqual([200, undefined])
  return ended(who, uuid)
}

const ended = (who: Caller, uuid: string) =>
  until(async () => {
    const { body } = await who.get(`/term_imports/${uuid}`)
    return !['importing', 'running'].includes(body.status.title) && body
  })

async function entriesOf(who: Caller, { termImportTermbase }: { termImportTermbase: { uuid: string } }) {
  const { body } = await who.get(`/termbases/${termImportTermbase.uuid}/term_entries?itemsPerPage=100`)
  return (body.member as { terms: { text: string }[] }[]).map(({ terms }) => terms.map(({ text }) => text))
}

test('terms of a document are found into a termbase of the import’s own, which stands in no list', async () => {
  const admin = await world.administrator()
  const done = await extract(admin, [['manual.html', page(english)]], { languages: [languageIri('en')] })
  expect(done).toMatchObject({
    status: { title: 'readyForMerge', progress: 100 },
    destinationTermbase: null,
    minimumConfidence: 10,
    notices: [{ key: 'tooLittleText' }],
    accepted: 0,
    rejected: 0,
  })
  expect(done.left).toBe(done.found)
  const texts = (await entriesOf(admin, done)).flat()
  expect(texts).toEqual(expect.arrayContaining(['heat exchanger', 'expansion valve', 'compressor']))
  expect(texts).toHaveLength(done.found)
  const ordered = async (direction: string) => {
    const path = `${done.termImportTermbase['@id'].slice(4)}/term_entries?itemsPerPage=100&order[confidenceScore]=${direction}`
    const { member } = (await admin.get(path)).body
    return member.map(({ confidenceScore }: { confidenceScore: number }) => confidenceScore)
  }
  const best = await ordered('desc')
  expect(best).toEqual(best.toSorted((a: number, b: number) => b - a))
  expect(new Set(best).size).toBeGreaterThan(1)
  expect(await ordered('asc')).toEqual(best.toReversed())
  expect((await admin.get('/termbases?query=Glossary')).body.totalItems).toBe(0)
  expect((await admin.get('/start_search?query=Glossary')).body.termbases.member).toEqual([])
  const { termbaseCount } = (await admin.get('/me/statistics')).body
  expect(termbaseCount).toBe((await admin.get('/termbases')).body.totalItems)
  const own = (await admin.get(done.termImportTermbase['@id'].slice(4))).body
  expect(own).toMatchObject({ isTermImportTermbase: true, name: 'Glossary' })
  // It is done with, and goes with the import.
  expect((await admin.patch(`/term_imports/${done.uuid}/start`)).status).toBe(409)
  expect((await admin.del(`/term_imports/${done.uuid}`)).status).toBe(204)
  expect((await admin.get(`/termbases/${own.uuid}`)).status).toBe(404)
})

test('documents with as many paragraphs are translations of each other', async () => {
  const admin = await world.administrator()
  const repeated = (sentences: readonly string[]) => page([...sentences, ...sentences, ...sentences])
  const done = await extract(
    admin,
    [
      ['a.html', repeated(english)],
      ['b.html', repeated(german)],
    ],
    { languages: [languageIri('en'), languageIri('de')] },
  )
  expect(done.status.title).toBe('readyForMerge')
  expect(await entriesOf(admin, done)).toEqual(expect.arrayContaining([['expansion valve', 'Expansionsventil']]))
})

test('what the destination has is known, and left out where that is wished', async () => {
  const admin = await world.administrator()
  const termbase = await makeTermbaseIn(admin, ['en'])
  await addEntryTo(admin, termbase, { en: 'heat exchanger' })
  const into = { languages: [languageIri('en')], destinationTermbase: termbase['@id'] }
  const all = await extract(admin, [['m.html', page(english)]], into)
  const fresh = await extract(admin, [['m.html', page(english)]], { ...into, skipKnown: true })
  expect(fresh.found).toBe(all.found - fresh.skipped)
  expect(fresh.skipped).toBeGreaterThan(0)
  expect((await entriesOf(admin, fresh)).flat()).not.toContain('heat exchanger')
  // The termbase itself is as it was, and the imports outlive it.
  expect((await admin.get(`/termbases/${termbase.uuid}/term_entries`)).body.totalItems).toBe(1)
  expect((await admin.del(`/termbases/${termbase.uuid}`)).status).toBe(204)
  expect((await admin.get(`/term_imports/${all.uuid}`)).body).toMatchObject({
    destinationTermbase: null,
    found: all.found,
  })
})

test('an import that finds nothing says why, and looks again for what is less sure', async () => {
  const admin = await world.administrator()
  const done = await extract(admin, [['m.txt', english.join('\r\n')]], {
    languages: [languageIri('en')],
    minimumConfidence: 100,
  })
  expect(done).toMatchObject({ status: { title: 'done', detail: { key: 'nothingSure' } }, found: 0 })
  expect((await admin.patch(`/term_imports/${done.uuid}`, { minimumConfidence: 10 })).status).toBe(200)
  expect((await admin.patch(`/term_imports/${done.uuid}/start`)).status).toBe(200)
  const again = await ended(admin, done.uuid)
  expect(again.found).toBeGreaterThan(0)
  expect((await admin.patch(`/term_imports/${done.uuid}`, { minimumConfidence: 20 })).status).toBe(409)
})

test('a job sent to the factory gives its terms; what runs is answered, and nobody else learns of it', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin)
  const send = () => admin.patch(`/jobs/${job.uuid}/send_to_termfactory`)
  // Before it is prepared nothing can be read, and no import is left that could not find anything.
  await uploadTo(admin, job.uuid, 'manual.html', htmlPage(...english))
  expect((await send()).body.violations).toMatchObject([{ propertyPath: 'job', code: 'source_without_text' }])
  expect((await admin.get('/term_imports?termImportType=job')).body.totalItems).toBe(0)
  await prepareJob(admin, job.uuid)
  expect((await admin.get(`/jobs/${job.uuid}`)).body.supportsTermfactory).toBe(true)
  // Sent twice at once it is read once.
  const [sent, again] = await Promise.all([send(), send()])
  expect([sent.status, sent.body.name]).toEqual([200, 'Brochure'])
  expect([again.status, again.body.uuid]).toEqual([200, sent.body.uuid])
  expect((await admin.get('/term_imports?termImportType=job')).body.totalItems).toBe(1)
  const done = await ended(admin, sent.body.uuid)
  expect(done).toMatchObject({
    termImportType: 'job',
    job: { uuid: job.uuid },
    languages: [{ code: 'en' }, { code: 'de' }],
    status: { title: 'readyForMerge' },
  })
  expect((await entriesOf(admin, done)).flat()).toContain('heat exchanger')
  // The editor shows where it stands.
  const [first] = (await admin.get(`/term_imports/${done.uuid}/term_candidates`)).body.member
  const [context] = (await admin.get(`/term_candidates/${first.uuid}`)).body.contexts
  const units = (await admin.get(`/files/${context.targetFileUuid}/trans_units`)).body.member
  const unit = units.find(({ sortId }: { sortId: number }) => sortId === context.segment)
  expect(unit.sourceSegment.xml).toContain(context.text)
  const stranger = await world.person()
  expect((await stranger.patch(`/jobs/${job.uuid}/send_to_termfactory`)).status).toBe(404)
  expect((await stranger.get(`/term_imports/${done.uuid}`)).status).toBe(404)
  const other = { name: 'J', termImportType: 'job', job: job['@id'], languages: [languageIri('fr')] }
  expect((await admin.post('/term_imports', other)).body.violations).toMatchObject([
    { propertyPath: 'languages[0]', code: 'language_not_of_source' },
  ])
  expect((await stranger.post('/term_imports', other)).body.violations).toMatchObject([{ propertyPath: 'job' }])
})

test('what is begun again, by a start after a cancel or since its process died, doubles nothing', async () => {
  const admin = await world.administrator()
  const { house } = world
  const languages = [languageIri('en')]
  const { uuid } = await prepareTermImport(admin, [['m.html', page(english)]], {
    termImportType: 'documents',
    minimumConfidence: 10,
    languages,
  })
  const path = `/term_imports/${uuid}`
  const starts = await Promise.all([1, 2, 3].map(() => admin.patch(`${path}/start`)))
  expect(starts.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const cancelled = await admin.patch(`${path}/cancel`)
  if (cancelled.status === 200) {
    expect(cancelled.body.status).toMatchObject({ title: 'failed', detail: { key: 'extractionCancelled' } })
    expect((await admin.patch(`${path}/start`)).status).toBe(200)
  }
  const first = await ended(admin, uuid)
  expect((await entriesOf(admin, first)).length).toBe(first.found)
  // As a process leaves it that dies when all but the end is written.
  await house.db.transaction(async (tx) => {
    await tx.update(termImport).set({ status: 'running' }).where(eq(termImport.uuid, uuid))
    await house.tasks.enqueue(tx, { kind: 'termExtraction', subjectUuid: uuid, input: { importUuid: uuid } })
  })
  house.tasks.wake()
  const second = await ended(admin, uuid)
  expect([second.found, (await entriesOf(admin, second)).length]).toEqual([first.found, first.found])
})

test('who may only read a termbase looks for terms for it, and shares what was found in their team', async () => {
  const there = await world.organization(['Team'])
  const admin = await world.administrator()
  const [reader, manager] = [await world.person('Rea'), await world.person('Max')]
  await there.join(reader, there.teams[0]!, 'reader')
  await there.join(manager, there.teams[0]!, 'manager')
  const termbaseTeams = [{ team: `/api/teams/${there.teams[0]}`, primaryTeam: true }]
  const termbase = (await admin.post('/termbases', { name: 'There', termbaseTeams })).body
  const input = {
    name: 'For it',
    termImportType: 'documents',
    languages: [languageIri('en')],
    destinationTermbase: termbase['@id'],
  }
  // A reader of the team has nothing to do in the term factory.
  expect((await reader.post('/term_imports', input)).status).toBe(403)
  const done = await extract(manager, [['m.html', page(english)]], input)
  expect((await reader.get(`/term_imports/${done.uuid}`)).body).toMatchObject({
    destinationTermbase: { name: 'There' },
    userName: 'Max Test',
  })
  expect((await reader.patch(`/term_imports/${done.uuid}`, { name: 'Mine' })).status).toBe(403)
  const listed = async (query: string) => (await reader.get(`/term_imports?${query}`)).body.totalItems
  expect(await listed('extracting=true&status=readyForMerge&termImportType=documents')).toBe(1)
  expect(await listed('extracting=false')).toBe(0)
  const stranger = await world.person()
  expect((await stranger.post('/term_imports', input)).body.violations).toMatchObject([
    { propertyPath: 'destinationTermbase' },
  ])
})

const xliff = `<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file
  original="a" source-language="en" target-language="de" datatype="plaintext"><body>${[0, 1, 2]
    .flatMap((round) =>
      english.map(
        (source, place) =>
          `<trans-unit id="${round}-${place}"><source>${source}</source><target>${german[place]}</target></trans-unit>`,
      ),
    )
    .join('')}</body></file></xliff>`

test('bilingual files say their languages, and give terms in pairs', async () => {
  const admin = await world.administrator()
  const done = await extract(admin, [['a.xlf', xliff]], { termImportType: 'xliff' })
  expect(done.languages.map(({ code }: { code: string }) => code)).toEqual(['en', 'de'])
  expect(await entriesOf(admin, done)).toEqual(expect.arrayContaining([['expansion valve', 'Expansionsventil']]))
  const { uuid: termImportUuid } = await prepareTermImport(admin, [], { termImportType: 'xliff' })
  const refused = await admin.upload({ termImportUuid }, 'a.html', Buffer.from(page(english)))
  expect(refused.body.violations).toMatchObject([{ propertyPath: 'uploadedFile', code: 'ending_not_supported' }])
})

test.each([
  ['newsletter.mqxlz', [], ['en', 'de-CH']],
  ['newsletter.wsxz', [], ['en-US', 'de-CH']],
  ['newsletter.sdlppx', [], ['en-US', 'de-CH']],
  ['newsletter.sdlppx', ['en-US', 'fr-FR'], ['en-US', 'fr-FR']],
])('the package %s is read in %j', async (name, chosen, languages) => {
  const admin = await world.administrator()
  const file: Files[number] = [name, readFileSync(`${testPaths.build.fixturesDirectory}/${name}`)]
  const done = await extract(admin, [file], { termImportType: 'xliff', languages: chosen.map(languageIri) })
  expect(done.languages.map(({ code }: { code: string }) => code)).toEqual(languages)
  // What was read has words, and few.
  expect(done.notices).toMatchObject([{ key: 'tooLittleText' }])
})

test('a memory gives terms in pairs', async () => {
  const admin = await world.administrator()
  const memory = (await admin.post('/translation_memories', { name: 'Manuals' })).body
  const made = { name: 'Units', translationMemory: memory['@id'] }
  const { uuid } = (await admin.post('/translation_memory_imports', made)).body
  await admin.upload({ translationMemoryImportUuid: uuid }, 'a.xlf', Buffer.from(xliff))
  await admin.patch(`/translation_memory_imports/${uuid}/start`)
  await until(async () => (await admin.get(`/translation_memory_imports/${uuid}`)).body.status.title === 'done')
  const sent = await admin.patch(`/translation_memories/${memory.uuid}/send_to_termfactory`)
  const done = await ended(admin, sent.body.uuid)
  expect(done).toMatchObject({ translationMemory: { uuid: memory.uuid }, status: { title: 'readyForMerge' } })
  expect(await entriesOf(admin, done)).toEqual(expect.arrayContaining([expect.arrayContaining(['expansion valve'])]))

  // A token that may not read memories does not either read one that somebody else has named.
  const named = { name: 'Again', termImportType: 'translationMemory', translationMemory: memory['@id'] }
  const again = (await admin.post('/term_imports', named)).body
  const { token } = (await admin.post('/me/access_tokens', { name: 'Terms', scopes: ['termbases:write'] })).body
  const headers = { authorization: `Bearer ${token}` }
  const started = await world.house.http.inject({
    method: 'PATCH',
    url: `/api/term_imports/${again.uuid}/start`,
    headers,
  })
  expect(started.json()).toMatchObject({ status: 403, code: 'scope_missing' })
})

test.each([
  [{ termImportType: 'documents' }, 'languages', 'one_or_two_languages'],
  [{ termImportType: 'documents', languages: [languageIri('ja')] }, 'languages[0]', 'language_not_extracted'],
  [{ termImportType: 'job' }, 'job', 'source_required'],
  [{ termImportType: 'termbase', skipKnown: true }, 'skipKnown', 'only_of_extraction'],
])('%o is refused at %s', async (input, propertyPath, code) => {
  const admin = await world.administrator()
  const { status, body } = await admin.post('/term_imports', { name: 'X', ...input })
  expect([status, body.violations]).toMatchObject([422, [{ propertyPath, code }]])
})

test('a text in another language than chosen is told, and one without text fails', async () => {
  const admin = await world.administrator()
  const long = [...german, ...german, ...german]
  const done = await extract(admin, [['m.html', page(long)]], { languages: [languageIri('en')] })
  expect(done.notices).toContainEqual({
    key: 'otherLanguage',
    values: { file: 'm.html', guessed: 'de', language: 'en' },
  })
  const empty = await extract(admin, [['e.html', page([''])]], { languages: [languageIri('en')] })
  expect(empty).toMatchObject({ status: { title: 'failed' } })
})

test('a file that cannot be read is named with the reason, and keeps nobody from the others', async () => {
  const admin = await world.administrator()
  const broken: Files[number] = ['b.docx', 'PK no package']
  const languages = [languageIri('en')]
  const done = await extract(admin, [broken, ['m.html', page(english)]], { languages })
  expect(done).toMatchObject({ status: { title: 'readyForMerge' } })
  expect(done.found).toBeGreaterThan(0)
  expect(done.notices).toContainEqual({
    key: 'fileUnread',
    values: expect.objectContaining({ file: 'b.docx', reason: expect.any(String), reasonKey: expect.any(String) }),
  })
  const alone = await extract(admin, [broken], { languages })
  expect(alone).toMatchObject({ status: { title: 'failed', detail: { key: done.notices[0].values.reasonKey } } })
  const { uuid } = await prepareTermImport(admin, [broken], { termImportType: 'documents', languages })
  expect((await admin.get(`/term_imports/${uuid}/estimate`)).status).toBe(409)
})

describe('web pages', () => {
  const answers: Record<string, [status: number, type: string, body: string]> = {
    '/manual': [200, 'text/html; charset=utf-8', `<title>Manual</title><nav>Menu</nav>${page(english)}`],
    '/empty': [200, 'text/html', '<nav>Menu</nav>'],
    '/picture': [200, 'image/png', 'png'],
    '/secret': [403, 'text/html', 'No'],
  }
  const site = createServer(({ url }, response) => {
    const [status, type, body] = answers[url ?? ''] ?? [404, 'text/html', 'None']
    const inside = url === '/inside' && { location: 'http://10.0.0.1/' }
    response.writeHead(inside ? 302 : status, { 'content-type': type, ...inside }).end(body)
  })
  afterAll(() => void site.close())
  const port = 38_417
  const add = async (who: Caller, path: string) => {
    if (!site.listening) await new Promise<void>((resolve) => void site.listen(port, '127.0.0.1', resolve))
    const made = await who.post('/term_imports', {
      name: 'Site',
      termImportType: 'documents',
      languages: [languageIri('en')],
      minimumConfidence: 10,
    })
    const url = path.includes('://') ? path : `http://127.0.0.1:${port}${path}`
    const added = await who.post('/files/webpages', { url, mimeType: 'text/html', termImport: made.body['@id'] })
    return { uuid: made.body.uuid as string, added }
  }

  test('their main text is read', async () => {
    const admin = await world.administrator()
    const { uuid, added } = await add(admin, '/manual')
    expect(added).toMatchObject({ status: 201, body: { originalName: 'Manual', mimeType: 'text/html' } })
    await admin.patch(`/term_imports/${uuid}/start`)
    const done = await ended(admin, uuid)
    expect(done).toMatchObject({ files: [{ url: `http://127.0.0.1:${port}/manual` }] })
    const texts = (await entriesOf(admin, done)).flat()
    expect(texts).toContain('heat exchanger')
    expect(texts.join()).not.toMatch(/menu/i)
  })

  test('a page that is given twice counts once', async () => {
    const admin = await world.administrator()
    const { uuid, added } = await add(admin, '/manual')
    const again = (more: object) => admin.post('/files/webpages', { termImport: `/api/term_imports/${uuid}`, ...more })
    const url = `http://127.0.0.1:${port}/manual`
    const { status, body } = await again({ url: `${url}#pumps` })
    expect([status, body.violations]).toMatchObject([422, [{ propertyPath: 'url', code: 'page_added_before' }]])
    // The same call sent once more.
    expect((await again({ url, uuid: added.body.uuid })).status).toBe(201)
    expect((await admin.get(`/term_imports/${uuid}`)).body.files).toHaveLength(1)
  })

  test.each([
    ['/none', 'page_not_found'],
    ['/secret', 'page_forbidden'],
    ['/picture', 'page_not_text'],
    ['/empty', 'page_without_text'],
    ['/inside', 'address_not_public'],
    ['http://192.168.0.1/', 'address_not_public'],
    ['file:///etc/passwd', 'address_of_other_kind'],
  ])('%s is refused in a sentence', async (path, code) => {
    const { added } = await add(await world.administrator(), path)
    expect([added.status, added.body.violations]).toMatchObject([422, [{ propertyPath: 'url', code }]])
  })
})
