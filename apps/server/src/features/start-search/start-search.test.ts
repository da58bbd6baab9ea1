import { startSearchGroups } from '@langwerk/contract/start-search'
import { and, eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Answer, type Caller, testHouse, until } from '../../../test/house.ts'
import { insertJob } from '../../../test/job-rows.ts'
import { acceptStep, confirmUnit, giveStep, readyJob, stepCrew, unitsInStep } from '../../../test/job-steps.ts'
import { makeJob } from '../../../test/jobs.ts'
import { addEntryTo, makeTermbaseIn } from '../../../test/termbases.ts'
import { job, transUnit } from '../../database/schema/jobs.ts'
import { segmentWordsStale } from '../../database/schema/start-search.ts'

const world = testHouse()

async function search(who: Caller, query: string, more = ''): Promise<Answer['body']> {
  const { status, body } = await who.get(`/start_search?query=${encodeURIComponent(query)}${more}`)
  expect([status, body.violations]).toEqual([200, undefined])
  return body
}
const namesIn = async (who: Caller, group: string, query: string, more = ''): Promise<string[]> =>
  (await search(who, query, `&groups=${group}${more}`))[group].member.map(({ name }: { name: string }) => name)
const sourcesFor = async (who: Caller, query: string): Promise<string[]> =>
  (await search(who, query)).segments.member.map(({ source }: { source: string }) => source)
/** The words of segments are taken a moment after these have changed. */
const wordsTaken = () => until(async () => (await world.house.db.select().from(segmentWordsStale)).length === 0)

test('names are found by words and beginnings without accents, the very name first, and references too', async () => {
  const anna = await world.administrator()
  for (const name of ['Übersicht Herbst', 'Zusatz zu Übersicht_2026', 'Übersicht', 'Straßenkarte'])
    await makeJob(anna, { name, ...(name === 'Straßenkarte' && { jobId: 'PO-4711' }) })
  expect(await namesIn(anna, 'jobs', 'ubersicht')).toEqual([
    'Übersicht',
    'Übersicht Herbst',
    'Zusatz zu Übersicht_2026',
  ])
  expect(await namesIn(anna, 'jobs', 'herb ÜBER')).toEqual(['Übersicht Herbst'])
  expect(await namesIn(anna, 'jobs', '20')).toEqual(['Zusatz zu Übersicht_2026'])
  expect(await namesIn(anna, 'jobs', 'strassenk')).toEqual(['Straßenkarte'])
  expect(await namesIn(anna, 'jobs', 'po-47')).toEqual(['Straßenkarte'])
  expect(await namesIn(anna, 'jobs', '%')).toEqual([])
  expect((await search(anna, 'ubersicht', '&limit=2')).jobs).toMatchObject({ more: true, member: [{}, {}] })
  await anna.post('/translation_memories', { name: 'Übersichten' })
  expect(await namesIn(anna, 'translationMemories', 'uber')).toEqual(['Übersichten'])
})

test('only the groups that are asked for are searched; without words nothing is', async () => {
  const anna = await world.administrator()
  const found = await search(anna, 'nothing', '&groups=terms,jobs')
  expect(startSearchGroups.filter((group) => found[group] !== null)).toEqual(['jobs', 'terms'])
  expect((await anna.get('/start_search?query=x&groups=people')).status).toBe(422)
  expect((await anna.get('/start_search?query=%20')).status).toBe(422)
  const { body: token } = await anna.post('/me/access_tokens', { name: 'Terms', scopes: ['termbases:read'] })
  const { headers } = { headers: { authorization: `Bearer ${token.token}` } }
  const answer = await world.house.http.inject({ url: '/api/start_search?query=valve', headers })
  expect(startSearchGroups.filter((group) => answer.json()[group] !== null)).toEqual(['termbases', 'terms'])
})

test('terms are found with their termbase, of those that one may read', async () => {
  const anna = await world.administrator()
  const termbase = await makeTermbaseIn(anna)
  await addEntryTo(anna, termbase, { en: 'gasket', de: 'Dichtung' })
  await addEntryTo(anna, termbase, { en: 'Überholspur' })
  const first = async (query: string) => (await search(anna, query)).terms.member[0]?.terms[0].text
  // Two letters begin a term, without its accents.
  expect([await first('ub'), await first('uberho'), await first('Üb')]).toEqual(Array(3).fill('Überholspur'))
  expect(await first('ol')).toBe(undefined)
  const { terms } = await search(anna, 'dichtu')
  expect(terms.member).toMatchObject([
    { termbase: { uuid: termbase.uuid }, terms: [{ text: 'gasket' }, { found: true }] },
  ])
  expect((await search(await world.person(), 'dichtu')).terms).toEqual({ state: 'found', member: [], more: false })
})

