import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import { type GivenUnit, insertJob, insertTermbase } from '../../../test/job-rows.ts'

const world = testHouse()

async function jobOf(units: GivenUnit[], { targetLanguages = ['de'] } = {}) {
  const pia = await world.person('Pia')
  const job = await insertJob(world.house.db, { ownerUuid: pia.uuid, files: [units, units], targetLanguages })
  const [file, other] = job.targetFiles
  const save = (uuid: string, xml: string, version: number) =>
    pia.patch(`/trans_units/${uuid}`, { targetSegment: { xml }, version, propagate: false })
  const look = async (uuid: string) => (await pia.get(`/trans_units/${uuid}`)).body
  const keys = async (uuid: string) =>
    (await look(uuid)).messages.map(({ key, falsePositive }: { key: string; falsePositive: boolean }) =>
      falsePositive ? `no ${key}` : key,
    )
  return { pia, job, file: file!, other: other!, save, look, keys }
}

test('a finding that is no mistake stays none, with the same cases of the job if one wants', async () => {
  const { pia, file, other, save, look, keys } = await jobOf([{ source: 'Page 5' }, { source: 'Line 5' }])
  const units = [file.units[0]!, file.units[1]!, other.units[0]!]
  for (const uuid of units) await save(uuid, 'Seite 6', 1)
  const [first, second, third] = units as [string, string, string]
  const [{ caseKey }] = (await look(first)).messages
  const mark = (body: object) => pia.patch(`/trans_units/${first}/false_positives`, { caseKey, ...body })

  const alone = await mark({ falsePositive: true })
  expect(alone.body).toMatchObject({ changed: 1, sameCases: 2, transUnit: { version: 2, falsePositives: [caseKey] } })
  expect([await keys(first), await keys(second)]).toEqual([['no numberMismatch'], ['numberMismatch']])
  expect((await pia.get(`/target_files/${file.uuid}`)).body.byMessage).toMatchObject({ numberMismatch: 1 })
  expect((await pia.get(`/files/${file.uuid}/trans_units?message=numberMismatch`)).body.totalItems).toBe(1)

  expect((await mark({ falsePositive: true, sameCases: true })).body).toMatchObject({ changed: 3, sameCases: 0 })
  expect([await keys(second), await keys(third)]).toEqual([['no numberMismatch'], ['no numberMismatch']])

  await save(second, 'Seite 6!', 2)
  expect(await keys(second)).toEqual(['no numberMismatch', 'punctuationAtEnd'])
  expect((await mark({ falsePositive: false, sameCases: true })).body).toMatchObject({ changed: 3 })
  expect(await keys(third)).toEqual(['numberMismatch'])
  expect((await mark({ caseKey: 'numberMismatch:0', falsePositive: true })).status).toBe(409)
})

test('spelling is checked by the dictionary of the language and by the terms of the job', async () => {
  const { pia, job, file, save, look } = await jobOf([{ source: 'The apparatus' }])
  await insertTermbase(world.house.db, {
    ownerUuid: pia.uuid,
    jobUuid: job.uuid,
    terms: [{ en: 'apparatus', de: [['Zwirbelknax', 'preferred']] }],
  })
  const [uuid] = file.units
  await save(uuid!, 'Der Zwirbelknax im Hauss', 1)
  const { messages } = await look(uuid!)
  expect(messages.filter(({ processor }: { processor: string }) => processor === 'spellcheck')).toMatchObject([
    { values: { word: 'Hauss' }, severity: 'notice', targetRanges: [{ start: 19, end: 24 }] },
  ])
  const asked = await pia.post(`/files/${file.uuid}/unknown_words`, {
    words: ['Haus', 'Hauss', 'Zwirbelknax', 'Zwirbq'],
  })
  expect(asked.body).toEqual({ words: ['Hauss', 'Zwirbq'] })
  const suggested = await pia.get(`/files/${file.uuid}/spelling_suggestions?word=Hauss`)
  expect(suggested.body.suggestions).toContain('Haus')
})

test.each([
  ['de-CH', ['Strasse', 'Grosse'], []],
  ['de', ['Straße', 'Strasse'], ['Strasse']],
  ['en', ["don't", 'don’t', 'hose', 'hauz'], ['hauz']],
  ['fr', ["l'homme", 'maisson'], ['maisson']],
  ['nl', ['vertaalgeheugen', 'huiss'], ['huiss']],
  ['ja', ['言葉'], null],
])('%s: of %s unknown are %s', async (language, words, unknown) => {
  const found = await world.house.spelling.unknownWords(language, words)
  expect(found && [...found]).toEqual(unknown)
})
