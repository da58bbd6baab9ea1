import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import { insertJob } from '../../../test/job-rows.ts'

const world = testHouse()

async function fileWith(files: Parameters<typeof insertJob>[1]['files'], targetLanguages = ['de']) {
  const pia = await world.person('Pia')
  const job = await insertJob(world.house.db, { ownerUuid: pia.uuid, files, targetLanguages })
  const file = job.targetFiles[0]!
  const list = async (query = '') => (await pia.get(`/files/${file.uuid}/trans_units?${query}`)).body
  const sortIds = async (query: string) => (await list(query)).member.map(({ sortId }: { sortId: number }) => sortId)
  return { pia, job, file, list, sortIds }
}

test('gives windows by page and by place', async () => {
  const { list, sortIds } = await fileWith([Array.from({ length: 45 }, (_, index) => `Text ${index + 1}`)])
  const first = await list()
  expect(first).toMatchObject({ '@type': 'Collection', totalItems: 45 })
  expect(first.member).toHaveLength(20)
  expect(first.member[0]).toMatchObject({
    sortId: 1,
    sourceSegment: { xml: 'Text 1', language: 'en' },
    targetSegment: { xml: '', language: 'de' },
    status: 'untranslated',
    locked: false,
    origin: null,
    messages: [],
    version: 1,
  })
  expect(await sortIds('page=3')).toEqual([41, 42, 43, 44, 45])
  expect(await sortIds('page=1000000000')).toEqual([])
  expect(await sortIds('from=44&itemsPerPage=10')).toEqual([44, 45])
  expect(await sortIds('from=99')).toEqual([])
  expect(await sortIds('source=text%204&from=3&itemsPerPage=2')).toEqual([41, 42])
  expect(await list('source=text%204&from=99')).toMatchObject({ totalItems: 7, member: [] })
})

test('filters', async () => {
  const message = {
    processor: 'numberMismatch' as const,
    severity: 'warning' as const,
    blocking: false,
    key: 'numberMismatch',
    values: {},
    sourceRanges: [],
    targetRanges: [],
    caseKey: 'numberMismatch:1',
    falsePositive: false,
  }
  const { pia, file, list, sortIds } = await fileWith([
    [
      {
        source: 'Größe 100%',
        target: 'size_a',
        status: 'edited',
        originType: 'human',
        messages: [{ ...message, blocking: true }],
      },
      { source: 'Two <g id="1">words</g>', status: 'confirmed', target: 'B', locked: true },
      { source: 'Same', messages: [message] },
      { source: 'Same', originType: 'machineTranslation', status: 'pretranslated', target: 'sizeXa' },
    ],
  ])
  await pia.post(`/trans_units/${file.units[2]}/comments`, { text: 'Really?' })
  expect(await sortIds('status=edited,confirmed')).toEqual([1, 2])
  expect(await sortIds('source=GR%C3%96SSE')).toEqual([])
  expect(await sortIds('source=GR%C3%96%C3%9FE')).toEqual([1])
  expect(await sortIds('source=100%25')).toEqual([1])
  expect(await sortIds('source=two%20words')).toEqual([2])
  expect(await sortIds('target=size_')).toEqual([1])
  expect(await sortIds('origin=human,machineTranslation')).toEqual([1, 4])
  expect(await sortIds('message=any')).toEqual([1, 3])
  expect(await sortIds('message=blocking')).toEqual([1])
  expect(await sortIds('message=numberMismatch&repeated=true')).toEqual([3])
  expect(await sortIds('message=emptyTargetSegment')).toEqual([])
  expect(await sortIds('locked=false')).toEqual([1, 3, 4])
  expect(await sortIds('repeated=true')).toEqual([3, 4])
  expect(await sortIds('repeated=false&locked=true')).toEqual([2])
  expect(await sortIds('commented=true')).toEqual([3])
  const { member, totalItems } = await list('repeated=true&itemsPerPage=1')
  expect([totalItems, member[0].repetitions, member[0].commentCount]).toEqual([2, 2, 1])
  expect((await pia.get(`/files/${file.uuid}/trans_units?status=lost`)).status).toBe(422)
  expect((await pia.get(`/files/${file.uuid}/trans_units?message=lost`)).status).toBe(422)
})

test('repetitions are counted within one target language', async () => {
  const { list } = await fileWith([['Same'], ['Same', 'Other']], ['de', 'fr'])
  expect((await list()).member[0].repetitions).toBe(2)
})

test('finds the next open segment, round the end', async () => {
  const { pia, file } = await fileWith([
    ['One', { source: 'Two', status: 'confirmed', target: 'Zwei' }, { source: 'Three', locked: true }, 'Four'],
  ])
  const next = async (after: number) =>
    (await pia.get(`/files/${file.uuid}/next_open_trans_unit?after=${after}`)).body.transUnit?.sortId
  expect([await next(0), await next(1), await next(4)]).toEqual([1, 4, 1])
  for (const index of [0, 3])
    await pia.patch(`/trans_units/${file.units[index]}`, {
      targetSegment: { xml: 'x' },
      confirmed: true,
      version: 1,
    })
  expect(await next(0)).toBeUndefined()
})

test('opens a file with its numbers and the other files of the job', async () => {
  const { pia, job, file } = await fileWith(
    [[{ source: 'Two words', status: 'confirmed', target: 'x' }, 'Three words here'], ['Other']],
    ['de', 'fr'],
  )
  const opened = (await pia.get(`/target_files/${file.uuid}`)).body
  expect(opened).toMatchObject({
    '@type': 'TargetFile',
    originalName: 'file-1.txt',
    job: { uuid: job.uuid, name: 'Test job' },
    sourceLanguage: { code: 'en' },
    targetLanguage: { code: 'de' },
    readOnly: false,
    mayLock: true,
    finished: false,
    segments: 2,
    words: 5,
    confirmedWords: 2,
    byStatus: { untranslated: 1, pretranslated: 0, edited: 0, confirmed: 1 },
    byMessage: {},
  })
  expect(opened.siblings).toMatchObject([
    { originalName: 'file-1.txt', targetLanguage: { code: 'fr' } },
    { originalName: 'file-2.txt', targetLanguage: { code: 'de' } },
    { originalName: 'file-2.txt', targetLanguage: { code: 'fr' } },
  ])
})