test('segments are found by all words of one side, as they are now, and no longer when they are gone', async () => {
  const anna = await world.administrator()
  const texts = ['The façade of the museum opens.', 'A museum without that.', 'L’utilisateur’s wallpaper', '蓝色的门']
  const { jobUuid, targetFile } = await readyJob(anna, texts, { name: 'Museum' })
  await wordsTaken()
  expect(await sourcesFor(anna, 'museum facade')).toEqual(['The façade of the museum opens.'])
  expect(await sourcesFor(anna, 'mus wit')).toEqual(['A museum without that.'])
  expect(await sourcesFor(anna, 'utilisateur')).toEqual(['L’utilisateur’s wallpaper'])
  expect(await sourcesFor(anna, '色门')).toEqual(['蓝色的门'])
  expect(await sourcesFor(anna, "'wallpaper & | ! : * \\")).toEqual(['L’utilisateur’s wallpaper'])
  // The page begins with its title.
  const [, first] = await unitsInStep(anna, targetFile)
  await confirmUnit(anna, first, 'Die Fassade öffnet sich.')
  await wordsTaken()
  const { segments } = await search(anna, 'fassade offnet')
  expect(segments.member).toMatchObject([
    {
      uuid: first.uuid,
      sortId: 2,
      source: texts[0],
      target: 'Die Fassade öffnet sich.',
      sourceLanguage: 'en',
      targetLanguage: 'de',
      jobStep: null,
      targetFile: { uuid: targetFile, originalName: 'page.html' },
      job: { uuid: jobUuid, name: 'Museum' },
    },
  ])
  // One word in the source, the other in the target.
  expect(await sourcesFor(anna, 'museum fassade')).toEqual([])
  expect(await sourcesFor(await world.person(), 'museum')).toEqual([])
  expect((await anna.del(`/jobs/${jobUuid}`)).status).toBe(204)
  expect(await sourcesFor(anna, 'museum')).toEqual([])
  await wordsTaken()
})

test('segments of a file are found when it is prepared, and no sooner', async () => {
  const owner = await world.person()
  const { db } = world.house
  const add = (text: string, status: 'preparing' | 'done') =>
    insertJob(db, { ownerUuid: owner.uuid, files: [[text]], row: { status } })
  const { uuid: jobUuid } = await add('A lighthouse in preparation.', 'preparing')
  await add('A finished lighthouse.', 'done')
  // Words are taken in the order in which they came.
  await until(async () => (await sourcesFor(owner, 'lighthouse')).length > 0)
  expect(await sourcesFor(owner, 'lighthouse')).toEqual(['A finished lighthouse.'])
  await db.update(job).set({ status: 'done' }).where(eq(job.uuid, jobUuid))
  await wordsTaken()
  expect(await sourcesFor(owner, 'preparation')).toEqual(['A lighthouse in preparation.'])
})

test('a text of more different words than an index holds is found by its beginning, and keeps no other text from being found', async () => {
  const anna = await world.administrator()
  const { targetFile } = await readyJob(anna, ['The wombat sleeps.', 'The quokka smiles.'])
  // One letter that is eighteen as soon as it is taken apart.
  const words = sql`(select string_agg('a' || n || 'ﷺﷺﷺ', ' ') from generate_series(1, 12000) n)`
  await world.house.db
    .update(transUnit)
    .set({ targetText: sql`'Beuteltier ' || ${words}` })
    .where(and(eq(transUnit.targetFileUuid, targetFile), like(transUnit.sourceText, '%wombat%')))
  await wordsTaken()
  expect(await sourcesFor(anna, 'quokka')).toEqual(['The quokka smiles.'])
  expect(await sourcesFor(anna, 'beuteltier')).toEqual(['The wombat sleeps.'])
})

test('whoever has a step finds its job, its files and their segments, and opens them there', async () => {
  const { tia, rob, max, job, jobUuid, targetFile, services } = await stepCrew(world, ['Zeppelins float.'], {
    name: 'Airships',
  })
  await wordsTaken()
  const seen = async (who: Caller) => {
    const [{ jobs }, { files }, { segments }] = await Promise.all(
      ['airships', 'page', 'zeppelin'].map((one) => search(who, one)),
    )
    const ofJob = <Found extends { job: { uuid: string } }>(found: { member: Found[] }) =>
      found.member.filter((one) => one.job.uuid === jobUuid)
    return [jobs.member, ofJob(files), ofJob(segments)].map((found) =>
      found.map(
        ({ jobStep, targetFile: file }: { jobStep: { uuid: string } | null; targetFile?: { uuid: string } }) => [
          jobStep?.uuid ?? 'job',
          file?.uuid,
        ],
      ),
    )
  }
  expect(await seen(tia)).toEqual([[], [], []])
  const step = await giveStep(max, { job, userService: services.tia })
  // Who is only invited sees no more than the invitation.
  expect(await seen(tia)).toEqual([[], [], []])
  await acceptStep(tia, step)
  const inStep = (uuid: string) => [[[uuid, undefined]], [[uuid, targetFile]], [[uuid, targetFile]]]
  expect(await seen(tia)).toEqual(inStep(step.uuid))
  expect(await seen(max)).toEqual(inStep('job'))
  expect(await seen(rob)).toEqual([[], [], []])
})

test('whoever may read a job and not its texts finds the job alone', async () => {
  const anna = await world.administrator()
  const organization = await world.organization()
  const [team] = organization.teams as [string]
  const ron = await world.person('Ron')
  await organization.join(ron, team, 'reader')
  const permissionsOf = (permissions: string[]) =>
    anna.patch(`/team_user_roles/${organization.roleUuid('reader')}`, { permissionSet: permissions })
  const jobTeams = [{ team: `/api/teams/${team}`, primaryTeam: true }]
  await readyJob(anna, ['Quagmires everywhere.'], { name: 'Quagmire', jobTeams })
  await wordsTaken()
  expect((await permissionsOf(['jobTranslation:read', 'jobTranslation:accessWorkspace'])).status).toBe(200)
  const seen = async () => {
    const { jobs, segments } = await search(ron, 'quagmire')
    return [jobs.member.length, segments.member.length]
  }
  expect(await seen()).toEqual([1, 1])
  await permissionsOf(['jobTranslation:read'])
  expect(await seen()).toEqual([1, 0])
})
